import { randomUUID } from "node:crypto";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type { StockCountDifference } from "@meguri/rpc/app/v1/stock_count_pb";
import { StockCountState } from "@meguri/rpc/app/v1/stock_count_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { countsAs, makeHeadOffice, receive, scanOf } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

type Counts = Awaited<ReturnType<typeof countsAs>>;

let api: TestApi;
let pharmacy: Pharmacy;
let medicine: MadeMedicine;
let counts: Counts;

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
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const put = (
  lot: { lot?: string; expiresOn?: string },
  quantity: string,
  more: { of?: MadeMedicine; at?: Date } = {},
) => receive(api, pharmacy, { of: medicine, ...lot, quantity, ...more });

const dispense = (quantity: string, of = medicine) =>
  inPharmacy(api, pharmacy, (tx) => {
    const at = new Date();
    const taken = { medicineId: of.id, quantity, happenedOn: "2026-11-20", sourceId: newId(at) };
    return consumeStock(tx, { at, by: "somebody", source: "dispensing" }, "dispense", [taken]);
  });

/** Begins a count. @returns what names it in requests. */
async function start(fields: { location?: string; uncountedIsZero?: boolean } = {}) {
  const { count } = await counts.startStockCount({ institutionId: pharmacy.id, name: "月末", ...fields });
  return { institutionId: pharmacy.id, countId: count?.id ?? "" };
}

/** A count that was begun so long ago that a phone may have kept scans of it. */
async function startedEarlier() {
  const ref = await start();
  await api.sql("update stock_count set started_at = $1 where id = $2", [minutesAgo(45), ref.countId]);
  return ref;
}

const shelve = (location: string, { id }: MadeMedicine) =>
  api.sql("update stock_item set location = $1 where institution_id = $2 and medicine_id = $3", [
    location,
    pharmacy.id,
    id,
  ]);

/** Lot, expected, counted and difference in a line each, by lot. */
const linesOf = (differences: StockCountDifference[]) =>
  differences.map((one) => `${one.lot || "?"} ${one.expected} ${one.counted || "-"} ${one.difference}`).sort();

const foundIn = async (ref: Awaited<ReturnType<typeof start>>) =>
  linesOf((await counts.getStockCount(ref)).differences);

describe("what is dispensed while the shelf is counted", () => {
  test("stays dispensed: 100 expected, 10 dispensed, 98 counted leaves 88", async () => {
    await put(A, "100");
    const ref = await start();
    await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "98", A)] });
    await dispense("10");
    expect(await foundIn(ref)).toEqual(["A 100 98 -2"]);
    await counts.postStockCount(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 88"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("is no difference where the count was kept on a phone without a line and comes in late", async () => {
    await put(A, "100", { at: minutesAgo(60) });
    const ref = await startedEarlier();
    await dispense("10");
    const late = { ...scanOf(medicine, "100", A), countedAt: timestampFromDate(minutesAgo(30)) };
    await counts.addStockCountEntries({ ...ref, entries: [late] });
    expect(await foundIn(ref)).toEqual(["A 100 100 0"]);
  });

  test("is no difference where a scanned code is assigned only afterwards", async () => {
    await put(A, "100", { at: minutesAgo(60) });
    const ref = await startedEarlier();
    const entry = { id: randomUUID(), code: "4999999999996", quantity: "100", ...A };
    const fields = { ...entry, countedAt: timestampFromDate(minutesAgo(30)) };
    const added = await counts.addStockCountEntries({ ...ref, entries: [fields] });
    expect(added).toMatchObject({ count: { unknownCount: 1 }, entries: [{ medicineId: "", code: entry.code }] });
    expect(await reasonOf(counts.postStockCount(ref))).toBe("CODES_UNKNOWN");
    await dispense("10");
    await counts.updateStockCountEntry({ ...ref, entry: { ...entry, medicineId: medicine.id } });
    expect(await foundIn(ref)).toEqual(["A 100 100 0"]);
    await counts.postStockCount(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 90"]);
  });

  test("is not put back by a phone whose clock is wrong", async () => {
    await put(A, "100", { at: minutesAgo(60) });
    await dispense("10");
    const ref = await start();
    const wrong = { ...scanOf(medicine, "90", A), countedAt: timestampFromDate(minutesAgo(24 * 60)) };
    await counts.addStockCountEntries({ ...ref, entries: [wrong] });
    expect(await foundIn(ref)).toEqual(["A 90 90 0"]);
  });

  test("and what is received does not move what was frozen, even of a medicine of which there was nothing", async () => {
    const ref = await start();
    await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "5")] });
    await put({}, "10");
    const { totals } = await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "3")] });
    expect(totals).toMatchObject([{ medicineId: medicine.id, counted: "8" }]);
    await counts.postStockCount(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["? - 18"]);
  });
});

describe("a difference", () => {
  test("is computed lot by lot: an entry counts against the only lot that matches it", async () => {
    await put(A, "60");
    await put(B, "40");
    const ref = await start();
    const entries = [
      scanOf(medicine, "58", { lot: "A" }),
      scanOf(medicine, "41", { expiresOn: B.expiresOn }),
      scanOf(medicine, "3", { lot: "C", expiresOn: "2029-01-31" }),
      scanOf(medicine, "2"),
    ];
    await counts.addStockCountEntries({ ...ref, entries });
    expect(await foundIn(ref)).toEqual(["? 0 2 2", "A 60 58 -2", "B 40 41 1", "C 0 3 3"]);
    await counts.postStockCount(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual([
      "A 2027-01-31 58",
      "B 2028-01-31 41",
      "C 2029-01-31 3",
      "? - 2",
    ]);
  });

  test("is valued as the pharmacy values its stock, the largest first", async () => {
    const dear = await makeMedicine(api, { price: "250.5" });
    await put(A, "10", { of: medicine });
    await put(A, "10", { of: dear });
    const ref = await start();
    await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "20", A), scanOf(dear, "7")] });
    const { differences } = await counts.getStockCount(ref);
    expect(differences.map(({ medicineId, value }) => [medicineId, value])).toEqual([
      [dear.id, -752n],
      [medicine.id, 100n],
    ]);
  });

  test("of what nobody counted is shown, and posted as gone only on request", async () => {
    const uncounted = await makeMedicine(api);
    const elsewhere = await makeMedicine(api);
    for (const uncountedIsZero of [false, true]) {
      for (const one of [medicine, uncounted, elsewhere]) await put(A, "10", { of: one });
      for (const one of [medicine, uncounted]) await shelve("A-1", one);
      const ref = await start({ location: "A-1", uncountedIsZero });
      const { differences } = await counts.getStockCount(ref);
      expect(differences.map(({ medicineId }) => medicineId).sort()).toEqual([medicine.id, uncounted.id].sort());
      const expected = uncountedIsZero ? "20" : "10";
      await counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, expected, A)] });
      const gone = uncountedIsZero ? "-20" : "0";
      expect(await foundIn(ref)).toEqual([`A ${expected} - ${gone}`, `A ${expected} ${expected} 0`]);
      await counts.postStockCount(ref);
    }
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 20"]);
    expect(await balancesOf(api, pharmacy, uncounted.id)).toEqual([]);
    expect(await balancesOf(api, pharmacy, elsewhere.id)).toEqual(["A 2027-01-31 20"]);
  });

  test("without a shelf cannot be of everything that nobody counted", async () => {
    expect(await reasonOf(start({ uncountedIsZero: true }))).toBe("FIELD_INVALID");
  });
});

describe("a count", () => {
  test("by four people at once, some of whose scans arrive twice, is posted once by all of them", async () => {
    await put(A, "150");
    const other = await makeMedicine(api);
    const ref = await start();
    const people = await Promise.all(
      [1, 2, 3, 4].map(async () => countsAs(api, await makeStaff(api, pharmacy, "clerk"))),
    );
    await Promise.all(
      people.map(async (person, at) => {
        for (let call = 0; call < 5; call += 1) {
          const entries = Array.from({ length: 20 }, (_, place) =>
            scanOf(place % 2 === at % 2 ? medicine : other, "1"),
          );
          await person.addStockCountEntries({ ...ref, entries });
          if (call % 2 === 0) await person.addStockCountEntries({ ...ref, entries: [...entries].reverse() });
        }
      }),
    );
    const posts = await Promise.all(people.map((person) => person.postStockCount(ref)));
    expect(posts.map(({ count }) => count?.state)).toEqual(Array(4).fill(StockCountState.POSTED));
    expect(posts[0]?.count).toMatchObject({ entryCount: 400, medicineCount: 2 });
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 150", "? - 50"]);
    expect(await balancesOf(api, pharmacy, other.id)).toEqual(["? - 200"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("in which nothing was counted is not posted, so that a shelf is not emptied by a slip of the finger", async () => {
    await put(A, "10");
    await shelve("A-1", medicine);
    const ref = await start({ location: "A-1", uncountedIsZero: true });
    expect(await reasonOf(counts.postStockCount(ref))).toBe("COUNT_STATE");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 10"]);
  });

  test("does not count what was taken back", async () => {
    await put(A, "10");
    const ref = await start();
    const [right, wrong] = [scanOf(medicine, "10", A), scanOf(medicine, "10", A)];
    await counts.addStockCountEntries({ ...ref, entries: [right, wrong] });
    const { count } = await counts.takeBackStockCountEntry({ ...ref, entryId: wrong.id });
    expect(count?.entryCount).toBe(1);
    expect(await foundIn(ref)).toEqual(["A 10 10 0"]);
  });

  test("that is posted or given up cannot be changed, and has when the shelf was counted", async () => {
    await put(A, "10");
    const [posted, given] = [await start(), await start()];
    const entry = scanOf(medicine, "9", A);
    await counts.addStockCountEntries({ ...posted, entries: [entry] });
    await counts.postStockCount(posted);
    await counts.cancelStockCount(given);
    for (const ref of [posted, given]) {
      const attempts = [
        counts.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "1")] }),
        counts.updateStockCountEntry({ ...ref, entry: { ...entry, quantity: "1" } }),
        counts.takeBackStockCountEntry({ ...ref, entryId: entry.id }),
        ref === posted ? counts.cancelStockCount(ref) : counts.postStockCount(ref),
      ];
      expect(await Promise.all(attempts.map(reasonOf))).toEqual(Array(4).fill("COUNT_STATE"));
    }
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A 2027-01-31 9"]);
    const [item] = await api.sql(
      "select last_counted_at is not null as counted from stock_item where medicine_id = $1",
      [medicine.id],
    );
    expect(item).toEqual({ counted: true });
    const { counts: listed } = await counts.listStockCounts({ institutionId: pharmacy.id, limit: 1 });
    expect(listed).toMatchObject([{ id: given.countId, state: StockCountState.CANCELLED }]);
  });

  test("of another pharmacy or tenant is neither seen nor worked on", async () => {
    const ref = await start();
    const strangers = [await makePharmacy(api), await makePharmacy(api, { tenantId: "tenant-b" })];
    for (const stranger of strangers) {
      const theirs = await countsAs(api, stranger.manager);
      const withOwn = { ...ref, institutionId: stranger.id };
      expect(await reasonOf(theirs.getStockCount(ref))).toBe("INSTITUTION_NOT_FOUND");
      expect(await reasonOf(theirs.getStockCount(withOwn))).toBe("COUNT_NOT_FOUND");
      expect(await reasonOf(theirs.cancelStockCount(withOwn))).toBe("COUNT_NOT_FOUND");
      const entries = [scanOf(medicine, "1")];
      expect(await reasonOf(theirs.addStockCountEntries({ ...withOwn, entries }))).toBe("COUNT_NOT_FOUND");
      expect((await theirs.listStockCounts({ institutionId: stranger.id })).counts).toEqual([]);
    }
  });

  test("is read by the head office and changed by its own people alone", async () => {
    const ref = await start();
    const office = await countsAs(api, await makeHeadOffice(api, pharmacy));
    expect((await office.getStockCount(ref)).count?.id).toBe(ref.countId);
    const attempts = [
      office.startStockCount({ institutionId: pharmacy.id, name: "n" }),
      office.addStockCountEntries({ ...ref, entries: [scanOf(medicine, "1")] }),
      office.postStockCount(ref),
      office.cancelStockCount(ref),
    ];
    expect(await Promise.all(attempts.map(reasonOf))).toEqual(Array(4).fill("ROLE_TOO_LOW"));
  });
});
