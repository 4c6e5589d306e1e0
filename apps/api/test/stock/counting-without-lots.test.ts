import { randomUUID } from "node:crypto";
import { StockFlag } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { newId } from "../../src/platform/new-id.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { countsAs, receive, scanOf, stockAs } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let medicine: MadeMedicine;
let counts: Awaited<ReturnType<typeof countsAs>>;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  medicine = await makeMedicine(api);
  counts = await countsAs(api, await makeStaff(api, pharmacy, "clerk"));
});

const A = { lot: "A", expiresOn: "2027-01-31" };
const B = { lot: "B", expiresOn: "2028-01-31" };

const put = (lot: { lot?: string; expiresOn?: string }, quantity: string, more: { of?: MadeMedicine } = {}) =>
  receive(api, pharmacy, { of: medicine, ...lot, quantity, ...more });

const dispense = (quantity: string) =>
  inPharmacy(api, pharmacy, (tx) => {
    const at = new Date();
    const taken = { medicineId: medicine.id, quantity, happenedOn: "2026-11-20", sourceId: newId(at) };
    return consumeStock(tx, { at, by: "somebody", source: "dispensing" }, "dispense", [taken]);
  });

/** Begins a count. @returns what names it in requests. */
async function start() {
  const { count } = await counts.startStockCount({ institutionId: pharmacy.id, name: "月末" });
  return { institutionId: pharmacy.id, countId: count?.id ?? "" };
}

/** Lot, expected, counted and difference in a line each, by lot. */
const foundIn = async (ref: Awaited<ReturnType<typeof start>>) =>
  (await counts.getStockCount(ref)).differences
    .map((one) => `${one.lot || "?"} ${one.expected} ${one.counted || "-"} ${one.difference}`)
    .sort();

describe("a medicine that is counted without reading its lots", () => {
  const expired = { lot: "X", expiresOn: "2025-01-31" };

  /** Counts so much of the medicine without a lot and posts it. @returns the differences before and after it was posted. */
  async function countLoosely(quantity: string) {
    const ref = await start();
    await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, quantity)] });
    const before = await foundIn(ref);
    await counts.postStockCount(ref);
    expect(await foundIn(ref)).toEqual(before);
    return before;
  }

  const lotsOf = async () => {
    const { item, lots } = await (await stockAs(api, pharmacy.manager)).getStockItem({
      institutionId: pharmacy.id,
      medicineId: medicine.id,
    });
    return { item, lots, inferred: lots.filter((lot) => lot.inferred).map(({ lot, onHand }) => `${lot} ${onHand}`) };
  };

  test("loses its lots to one that nobody knows", async () => {
    await put(A, "548");
    await put(B, "895");
    expect(await countLoosely("1443")).toEqual(["A 548 548 0", "B 895 895 0"]);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 548", "B 2028-01-31 895"]);
    expect((await lotsOf()).inferred).toEqual([]);
  });

  test("lacks what expires last, or what has expired and nobody saw: a shortage goes where use goes", async () => {
    await put(expired, "20");
    await put(A, "10");
    await put(B, "40");
    await put({}, "5");
    expect(await countLoosely("43")).toEqual(["? 5 5 0", "A 10 0 -10", "B 40 18 -22", "X 20 20 0"]);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["X 2025-01-31 20", "B 2028-01-31 18", "? - 5"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("lacks more than its lots have: the rest is missing where a person sees it", async () => {
    await put(expired, "20");
    await put(A, "10");
    expect(await countLoosely("12")).toEqual(["? 0 -8 -8", "A 10 0 -10", "X 20 20 0"]);
  });

  test("gets an excess into a lot that nobody read", async () => {
    await put(A, "100");
    expect(await countLoosely("105")).toEqual(["? 0 5 5", "A 100 100 0"]);
  });

  test("is compared with what the lots that were read leave over", async () => {
    await put(A, "60");
    await put(B, "40");
    const ref = await start();
    await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "58", A), scanOf(medicine, "39")] });
    expect(await foundIn(ref)).toEqual(["A 60 58 -2", "B 40 39 -1"]);
    const { differences } = await counts.getStockCount(ref);
    expect(differences.map(({ lot, inferred }) => [lot, inferred]).sort()).toEqual([
      ["A", false],
      ["B", true],
    ]);
  });

  test("of which nothing is there keeps what has expired", async () => {
    await put(expired, "20");
    await put(A, "10");
    expect(await countLoosely("0")).toEqual(["A 10 0 -10", "X 20 0 -20"]);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual([]);
    expect((await lotsOf()).inferred).toEqual([]);
  });

  test("takes from a lot what was dispensed of it meanwhile, once more", async () => {
    await put(A, "10");
    await put(B, "40");
    const ref = await start();
    await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "42")] });
    await dispense("6");
    await counts.postStockCount(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["B 2028-01-31 36"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("no longer warns of a lot that may still lie there, until a person has checked it", async () => {
    const soon = tokyoDay(new Date(Date.now() + 20 * 24 * 60 * 60_000));
    await put({ lot: "S", expiresOn: soon }, "10");
    await put(B, "40");
    await countLoosely("40");
    const { item, inferred, lots } = await lotsOf();
    expect(inferred).toEqual(["S 0"]);
    expect([item?.firstExpiry, item?.lotCount]).toEqual([soon, 1]);
    expect(item?.flags).toEqual([StockFlag.AT_RISK, StockFlag.NEAR_30, StockFlag.INFERRED_LOT]);
    const about = { institutionId: pharmacy.id, medicineId: medicine.id };
    const stock = await stockAs(api, pharmacy.manager);
    expect(await reasonOf(stock.checkStockLot({ ...about, lotId: randomUUID() }))).toBe("FIELD_INVALID");
    const checked = await stock.checkStockLot({ ...about, lotId: lots[0]?.id ?? "" });
    expect(checked.lots.map(({ lot }) => lot)).toEqual(["B"]);
    expect(checked.item?.flags).toEqual([StockFlag.AT_RISK]);
  });

  test("stays inferred although the next count has read the lot", async () => {
    await put(A, "10");
    await put(B, "40");
    await countLoosely("45");
    expect((await lotsOf()).inferred).toEqual(["A 5"]);
    const ref = await start();
    const entries = [scanOf(medicine, "5", A), scanOf(medicine, "40", B)];
    await counts.addStockCountEntries({ ...ref, entries });
    await counts.postStockCount(ref);
    expect((await lotsOf()).inferred).toEqual([]);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 5", "B 2028-01-31 40"]);
  });
});

describe("a medicine whose lots the law wants known", () => {
  test.each(["narcotic", "stimulant_material", "poison", "psychotropic", "634"])(
    "is posted without its lots: %s",
    async (mark) => {
      const regulated = await makeMedicine(api, { regulation: mark === "634" ? "none" : mark });
      if (mark === "634") {
        await api.sql("update medicine set price_code = '6343400A1010' where id = $1", [regulated.id]);
      }
      await put(A, "10", { of: regulated });
      const ref = await start();
      const entry = scanOf(regulated, "9");
      const added = await counts.addStockCountEntries({ ...ref, entries: [entry, scanOf(medicine, "1")] });
      expect([added.count?.lotlessCount, added.entries.filter((one) => one.needsLot).map(({ id }) => id)]).toEqual([
        1,
        [entry.id],
      ]);
      expect(await reasonOf(counts.postStockCount(ref))).toBe("LOTS_REQUIRED");
      await counts.updateStockCountEntry({ ...ref, entry: { ...entry, ...A } });
      await counts.postStockCount(ref);
      expect(await balancesOf(api, pharmacy, regulated.id)).toEqual(["A 2027-01-31 9"]);
    },
  );
});

test("two devices that count together tell different totals", async () => {
  const other = await countsAs(api, await makeStaff(api, pharmacy, "clerk"));
  const ref = await start();
  await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "30", A)] });
  const entry = scanOf(medicine, "12");
  await other.addStockCountEntries({ ...ref, entries: [entry] });
  const totals = async () => (await counts.listStockCountTotals(ref)).totals.map(({ counted }) => counted);
  expect(await totals()).toEqual(["42"]);
  await other.updateStockCountEntry({ ...ref, entry: { ...entry, quantity: "14" } });
  expect(await totals()).toEqual(["44"]);
});
