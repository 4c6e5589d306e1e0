import { randomUUID } from "node:crypto";
import { InvoiceKind, InvoicePriceStanding } from "@meguri/rpc/app/v1/invoice_pb";
import { PriceAgreementService } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { InvoiceDifferenceState } from "@meguri/rpc/app/v1/received_invoice_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
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
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const agreementsAs = ({ trading }: Billing) =>
  api.as(PriceAgreementService, trading.staff, tenantHeader(trading.staff));

/** A customer with a provisional price of 1000 yen a box from 2026-01-01 on. */
async function provisional(): Promise<Billing> {
  const billing = await makeBilling(api);
  await promote(api, billing);
  await pricePack(api, billing, { price: "1000", from: "2026-01-01", standing: "provisional" });
  return billing;
}

/** Ships boxes on a day and bills them. */
async function bill(billing: Billing, { packs, slip, on }: { packs: number; slip: string; on: string }) {
  const shipmentId = await shipBoxes(api, billing, { packs, slip, on });
  return issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
}

const agreed = (
  { medicine }: Billing,
  price: string,
  { validFrom = "2026-01-01", validUntil = "", line = 2, code = medicine.gtin } = {},
) => ({
  line,
  code,
  price,
  validFrom,
  validUntil,
  standing: PriceStanding.AGREED,
  contract: PriceContract.ITEM,
});

/** Agrees prices as they are previewed. */
async function agree(billing: Billing, lines: ReturnType<typeof agreed>[], agreementId: string = randomUUID()) {
  const { wholesalerId, id: tradingId } = billing.trading;
  const agreements = await agreementsAs(billing);
  const preview = await agreements.previewPriceAgreement({ wholesalerId, tradingId, lines });
  const wish = { wholesalerId, tradingId, agreementId, lines };
  const seen = { seenTotalYen: preview.totalYen, seenLineCount: preview.lineCount };
  return { preview, result: await agreements.agreePrices({ ...wish, ...seen }) };
}

test("a lower price that was agreed afterwards is not credited for each invoice at its own rounding, with the day of its delivery", async () => {
  const billing = await provisional();
  const first = await bill(billing, { packs: 3, slip: "N-1", on: "2026-01-02" });
  await api.sql(
    "insert into invoice_setting (tenant_id, wholesaler_id, tax_rounding, updated_at) select tenant_id, id, 'ceil', now() from wholesaler where id = $1",
    [billing.trading.wholesalerId],
  );
  const second = await bill(billing, { packs: 2, slip: "N-2", on: "2026-01-03" });
  const { preview, result } = await agree(billing, [agreed(billing, "949.5")]);
  expect(preview.documents.map(({ invoice }) => [invoice?.correctsNumber, invoice?.netYen, invoice?.taxYen])).toEqual([
    [first.number, -151n, -15n],
    [second.number, -101n, -11n],
  ]);
  expect(preview).toMatchObject({ lineCount: 2, openCount: 0, totalYen: -278n });
  const issued = result.documents.map(({ invoice }) => invoice);
  expect(issued).toMatchObject([
    { kind: InvoiceKind.CREDIT_NOTE, correctsId: first.id, totalYen: -166n, openYen: 0n },
    { kind: InvoiceKind.CREDIT_NOTE, correctsId: second.id, totalYen: -112n, openYen: 0n },
  ]);
  const invoices = await invoicesAs(api, billing.trading.staff);
  const { wholesalerId } = billing.trading;
  const note = await invoices.getInvoice({ wholesalerId, invoiceId: issued[0]?.id ?? "" });
  expect(note.isIntact).toBe(true);
  expect(note.lines).toMatchObject([
    { deliveredOn: "2026-01-02", packs: -1, packPrice: "151", standing: InvoicePriceStanding.AGREED, changesNumber: 1 },
  ]);
  const settled = await invoices.getInvoice({ wholesalerId, invoiceId: first.id });
  expect(settled.invoice).toMatchObject({ provisionalCount: 0, openYen: first.totalYen - 166n });
  expect(settled.lines).toMatchObject([
    { standing: InvoicePriceStanding.PROVISIONAL, settledPrice: "949.5", settledByNumber: issued[0]?.number },
  ]);
  expect(settled.isIntact).toBe(true);
});

test("a higher price is not billed, or a price that stays leaves its line provisional for ever", async () => {
  const billing = await provisional();
  const original = await bill(billing, { packs: 3, slip: "N-1", on: "2026-01-02" });
  const { result } = await agree(billing, [agreed(billing, "1020")]);
  expect(result.documents).toMatchObject([
    { invoice: { kind: InvoiceKind.INVOICE, correctsId: original.id, netYen: 60n, taxYen: 6n, openYen: 66n } },
  ]);
  const same = await provisional();
  await bill(same, { packs: 3, slip: "N-1", on: "2026-01-02" });
  const { result: unchanged } = await agree(same, [agreed(same, "1000")]);
  expect(unchanged).toMatchObject({ documents: [], lineCount: 1, totalYen: 0n });
  const { wholesalerId } = same.trading;
  expect(await (await agreementsAs(same)).listProvisionalCustomers({ wholesalerId })).toMatchObject({ customers: [] });
});

test("an agreement that is sent twice, or by two people at once, credits the difference twice", async () => {
  const billing = await provisional();
  const { wholesalerId, id: tradingId } = billing.trading;
  await bill(billing, { packs: 3, slip: "N-1", on: "2026-01-02" });
  await api.sql("insert into medicine_code (kind, code, medicine_id, source) values ('gtin', $1, $2, 'package')", [
    billing.medicine.gtin,
    billing.medicine.id,
  ]);
  const agreements = await agreementsAs(billing);
  const lines = [agreed(billing, "950")];
  const wish = { wholesalerId, tradingId, lines, seenTotalYen: -165n, seenLineCount: 1 };
  const agreementId = randomUUID();
  const ends = await Promise.allSettled([
    agreements.agreePrices({ ...wish, agreementId }),
    agreements.agreePrices({ ...wish, agreementId }),
    agreements.agreePrices({ ...wish, agreementId: randomUUID() }),
  ]);
  const numbers = new Set(
    ends.flatMap((end) =>
      end.status === "fulfilled" ? end.value.documents.map(({ invoice }) => invoice?.number) : [],
    ),
  );
  expect(numbers.size).toBe(1);
  expect(await reasonOf(agreements.agreePrices({ ...wish, agreementId: randomUUID() }))).toBe("INVOICE_EMPTY");
  const notes = await api.sql("select total_yen from invoice where wholesaler_id = $1 and kind = 'credit_note'", [
    wholesalerId,
  ]);
  expect(notes).toEqual([{ total_yen: "-165" }]);
});

test("what was corrected or credited meanwhile is credited again, or a part of the documents is issued", async () => {
  const billing = await provisional();
  const { wholesalerId, id: tradingId } = billing.trading;
  const original = await bill(billing, { packs: 5, slip: "N-1", on: "2026-01-02" });
  await bill(billing, { packs: 1, slip: "N-2", on: "2026-01-03" });
  const agreements = await agreementsAs(billing);
  const lines = [agreed(billing, "900")];
  const seen = await agreements.previewPriceAgreement({ wholesalerId, tradingId, lines });
  expect(seen.totalYen).toBe(-660n);
  const change = (packs: number, packPrice: string) =>
    issue(
      api,
      billing,
      draftOf(billing, {
        kind: InvoiceKind.CREDIT_NOTE,
        correctsId: original.id,
        changes: [{ number: 1, packs, packPrice }],
      }),
    );
  await change(-2, "1000");
  const wish = { wholesalerId, tradingId, lines, agreementId: randomUUID() };
  const stale = agreements.agreePrices({ ...wish, seenTotalYen: seen.totalYen, seenLineCount: seen.lineCount });
  expect(await reasonOf(stale)).toBe("CHANGED_MEANWHILE");
  expect(await api.sql("select from settled_line where wholesaler_id = $1", [wholesalerId])).toEqual([]);
  expect(await api.sql("select from trading_price where trading_id = $1 and standing = 'agreed'", [tradingId])).toEqual(
    [],
  );
  await change(-3, "30");
  const { preview } = await agree(billing, lines);
  expect(preview.documents.map(({ invoice, lines: changes }) => [invoice?.netYen, changes[0]?.packs])).toEqual([
    [-210n, -1],
    [-100n, -1],
  ]);
});

test("goods that come back after the agreement are credited at the provisional price, or twice", async () => {
  const billing = await provisional();
  const { wholesalerId } = billing.trading;
  const original = await bill(billing, { packs: 2, slip: "N-1", on: "2026-01-02" });
  await agree(billing, [agreed(billing, "900")]);
  const invoices = await invoicesAs(api, billing.trading.staff);
  const credit = (packs: number) =>
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: original.id,
      changes: [{ number: 1, packs, packPrice: "900" }],
    });
  await issue(api, billing, credit(-1));
  expect((await invoices.getInvoice({ wholesalerId, invoiceId: original.id })).lines[0]?.takenBack).toBe(-1);
  expect(await reasonOf(invoices.putInvoiceDraft({ wholesalerId, draft: credit(-2) }))).toBe("INVOICE_EXCEEDED");
});

test("goods that are not billed yet keep the provisional price, or a later provisional price replaces the agreed one", async () => {
  const billing = await provisional();
  const { wholesalerId, id: tradingId } = billing.trading;
  await pricePack(api, billing, { price: "1100", from: "2026-01-03", standing: "provisional" });
  await bill(billing, { packs: 1, slip: "N-1", on: "2026-01-02" });
  await shipBoxes(api, billing, { packs: 2, slip: "N-2", on: "2026-01-03" });
  const agreements = await agreementsAs(billing);
  expect(await agreements.listProvisionalCustomers({ wholesalerId })).toMatchObject({
    customers: [{ lineCount: 1, invoiceCount: 1, netYen: 1000n, openCount: 1, openYen: 2200n, firstOn: "2026-01-02" }],
  });
  const { items } = await agreements.listProvisionalItems({ wholesalerId, tradingId });
  expect(items).toMatchObject([
    { lineCount: 2, packs: 3, netYen: 3200n, leastPrice: "1000", mostPrice: "1100", listedPrice: "" },
  ]);
  const { preview } = await agree(billing, [agreed(billing, "950", { validUntil: "2026-03-31" })]);
  expect(preview).toMatchObject({ lineCount: 1, openCount: 1, openYen: -300n, totalYen: -55n });
  const invoices = await invoicesAs(api, billing.trading.staff);
  const slips = await invoices.listOpenSlips({ wholesalerId, tradingId });
  expect(slips).toMatchObject({ slips: [{ netYen: 1900n, provisionalCount: 0 }] });
  const rows = await api.sql(
    "select price::int as price, valid_from::text as from, standing from trading_price where trading_id = $1 and standing = 'agreed' order by valid_from",
    [tradingId],
  );
  expect(rows).toEqual([
    { price: 950, from: "2026-01-01", standing: "agreed" },
    { price: 950, from: "2026-01-03", standing: "agreed" },
  ]);
});

test("an agreed price reaches deliveries of other days, another item, or a line of the list that is provisional", async () => {
  const billing = await provisional();
  const { wholesalerId, id: tradingId } = billing.trading;
  await bill(billing, { packs: 1, slip: "N-1", on: "2026-01-02" });
  await bill(billing, { packs: 2, slip: "N-2", on: "2026-01-04" });
  const agreements = await agreementsAs(billing);
  const [first, second] = [
    agreed(billing, "900", { validUntil: "2026-01-03" }),
    agreed(billing, "800", { validFrom: "2026-01-04", line: 3 }),
  ];
  const one = await agreements.previewPriceAgreement({ wholesalerId, tradingId, lines: [first] });
  expect(one).toMatchObject({ lineCount: 1, totalYen: -110n, unusedCount: 0 });
  const provisionalLine = { ...second, standing: PriceStanding.PROVISIONAL };
  const two = await agreements.previewPriceAgreement({ wholesalerId, tradingId, lines: [first, provisionalLine] });
  expect(two).toMatchObject({ lineCount: 1, unusedCount: 1 });
  const wrong = await agreements.previewPriceAgreement({
    wholesalerId,
    tradingId,
    lines: [{ ...first, code: "4999999999999" }],
  });
  expect(wrong).toMatchObject({ problems: [{ line: 2, field: "code", problem: "code_unknown" }], documents: [] });
  const { preview } = await agree(billing, [first, second]);
  expect(preview.documents.map(({ invoice }) => invoice?.netYen)).toEqual([-100n, -400n]);
});

test("a total that was agreed on is not the total that the prices make", async () => {
  const billing = await provisional();
  const { wholesalerId, id: tradingId } = billing.trading;
  await bill(billing, { packs: 7, slip: "N-1", on: "2026-01-02" });
  await bill(billing, { packs: 3, slip: "N-2", on: "2026-01-03" });
  const agreements = await agreementsAs(billing);
  const spread = await agreements.spreadAgreedTotal({ wholesalerId, tradingId, totalYen: 9_331n });
  expect(spread.reachedYen).toBe(9_331n);
  const { preview } = await agree(
    billing,
    spread.prices.map(({ price }) => agreed(billing, price)),
  );
  expect(preview.documents.reduce((sum, { invoice }) => sum + (invoice?.netYen ?? 0n), 0n)).toBe(-669n);
  const none = agreements.spreadAgreedTotal({ wholesalerId, tradingId, totalYen: 1n });
  expect(await reasonOf(none)).toBe("FIELD_INVALID");
});

test("the pharmacy is left with a difference that the agreement has corrected, or is not notified of it", async () => {
  const billing = await provisional();
  const { pharmacy } = billing;
  const original = await bill(billing, { packs: 3, slip: "N-1", on: "2026-01-02" });
  await receiveBoxes(api, billing, { slip: "N-1", packs: 3 });
  const received = await receivedAs(api, pharmacy.manager);
  const ref = { institutionId: pharmacy.id, invoiceId: original.id };
  expect(await received.getReceivedInvoice(ref)).toMatchObject({ differences: [], invoice: { provisionalCount: 1 } });
  const { result } = await agree(billing, [agreed(billing, "950")]);
  const after = await received.getReceivedInvoice(ref);
  expect(after.invoice?.provisionalCount).toBe(0);
  expect(after.differences).toMatchObject([{ state: InvoiceDifferenceState.CORRECTED, yen: 150n }]);
  expect(after.lines[0]).toMatchObject({ settledPrice: "950", settledByNumber: result.documents[0]?.invoice?.number });
  const news = await api.sql("select data ->> 'number' as number from notification where kind = $1", [
    "trading.prices_agreed",
  ]);
  expect(news).toContainEqual({ number: "1" });
});

test("a person without the right agrees prices, or one wholesaler those of another's customer", async () => {
  const billing = await provisional();
  const other = await provisional();
  await bill(billing, { packs: 1, slip: "N-1", on: "2026-01-02" });
  await api.sql("update wholesaler_member set role = 'staff' where wholesaler_id = $1", [billing.trading.wholesalerId]);
  const { wholesalerId, id: tradingId } = billing.trading;
  const lines = [agreed(billing, "900")];
  const wish = { lines, agreementId: randomUUID(), seenTotalYen: -110n, seenLineCount: 1 };
  const staff = await agreementsAs(billing);
  expect(await reasonOf(staff.agreePrices({ wholesalerId, tradingId, ...wish }))).toBe("ROLE_TOO_LOW");
  const strangers = await agreementsAs(other);
  const own = { wholesalerId: other.trading.wholesalerId, tradingId };
  expect(await reasonOf(strangers.agreePrices({ ...own, ...wish }))).toBe("TRADING_NOT_FOUND");
  expect(await reasonOf(strangers.listProvisionalItems(own))).toBe("TRADING_NOT_FOUND");
  expect(await reasonOf(strangers.listProvisionalCustomers({ wholesalerId }))).toBe("WHOLESALER_NOT_FOUND");
});
