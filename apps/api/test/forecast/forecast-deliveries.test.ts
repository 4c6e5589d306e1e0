import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../src/platform/clock/tokyo-day.ts";
import { forecastsAs, makeAllDue, makeVisits } from "../support/scenes/forecasting.ts";
import { onDay } from "../support/scenes/handing.ts";
import { goodsCame, type MadeTrading, makeTrading, orderGoods } from "../support/scenes/orders.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

// A Friday; the shop is open on Saturdays, so that the next delivery is that of the 21st and the one after it of Tuesday.
const today = "2026-11-20";
let api: TestApi;
let shop: Pharmacy;
let tablet: MadeMedicine;
let trading: MadeTrading;

beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

/** A pharmacy without stock, of which fourteen patients fetch 28 tablets every four weeks; its wholesaler has set no 便. */
beforeEach(async () => {
  shop = await makePharmacy(api);
  tablet = await makeMedicine(api);
  trading = await makeTrading(api, shop);
  await makeVisits(api, shop, { of: tablet, until: today, days: 300, patients: 14, areKnown: true });
});

/** The new forecast. */
async function made() {
  const service = await forecastsAs(api, shop.manager);
  await service.runForecast({ institutionId: shop.id });
  await api.sql("delete from forecast_due where institution_id <> $1", [shop.id]);
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  expect(await makeAllDue(api)).toBe(1);
  return service.getForecast({ institutionId: shop.id, medicineId: tablet.id });
}

const onOrderOf = ({ reckoning }: Awaited<ReturnType<typeof made>>) =>
  reckoning.find(({ what }) => what === "onOrder")?.amount ?? 0;

test("a backordered medicine is counted as coming tomorrow, and its patients go away without it", async () => {
  const empty = await made();
  const { lineId } = await orderGoods(api, shop, {
    of: tablet,
    trading,
    packs: 20,
    expectedOn: "2026-11-21",
    answer: { kind: "backordered" },
  });
  const waiting = await made();
  expect(waiting).toMatchObject({ supply: { waiting: 2000, arriving: [] } });
  expect(waiting.forecast?.orderAmount).toBe(empty.forecast?.orderAmount);
  expect(waiting.forecast?.shortBeforeAfterNext).toBe(empty.forecast?.shortBeforeAfterNext);
  await api.sql("update purchase_order_line set confirmed_packs = 3 where id = $1", [lineId]);
  expect(await made()).toMatchObject({
    supply: { waiting: 1700, arriving: [{ on: "2026-11-21", amount: 300 }] },
  });
  await api.sql("update purchase_order_line set expected_on = '2026-12-21' where id = $1", [lineId]);
  const promised = await made();
  expect(promised).toMatchObject({ supply: { waiting: 0, arriving: [{ on: "2026-12-21", amount: 2000 }] } });
  expect(promised.forecast?.orderAmount).toBe(empty.forecast?.orderAmount);
  await api.sql("update purchase_order_line set expected_on = '2026-11-21', answer = 'accepted' where id = $1", [
    lineId,
  ]);
  expect((await made()).forecast?.orderAmount).toBe("0");
});

test("goods that should have come are given up for lost, or those of two orders come on one day", async () => {
  await orderGoods(api, shop, { of: tablet, trading, packs: 1, expectedOn: "2026-11-17" });
  await orderGoods(api, shop, { of: tablet, trading, packs: 2 });
  await orderGoods(api, shop, { of: tablet, trading, packs: 4, expectedOn: "2026-11-20" });
  await orderGoods(api, shop, { of: tablet, trading, packs: 8, expectedOn: "2026-11-21", wantedOn: "2026-12-01" });
  await orderGoods(api, shop, {
    of: tablet,
    trading,
    packs: 16,
    expectedOn: "2026-11-21",
    answer: { kind: "short", confirmedPacks: 5, expectedOn: "2026-12-02" },
  });
  const detail = await made();
  expect(detail.nextDelivery).toBe("2026-11-21");
  expect(detail.supply?.arriving.map(({ on, amount }) => [on, amount])).toEqual([
    ["2026-11-20", 400],
    ["2026-11-21", 300],
    ["2026-12-01", 800],
    ["2026-12-02", 500],
  ]);
  expect(onOrderOf(detail)).toBe(-700);
});

/** A delivery a week for some weeks, so many days after the one it was promised for. */
async function weekly(from: MadeTrading, weeks: number, daysLate: number) {
  const other = await makeMedicine(api);
  for (let week = 1; week <= weeks; week += 1) {
    const expectedOn = addDays("2026-11-19", -7 * week);
    const order = await orderGoods(api, shop, { of: other, trading: from, packs: 1, expectedOn });
    await goodsCame(api, shop, order, addDays(expectedOn, daysLate));
  }
}

test("a shelf is forecast to last until a delivery as well where the wholesaler is often late as where it never is", async () => {
  const late = await makeTrading(api, shop);
  const runs = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    name: "午前便",
    cutOff: "15:00",
    daysBefore: 1,
    arrivesFrom: "09:00",
    arrivesUntil: "11:00",
  }));
  await api.sql("update trading set schedule = $2 where institution_id = $1", [shop.id, JSON.stringify({ runs })]);
  await receive(api, shop, { of: tablet, lot: "L1", expiresOn: "2029-01-31", quantity: "84" });
  await weekly(trading, 10, 0);
  await weekly(late, 10, 1);
  const from = async ({ id }: MadeTrading) => {
    await api.sql("delete from trading_route where institution_id = $1", [shop.id]);
    const route = "insert into trading_route values ($1, $2, 'medicine', $3, $4, null, 'test', now())";
    await api.sql(route, [shop.tenantId, shop.id, tablet.id, id]);
    return made();
  };
  const [punctual, slow] = [await from(trading), await from(late)];
  expect(punctual.supply).toMatchObject({ deliveriesSeen: 10, deliveriesLate: 0 });
  expect(punctual.supply?.lateShare).toBeCloseTo(1 / 30, 3);
  expect(slow.supply).toMatchObject({ deliveriesSeen: 10, deliveriesLate: 10 });
  expect(slow.supply?.lateShare).toBeCloseTo(11 / 30, 3);
  const riskOf = ({ forecast }: typeof slow) => forecast?.shortBeforeAfterNext ?? Number.NaN;
  expect(riskOf(slow)).toBeGreaterThan(1.1 * riskOf(punctual));
  const lines = slow.reckoning.filter(({ what }) => what !== "order");
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(Number(slow.forecast?.orderAmount), 2);
});

test("what was backordered without a day, or comes over closed days, makes its wholesaler late", async () => {
  const other = await makeMedicine(api);
  const backordered = await orderGoods(api, shop, {
    of: other,
    trading,
    packs: 1,
    expectedOn: "2026-10-01",
    answer: { kind: "backordered" },
  });
  await goodsCame(api, shop, backordered, "2026-11-10");
  // A Saturday's goods on the Sunday after it, on which the shop is closed.
  const weekend = await orderGoods(api, shop, { of: other, trading, packs: 1, expectedOn: "2026-11-14" });
  await goodsCame(api, shop, weekend, "2026-11-15");
  expect((await made()).supply).toMatchObject({ deliveriesSeen: 1, deliveriesLate: 0 });
});

test("a slow medicine is bought to be thrown away", async () => {
  const slow = await makeMedicine(api);
  await api.sql(
    "insert into medicine_package (hot13, medicine_id, gtin, quantity, unit, form) values ($1, $2, $3, 500, '錠', 'PTP')",
    [slow.id.padStart(13, "0"), slow.id, `1${slow.id.padStart(13, "0")}`],
  );
  // One patient, whose next visit falls about the day after the next delivery.
  await makeVisits(api, shop, { of: slow, until: today, days: 304, patients: 1, areKnown: true });
  const proposed = async () => {
    await made();
    return (await forecastsAs(api, shop.manager)).getForecast({ institutionId: shop.id, medicineId: slow.id });
  };
  expect((await proposed()).forecast?.orderAmount).toBe("500");
  for (const lot of ["L1", "L2", "L3"])
    await receive(api, shop, { of: slow, lot, expiresOn: "2027-01-10", quantity: "1" });
  const capped = await proposed();
  expect(capped.supply?.shelfLifeDays).toBe(70);
  expect(capped.forecast?.orderAmount).toBe("0");
  expect(capped.reckoning.some(({ what, amount }) => what === "expiryCap" && amount < 0)).toBe(true);
});

test("a brand is forecast to run short beside a shelf full of its generic, or less of it is ordered for that", async () => {
  const generic = await makeMedicine(api);
  await receive(api, shop, { of: generic, lot: "L1", expiresOn: "2029-01-31", quantity: "900" });
  const alone = await made();
  expect(alone.forecast?.shortBeforeAfterNext).toBeGreaterThan(0.5);
  await api.sql("update medicine set generic_name_code = $2 where id = any ($1)", [
    [tablet.id, generic.id],
    `g${tablet.id}`,
  ]);
  const beside = await made();
  expect(beside.supply?.substituteStock).toBe(900);
  expect(beside.forecast?.shortBeforeAfterNext).toBeLessThan(0.01);
  expect(beside.forecast?.orderAmount).toBe(alone.forecast?.orderAmount);
});
