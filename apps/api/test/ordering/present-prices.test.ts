import { afterAll, beforeAll, expect, test } from "vitest";
import { selectPresentPrices } from "../../src/areas/ordering/negotiations/needed-items-queries.ts";
import { selectPackageTerms } from "../../src/areas/ordering/proposals/offers-queries.ts";
import { makeBoxed, makeTrading } from "../support/scenes/orders.ts";
import { makePharmacy } from "../support/scenes/pharmacies.ts";
import { inPharmacy } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const day = "2026-11-20";

test("a negotiation begins with another price of a package than that at which it is ordered", async () => {
  const pharmacy = await makePharmacy(api);
  const [east, west] = [await makeTrading(api, pharmacy), await makeTrading(api, pharmacy, { channel: "csv" })];
  type Price = { gtin?: string; price: string; unit?: string; from?: string; until?: string; at?: string };
  /** Puts prices one after another, so that the later of two of one day corrects the first. */
  const priced = async (...prices: ((boxed: { gtin: string }) => Price)[]) => {
    const boxed = await makeBoxed(api);
    for (const write of prices) {
      const { gtin = "", price, unit = price, from = "2026-04-01", until, at = west.id } = write(boxed);
      await api.sql(
        `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, gtin, package_quantity, price, unit_price,
           standing, contract, valid_from, valid_until, by_wholesaler, put_by, put_at)
         values ('tenant-a', $1, $2, $3, $4, $5, $6, $7, 'agreed', 'item', $8, $9, false, 't', now())`,
        [pharmacy.id, at, boxed.id, gtin, gtin ? 100 : null, price, unit, from, until ?? null],
      );
    }
    return boxed;
  };
  const other = "14987000000011";
  const medicines = [
    // The price of the package goes before a later one of a unit.
    await priced(
      ({ gtin }) => ({ gtin, price: "870", unit: "8.7" }),
      () => ({ price: "9", from: "2026-10-01" }),
    ),
    // Without one of its own, the unit of no package goes before that of another package.
    await priced(
      () => ({ gtin: other, price: "700", unit: "7", from: "2026-10-01" }),
      () => ({ price: "8" }),
    ),
    await priced(() => ({ gtin: other, price: "700", unit: "7.1235" })),
    // The later first day, and of equal ones the later row.
    await priced(
      () => ({ price: "9" }),
      () => ({ price: "8.5", from: "2026-10-01" }),
    ),
    await priced(
      () => ({ price: "8" }),
      () => ({ price: "8.8" }),
    ),
    await priced(
      ({ gtin }) => ({ gtin, price: "860", unit: "8.6" }),
      ({ gtin }) => ({ gtin, price: "850", unit: "8.5" }),
    ),
    // A price that has ended, one of a later day, and one at each of two wholesalers.
    await priced(
      () => ({ price: "9" }),
      () => ({ price: "6", from: "2026-05-01", until: "2026-11-19" }),
    ),
    await priced(
      () => ({ price: "9" }),
      () => ({ price: "6", from: "2026-11-21" }),
    ),
    await priced(
      () => ({ price: "9" }),
      () => ({ price: "9.2", at: east.id }),
    ),
    await priced(),
  ];
  const packages = medicines.map(({ id, gtin }, index) => ({
    medicineId: id,
    gtin,
    words: "",
    quantity: index === 2 ? "33.335" : "100",
    isLoose: false,
    orderedAt: null,
  }));
  const question = { packages, tradingIds: [east.id, west.id], day };
  const [present, ordered] = await inPharmacy(api, pharmacy, async (tx) => [
    await selectPresentPrices(tx, { tenantId: pharmacy.tenantId, institutionId: pharmacy.id }, question),
    await selectPackageTerms(tx, { tenantId: pharmacy.tenantId, institutionId: pharmacy.id }, question),
  ]);
  const pricesOf = medicines.map(({ id }) =>
    present.flatMap(({ medicineId, tradingId, price }) => (medicineId === id ? [[tradingId, price]] : [])).toSorted(),
  );
  expect(pricesOf).toEqual(
    medicines.map(({ id }) => {
      const { prices } = ordered.find(({ medicineId }) => medicineId === id) ?? {};
      return Object.entries(prices ?? {}).toSorted();
    }),
  );
  const atWest = (price: string) => [[west.id, price]];
  expect(pricesOf.toSpliced(8, 1)).toEqual([
    atWest("870"),
    atWest("800"),
    atWest("237.4619"),
    atWest("850"),
    atWest("880"),
    atWest("850"),
    atWest("900"),
    atWest("900"),
    [],
  ]);
  expect(pricesOf[8]).toHaveLength(2);
});
