import { timestampDate } from "@bufbuild/protobuf/wkt";
import { DeskDayService } from "@meguri/rpc/app/v1/desk_day_service_pb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { selectMonthFigures } from "../../src/areas/desk/chain/month-figures-queries.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeBoxed, makeTrading, orderGoods } from "../support/scenes/orders.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice } from "../support/scenes/receiving.ts";
import { inPharmacy, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

/** A Friday. */
const today = "2026-11-20";
let api: TestApi;
let pharmacy: Pharmacy;
beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
});

async function dayOf(person: TokenClaims) {
  const as = await api.as(DeskDayService, person, tenantHeader(person));
  return as.getDeskDay({ institutionId: pharmacy.id });
}

/** Prescriptions in a file that came in at a moment of Japanese time. @returns their ids */
async function prescribed(at: string, { count = 1, by = "folder", on = at.slice(0, 10) } = {}): Promise<string[]> {
  const rows = await api.sql<{ id: string }>(
    `with f as (insert into dispensing_file (tenant_id, institution_id, name, format, sha256, size, state, dispensings, came_by,
       imported_by, imported_at) values ('tenant-a', $1, 'f', 'nsips', uuidv7()::text::bytea, 1, 'imported', $2, $3, '', $4)
       returning id)
     insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, item_count, stock_effect, imported_at)
     select 'tenant-a', $1, uuidv7()::text, id, $5::date, 1, 'posted', $4 from f, generate_series(1, $2::int) returning id`,
    [pharmacy.id, count, by, `${at}:00+09:00`, on],
  );
  return rows.map(({ id }) => id);
}

/** A version of a prescription takes the place of another one. @returns its id */
async function corrected(dispensingId: string, state = "active"): Promise<string> {
  await api.sql("update dispensing set state = 'replaced' where id = $1", [dispensingId]);
  const [row] = await api.sql<{ id: string }>(
    `insert into dispensing (tenant_id, institution_id, source_key, file_id, state, dispensed_on, item_count, stock_effect, imported_at)
     select tenant_id, institution_id, source_key, file_id, $2, dispensed_on, 1, 'posted', imported_at from dispensing where id = $1
     returning id`,
    [dispensingId, state],
  );
  return row?.id ?? "";
}

async function shortagesOfMonth(): Promise<number | undefined> {
  const place = { tenantId: "tenant-a", institutionId: pharmacy.id };
  const months = { ...place, months: ["2026-11"], day: today, valuation: "list_price" as const };
  const [month] = await inPharmacy(api, pharmacy, (tx) => selectMonthFigures(tx, months));
  return month?.shortages;
}

/** Something was missing at a prescription. */
async function missing(dispensingId: string, { at = `${today}T11:00`, line = 1, state = "open" } = {}) {
  const { id } = await makeMedicine(api);
  await api.sql(
    `insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, name, medicine_id, total)
     values ('tenant-a', $1, $2, $3, '1', 'oral', 'x', $4, 10)`,
    [pharmacy.id, dispensingId, line, id],
  );
  await api.sql(
    `insert into remainder (tenant_id, institution_id, dispensing_id, line, medicine_id, quantity, state, noted_by, noted_at)
     values ('tenant-a', $1, $2, $3, $4, 1, $5, '', $6)`,
    [pharmacy.id, dispensingId, line, id, state, `${at}:00+09:00`],
  );
}

test("a cut-off of the day or what it brings is not on its band, or what comes on another day is", async () => {
  const trading = await makeTrading(api, pharmacy);
  const at = { weekday: 5, daysBefore: 0 };
  const runs = [
    { ...at, name: "午後便", cutOff: "11:00", arrivesFrom: "14:00", arrivesUntil: "15:00" },
    { ...at, name: "午前便", daysBefore: 1, cutOff: "18:00", arrivesFrom: "09:00", arrivesUntil: "10:00" },
    { ...at, name: "火曜便", weekday: 2, daysBefore: 1, cutOff: "17:30", arrivesFrom: "09:00", arrivesUntil: "10:00" },
  ];
  await api.sql("update trading set schedule = $2 where id = $1", [
    trading.id,
    JSON.stringify({ runs, closedOnSaturdays: true }),
  ]);
  await orderGoods(api, pharmacy, { trading, of: await makeBoxed(api), packs: 1, expectedOn: today });
  const { arrivals, cutOffs, day } = await dayOf(await makeStaff(api, pharmacy, "clerk"));
  const time = (stamp: Parameters<typeof timestampDate>[0] | undefined) =>
    stamp && timestampDate(stamp).toLocaleString("sv-SE", { timeZone: "Asia/Tokyo" }).slice(0, 16);
  expect(day).toBe(today);
  expect(
    arrivals.map(({ arrivesFrom, arrivesUntil, orders }) => [time(arrivesFrom), time(arrivesUntil), orders]),
  ).toEqual([
    [`${today} 09:00`, `${today} 10:00`, 1],
    [`${today} 14:00`, `${today} 15:00`, 1],
  ]);
  // Monday is a holiday, so the cut-off for Tuesday is on Friday. One that has passed is still on the band.
  expect(cutOffs.map(({ cutOffAt }) => time(cutOffAt))).toEqual([`${today} 11:00`, `${today} 17:30`]);
});

test("hours of visits count a file of a whole day, what was entered later, another weekday or closed days", async () => {
  await prescribed("2026-11-13T09:10");
  await prescribed("2026-11-13T09:50", { count: 2 });
  await prescribed("2026-11-06T10:00");
  await prescribed("2026-11-13T18:00", { count: 6 });
  await prescribed("2026-11-13T19:00", { by: "screen" });
  await prescribed("2026-11-14T08:00", { on: "2026-11-13" });
  await prescribed("2026-11-12T11:00");
  await prescribed(`${today}T11:00`);
  const hours = (await dayOf(pharmacy.manager)).hours.map(({ hour, prescriptions }) => [hour, prescriptions]);
  // Two Fridays were open.
  expect(hours).toEqual([
    [9, 1.5],
    [10, 0.5],
  ]);
  expect((await dayOf(await makeHeadOffice(api, pharmacy))).hours).toEqual([]);
});

test("the rate without shortages counts a prescription twice or a mistake, or is another than the month's", async () => {
  expect((await dayOf(pharmacy.manager)).shortageFree).toBeUndefined();
  const [first = "", second = "", third = ""] = await prescribed(`${today}T09:00`, { count: 8 });
  await prescribed("2026-11-01T09:00", { count: 2 });
  const [old = ""] = await prescribed("2026-10-21T09:00");
  await missing(first);
  await missing(first, { line: 2 });
  await missing(second, { at: "2026-11-19T09:00", state: "handed_over" });
  await missing(third, { state: "undone" });
  await missing(old, { at: "2026-10-21T09:00" });
  const { shortageFree, days } = await dayOf(pharmacy.manager);
  expect(shortageFree).toBeCloseTo(0.8);
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toMatchObject([
    { prescriptions: 0, shortages: 1 },
    { prescriptions: 8, shortages: 1 },
  ]);
  expect(await shortagesOfMonth()).toBe(2);
  const seen = await dayOf(await makeHeadOffice(api, pharmacy));
  expect([seen.shortageFree, seen.days]).toEqual([undefined, []]);
});

test("a prescription that was corrected counts as two without shortages, or one that was deleted still counts", async () => {
  const [first = "", gone = ""] = await prescribed(`${today}T09:00`, { count: 11 });
  await missing(first, { at: "2026-11-18T09:00" });
  await missing(await corrected(first));
  await missing(gone);
  await corrected(gone, "deletion");
  const { shortageFree, days } = await dayOf(pharmacy.manager);
  expect(shortageFree).toBe(0.9);
  expect(days.slice(-3).map(({ shortages }) => shortages)).toEqual([1, 0, 0]);
  expect(await shortagesOfMonth()).toBe(1);
});

test("lines of a prescription that are noted on two days count on both", async () => {
  const [first = ""] = await prescribed("2026-11-18T09:00", { count: 4 });
  await missing(first, { at: "2026-11-18T09:00" });
  await missing(first, { at: "2026-11-19T09:00", line: 2 });
  const { shortageFree, days } = await dayOf(pharmacy.manager);
  expect([shortageFree, ...days.slice(-3).map(({ shortages }) => shortages)]).toEqual([0.75, 1, 0, 0]);
  expect(await shortagesOfMonth()).toBe(1);
});

test("one shortage of many prescriptions is rounded away to 100 %", async () => {
  const [first = ""] = await prescribed(`${today}T09:00`, { count: 2500 });
  await missing(first);
  expect((await dayOf(pharmacy.manager)).shortageFree).toBe(0.999);
});
