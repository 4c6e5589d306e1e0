import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A medicine with a code of the price list, and some of it on the shelf. */
async function stocked(shop: Pharmacy, priceCode: string, quantity: string) {
  const medicine = await makeMedicine(api);
  await api.sql("update medicine set price_code = $2 where id = $1", [medicine.id, priceCode]);
  const expiresOn = addDays(tokyoDay(api.deps.clock.now()), 400);
  if (quantity !== "") await receive(api, shop, { of: medicine, lot: "A", expiresOn, quantity });
  return medicine.id;
}

test("another strength on the shelf is not in the panel, or another form, another shop's stock or the same strength is", async () => {
  const [shop, other] = [await makePharmacy(api), await makePharmacy(api)];
  const five = await stocked(shop, "2171022F1010", "10");
  const ten = await stocked(shop, "2171022F2017", "40");
  await stocked(shop, "2171022F1029", "20");
  await stocked(shop, "2171022G1010", "30");
  await stocked(shop, "", "50");
  await stocked(other, "2171022F3013", "60");
  await stocked(shop, "2171022F4010", "");
  const panel = await api.as(MedicinePanelService, shop.manager, tenantHeader(shop.manager));
  const of = async (medicineId: string) =>
    (await panel.getMedicinePanel({ institutionId: shop.id, medicineId })).strengths.map(({ medicineId, usable }) => [
      medicineId,
      usable,
    ]);
  expect(await of(five)).toEqual([[ten, "40"]]);
  const noCode = await stocked(shop, "", "5");
  expect(await of(noCode)).toEqual([]);
});
