import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import {
  InvoiceDecision,
  InvoiceDifferenceKind,
  InvoiceDifferenceState,
  InvoicePriceBasis,
} from "@meguri/rpc/app/v1/received_invoice_pb";
import type { DecideInvoiceDifferenceRequestSchema } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { returnsAs } from "../support/scenes/handing.ts";
import {
  type Billing,
  disputesAs,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  orderBoxes,
  pricePack,
  receiveBoxes,
  receivedAs,
  shipBoxes,
  shipMore,
} from "../support/scenes/invoices.ts";
import { makeUser } from "../support/scenes/people.ts";
import { makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { PRICE, QUANTITY, NOT_RECEIVED, BILLED_TWICE, NOT_CREDITED, TAX } = InvoiceDifferenceKind;
const { UNDECIDED, ACCEPTED, DISPUTED, BY_TELEPHONE, CORRECTED } = InvoiceDifferenceState;

/** Bills shipments. @returns the document */
const bill = (billing: Billing, ...shipmentIds: string[]) => issue(api, billing, draftOf(billing, { shipmentIds }));

/** What the pharmacy reads of a document. */
async function read({ pharmacy }: Billing, invoiceId: string) {
  return (await receivedAs(api, pharmacy.manager)).getReceivedInvoice({ institutionId: pharmacy.id, invoiceId });
}

/** The differences of a document, shortly. */
async function found(billing: Billing, invoiceId: string) {
  const { differences } = await read(billing, invoiceId);
  return differences.map(({ kind, line, billed, expected, yen }) => [kind, line, billed, expected, yen]);
}

type Decision = Omit<MessageInitShape<typeof DecideInvoiceDifferenceRequestSchema>, "$typeName">;

/** A pharmacy that is billed 5 boxes at 1,000 yen, and received as many as given. */
async function billed(received: number) {
  const billing = await makeBilling(api, { price: "1000" });
  const shipmentId = await shipBoxes(api, billing, { packs: 5, slip: "N-1" });
  if (received > 0) await receiveBoxes(api, billing, { slip: "n-1", packs: received });
  const invoice = await bill(billing, shipmentId);
  const decide = async (more: Partial<Decision>) =>
    (await receivedAs(api, billing.pharmacy.manager)).decideInvoiceDifference({
      institutionId: billing.pharmacy.id,
      invoiceId: invoice.id,
      line: 1,
      kind: QUANTITY,
      decision: InvoiceDecision.ACCEPT,
      key: randomUUID(),
      seenYen: 1000n,
      ...more,
    });
  return { billing, invoice, decide };
}

test("what is billed as it was ordered, received and agreed is shown as a difference, or its money cannot be seen", async () => {
  const { billing, invoice } = await billed(5);
  const { wholesalerId, staff } = billing.trading;
  const receipt = { receiptId: randomUUID(), receivedOn: "2026-01-05", yen: 500n, note: "社内メモ" };
  await (await invoicesAs(api, staff)).addInvoiceReceipt({ wholesalerId, invoiceId: invoice.id, ...receipt });
  const seen = await read(billing, invoice.id);
  expect(seen).toMatchObject({ differences: [], matchedCount: 1, isIntact: true, messages: [] });
  expect(seen.invoice).toMatchObject({ totalYen: 5500n, openYen: 5000n, state: InvoiceState.PART_PAID });
  expect(seen.lines).toMatchObject([{ packs: 5, netYen: 5000n }]);
  expect(seen.rates).toMatchObject([{ netYen: 5000n, taxYen: 500n }]);
  expect(seen.payments).toMatchObject([{ yen: 500n, note: "", addedByName: "", receiptId: "" }]);
});

test("a price other than the agreed one is paid: the pharmacy's own, or one agreed afterwards", async () => {
  const { billing, invoice } = await billed(5);
  await pricePack(api, billing, { price: "950", from: "2020-01-02" });
  expect(await found(billing, invoice.id)).toEqual([[PRICE, 1, "1000", "950", 250n]]);
  await pricePack(api, billing, { price: "900", side: "pharmacy" });
  const { differences } = await read(billing, invoice.id);
  expect(differences).toMatchObject([{ expected: "900", yen: 500n, priceBasis: InvoicePriceBasis.PHARMACY }]);
});

test("goods that never came, or came short, are paid", async () => {
  const short = await billed(4);
  const { differences } = await read(short.billing, short.invoice.id);
  expect(differences).toMatchObject([
    { kind: QUANTITY, billed: "5", expected: "4", yen: 1000n, orderedPacks: 5, receivedPacks: 4, state: UNDECIDED },
  ]);
  const missing = await billed(0);
  expect(await found(missing.billing, missing.invoice.id)).toEqual([[NOT_RECEIVED, 1, "5", "0", 5000n]]);
  await receiveBoxes(api, missing.billing, { slip: "N-1", packs: 5 });
  expect(await found(missing.billing, missing.invoice.id)).toEqual([]);
});

test("one delivery is billed twice because it was reported twice, or more is billed than was ordered", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  const orderId = await orderBoxes(api, billing, 6);
  const first = await shipMore(api, billing, orderId, { slip: "N-1", lots: [3] });
  const again = await shipMore(api, billing, orderId, { slip: "Ｎ-1", lots: [3] });
  await receiveBoxes(api, billing, { slip: "N-1", packs: 3 });
  const invoices = [await bill(billing, first), await bill(billing, again)];
  expect(await found(billing, invoices[0]?.id ?? "")).toEqual([]);
  expect(await found(billing, invoices[1]?.id ?? "")).toEqual([[BILLED_TWICE, 1, "3", "0", 3000n]]);
  const more = await makeBilling(api, { price: "1000" });
  const large = await shipBoxes(api, more, { packs: 3, slip: "N-1" });
  // Past the wire, which refuses it.
  await api.sql("update purchase_order_shipment_line set packs = 5 where shipment_id = $1", [large]);
  await receiveBoxes(api, more, { slip: "N-1", packs: 5 });
  expect(await found(more, (await bill(more, large)).id)).toEqual([[QUANTITY, 1, "5", "3", 2000n]]);
});

test("goods that came by two slips, or by a delivery that names no order, count as missing", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  await receiveBoxes(api, billing, { slip: "N-0", packs: 1 });
  const orderId = await orderBoxes(api, billing, 6);
  const shipments = [
    await shipMore(api, billing, orderId, { slip: "N-0", lots: [1] }),
    await shipMore(api, billing, orderId, { slip: "N-2", lots: [3] }),
    await shipMore(api, billing, orderId, { slip: "", lots: [2] }),
  ];
  await receiveBoxes(api, billing, { slip: "N-2", packs: 5 });
  expect(await found(billing, (await bill(billing, ...shipments)).id)).toEqual([]);
});

test("a return that the wholesaler approved is never credited, or stays open after it was", async () => {
  const { billing, invoice } = await billed(5);
  const { pharmacy, trading } = billing;
  const people = await returnsAs(api, pharmacy.manager);
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1", [pharmacy.id]);
  const [row] = await api.sql<{ van: string }>("select van_code as van from trading where id = $1", [trading.id]);
  const about = { institutionId: pharmacy.id };
  const { return: begun } = await people.startStockReturn({
    ...about,
    requestId: randomUUID(),
    wholesaler: "架空卸",
    vanCode: row?.van ?? "",
  });
  const ref = { ...about, returnId: begun?.id ?? "" };
  await people.putStockReturnLine({ ...ref, lotId: lot?.id ?? "", quantity: "200" });
  await people.moveStockReturn({ ...ref, state: StockReturnState.REQUESTED });
  expect(await found(billing, invoice.id)).toEqual([]);
  const inbox = await api.as(InvoiceReturnService, trading.staff, tenantHeader(trading.staff));
  const place = { wholesalerId: trading.wholesalerId, returnId: ref.returnId };
  const { lines } = await inbox.getInvoiceReturn(place);
  await inbox.answerInvoiceReturn({ ...place, lines: lines.map(({ lotId, parts }) => ({ lotId, parts })) });
  expect(await found(billing, invoice.id)).toEqual([[NOT_CREDITED, 1, "5", "3", 2000n]]);
  await issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: invoice.id,
      changes: [{ number: 1, packs: -2, packPrice: "1000" }],
    }),
  );
  const { differences, corrections } = await read(billing, invoice.id);
  expect(differences).toMatchObject([{ kind: NOT_CREDITED, yen: 2000n, openYen: 0n, state: CORRECTED }]);
  expect(differences[0]?.correctionNumber).toBe(corrections[0]?.number);
});

test("a tax that the lines do not make is paid", async () => {
  const { billing, invoice } = await billed(5);
  await api.sql("update invoice_rate set tax_yen = tax_yen + 1 where invoice_id = $1", [invoice.id]);
  expect(await found(billing, invoice.id)).toEqual([[TAX, 0, "501", "500", 1n]]);
});

test("a decision that is sent twice counts twice, a dispute has no reason, or what changed meanwhile is decided unseen", async () => {
  const { billing, invoice, decide } = await billed(4);
  const key = randomUUID();
  const dispute = { decision: InvoiceDecision.DISPUTE, key, note: "4箱しか届いていません" };
  expect(await reasonOf(decide({ ...dispute, note: " " }))).toBe("FIELD_INVALID");
  expect(await reasonOf(decide({ decision: InvoiceDecision.TELEPHONE, note: "" }))).toBe("FIELD_INVALID");
  expect(await reasonOf(decide({ ...dispute, seenYen: 999n }))).toBe("CHANGED_MEANWHILE");
  expect(await reasonOf(decide({ kind: PRICE }))).toBe("CHANGED_MEANWHILE");
  expect(await reasonOf(decide({ decision: InvoiceDecision.WITHDRAW }))).toBe("INVOICE_STATE");
  const twice = await Promise.all([decide(dispute), decide(dispute)]);
  expect(twice.map(({ difference }) => difference?.state)).toEqual([DISPUTED, DISPUTED]);
  const rows = await api.sql("select decision, yen::int from invoice_difference where invoice_id = $1", [invoice.id]);
  expect(rows).toEqual([{ decision: "dispute", yen: 1000 }]);
  const news = await api.sql(
    "select kind from notification where kind = 'invoice.disputed' and data ->> 'number' = $1 and user_id = $2",
    [invoice.number, billing.trading.staff.uid],
  );
  expect(news).toHaveLength(1);
  const told = await decide({ decision: InvoiceDecision.TELEPHONE, note: "架空 担当" });
  expect(told.difference).toMatchObject({ state: BY_TELEPHONE, note: "架空 担当" });
  expect((await decide({ decision: InvoiceDecision.WITHDRAW })).difference?.state).toBe(UNDECIDED);
  expect((await decide({})).difference?.state).toBe(ACCEPTED);
});

test("a clerk decides about money, or a person confirms what nobody looked at", async () => {
  const { billing, invoice, decide } = await billed(4);
  const ref = { institutionId: billing.pharmacy.id, invoiceId: invoice.id };
  const [clerk, pharmacist] = [
    await receivedAs(api, await makeStaff(api, billing.pharmacy, "clerk")),
    await receivedAs(api, await makeStaff(api, billing.pharmacy, "pharmacist")),
  ];
  const accept = { ...ref, line: 1, kind: QUANTITY, decision: InvoiceDecision.ACCEPT, seenYen: 1000n };
  expect((await clerk.getReceivedInvoice(ref)).differences).toHaveLength(1);
  expect(await reasonOf(clerk.decideInvoiceDifference({ ...accept, key: randomUUID() }))).toBe("ROLE_TOO_LOW");
  expect(await reasonOf(clerk.markInvoiceChecked(ref))).toBe("ROLE_TOO_LOW");
  expect(await reasonOf(pharmacist.markInvoiceChecked(ref))).toBe("INVOICE_UNDECIDED");
  await decide({ decision: InvoiceDecision.DISPUTE, note: "不足" });
  const times = [await pharmacist.markInvoiceChecked(ref), await pharmacist.markInvoiceChecked(ref)];
  expect(times[0]?.checkedAt).toEqual(times[1]?.checkedAt);
  const { invoices } = await clerk.listReceivedInvoices({ institutionId: ref.institutionId });
  expect(invoices).toMatchObject([{ disputeCount: 1, checkedAt: times[0]?.checkedAt }]);
});

test("a dispute stays open after the wholesaler corrected the line, or is closed by a correction of another amount", async () => {
  const { billing, invoice, decide } = await billed(3);
  const { wholesalerId, staff } = billing.trading;
  const credit = (packs: number) =>
    issue(
      api,
      billing,
      draftOf(billing, {
        kind: InvoiceKind.CREDIT_NOTE,
        correctsId: invoice.id,
        changes: [{ number: 1, packs, packPrice: "1000" }],
      }),
    );
  await decide({ decision: InvoiceDecision.DISPUTE, note: "3箱", seenYen: 2000n });
  const disputes = await disputesAs(api, staff);
  const listed = await disputes.listInvoiceDisputes({ wholesalerId });
  expect(listed.disputes).toMatchObject([
    { invoiceId: invoice.id, line: 1, kind: QUANTITY, billed: "5", expected: "3", yen: 2000n, reason: "3箱" },
  ]);
  await credit(-1);
  expect((await read(billing, invoice.id)).differences).toMatchObject([{ state: UNDECIDED, openYen: 1000n }]);
  await decide({ decision: InvoiceDecision.DISPUTE, note: "まだ1箱", seenYen: 2000n });
  const again = await disputes.listInvoiceDisputes({ wholesalerId, invoiceId: invoice.id });
  expect(again.disputes).toMatchObject([{ reason: "まだ1箱", yen: 1000n }]);
  const last = await credit(-1);
  expect((await read(billing, invoice.id)).differences).toMatchObject([
    { state: CORRECTED, yen: 2000n, openYen: 0n, correctionNumber: last.number },
  ]);
  expect((await disputes.listInvoiceDisputes({ wholesalerId })).disputes).toEqual([]);
  expect(await reasonOf(decide({ seenYen: 2000n }))).toBe("INVOICE_STATE");
});

test("one side does not see what the other wrote at a line, or a message comes twice", async () => {
  const { billing, invoice, decide } = await billed(4);
  const { pharmacy, trading } = billing;
  const { wholesalerId } = trading;
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const [theirs, ours] = [await disputesAs(api, trading.staff), await receivedAs(api, clerk)];
  const answer = { wholesalerId, invoiceId: invoice.id, line: 1, text: "確認します", key: randomUUID() };
  expect(await reasonOf(theirs.answerInvoiceDispute(answer))).toBe("INVOICE_STATE");
  await decide({ decision: InvoiceDecision.DISPUTE, note: "不足" });
  for (const _ of [1, 2]) await theirs.answerInvoiceDispute(answer);
  const own = { institutionId: pharmacy.id, invoiceId: invoice.id, line: 1, text: "お願いします", key: randomUUID() };
  for (const _ of [1, 2]) await ours.writeInvoiceMessage(own);
  expect(await reasonOf(ours.writeInvoiceMessage({ ...own, line: 2 }))).toBe("FIELD_INVALID");
  const words = [
    [true, "確認します"],
    [false, "お願いします"],
  ];
  const { messages } = await read(billing, invoice.id);
  expect(messages.map(({ byWholesaler, text }) => [byWholesaler, text])).toEqual(words);
  expect(messages.map(({ writtenByName }) => writtenByName === "")).toEqual([true, false]);
  const [dispute] = (await theirs.listInvoiceDisputes({ wholesalerId })).disputes;
  expect(dispute?.messages.map(({ byWholesaler, text }) => [byWholesaler, text])).toEqual(words);
  const news = await api.sql(
    "select user_id from notification where kind = 'invoice.dispute_answered' and data ->> 'number' = $1 and institution_id = $2",
    [invoice.number, pharmacy.id],
  );
  expect(news).toEqual([{ user_id: pharmacy.manager.uid }]);
});

test("another pharmacy, another wholesaler or a stranger reads a document, decides about it or writes into it", async () => {
  const { billing, invoice, decide } = await billed(4);
  const other = await makeBilling(api, { price: "1" });
  const institutionId = other.pharmacy.id;
  const invoiceId = invoice.id;
  const strangers = await receivedAs(api, other.pharmacy.manager);
  const key = randomUUID();
  const accept = { line: 1, kind: QUANTITY, decision: InvoiceDecision.ACCEPT, seenYen: 1000n, key };
  await decide({ decision: InvoiceDecision.DISPUTE, note: "不足" });
  expect((await strangers.listReceivedInvoices({ institutionId })).invoices).toEqual([]);
  for (const attempt of [
    () => strangers.getReceivedInvoice({ institutionId, invoiceId }),
    () => strangers.decideInvoiceDifference({ institutionId, invoiceId, ...accept }),
    () => strangers.writeInvoiceMessage({ institutionId, invoiceId, line: 1, text: "x", key }),
    () => strangers.markInvoiceChecked({ institutionId, invoiceId }),
  ])
    expect(await reasonOf(attempt())).toBe("INVOICE_NOT_FOUND");
  const theirs = { institutionId: billing.pharmacy.id, invoiceId };
  expect(await reasonOf(strangers.getReceivedInvoice(theirs))).toBe("INSTITUTION_NOT_FOUND");
  const nobody = await receivedAs(api, await makeUser(api, { tenantId: billing.pharmacy.tenantId }));
  expect(await reasonOf(nobody.getReceivedInvoice(theirs))).toBe("INSTITUTION_NOT_FOUND");
  const rivals = await disputesAs(api, other.trading.staff);
  const { wholesalerId } = other.trading;
  expect((await rivals.listInvoiceDisputes({ wholesalerId, invoiceId })).disputes).toEqual([]);
  const words = { invoiceId, line: 1, text: "x", key };
  expect(await reasonOf(rivals.answerInvoiceDispute({ wholesalerId, ...words }))).toBe("INVOICE_NOT_FOUND");
  const foreign = { wholesalerId: billing.trading.wholesalerId };
  expect(await reasonOf(rivals.listInvoiceDisputes(foreign))).toBe("WHOLESALER_NOT_FOUND");
  expect(await reasonOf(rivals.answerInvoiceDispute({ ...foreign, ...words }))).toBe("WHOLESALER_NOT_FOUND");
});

test("a list of received documents sums what it does not show, or does not find one by day, amount and partner", async () => {
  const { billing, invoice } = await billed(5);
  const { pharmacy, trading } = billing;
  const list = await receivedAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id };
  const { invoices, sums } = await list.listReceivedInvoices({ ...own, tradingId: trading.id });
  expect(invoices).toMatchObject([{ invoice: { id: invoice.id, totalYen: 5500n }, disputeCount: 0 }]);
  expect(sums).toMatchObject([{ state: InvoiceState.ISSUED, count: 1, totalYen: 5500n, openYen: 5500n }]);
  const counts = async (more: object) => (await list.listReceivedInvoices({ ...own, ...more })).invoices.length;
  const name = invoice.issuer?.name ?? "";
  expect(await counts({ keyword: name, leastYen: 5500n, mostYen: 5500n, from: invoice.issuedOn })).toBe(1);
  expect(await counts({ keyword: invoice.number })).toBe(1);
  expect(await counts({ mostYen: 5499n })).toBe(0);
  expect(await counts({ until: "2020-01-01" })).toBe(0);
  expect(await counts({ states: [InvoiceState.PAID] })).toBe(0);
  expect(await counts({ states: [InvoiceState.DRAFT, InvoiceState.ISSUED] })).toBe(1);
});
