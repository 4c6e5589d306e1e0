import { randomUUID } from "node:crypto";
import { ClosingObstacle, ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import { BillingUnit } from "@meguri/rpc/app/v1/closing_terms_pb";
import { CorporationService } from "@meguri/rpc/app/v1/corporation_service_pb";
import { CustomerService } from "@meguri/rpc/app/v1/customer_service_pb";
import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { ReceiptService, ReceiptState } from "@meguri/rpc/app/v1/receipt_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { closeOn } from "../support/scenes/closing.ts";
import {
  addCustomer,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  pricePack,
  promote,
  receivedAs,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const monthEnd = (monthsAgo: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - monthsAgo, 0))
    .toISOString()
    .slice(0, 10);
const until = monthEnd(0);
const closing = { closingDay: 31, dueMonths: 1, dueDay: 31, mode: 1, sending: 1 };

const as = <Service extends Parameters<TestApi["as"]>[0]>(service: Service, { trading }: Billing) =>
  api.as(service, trading.staff, tenantHeader(trading.staff));

const fetchPaper = (person: TokenClaims, query: Record<string, string>) =>
  callFiles(api, person, `/corporation-statement.pdf?${new URLSearchParams(query)}`, { headers: tenantHeader(person) });

/** Two shops of one corporation and a third customer, each with a box of the last month; the head office of the two. */
async function makeShops() {
  const first = await makeBilling(api, { price: "1005" });
  const second = await addCustomer(api, first, { price: "1005" });
  const alone = await addCustomer(api, first, { price: "1005" });
  await promote(api, first);
  const headOffice = await makeHeadOffice(api, first.pharmacy);
  await api.sql(
    "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
    [first.pharmacy.id, second.pharmacy.id],
  );
  for (const [index, shop] of [first, second, alone].entries()) {
    await shipBoxes(api, shop, { packs: 1, slip: `C-${index}`, on: until });
  }
  await api.sql(
    "update trading set closing_day = 31, due_months = 1, due_day = 31, invoice_mode = 'statement' where id = $1",
    [alone.trading.id],
  );
  return { first, second, alone, headOffice };
}

/** Sets what a closing of a shop bills together. */
async function setUnit(shop: Billing, unit: BillingUnit): Promise<void> {
  const customers = await as(CustomerService, shop);
  const { wholesalerId, id: tradingId } = shop.trading;
  const key = { wholesalerId, tradingId };
  const { customer } = await customers.getCustomer(key);
  await customers.updateCustomer({
    ...key,
    updatedAt: customer?.updatedAt,
    updateMask: { paths: ["closing"] },
    closing: { ...closing, unit },
  });
}

/** Closes all customers on the day. @returns the run's customers */
async function close(billing: Billing, tradingIds: string[] = []) {
  const runId = await closeOn(api, billing, until, tradingIds);
  const person = await as(ClosingService, billing);
  return (await person.getClosingRun({ wholesalerId: billing.trading.wholesalerId, runId })).customers;
}

/** The statement of a shop as its wholesaler sees it. */
async function statementOf(shop: Billing) {
  const people = await invoicesAs(api, shop.trading.staff);
  const { wholesalerId, id: tradingId } = shop.trading;
  const { invoices } = await people.listInvoices({ wholesalerId, tradingId });
  return invoices[0];
}

test("shops of a corporation are billed apart, with other terms, or one of them is left out", async () => {
  const { first, second, alone } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  const terms = await api.sql("select closing_day, due_day, billing_unit from trading where id = $1", [
    second.trading.id,
  ]);
  expect(terms).toEqual([{ closing_day: 31, due_day: 31, billing_unit: "corporation" }]);
  // One shop was chosen: both are closed, and nobody else.
  const closed = await close(first, [second.trading.id]);
  expect(closed.map(({ tradingId }) => tradingId).toSorted()).toEqual([first.trading.id, second.trading.id].toSorted());
  const [one, other] = [await statementOf(first), await statementOf(second)];
  expect(one?.corporationStatementId).not.toBe("");
  expect(other?.corporationStatementId).toBe(one?.corporationStatementId);
  expect(one?.corporationName).toBe("架空本部");
  expect((await statementOf(alone))?.corporationStatementId ?? "").toBe("");
  // The tax of each shop is its own and is not rounded again: 100.5 yen each.
  const people = await invoicesAs(api, first.trading.staff);
  const { wholesalerId } = first.trading;
  const { statement } = await people.getCorporationStatement({
    wholesalerId,
    statementId: one?.corporationStatementId ?? "",
  });
  expect(statement).toMatchObject({
    corporationName: "架空本部",
    periodUntil: until,
    netYen: 2010n,
    taxYen: 200n,
    openYen: 2210n,
    dueYen: 2210n,
    amounts: { previousYen: 0n, balanceYen: 2210n },
  });
  expect(statement?.parts).toMatchObject([
    { netYen: 1005n, taxYen: 100n },
    { netYen: 1005n, taxYen: 100n },
  ]);
  const paper = await fetchPaper(first.trading.staff, {
    wholesaler: wholesalerId,
    statement: one?.corporationStatementId ?? "",
  });
  const pages = pdfTexts(Buffer.from(await paper.arrayBuffer()));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toEqual(expect.arrayContaining(["法人合計請求書", "架空本部 御中", "￥2,210"]));
  expect(pages.slice(1).map((page) => page.includes("締め請求書"))).toEqual([true, true]);
});

test("a shop that cannot be closed lets the corporation's statement go out without it", async () => {
  const { first, second, alone } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  const unpriced = await makeUnpriced(second);
  const person = await as(ClosingService, first);
  const { customers } = await person.getClosing({ wholesalerId: first.trading.wholesalerId, until });
  const obstacleOf = ({ trading }: Billing) => customers.find(({ tradingId }) => tradingId === trading.id)?.obstacle;
  expect(obstacleOf(second)).toBe(ClosingObstacle.UNPRICED);
  expect(obstacleOf(first)).toBe(ClosingObstacle.CORPORATION);
  expect(obstacleOf(alone)).toBe(ClosingObstacle.UNSPECIFIED);
  const reasons = new Map((await close(first)).map(({ tradingId, reason }) => [tradingId, reason]));
  expect(reasons.get(first.trading.id)).toBe("CORPORATION_BLOCKED");
  expect(reasons.get(second.trading.id)).toBe("INVOICE_UNPRICED");
  expect(reasons.get(alone.trading.id)).toBe("");
  expect(await statementOf(first)).toBeUndefined();
  await unpriced.price();
  await close(first);
  const [one, other] = [await statementOf(first), await statementOf(second)];
  expect(other?.corporationStatementId).toBe(one?.corporationStatementId);
});

/** Takes the prices of a shop away. */
async function makeUnpriced(shop: Billing) {
  await api.sql("delete from trading_price where trading_id = $1", [shop.trading.id]);
  await api.sql(
    "update purchase_order_line set pack_price = null where order_id in (select id from purchase_order where trading_id = $1)",
    [shop.trading.id],
  );
  return { price: () => pricePack(api, shop, { price: "1005" }) };
}

test("a member of a shop sees what the other shops are billed, or the head office does not", async () => {
  const { first, second, headOffice, alone } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  await close(first);
  const statementId = (await statementOf(first))?.corporationStatementId ?? "";
  const institutionId = first.pharmacy.id;
  const overseer = await receivedAs(api, headOffice);
  const { statement } = await overseer.getReceivedCorporationStatement({ institutionId, statementId });
  expect(statement?.parts.map((part) => part.institutionId).toSorted()).toEqual(
    [first.pharmacy.id, second.pharmacy.id].toSorted(),
  );
  const news = await api.sql("select path from notification where user_id = $1 and kind = 'invoice.statement_issued'", [
    headOffice.uid,
  ]);
  expect(news).toEqual([{ path: expect.stringContaining(`statement=${statementId}`) }]);
  const manager = await receivedAs(api, first.pharmacy.manager);
  expect(await reasonOf(manager.getReceivedCorporationStatement({ institutionId, statementId }))).toBe(
    "STATEMENT_NOT_FOUND",
  );
  const own = { institution: institutionId, statement: statementId };
  expect((await fetchPaper(first.pharmacy.manager, own)).status).toBe(404);
  const paper = await fetchPaper(headOffice, own);
  expect(pdfTexts(Buffer.from(await paper.arrayBuffer()))).toHaveLength(3);
  const stranger = await makeBilling(api);
  const others = await invoicesAs(api, stranger.trading.staff);
  const ref = { wholesalerId: stranger.trading.wholesalerId, statementId };
  expect(await reasonOf(others.getCorporationStatement(ref))).toBe("STATEMENT_NOT_FOUND");
  expect(
    await reasonOf(
      (await receivedAs(api, alone.pharmacy.manager)).getReceivedCorporationStatement({
        institutionId: alone.pharmacy.id,
        statementId,
      }),
    ),
  ).toBe("STATEMENT_NOT_FOUND");
});

test("a corporation's payment leaves its shops' documents open, or counts twice", async () => {
  const { first } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  await close(first);
  const { wholesalerId } = first.trading;
  const statementId = (await statementOf(first))?.corporationStatementId ?? "";
  const receipts = await as(ReceiptService, first);
  // Later documents wait for their own payment.
  const freeLines = [{ description: "容器", packs: 1, packPrice: "700", taxClass: TaxClass.EXEMPT }];
  const later = await issue(api, first, draftOf(first, { freeLines }));
  const receiptId = randomUUID();
  const entry = { id: receiptId, receivedOn: today, yen: 2210n, payerName: "ｶｸｳﾎﾝﾌﾞ", bankKey: "K-1" };
  await receipts.addReceipts({ wholesalerId, entries: [entry] });
  const wish = { wholesalerId, receiptId, statementId, seenDueYen: 2910n };
  expect(await reasonOf(receipts.splitReceipt({ ...wish, seenDueYen: 1n }))).toBe("CHANGED_MEANWHILE");
  const done = await Promise.all([receipts.splitReceipt(wish), receipts.splitReceipt(wish)]);
  expect(done[1]?.receipts).toEqual(done[0]?.receipts);
  expect(done[0]?.receipts.map(({ yen, allocatedYen }) => ({ yen, allocatedYen }))).toEqual([
    { yen: 1105n, allocatedYen: 1105n },
    { yen: 1105n, allocatedYen: 1105n },
  ]);
  const people = await invoicesAs(api, first.trading.staff);
  const { statement } = await people.getCorporationStatement({ wholesalerId, statementId });
  expect(statement).toMatchObject({ openYen: 0n, dueYen: 700n });
  const { invoice } = await people.getInvoice({ wholesalerId, invoiceId: later.id });
  expect(invoice?.openYen).toBe(700n);
  // The file of the bank is read again: its entry is known.
  const again = await receipts.addReceipts({ wholesalerId, entries: [{ ...entry, id: randomUUID() }] });
  expect(again).toMatchObject({ addedCount: 0, knownCount: 1 });
  const [sum] = await api.sql("select sum(yen)::int as yen from receipt where wholesaler_id = $1", [wholesalerId]);
  expect(sum).toEqual({ yen: 2210 });
});

test("a part of a divided receipt looks like money that came by itself, or another part is undone with it", async () => {
  const { first } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  await close(first);
  const { wholesalerId } = first.trading;
  const statementId = (await statementOf(first))?.corporationStatementId ?? "";
  const receipts = await as(ReceiptService, first);
  const receiptId = randomUUID();
  const entry = { id: receiptId, receivedOn: today, yen: 2210n, payerName: "ｶｸｳﾎﾝﾌﾞ", bankKey: "K-1" };
  const byHand = { id: randomUUID(), receivedOn: today, yen: 10n, payerName: "ﾍﾞﾂ" };
  await receipts.addReceipts({ wholesalerId, entries: [entry, byHand] });
  const { receipts: parts } = await receipts.splitReceipt({ wholesalerId, receiptId, statementId, seenDueYen: 2210n });
  const whole = { receivedOn: today, yen: 2210n, partCount: 2 };
  expect(parts.map(({ partOf }) => partOf)).toMatchObject([whole, whole]);
  await receipts.reverseReceipt({ wholesalerId, receiptId: parts[0]?.id ?? "" });
  const { receipts: listed } = await receipts.listReceipts({ wholesalerId });
  const shown = (id: string) => listed.find((receipt) => receipt.id === id);
  for (const { id } of parts) expect(shown(id)?.partOf).toMatchObject({ partCount: 2, undoneCount: 1 });
  expect(shown(parts[0]?.id ?? "")?.state).toBe(ReceiptState.REVERSED);
  expect(shown(parts[1]?.id ?? "")?.state).toBe(ReceiptState.MATCHED);
  expect(shown(receiptId)).toMatchObject({ partCount: 2, state: ReceiptState.REVERSED });
  expect(shown(receiptId)?.partOf).toBeUndefined();
  expect(shown(byHand.id)).toMatchObject({ partCount: 0 });
  expect(shown(byHand.id)?.partOf).toBeUndefined();
});

test("a shop that leaves its corporation, or moves to another one, is billed with one that it is not in", async () => {
  const { first, second, alone, headOffice } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  const others = await makeHeadOffice(api, alone.pharmacy);
  const corporationOf = async ({ pharmacy }: Billing) => {
    const [row] = await api.sql<{ id: string }>("select corporation_id as id from institution where id = $1", [
      pharmacy.id,
    ]);
    return row?.id ?? "";
  };
  const corporations = (person: TokenClaims) => api.as(CorporationService, person, tenantHeader(person));
  const shop = { corporationId: await corporationOf(first), institutionId: second.pharmacy.id };
  await (await corporations(headOffice)).removeShop(shop);
  const customers = await as(CustomerService, first);
  const { wholesalerId } = first.trading;
  const ref = { wholesalerId, tradingId: second.trading.id };
  const { customer } = await customers.getCustomer(ref);
  expect(customer).toMatchObject({ corporationName: "", closing: { closingDay: 31, unit: BillingUnit.SHOP } });
  // It joins another corporation, of which the shops are billed together.
  await setUnit(alone, BillingUnit.CORPORATION);
  await api.sql(
    "insert into corporation_member (tenant_id, corporation_id, user_id, created_at) values ($1, $2, $3, now())",
    [others.tenantId, await corporationOf(alone), second.pharmacy.manager.uid],
  );
  const manager = await corporations(second.pharmacy.manager);
  await manager.addShop({ corporationId: await corporationOf(alone), institutionId: second.pharmacy.id });
  await close(first);
  expect((await statementOf(second))?.corporationStatementId).toBe("");
  for (const shopOf of [first, alone]) expect((await statementOf(shopOf))?.corporationStatementId).not.toBe("");
  const told = await api.sql(
    "select actor_id from audit_event where object_id = $1 and action = 'trading.billed_alone'",
    [second.trading.id],
  );
  expect(told).toEqual([{ actor_id: headOffice.uid }]);
});

test("a corporation's payment of an older statement pays later documents of a shop that has left it", async () => {
  const { first, second } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  await close(first);
  const { wholesalerId } = first.trading;
  const statementId = (await statementOf(first))?.corporationStatementId ?? "";
  const freeLines = [{ description: "容器", packs: 1, packPrice: "700", taxClass: TaxClass.EXEMPT }];
  const later = await issue(api, second, draftOf(second, { freeLines, dueOn: today }));
  const leave = (shop: Billing) =>
    api.sql("update institution set corporation_id = null where id = $1", [shop.pharmacy.id]);
  await leave(second);
  const people = await invoicesAs(api, first.trading.staff);
  const { statement } = await people.getCorporationStatement({ wholesalerId, statementId });
  expect(statement?.dueYen).toBe(2210n);
  const left = statement?.parts.filter(({ hasLeft }) => hasLeft).map(({ tradingId }) => tradingId);
  expect(left).toEqual([second.trading.id]);
  const receipts = await as(ReceiptService, first);
  const receiptId = randomUUID();
  await receipts.addReceipts({
    wholesalerId,
    entries: [{ id: receiptId, receivedOn: today, yen: 3000n, payerName: "ｶｸｳﾎﾝﾌﾞ" }],
  });
  const { receipts: parts } = await receipts.splitReceipt({ wholesalerId, receiptId, statementId, seenDueYen: 2210n });
  const shares = parts.map(({ tradingId, yen, allocatedYen }) => `${tradingId} ${yen} ${allocatedYen}`);
  expect(shares.toSorted()).toEqual([`${first.trading.id} 1895 1105`, `${second.trading.id} 1105 1105`].toSorted());
  const { invoice } = await people.getInvoice({ wholesalerId, invoiceId: later.id });
  expect(invoice?.openYen).toBe(700n);
  // All have left: what nobody owes has no customer.
  await leave(first);
  const another = randomUUID();
  await receipts.addReceipts({
    wholesalerId,
    entries: [{ id: another, receivedOn: today, yen: 50n, payerName: "ｶｸｳﾎﾝﾌﾞ" }],
  });
  const { statement: paid } = await people.getCorporationStatement({ wholesalerId, statementId });
  const wish = { wholesalerId, receiptId: another, statementId, seenDueYen: paid?.dueYen ?? 0n };
  expect((await receipts.splitReceipt(wish)).receipts).toMatchObject([{ tradingId: "", yen: 50n, restYen: 50n }]);
});

test("an edit of something else dissolves the common bill, or gives others the terms of a shop that joined later", async () => {
  const { first, second, alone } = await makeShops();
  await setUnit(first, BillingUnit.CORPORATION);
  await api.sql(
    "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
    [first.pharmacy.id, alone.pharmacy.id],
  );
  const customers = await as(CustomerService, first);
  const { wholesalerId } = first.trading;
  const joined = { wholesalerId, tradingId: alone.trading.id };
  const { customer: before } = await customers.getCustomer(joined);
  const { customer: edited } = await customers.updateCustomer({
    ...joined,
    updatedAt: before?.updatedAt,
    updateMask: { paths: ["minimum_order_yen"] },
    minimumOrderYen: 5000n,
  });
  await customers.updateCustomer({
    ...joined,
    updatedAt: edited?.updatedAt,
    updateMask: { paths: ["closing"] },
    closing: { ...closing, closingDay: 20, dueDay: 10 },
  });
  const together = await api.sql("select closing_day, billing_unit from trading where id = any($1)", [
    [first.trading.id, second.trading.id],
  ]);
  expect(together).toEqual(Array(2).fill({ closing_day: 31, billing_unit: "corporation" }));
  // A shop that leaves the corporation can still be edited, and is billed alone.
  await api.sql("update institution set corporation_id = null where id = $1", [second.pharmacy.id]);
  const key = { wholesalerId, tradingId: second.trading.id };
  const { customer } = await customers.getCustomer(key);
  const paths = ["minimum_order_yen"];
  await customers.updateCustomer({
    ...key,
    updatedAt: customer?.updatedAt,
    updateMask: { paths },
    minimumOrderYen: 1000n,
  });
  expect(await api.sql("select billing_unit from trading where id = $1", [second.trading.id])).toEqual([
    { billing_unit: "shop" },
  ]);
});

test("a shop outside of a corporation is billed with one, or shops stay together after that was ended", async () => {
  const { first, second, alone } = await makeShops();
  expect(await reasonOf(setUnit(alone, BillingUnit.CORPORATION))).toBe("FIELD_INVALID");
  await setUnit(first, BillingUnit.CORPORATION);
  await setUnit(second, BillingUnit.SHOP);
  await close(first);
  for (const shop of [first, second]) expect((await statementOf(shop))?.corporationStatementId).toBe("");
});
