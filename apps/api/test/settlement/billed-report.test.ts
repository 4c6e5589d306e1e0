import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterOne, goodsLine, makeOutside, slipLine } from "../support/scenes/entered.ts";
import { type Billing, draftOf, issue, makeBilling, receiveBoxes, shipBoxes } from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A year whose April to September is past. */
const year = new Date().getFullYear() - 1;

/** Gives the medicine of a scene a list price: 10 yen a tablet, a box of 100. */
const price = (medicineId: string) =>
  api.sql(
    "insert into medicine_price (medicine_id, price, valid_from, source) values ($1, 10, '2020-01-01', 'price')",
    [medicineId],
  );

/** Receives boxes under a number on a day. */
async function receive(billing: Billing, { slip, packs, on }: { slip: string; packs: number; on: string }) {
  await receiveBoxes(api, billing, { slip, packs });
  await api.sql(
    "update delivery set delivered_on = $3 where institution_id = $1 and slip_number = $2 and delivered_on > $3::date",
    [billing.pharmacy.id, slip, on],
  );
}

async function report({ pharmacy }: Pick<Billing, "pharmacy">) {
  const prices = await api.as(TradingPriceService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const { rows } = await prices.getSettlementReport({ institutionId: pharmacy.id, year });
  return rows.map(({ receivedYen, agreedYen, billedMonths, deliveredMonths }) => ({
    receivedYen,
    agreedYen,
    billed: billedMonths.map((month) => month.slice(5)),
    delivered: deliveredMonths.map((month) => month.slice(5)),
  }));
}

test("what was billed is reported by what was scanned, or what is not billed yet is left out", async () => {
  const billing = await makeBilling(api, { price: "900" });
  await price(billing.medicine.id);
  const april = await shipBoxes(api, billing, { packs: 5, slip: "R-1", on: `${year}-04-10` });
  // One box was not scanned: the invoice knows better.
  await receive(billing, { slip: "R-1", packs: 4, on: `${year}-04-11` });
  await shipBoxes(api, billing, { packs: 2, slip: "R-2", on: `${year}-05-10` });
  await receive(billing, { slip: "R-2", packs: 2, on: `${year}-05-11` });
  expect(await report(billing)).toEqual([
    { receivedYen: 6_000n, agreedYen: 6_000n, billed: [], delivered: ["04", "05"] },
  ]);
  const invoice = await issue(api, billing, draftOf(billing, { shipmentIds: [april] }));
  expect(await report(billing)).toEqual([
    { receivedYen: 7_000n, agreedYen: 7_000n, billed: ["04"], delivered: ["05"] },
  ]);
  // Two boxes come back.
  await issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: invoice.id,
      changes: [{ number: 1, packs: -2, packPrice: "900" }],
    }),
  );
  expect(await report(billing)).toMatchObject([{ receivedYen: 5_000n, billed: ["04"], delivered: ["05"] }]);
});

test("goods that were sent in one month and came in the next are counted twice, or never", async () => {
  const billing = await makeBilling(api, { price: "900" });
  await price(billing.medicine.id);
  const late = await shipBoxes(api, billing, { packs: 3, slip: "R-3", on: `${year}-09-30` });
  await receive(billing, { slip: "R-3", packs: 3, on: `${year}-10-01` });
  expect(await report(billing)).toEqual([]);
  await issue(api, billing, draftOf(billing, { shipmentIds: [late] }));
  expect(await report(billing)).toMatchObject([{ receivedYen: 3_000n, billed: ["09"], delivered: [] }]);
  // Another delivery of September that nobody billed: all of that month is by deliveries, this one too.
  await shipBoxes(api, billing, { packs: 1, slip: "R-4", on: `${year}-09-10` });
  await receive(billing, { slip: "R-4", packs: 1, on: `${year}-09-10` });
  expect(await report(billing)).toMatchObject([{ receivedYen: 4_000n, billed: [], delivered: ["09"] }]);
});

test("an invoice of which only totals are known hides what was delivered, or a voided one counts", async () => {
  const outside = await makeOutside(api);
  await price(outside.medicine.id);
  const delivered = async (slip: string, packs: number, day: string) => {
    await receive(outside, { slip, packs, on: `${year}-${day}` });
    await api.sql(
      "update delivery set wholesaler = (select name from trading where id = $3) where institution_id = $1 and slip_number = $2",
      [outside.pharmacy.id, slip, outside.trading.id],
    );
  };
  await delivered("S-1", 2, "04-10");
  await delivered("S-2", 3, "05-10");
  const goods = (slip: string, packs: number, day: string) => ({
    ...goodsLine(outside, { slip, packs, price: 900 }),
    deliveredOn: `${year}-${day}`,
  });
  await enterOne(api, outside, [goods("S-1", 4, "04-10")], { number: "A-1", issuedOn: `${year}-04-30` });
  await enterOne(api, outside, [slipLine("S-2", 2_700n, { deliveredOn: `${year}-05-10` })], {
    number: "A-2",
    issuedOn: `${year}-05-31`,
  });
  expect(await report(outside)).toMatchObject([{ receivedYen: 7_000n, billed: ["04"], delivered: ["05"] }]);
  // A second document of the same month without lines: nobody knows what it bills.
  const blunt = await enterOne(api, outside, [slipLine("S-9", 500n, { deliveredOn: `${year}-04-20` })], {
    number: "A-3",
    issuedOn: `${year}-04-30`,
  });
  expect(await report(outside)).toMatchObject([{ receivedYen: 5_000n, billed: [], delivered: ["04", "05"] }]);
  await api.sql("update entered_invoice set voided_by = '', voided_at = now(), void_reason = 'x' where id = $1", [
    blunt,
  ]);
  expect(await report(outside)).toMatchObject([{ receivedYen: 7_000n, billed: ["04"], delivered: ["05"] }]);
});
