import { randomUUID } from "node:crypto";
import { InvoiceKind, InvoiceLineKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { PriceAgreementService } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeOn } from "../support/scenes/closing.ts";
import { returnsAs } from "../support/scenes/handing.ts";
import {
  addCustomer,
  agreeClosing,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  pricePack,
  promote,
  receiveBoxes,
  receivedAs,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { reasonOf } from "../support/server/outcome.ts";

const { REQUESTED, APPROVED, REFUSED, COLLECTED, CREDITED, CANCELLED } = StockReturnState;

let api: TestApi;
const clock = movableClock();
// The month ends today, so that what is shipped and returned now can be closed.
const dayOf = (moment: Date) => new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const begun = dayOf(clock.now());
const today = new Date(Date.UTC(Number(begun.slice(0, 4)), Number(begun.slice(5, 7)), 0)).toISOString().slice(0, 10);
clock.move(Date.parse(today) - Date.parse(begun));

beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const inboxAs = ({ trading }: Pick<Billing, "trading">) =>
  api.as(InvoiceReturnService, trading.staff, tenantHeader(trading.staff));

/** Boxes that were shipped and received, with the people of both sides. */
async function delivered(packs: number, price = "1000") {
  const billing = await makeBilling(api, { price });
  const shipmentId = await shipBoxes(api, billing, { packs, slip: "N-1" });
  await receiveBoxes(api, billing, { slip: "N-1", packs });
  return { billing, shipmentId };
}

/** Begins a return of boxes, and requests it. */
async function request({ pharmacy, trading, medicine }: Billing, packs: number, state = REQUESTED) {
  const pharmacist = await returnsAs(api, pharmacy.manager);
  const [lot] = await api.sql<{ id: string }>(
    "select id from stock_lot where institution_id = $1 and medicine_id = $2",
    [pharmacy.id, medicine.id],
  );
  const [row] = await api.sql<{ van: string }>("select van_code as van from trading where id = $1", [trading.id]);
  const { return: begun } = await pharmacist.startStockReturn({
    institutionId: pharmacy.id,
    requestId: randomUUID(),
    wholesaler: "架空卸",
    vanCode: row?.van ?? "",
  });
  const returnId = begun?.id ?? "";
  const ref = { institutionId: pharmacy.id, returnId };
  const lotId = lot?.id ?? "";
  await pharmacist.putStockReturnLine({ ...ref, lotId, quantity: String(packs * 100), reason: "誤発注" });
  if (state === REQUESTED) await pharmacist.moveStockReturn({ ...ref, state });
  return { pharmacist, ref, returnId, lotId };
}

/** Approves a return as it is proposed. */
async function approve(billing: Billing, returnId: string) {
  const inbox = await inboxAs(billing);
  const ref = { wholesalerId: billing.trading.wholesalerId, returnId };
  const { lines } = await inbox.getInvoiceReturn(ref);
  await inbox.answerInvoiceReturn({ ...ref, lines: lines.map(({ lotId, parts }) => ({ lotId, parts })) });
  return { inbox, ref };
}

/** Closes all customers of the wholesaler on a day. */
async function close(billing: Billing, until: string): Promise<void> {
  await promote(api, billing);
  await closeOn(api, billing, until);
}

test("a wholesaler sees a return before it was requested, or one of another wholesaler", async () => {
  const { billing } = await delivered(3);
  const { returnId, pharmacist, ref } = await request(billing, 1, StockReturnState.DRAFT);
  const inbox = await inboxAs(billing);
  const own = { wholesalerId: billing.trading.wholesalerId };
  expect((await inbox.listInvoiceReturns(own)).returns).toEqual([]);
  expect(await reasonOf(inbox.getInvoiceReturn({ ...own, returnId }))).toBe("RETURN_NOT_FOUND");
  await pharmacist.moveStockReturn({ ...ref, state: REQUESTED });
  const { returns } = await inbox.listInvoiceReturns(own);
  expect(returns).toMatchObject([{ id: returnId, state: REQUESTED, lineCount: 1, customerName: expect.any(String) }]);
  const other = await makeBilling(api);
  const foreign = await inboxAs(other);
  expect(await reasonOf(foreign.getInvoiceReturn({ ...own, returnId }))).toBe("WHOLESALER_NOT_FOUND");
  expect(await reasonOf(foreign.getInvoiceReturn({ wholesalerId: other.trading.wholesalerId, returnId }))).toBe(
    "RETURN_NOT_FOUND",
  );
  const { notifications } = await api
    .sql<{ count: number }>(
      "select count(*)::int as count from notification where kind = 'return.requested' and user_id = $1",
      [billing.trading.staff.uid],
    )
    .then(([row]) => ({ notifications: row?.count }));
  expect(notifications).toBe(1);
});

test("a pharmacy approves or credits its own return", async () => {
  const { billing } = await delivered(3);
  const { pharmacist, ref } = await request(billing, 1);
  for (const state of [APPROVED, REFUSED]) {
    const step = { ...ref, state, note: "架空", answeredBy: "架空" };
    expect(await reasonOf(pharmacist.moveStockReturn(step))).toBe("RETURN_STATE");
  }
  await approve(billing, ref.returnId);
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  const credit = { ...ref, state: CREDITED, creditYen: 1n };
  expect(await reasonOf(pharmacist.moveStockReturn(credit))).toBe("RETURN_STATE");
});

test("who credits an invoice by hand does not learn of a return of its goods, and credits them twice", async () => {
  const { billing, shipmentId } = await delivered(3);
  const invoice = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const freeLines = [{ description: "送料", packs: 1, packPrice: "500", taxClass: TaxClass.STANDARD }];
  const another = await issue(api, billing, draftOf(billing, { freeLines }));
  const { returnId, pharmacist, ref } = await request(billing, 1);
  const inbox = await inboxAs(billing);
  const { wholesalerId } = billing.trading;
  const returnsOf = async (creditsInvoiceId: string) =>
    (await inbox.listInvoiceReturns({ wholesalerId, creditsInvoiceId })).returns.map(({ id, state }) => ({
      id,
      state,
    }));
  expect(await returnsOf(invoice.id)).toEqual([]);
  await approve(billing, returnId);
  expect(await returnsOf(invoice.id)).toEqual([{ id: returnId, state: APPROVED }]);
  expect(await returnsOf(another.id)).toEqual([]);
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  expect(await returnsOf(invoice.id)).toEqual([{ id: returnId, state: COLLECTED }]);
  const { creditableYen } = await inbox.getInvoiceReturn({ wholesalerId, returnId });
  await inbox.creditInvoiceReturn({ wholesalerId, returnId, seenYen: creditableYen });
  expect(await returnsOf(invoice.id)).toEqual([]);
  const foreign = await makeBilling(api);
  const own = { wholesalerId: foreign.trading.wholesalerId, creditsInvoiceId: invoice.id };
  expect((await (await inboxAs(foreign)).listInvoiceReturns(own)).returns).toEqual([]);
});

test("goods that come back after an agreement are credited at the provisional price", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, id: tradingId, staff } = billing.trading;
  await promote(api, billing);
  await pricePack(api, billing, { price: "1000", standing: "provisional" });
  const shipmentId = await shipBoxes(api, billing, { packs: 5, slip: "N-1" });
  await receiveBoxes(api, billing, { slip: "N-1", packs: 5 });
  await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const line = { line: 1, code: billing.medicine.gtin, price: "900", validFrom: "2020-01-01" };
  await (await api.as(PriceAgreementService, staff, tenantHeader(staff))).agreePrices({
    wholesalerId,
    tradingId,
    agreementId: randomUUID(),
    lines: [{ ...line, standing: PriceStanding.AGREED, contract: PriceContract.ITEM }],
    seenTotalYen: -550n,
    seenLineCount: 1,
  });
  const { pharmacist, ref, returnId } = await request(billing, 2);
  const { inbox } = await approve(billing, returnId);
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  const { creditableYen } = await inbox.getInvoiceReturn({ wholesalerId, returnId });
  expect(creditableYen).toBe(1800n);
});

test("goods that all come back, in parts and after an agreement, are credited at another sum than was billed", async () => {
  for (const [price, agreed] of [
    ["333.33", "311.11"],
    ["1000.5", "999.4999"],
    ["0.4", "0.5"],
  ] as const) {
    const billing = await makeBilling(api);
    const { wholesalerId, id: tradingId, staff } = billing.trading;
    await promote(api, billing);
    await pricePack(api, billing, { price, standing: "provisional" });
    const shipmentId = await shipBoxes(api, billing, { packs: 7, slip: "N-1" });
    await receiveBoxes(api, billing, { slip: "N-1", packs: 7 });
    await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
    const agreements = await api.as(PriceAgreementService, staff, tenantHeader(staff));
    const line = { line: 1, code: billing.medicine.gtin, price: agreed, validFrom: "2020-01-01" };
    const lines = [{ ...line, standing: PriceStanding.AGREED, contract: PriceContract.ITEM }];
    const seen = await agreements.previewPriceAgreement({ wholesalerId, tradingId, lines });
    await agreements.agreePrices({
      wholesalerId,
      tradingId,
      agreementId: randomUUID(),
      lines,
      seenTotalYen: seen.totalYen,
      seenLineCount: seen.lineCount,
    });
    for (const packs of [1, 2, 4]) {
      const { pharmacist, ref, returnId } = await request(billing, packs);
      const { inbox } = await approve(billing, returnId);
      await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
      const { creditableYen } = await inbox.getInvoiceReturn({ wholesalerId, returnId });
      await inbox.creditInvoiceReturn({ wholesalerId, returnId, seenYen: creditableYen });
    }
    const [sum] = await api.sql("select sum(net_yen)::int as yen from invoice_line where wholesaler_id = $1", [
      wholesalerId,
    ]);
    expect({ price, agreed, ...sum }).toEqual({ price, agreed, yen: 0 });
  }
});

test("goods that came back are credited twice, never, or without the day of the original delivery", async () => {
  const { billing, shipmentId } = await delivered(5);
  const { pharmacy, trading } = billing;
  const own = { wholesalerId: trading.wholesalerId };
  const invoice = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const { pharmacist, ref, returnId } = await request(billing, 2);
  const { inbox } = await approve(billing, returnId);
  const approved = await pharmacist.getStockReturn(ref);
  expect(approved.lines).toMatchObject([{ confirmedQuantity: "200", expectedYen: 2000n, creditedYen: 0n }]);
  expect(await reasonOf(inbox.creditInvoiceReturn({ ...own, returnId, seenYen: 2000n }))).toBe("RETURN_STATE");
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  expect((await inbox.getInvoiceReturn({ ...own, returnId })).creditableYen).toBe(2000n);
  expect(await reasonOf(inbox.creditInvoiceReturn({ ...own, returnId, seenYen: 1n }))).toBe("CHANGED_MEANWHILE");
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => inbox.creditInvoiceReturn({ ...own, returnId, seenYen: 2000n })),
  );
  const done = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(done).toHaveLength(1);
  const [invoiceId = ""] = done[0]?.invoiceIds ?? [];
  const people = await invoicesAs(api, trading.staff);
  const credit = await people.getInvoice({ ...own, invoiceId });
  expect(credit.invoice).toMatchObject({
    kind: InvoiceKind.CREDIT_NOTE,
    totalYen: -2200n,
    correctsNumber: invoice.number,
  });
  const [line] = credit.lines;
  const shipped = (await people.getInvoice({ ...own, invoiceId: invoice.id })).lines[0];
  expect(line).toMatchObject({ packs: -2, packPrice: "1000", deliveredOn: shipped?.deliveredOn, returnedOn: today });
  expect(credit.isIntact).toBe(true);
  const after = await pharmacist.getStockReturn(ref);
  expect(after.return).toMatchObject({ state: CREDITED, creditYen: 2000n, creditSlip: credit.invoice?.number });
  expect(after.lines).toMatchObject([{ creditedYen: 2000n }]);
  // The closing that follows has the note as an adjustment, and no line of it.
  await agreeClosing(api, billing);
  await close(billing, today);
  const listed = await (await receivedAs(api, pharmacy.manager)).listReceivedInvoices({ institutionId: pharmacy.id });
  const statement = listed.invoices.find(({ invoice: one }) => one?.kind === InvoiceKind.STATEMENT);
  expect(statement?.invoice?.netYen).toBe(0n);
  expect(
    await api.sql("select count(*)::int as n from billed_line where source = 'return' and part_id = $1", [returnId]),
  ).toEqual([{ n: 1 }]);
});

test("the closing leaves out what came back, also where it bills the goods itself", async () => {
  const { billing, shipmentId } = await delivered(5);
  const { pharmacy, trading } = billing;
  const { pharmacist, ref, returnId } = await request(billing, 2);
  await approve(billing, returnId);
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  await agreeClosing(api, billing);
  await close(billing, today);
  expect(await reasonOf(close(billing, today))).toBe("INVOICE_EMPTY");
  const listed = await (await receivedAs(api, pharmacy.manager)).listReceivedInvoices({ institutionId: pharmacy.id });
  expect(listed.invoices).toHaveLength(1);
  const statement = listed.invoices[0]?.invoice;
  expect(statement).toMatchObject({ netYen: 3000n, taxYen: 300n });
  const people = await invoicesAs(api, trading.staff);
  const read = await people.getInvoice({ wholesalerId: trading.wholesalerId, invoiceId: statement?.id });
  expect(read.isIntact).toBe(true);
  expect(read.lines).toMatchObject([
    { kind: InvoiceLineKind.GOODS, packs: 5, shipmentId, takenBack: -2 },
    { kind: InvoiceLineKind.CHANGE, packs: -2, changesNumber: 1, returnedOn: today },
  ]);
  expect((await pharmacist.getStockReturn(ref)).return).toMatchObject({ state: CREDITED, creditYen: 2000n });
  const checked = await (await receivedAs(api, pharmacy.manager)).getReceivedInvoice({
    institutionId: pharmacy.id,
    invoiceId: statement?.id,
  });
  expect(checked.differences).toEqual([]);
});

test("more is taken back than was delivered or requested, or less without a reason", async () => {
  const { billing, shipmentId } = await delivered(3);
  const own = { wholesalerId: billing.trading.wholesalerId };
  const { returnId, lotId, pharmacist, ref } = await request(billing, 2);
  const inbox = await inboxAs(billing);
  const { lines } = await inbox.getInvoiceReturn({ ...own, returnId });
  const [part] = lines[0]?.parts ?? [];
  expect(lines[0]?.delivered).toMatchObject([{ shipmentId, packs: 3, leftPacks: 3, hasLot: true, packPrice: "1000" }]);
  expect(part).toMatchObject({ shipmentId, packs: 2 });
  if (!part) throw new Error("nothing was proposed");
  const answer = (packs: number, words = "") =>
    inbox.answerInvoiceReturn({
      ...own,
      returnId,
      lines: [{ lotId, parts: packs > 0 ? [{ ...part, packs }] : [], answer: words }],
    });
  const none = () => inbox.answerInvoiceReturn({ ...own, returnId });
  for (const wrong of [() => answer(3), () => answer(1), () => answer(0, "なし"), none]) {
    expect(await reasonOf(wrong())).toBe("FIELD_INVALID");
  }
  await answer(1, "1箱は開封済み");
  const before = await pharmacist.getStockReturn(ref);
  expect(before.lines).toMatchObject([{ quantity: "200", confirmedQuantity: "100", answer: "1箱は開封済み" }]);
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  expect((await pharmacist.getStockReturn(ref)).lines).toMatchObject([{ onHand: "200" }]);
  // What has left the pharmacy cannot grow afterwards.
  expect(await reasonOf(answer(2))).toBe("FIELD_INVALID");
  const second = await request(billing, 2);
  const { lines: again } = await inbox.getInvoiceReturn({ ...own, returnId: second.returnId });
  expect(again[0]?.delivered).toMatchObject([{ packs: 3, leftPacks: 2 }]);
});

test("two lots of one return take the same delivered packages", async () => {
  const { billing, shipmentId } = await delivered(3);
  const own = { wholesalerId: billing.trading.wholesalerId };
  const { pharmacist, ref, returnId } = await request(billing, 2, StockReturnState.DRAFT);
  await receiveBoxes(api, billing, { slip: "N-2", packs: 2, lot: "L1" });
  const [other] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1 and lot = 'L1'", [
    billing.pharmacy.id,
  ]);
  await pharmacist.putStockReturnLine({ ...ref, lotId: other?.id ?? "", quantity: "200", reason: "誤発注" });
  await pharmacist.moveStockReturn({ ...ref, state: REQUESTED });
  const inbox = await inboxAs(billing);
  const { lines } = await inbox.getInvoiceReturn({ ...own, returnId });
  const proposed = lines.flatMap(({ parts }) => parts.map(({ packs }) => packs));
  expect(proposed.toSorted()).toEqual([1, 2]);
  const answered = lines.map((line) => ({
    lotId: line.lotId,
    parts: [{ shipmentId, orderLineId: line.delivered[0]?.orderLineId ?? "", packs: 2 }],
    answer: "",
  }));
  expect(await reasonOf(inbox.answerInvoiceReturn({ ...own, returnId, lines: answered }))).toBe("FIELD_INVALID");
});

test("a refusal has no reason, or the refused goods are expected back", async () => {
  const { billing, shipmentId } = await delivered(3);
  const own = { wholesalerId: billing.trading.wholesalerId };
  const invoice = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const { returnId, pharmacist, ref } = await request(billing, 2);
  const inbox = await inboxAs(billing);
  expect(await reasonOf(inbox.answerInvoiceReturn({ ...own, returnId, refused: true }))).toBe("FIELD_INVALID");
  await inbox.answerInvoiceReturn({ ...own, returnId, refused: true, note: "返品期限切れ" });
  const read = await pharmacist.getStockReturn(ref);
  expect(read.return?.state).toBe(REFUSED);
  expect(read.events.at(-1)).toMatchObject({ state: REFUSED, note: "返品期限切れ" });
  const { differences } = await (await receivedAs(api, billing.pharmacy.manager)).getReceivedInvoice({
    institutionId: billing.pharmacy.id,
    invoiceId: invoice.id,
  });
  expect(differences).toEqual([]);
  expect(await reasonOf(inbox.answerInvoiceReturn({ ...own, returnId, refused: true, note: "x" }))).toBe(
    "RETURN_STATE",
  );
});

test("a return is credited at the price before it was corrected", async () => {
  const { billing, shipmentId } = await delivered(4);
  const { trading } = billing;
  const own = { wholesalerId: trading.wholesalerId };
  const invoice = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const lower = { kind: InvoiceKind.CREDIT_NOTE, correctsId: invoice.id };
  await issue(api, billing, draftOf(billing, { ...lower, changes: [{ number: 1, packs: -4, packPrice: "150" }] }));
  const { returnId, pharmacist, ref } = await request(billing, 2);
  const { inbox } = await approve(billing, returnId);
  expect((await pharmacist.getStockReturn(ref)).lines).toMatchObject([{ expectedYen: 1700n }]);
  await pharmacist.moveStockReturn({ ...ref, state: COLLECTED });
  const { invoiceIds } = await inbox.creditInvoiceReturn({ ...own, returnId, seenYen: 1700n });
  const credit = await (await invoicesAs(api, trading.staff)).getInvoice({ ...own, invoiceId: invoiceIds[0] });
  expect(credit.lines).toMatchObject([
    { packs: -2, packPrice: "1000", netYen: -2000n },
    { packs: 2, packPrice: "150", netYen: 300n },
  ]);
  expect(credit.invoice?.totalYen).toBe(-1870n);
});

test("a cancelled return, or one of another customer, is credited by a closing", async () => {
  const { billing } = await delivered(3);
  const other = await addCustomer(api, billing, { price: "1000" });
  const { returnId, pharmacist, ref } = await request(billing, 1);
  await approve(billing, returnId);
  await pharmacist.moveStockReturn({ ...ref, state: CANCELLED });
  await shipBoxes(api, other, { packs: 1, slip: "M-1" });
  for (const one of [billing, other]) await agreeClosing(api, one);
  await close(billing, today);
  const totals = await api.sql<{ net: string }>(
    "select net_yen::text as net from invoice where wholesaler_id = $1 order by net_yen",
    [billing.trading.wholesalerId],
  );
  expect(totals.map(({ net }) => net)).toEqual(["1000", "3000"]);
});
