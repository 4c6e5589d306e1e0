import { randomUUID } from "node:crypto";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { ReceiptService, ReceiptState } from "@meguri/rpc/app/v1/receipt_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeOn } from "../support/scenes/closing.ts";
import {
  addCustomer,
  agreeClosing,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  promote,
} from "../support/scenes/invoices.ts";
import { makeUser } from "../support/scenes/people.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
const clock = movableClock();
const dayIn = (days: number) =>
  new Date(clock.now().getTime() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** The last day of a month before this one. */
const monthEnd = (monthsAgo: number) =>
  new Date(Date.UTC(Number(dayIn(0).slice(0, 4)), Number(dayIn(0).slice(5, 7)) - 1 - monthsAgo, 0))
    .toISOString()
    .slice(0, 10);

beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const receiptsAs = (one: Pick<Billing, "trading">) =>
  api.as(ReceiptService, one.trading.staff, tenantHeader(one.trading.staff));

/** Issues a document over an amount. @returns its id */
async function bill(billing: Billing, yen: number, due = dayIn(30)): Promise<string> {
  const freeLines = [{ description: "容器", packs: 1, packPrice: String(yen), taxClass: TaxClass.EXEMPT }];
  return (await issue(api, billing, draftOf(billing, { freeLines, issueOn: "2026-01-01", dueOn: due }))).id;
}

const entry = (
  yen: bigint,
  more: { tradingId?: string; payerName?: string; bankKey?: string; receivedOn?: string },
) => ({
  id: randomUUID(),
  receivedOn: dayIn(-1),
  yen,
  ...more,
});

/** Records a receipt of a customer. @returns it as it is listed */
async function receive(billing: Billing, yen: bigint) {
  const receipts = await receiptsAs(billing);
  const { wholesalerId, id: tradingId } = billing.trading;
  const one = entry(yen, { tradingId });
  await receipts.addReceipts({ wholesalerId, entries: [one] });
  return listed(billing, one.id);
}

async function listed(billing: Billing, id: string) {
  const receipts = await receiptsAs(billing);
  const all = (await receipts.listReceipts({ wholesalerId: billing.trading.wholesalerId })).receipts;
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error("the receipt is not listed");
  return found;
}

/** What is open of each document of a customer, as the invoices show it. */
async function openOf(billing: Billing): Promise<bigint[]> {
  const { wholesalerId, staff, id: tradingId } = billing.trading;
  const { invoices } = await (await invoicesAs(api, staff)).listInvoices({ wholesalerId, tradingId });
  return invoices.map(({ openYen }) => openYen).reverse();
}

test("a bank's file that is read twice, or by two people at once, is money that came twice", async () => {
  const billing = await makeBilling(api);
  await bill(billing, 700);
  const { wholesalerId, id: tradingId } = billing.trading;
  const receipts = await receiptsAs(billing);
  const file = () => ["k1", "k2"].map((bankKey) => entry(700n, { tradingId, bankKey, payerName: "ｶｸｳ" }));
  const first = await Promise.all([1, 2, 3].map(() => receipts.addReceipts({ wholesalerId, entries: file() })));
  expect(first.map(({ addedCount }) => addedCount).sort()).toEqual([0, 0, 2]);
  const twiceInOne = [entry(5n, { bankKey: "k3" }), entry(5n, { bankKey: "k3" })];
  expect(await receipts.addReceipts({ wholesalerId, entries: twiceInOne })).toMatchObject({
    addedCount: 1,
    knownCount: 1,
    unassignedCount: 1,
  });
  // By hand, the id is what counts once.
  const byHand = [entry(9n, { tradingId })];
  for (const addedCount of [1, 0])
    expect(await receipts.addReceipts({ wholesalerId, entries: byHand })).toMatchObject({ addedCount });
  expect(await openOf(billing)).toEqual([0n]);
  const { receipts: all } = await receipts.listReceipts({ wholesalerId });
  expect(all.map(({ restYen }) => restYen).sort()).toEqual([0n, 5n, 700n, 9n].sort());
  const { previews } = await receipts.previewReceipts({
    wholesalerId,
    entries: [
      entry(700n, { bankKey: "k1", payerName: "カクウ" }),
      entry(700n, { bankKey: "other", payerName: "カクウ" }),
      entry(701n, { bankKey: "new" }),
    ],
  });
  expect(previews).toMatchObject([
    { isKnown: true, isSimilar: false },
    { isKnown: false, isSimilar: true },
    { isKnown: false, isSimilar: false },
  ]);
});

test("a receipt is guessed onto the wrong document, or what fits exactly is left to a person", async () => {
  const billing = await makeBilling(api);
  for (const [yen, due] of [
    [100, dayIn(-60)],
    [250, dayIn(-30)],
    [400, dayIn(-10)],
    [400, dayIn(10)],
  ] as const)
    await bill(billing, yen, due);
  // Two documents have the amount: nobody guesses.
  expect(await receive(billing, 400n)).toMatchObject({ state: ReceiptState.OPEN, restYen: 400n });
  // The oldest two add up to it, one of three yen more does not.
  expect(await receive(billing, 353n)).toMatchObject({ state: ReceiptState.OPEN, allocations: [] });
  expect(await receive(billing, 350n)).toMatchObject({ state: ReceiptState.MATCHED, allocations: [{}, {}] });
  expect(await openOf(billing)).toEqual([0n, 0n, 400n, 400n]);
  // All that is left.
  expect(await receive(billing, 800n)).toMatchObject({ state: ReceiptState.MATCHED });
  expect(await openOf(billing)).toEqual([0n, 0n, 0n, 0n]);
  // One document has it alone, also where it is not the oldest.
  await bill(billing, 30);
  await bill(billing, 20);
  expect(await receive(billing, 20n)).toMatchObject({ state: ReceiptState.MATCHED });
  expect(await openOf(billing)).toEqual([0n, 0n, 0n, 0n, 30n, 0n]);
  // Two receipts of one file do not settle one document twice.
  const { wholesalerId, id: tradingId } = billing.trading;
  const same = [entry(30n, { tradingId }), entry(30n, { tradingId })];
  const added = await (await receiptsAs(billing)).addReceipts({ wholesalerId, entries: same });
  expect(added).toMatchObject({ addedCount: 2, matchedCount: 1 });
});

test("one receipt over several documents, a part, a deducted fee or an over-payment is lost or counted twice", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId } = billing.trading;
  const [first, second] = [await bill(billing, 1000), await bill(billing, 2000)];
  const receipts = await receiptsAs(billing);
  const { id: receiptId, restYen } = await receive(billing, 2960n);
  expect(restYen).toBe(2960n);
  const match = (shares: { invoiceId: string; yen: bigint; feeYen?: bigint }[], seenRestYen: bigint) =>
    receipts.matchReceipt({ wholesalerId, receiptId, shares, seenRestYen });
  const tooMuch = match([{ invoiceId: first, yen: 1000n, feeYen: 1n }], 2960n);
  expect(await reasonOf(tooMuch)).toBe("INVOICE_STATE");
  const moreThanCame = match(
    [
      { invoiceId: first, yen: 1000n },
      { invoiceId: second, yen: 1961n },
    ],
    2960n,
  );
  expect(await reasonOf(moreThanCame)).toBe("INVOICE_STATE");
  const shares = [
    { invoiceId: first, yen: 560n, feeYen: 440n },
    { invoiceId: second, yen: 1500n },
  ];
  const both = await Promise.all([1, 2].map(() => match(shares, 2960n).catch((error: unknown) => error)));
  expect(both.filter((one) => one instanceof Error)).toHaveLength(1);
  expect(await listed(billing, receiptId)).toMatchObject({
    restYen: 900n,
    allocations: [
      { yen: 560n, feeYen: 440n },
      { yen: 1500n, feeYen: 0n },
    ],
  });
  expect(await openOf(billing)).toEqual([0n, 500n]);
  expect(await reasonOf(match([{ invoiceId: second, yen: 500n }], 2960n))).toBe("CHANGED_MEANWHILE");
  await match([{ invoiceId: second, yen: 500n }], 900n);
  // What is left stays as a credit, and settles a later document.
  const credit = async () => (await receipts.listBalances({ wholesalerId })).sum;
  expect(await credit()).toMatchObject({ openYen: 0n, creditYen: 400n });
  const later = await bill(billing, 700);
  await match([{ invoiceId: later, yen: 400n }], 400n);
  expect(await credit()).toMatchObject({ openYen: 300n, creditYen: 0n });
  expect(await reasonOf(match([{ invoiceId: later, yen: 1n }], 0n))).toBe("INVOICE_STATE");
});

test("the rest of a credit note stays open beside a document that was paid less it, or is used twice", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, id: tradingId } = billing.trading;
  const own = { wholesalerId };
  const people = await invoicesAs(api, billing.trading.staff);
  // The first document is paid before its goods come back, so that all of the credit note is open.
  const first = await bill(billing, 400);
  await receive(billing, 400n);
  const change = { number: 1, packs: -1, packPrice: "400" };
  const draft = draftOf(billing, { kind: InvoiceKind.CREDIT_NOTE, correctsId: first, changes: [change] });
  const note = await issue(api, billing, draft);
  const [second, third] = [await bill(billing, 1000), await bill(billing, 300)];
  const receipts = await receiptsAs(billing);
  const { targets } = await receipts.listReceiptTargets({ ...own, tradingId });
  expect(targets.map(({ invoiceId, openYen }) => ({ invoiceId, openYen }))).toContainEqual({
    invoiceId: note.id,
    openYen: -400n,
  });
  const { id: receiptId } = await receive(billing, 901n);
  const shares = [
    { invoiceId: third, yen: 300n, feeYen: 0n },
    { invoiceId: second, yen: 1000n, feeYen: 0n },
  ];
  const wish = { ...own, receiptId, shares, creditIds: [note.id], seenRestYen: 901n };
  expect(await reasonOf(receipts.matchReceipt({ ...wish, creditIds: [] }))).toBe("INVOICE_STATE");
  expect(await reasonOf(receipts.matchReceipt({ ...wish, creditIds: [second] }))).toBe("INVOICE_NOT_FOUND");
  const { receipt } = await receipts.matchReceipt(wish);
  // 400 of the note and 900 of the receipt: one yen is left.
  expect(receipt).toMatchObject({ restYen: 1n });
  for (const invoiceId of [note.id, second, third]) {
    expect((await people.getInvoice({ ...own, invoiceId })).invoice?.openYen).toBe(0n);
  }
  const again = { ...own, receiptId, shares: [], creditIds: [note.id], seenRestYen: 1n };
  expect(await reasonOf(receipts.matchReceipt(again))).toBe("FIELD_INVALID");
  expect((await people.getInvoice({ ...own, invoiceId: note.id })).events.map(({ action }) => action)).toContain(
    "invoice.set_off",
  );
  // Undoing the receipt undoes what was set off with it.
  await receipts.reverseReceipt({ ...own, receiptId });
  expect((await people.getInvoice({ ...own, invoiceId: note.id })).invoice?.openYen).toBe(-400n);
  expect((await people.getInvoice({ ...own, invoiceId: third })).invoice?.openYen).toBe(300n);
});

test("a payer's name is asked for every month, remembered for the wrong customer, or found for two", async () => {
  const billing = await makeBilling(api);
  const other = await addCustomer(api, billing);
  await bill(billing, 500);
  const { wholesalerId, id: tradingId } = billing.trading;
  const receipts = await receiptsAs(billing);
  const unknown = entry(500n, { payerName: "ｶ)ｶｸｳ ﾔｯｷﾖｸ", bankKey: "a" });
  await receipts.addReceipts({ wholesalerId, entries: [unknown] });
  expect(await listed(billing, unknown.id)).toMatchObject({
    state: ReceiptState.UNASSIGNED,
    payerName: "カ)カクウ ヤッキヨク",
  });
  expect(await receipts.listBalances({ wholesalerId })).toMatchObject({ unassignedYen: 500n, unassignedCount: 1 });
  const early = receipts.matchReceipt({
    wholesalerId,
    receiptId: unknown.id,
    shares: [{ invoiceId: randomUUID(), yen: 1n }],
    seenRestYen: 500n,
  });
  expect(await reasonOf(early)).toBe("INVOICE_STATE");
  const assign = (to: string, receiptId = unknown.id) =>
    receipts.assignReceipt({ wholesalerId, receiptId, tradingId: to });
  for (const _ of [1, 2])
    expect((await assign(tradingId)).receipt).toMatchObject({ state: ReceiptState.MATCHED, tradingId });
  expect(await reasonOf(assign(other.trading.id))).toBe("INVOICE_STATE");
  expect(await openOf(billing)).toEqual([0n]);
  // The next file finds the customer, in whatever letters the bank writes.
  await bill(billing, 600);
  const next = entry(600n, { payerName: "カ）カクウ　ヤツキヨク", bankKey: "b" });
  expect((await receipts.previewReceipts({ wholesalerId, entries: [next] })).previews).toMatchObject([{ tradingId }]);
  expect(await receipts.addReceipts({ wholesalerId, entries: [next] })).toMatchObject({ matchedCount: 1 });
  // Reversing the receipt from which it was learnt forgets the name.
  await receipts.reverseReceipt({ wholesalerId, receiptId: unknown.id });
  const after = entry(1n, { payerName: unknown.payerName, bankKey: "c" });
  expect(await receipts.addReceipts({ wholesalerId, entries: [after] })).toMatchObject({ unassignedCount: 1 });
  // A name of two customers is nobody's.
  const again = entry(1n, { payerName: unknown.payerName, bankKey: "d" });
  await receipts.addReceipts({ wholesalerId, entries: [again] });
  await assign(tradingId, after.id);
  await assign(other.trading.id, again.id);
  const third = entry(1n, { payerName: unknown.payerName, bankKey: "e" });
  expect(await receipts.addReceipts({ wholesalerId, entries: [third] })).toMatchObject({ unassignedCount: 1 });
});

test("a reversed receipt keeps its documents closed, or is reversed twice", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId } = billing.trading;
  const [first] = [await bill(billing, 1000), await bill(billing, 2000)];
  const receipts = await receiptsAs(billing);
  const { id: receiptId } = await receive(billing, 3000n);
  expect(await openOf(billing)).toEqual([0n, 0n]);
  for (const _ of [1, 2]) {
    const { receipt } = await receipts.reverseReceipt({ wholesalerId, receiptId });
    expect(receipt).toMatchObject({ state: ReceiptState.REVERSED, restYen: 0n, allocations: [] });
  }
  expect(await openOf(billing)).toEqual([1000n, 2000n]);
  expect((await receipts.listReceipts({ wholesalerId })).receipts).toHaveLength(1);
  expect((await receipts.listReceipts({ wholesalerId, onlyOpen: true })).receipts).toEqual([]);
  const gone = receipts.matchReceipt({
    wholesalerId,
    receiptId,
    shares: [{ invoiceId: first, yen: 1n }],
    seenRestYen: 0n,
  });
  expect(await reasonOf(gone)).toBe("INVOICE_STATE");
  // One of nobody can be reversed too, and then belongs to nobody.
  const unknown = entry(5n, { payerName: "カクウ" });
  await receipts.addReceipts({ wholesalerId, entries: [unknown] });
  await receipts.reverseReceipt({ wholesalerId, receiptId: unknown.id });
  const late = receipts.assignReceipt({ wholesalerId, receiptId: unknown.id, tradingId: billing.trading.id });
  expect(await reasonOf(late)).toBe("INVOICE_STATE");
  expect(await receipts.listBalances({ wholesalerId })).toMatchObject({
    unassignedYen: 0n,
    unassignedCount: 0,
    sum: { openYen: 3000n, creditYen: 0n },
  });
});

test("a statement carries over a receipt of an unknown payer, or never the one that was assigned later", async () => {
  const billing = await makeBilling(api);
  await agreeClosing(api, billing);
  await promote(api, billing);
  const { wholesalerId, id: tradingId } = billing.trading;
  const receipts = await receiptsAs(billing);
  const unknown = entry(500n, { payerName: "カクウ" });
  const reversed = entry(30n, { payerName: "カクウ" });
  await receipts.addReceipts({ wholesalerId, entries: [unknown, reversed, entry(70n, { tradingId })] });
  await bill(billing, 1000);
  await closeOn(api, billing, monthEnd(1));
  await receipts.assignReceipt({ wholesalerId, receiptId: unknown.id, tradingId });
  await receipts.assignReceipt({ wholesalerId, receiptId: reversed.id, tradingId });
  await receipts.reverseReceipt({ wholesalerId, receiptId: reversed.id });
  await closeOn(api, billing, monthEnd(0));
  const statements = await api.sql(
    `select previous_yen::int as previous, received_yen::int as received from invoice
     where trading_id = $1 and kind = 'statement' order by period_until`,
    [tradingId],
  );
  expect(statements).toEqual([
    { previous: 0, received: 70 },
    { previous: 930, received: 500 },
  ]);
});

test("what is overdue is shown in the wrong age, or the ages do not add up to what is open", async () => {
  const billing = await makeBilling(api);
  const other = await addCustomer(api, billing);
  const { wholesalerId } = billing.trading;
  // The last and the first day of each age; the amounts tell which are where.
  const ages = [1, 0, -1, -30, -31, -60, -61, -90, -91];
  for (const [index, days] of ages.entries()) await bill(billing, 10 ** Math.min(index, 8), dayIn(days));
  await bill(other, 5);
  await receive(other, 12n);
  const { asOf, balances, sum } = await (await receiptsAs(billing)).listBalances({ wholesalerId });
  expect(asOf).toBe(dayIn(0));
  expect(balances.find(({ tradingId }) => tradingId === billing.trading.id)).toMatchObject({
    openYen: 111_111_111n,
    currentYen: 11n,
    upto30Yen: 1_100n,
    upto60Yen: 110_000n,
    upto90Yen: 11_000_000n,
    over90Yen: 100_000_000n,
    creditYen: 0n,
  });
  expect(balances.find(({ tradingId }) => tradingId === other.trading.id)).toMatchObject({
    currentYen: 5n,
    creditYen: 12n,
  });
  expect(sum).toMatchObject({ openYen: 111_111_116n, currentYen: 16n, creditYen: 12n });
});

test("a receipt cannot be found again, or a page of them leaves one out", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, id: tradingId } = billing.trading;
  const receipts = await receiptsAs(billing);
  const days = [dayIn(-5), dayIn(-4), dayIn(-4), dayIn(-3)];
  const entries = days.map((receivedOn, index) =>
    entry(BigInt(1000 + index), { tradingId, receivedOn, payerName: `カクウ${index}` }),
  );
  await receipts.addReceipts({ wholesalerId, entries });
  const first = await receipts.listReceipts({ wholesalerId, limit: 2 });
  const second = await receipts.listReceipts({ wholesalerId, limit: 2, cursor: first.nextCursor });
  const ids = [...first.receipts, ...second.receipts].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(entries.map(({ id }) => id)));
  expect(second.nextCursor).toBe("");
  for (const [keyword, hits] of [
    ["かくう2", 1],
    ["1,003", 1],
    ["K-none", 0],
    ["架空", 4],
  ] as const)
    expect((await receipts.listReceipts({ wholesalerId, keyword })).receipts, keyword).toHaveLength(hits);
  const between = await receipts.listReceipts({ wholesalerId, from: dayIn(-4), until: dayIn(-4) });
  expect(between.receipts).toHaveLength(2);
  const future = receipts.addReceipts({ wholesalerId, entries: [entry(1n, { receivedOn: dayIn(1) })] });
  expect(await reasonOf(future)).toBe("FIELD_INVALID");
});

test("another wholesaler reads this one's receipts, settles its documents or names its customers", async () => {
  const billing = await makeBilling(api);
  const other = await makeBilling(api);
  const invoiceId = await bill(billing, 100);
  const { id: receiptId } = await receive(billing, 90n);
  const strangers = await receiptsAs(other);
  const theirs = { wholesalerId: billing.trading.wholesalerId };
  const own = { wholesalerId: other.trading.wholesalerId };
  expect(await reasonOf(strangers.listReceipts(theirs))).toBe("WHOLESALER_NOT_FOUND");
  expect(await reasonOf(strangers.listBalances(theirs))).toBe("WHOLESALER_NOT_FOUND");
  expect(await reasonOf(strangers.reverseReceipt({ ...own, receiptId }))).toBe("INVOICE_NOT_FOUND");
  const foreign = { tradingId: billing.trading.id };
  expect(await reasonOf(strangers.addReceipts({ ...own, entries: [entry(1n, foreign)] }))).toBe("TRADING_NOT_FOUND");
  expect(await reasonOf(strangers.listReceiptTargets({ ...own, ...foreign }))).toBe("TRADING_NOT_FOUND");
  const { id: ownReceipt } = await receive(other, 90n);
  const smuggled = strangers.matchReceipt({
    ...own,
    receiptId: ownReceipt,
    shares: [{ invoiceId, yen: 90n }],
    seenRestYen: 90n,
  });
  expect(await reasonOf(smuggled)).toBe("INVOICE_NOT_FOUND");
  // A document of another customer of the same wholesaler is refused too.
  const neighbour = await addCustomer(api, billing);
  const next = await bill(neighbour, 90);
  const wrong = (await receiptsAs(billing)).matchReceipt({
    ...theirs,
    receiptId,
    shares: [{ invoiceId: next, yen: 90n }],
    seenRestYen: 90n,
  });
  expect(await reasonOf(wrong)).toBe("INVOICE_NOT_FOUND");
  const nobody = await makeUser(api, { tenantId: billing.pharmacy.tenantId });
  const outside = await api.as(ReceiptService, nobody, tenantHeader(nobody));
  expect(await reasonOf(outside.addReceipts({ ...theirs, entries: [entry(1n, {})] }))).toBe("WHOLESALER_NOT_FOUND");
});
