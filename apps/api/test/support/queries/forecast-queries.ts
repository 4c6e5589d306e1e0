import { defaultForecastSettings } from "@meguri/rules/forecast";
import * as keeping from "../../../src/areas/forecast/forecasts/input/keeping-queries.ts";
import * as shelf from "../../../src/areas/forecast/forecasts/input/shelf-queries.ts";
import * as visits from "../../../src/areas/forecast/forecasts/input/visit-queries.ts";
import * as neighbours from "../../../src/areas/forecast/forecasts/neighbours/neighbours-queries.ts";
import * as details from "../../../src/areas/forecast/forecasts/read/forecast-detail-queries.ts";
import * as errors from "../../../src/areas/forecast/forecasts/read/forecast-error-queries.ts";
import * as lists from "../../../src/areas/forecast/forecasts/read/forecast-list-queries.ts";
import * as overview from "../../../src/areas/forecast/forecasts/read/overview-queries.ts";
import * as news from "../../../src/areas/forecast/forecasts/run/shelf-news-queries.ts";
import * as writes from "../../../src/areas/forecast/forecasts/run/write-forecast-queries.ts";
import * as settings from "../../../src/areas/forecast/forecasts/setting/forecast-setting-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const place = { tenantId: "tenant", institutionId: "i" };
const period = { from: day, until: day };
const page = { after: undefined, limit: 101 };
const run = {
  reason: "night" as const,
  state: "done" as const,
  as_of: day,
  begun_at: now,
  milliseconds: 1,
  history_from: day,
  medicines: 1,
  with_refills: 1,
  with_level: 0,
  with_pool: 0,
  lacking: 0,
  scaled_error: 1,
  bias: 0,
  coverage: 1,
  short_days: 0,
};
const visit = {
  medicine_id: "m",
  patient_key: "00",
  birth_year: null,
  probability: 1,
  within7: 1,
  within14: 1,
  within28: 1,
  earliest: day,
  likely: day,
  latest: day,
  amount: 1,
  last_visit: day,
  days_supplied: null,
};

/** Every query of what will be needed, called as its feature calls it. */
export const forecastQueries: QueryCases = {
  selectForecastErrors: async (db) => {
    await errors.selectForecastErrors(db, place, { day });
    await errors.selectForecastErrors(db, place, { day, medicineId: "m" });
  },
  selectNeighboursUse: (db) => neighbours.selectNeighboursUse(db, { day }),
  selectOwnPrescriptions: (db) => neighbours.selectOwnPrescriptions(db, place, { day }),
  selectKindStock: (db) => neighbours.selectKindStock(db, place, { day, medicineIds: ["m"] }),
  selectIsVerified: (db) => neighbours.selectIsVerified(db, place),
  selectForecastSettings: (db) => settings.selectForecastSettings(db, place),
  selectDaysByWeekday: (db) => settings.selectDaysByWeekday(db, place, day),
  saveForecastSettings: async (db) => {
    await settings.saveForecastSettings(db, place, defaultForecastSettings, now);
    const closedDays = [{ day, note: "n" }];
    await settings.saveForecastSettings(db, place, { ...defaultForecastSettings, closedDays }, now);
  },
  saveServiceClass: async (db) => {
    const by = { by: "u", at: now };
    await settings.saveServiceClass(db, place, { medicineId: "m", serviceClass: undefined }, by);
    await settings.saveServiceClass(db, place, { medicineId: "m", serviceClass: "much" }, by);
  },
  makeDue: (db) => settings.makeDue(db, place, now),
  selectShelf: (db) => shelf.selectShelf(db, place, period),
  selectPatients: (db) => shelf.selectPatients(db, place, period),
  selectBalances: async (db) => {
    await shelf.selectBalances(db, place, { from: day });
    await shelf.selectBalances(db, place, { from: day, medicineId: "m" });
  },
  selectKeeping: (db) => keeping.selectKeeping(db, place, { from: day }),
  selectPools: (db) => shelf.selectPools(db, "tenant", ["217"]),
  selectInputs: (db) => writes.selectInputs(db, place, day),
  insertRun: (db) => writes.insertRun(db, place, run).catch(() => undefined),
  sumUpRun: (db) => writes.sumUpRun(db, place, "r"),
  claimNews: (db) => news.claimNews(db, place, { kind: "shortage", notifiedFor: day }),
  selectShortages: (db) => news.selectShortages(db, place, { day, named: 3 }),
  selectExpiring: (db) => news.selectExpiring(db, place, { day, until: day, valuation: "list_price" }),
  replaceTallies: (db) =>
    writes.replaceTallies(db, place, [
      {
        kind: "2171014F1",
        dispensings: 1,
        exposure: 2,
        weeks: [7],
        weekCounts: [1],
        amounts: [28],
        amountCounts: [1],
      },
    ]),
  replaceForecasts: (db) => writes.replaceForecasts(db, place, "r", [{ medicine_id: "m" }]),
  forgetOthers: (db) => writes.forgetOthers(db, place, ["m"]),
  keepForComparison: (db) => writes.keepForComparison(db, place, { monday: day, oldest: day }),
  replaceVisits: (db) => writes.replaceVisits(db, place, { medicineIds: ["m"], visits: [visit] }),
  endDue: (db) => writes.endDue(db, place, now),
  putOffDue: (db) => writes.putOffDue(db, place, { at: now, most: 5 }),
  takeDue: (db) => writes.takeDue(db, { at: now, until: now }),
  beginNight: (db) => writes.beginNight(db, { day, since: day, at: now }),
  makePools: (db) => writes.makePools(db, now),
  selectForecastsVisits: (db) => overview.selectForecastsVisits(db, place),
  selectForecasts: async (db) => {
    const all = { day, keyword: "", filter: "all" as const, order: "risk" as const, toOrder: [] };
    await lists.selectForecasts(db, place, all, page);
    await lists.selectForecasts(db, place, { ...all, filter: "to_order", toOrder: ["m"] }, page);
    const after = { rank: 1, kana: "k", medicineId: "m" };
    await lists.selectForecasts(
      db,
      place,
      { ...all, keyword: "カ", filter: "short", order: "value" },
      { ...page, after },
    );
  },
  selectForecastRow: (db) => lists.selectForecastRow(db, place, { day, medicineId: "m" }),
  selectForecastDetail: (db) => details.selectForecastDetail(db, place, "m"),
  selectWeeks: (db) => details.selectWeeks(db, place, { medicineId: "m", day, weeks: 104 }),
  selectPastForecasts: (db) => details.selectPastForecasts(db, place, { medicineId: "m", day, limit: 26 }),
  selectVisits: async (db) => {
    await visits.selectVisits(db, place, { medicineId: "", until: "" }, page);
    const after = { day, patient: "00", medicineId: "m" };
    await visits.selectVisits(db, place, { medicineId: "m", until: day }, { ...page, after });
  },
  selectRuns: (db) => overview.selectRuns(db, place, 100),
  selectForecastSums: (db) => overview.selectForecastSums(db, place, day).catch(() => undefined),
  selectLastRuns: (db) => overview.selectLastRuns(db, place),
  selectExpected: (db) => overview.selectExpected(db, place, { day, workingDay: day }),
};
