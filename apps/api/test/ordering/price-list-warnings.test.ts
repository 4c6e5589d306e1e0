import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrdering } from "../support/scenes/orders.ts";
import { deliveriesAs, scanOf } from "../support/scenes/receiving.ts";
import { tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test("a digit too many in a price list becomes what a pharmacy pays, and nobody saw it", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const buyer = await tradeAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id, tradingId: trading.id };
  await api.sql("insert into medicine_code (kind, code, medicine_id, source) values ('gtin', $1, $2, 'package')", [
    medicine.gtin,
    medicine.id,
  ]);
  const line = { line: 2, code: medicine.gtin, standing: 2, contract: 1, validFrom: "2026-11-01" };
  const warned = async (price: string) => {
    const { report } = await buyer.putTradingPrices({ ...own, lines: [{ ...line, price }], checkOnly: true });
    expect(report?.problems).toEqual([]);
    return report?.warnings.map((one) => [one.line, one.oldPrice, one.newPrice, one.listPrice]);
  };
  // The package holds 100 tablets of 10 yen each.
  expect(await warned("99999")).toEqual([[2, "", "99999", "1000"]]);
  expect(await warned("900")).toEqual([]);
  await buyer.putTradingPrices({ ...own, lines: [{ ...line, price: "900" }] });
  expect(await warned("400")).toEqual([[2, "900", "400", "1000"]]);
  expect(await warned("890")).toEqual([]);
});

test("a digit too many on a delivery becomes what a medicine is worth, and nobody saw it", async () => {
  const { pharmacy, medicine } = await makeOrdering(api);
  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const ref = async () => {
    const { delivery } = await deliveries.startDelivery({ institutionId: pharmacy.id, wholesaler: "架空薬品" });
    return { institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" };
  };
  const first = await ref();
  // The list price is 10 yen a tablet, and nothing was ever received.
  const scan = scanOf(medicine, "100", { lot: "A1", expiresOn: "2029-01-31" });
  const added = await deliveries.addDeliveryLines({ ...first, lines: [{ ...scan, unitCost: "999.99" }] });
  expect(added.lines.map(({ costWarning }) => costWarning)).toMatchObject([{ oldCost: "", listPrice: "10" }]);
  const warned = async (delivery: typeof first, line: typeof scan, unitCost: string) => {
    const updateMask = { paths: ["line.unit_cost"] };
    const { lines } = await deliveries.updateDeliveryLine({ ...delivery, line: { ...line, unitCost }, updateMask });
    return lines.map(({ costWarning }) => costWarning && [costWarning.oldCost, costWarning.listPrice]);
  };
  expect(await warned(first, scan, "")).toEqual([undefined]);
  expect(await warned(first, scan, "9")).toEqual([undefined]);
  await deliveries.postDelivery(first);
  const second = await ref();
  const again = scanOf(medicine, "100", { lot: "A2", expiresOn: "2029-01-31" });
  await deliveries.addDeliveryLines({ ...second, lines: [again] });
  expect(await warned(second, again, "4")).toEqual([["9", "10"]]);
  expect(await warned(second, again, "14")).toEqual([["9", "10"]]);
  expect(await warned(second, again, "8.8")).toEqual([undefined]);
  expect(await warned(second, again, "14")).toEqual([["9", "10"]]);
  // It is a warning, and what was confirmed does not warn for ever.
  await deliveries.postDelivery(second);
  expect((await deliveries.getDelivery(second)).lines.map(({ costWarning }) => costWarning)).toEqual([undefined]);
});
