import { type KindOfDemand, kindOfDemand } from "@meguri/forecast/pharmacy/demand-kind";
import { fold } from "@meguri/formats/search/fold";
import { workingDayFrom } from "@meguri/rules/forecast";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { addDays, today } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { pageOf } from "../../../../platform/page.ts";
import { proposalFacts } from "../../../ordering/orders/index.ts";
import { selectPositions } from "../../../ordering/positions/index.ts";
import { amountOf, isHeldDown, type ProposalRow, readProposals, yenOf } from "../../../ordering/proposals/index.ts";
import type { StoredExplanation } from "../../stored.ts";
import type { ForecastsDeps, Place } from "../forecasts-deps.ts";
import { daysOut } from "../input/days-out.ts";
import { engineDay } from "../input/engine-days.ts";
import { selectBalances } from "../input/shelf-queries.ts";
import { selectVisits, type VisitRow } from "../input/visit-queries.ts";
import { settingsInForce } from "../setting/forecast-settings.ts";
import { forecastCursor, visitCursor } from "./forecast-cursors.ts";
import {
  type ForecastDetailRow,
  type PastForecastRow,
  selectForecastDetail,
  selectPastForecasts,
  selectWeeks,
} from "./forecast-detail-queries.ts";
import { type ForecastErrorRow, selectForecastErrors } from "./forecast-error-queries.ts";
import {
  type ForecastFilter,
  type ForecastOrder,
  type ForecastRow,
  selectForecastRow,
  selectForecasts,
} from "./forecast-list-queries.ts";
import {
  type ForecastRunRow,
  type ForecastSums,
  selectExpected,
  selectForecastSums,
  selectLastRuns,
  selectRuns,
} from "./overview-queries.ts";
import { reckoningOf } from "./reckoning.ts";

/** The summary of the forecast. */
export interface ForecastOverview {
  run: ForecastRunRow | undefined;
  /** Medicines that are proposed to be ordered now, and yen without tax over those whose price is known. */
  toOrder: number;
  orderYen: bigint;
  /** The latest run, where it failed. */
  failedRun: ForecastRunRow | undefined;
  sums: ForecastSums;
  workingDay: string;
  closedToday: boolean;
  /** On the working day and within a week; not for clerks and the head office, and not where visits are not forecast. */
  expected: { onDay: number; week: number } | undefined;
}

/**
 * The working day that the desk of an institution is about: the day itself, or the next open day where it is closed on it. What
 * shows the figures of a day shows those of this one.
 */
export async function workingDayOf(db: Db, place: Place, day: string): Promise<string> {
  return workingDayFrom(await settingsInForce(db, place, day), day);
}

/** For members and the head office. */
export async function getForecastOverview(
  { db, clock, institutionAccess }: ForecastsDeps,
  actor: Actor,
  institutionId: string,
): Promise<ForecastOverview> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId };
  const day = today(clock);
  const sums = await selectForecastSums(db, place, day);
  const proposed = await proposedNow({ db, clock }, place);
  const runs = await selectLastRuns(db, place);
  const workingDay = await workingDayOf(db, place, day);
  const mayKnow = (role === "manager" || role === "pharmacist") && !actor.actingAdmin && sums.forecastsVisits;
  return {
    ...runs,
    sums,
    toOrder: proposed.length,
    orderYen: proposed.reduce((sum, row) => sum + yenOf(row), 0n),
    workingDay,
    closedToday: workingDay !== day,
    expected: mayKnow ? await selectExpected(db, place, { day, workingDay }) : undefined,
  };
}

/** What is proposed to be ordered now, in packages. */
async function proposedNow({ db, clock }: Pick<ForecastsDeps, "db" | "clock">, place: Place): Promise<ProposalRow[]> {
  const rows = await readProposals(db, place, await proposalFacts(db, place, clock.now()));
  return rows.filter(({ packs }) => packs > 0);
}

const mostRuns = 100;

/** For members and the head office. */
export async function listForecastRuns(
  { db, institutionAccess }: ForecastsDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<ForecastRunRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectRuns(db, { tenantId, institutionId }, mostRuns);
}

/** Which page of which forecasts. */
export interface ListForecasts {
  institutionId: string;
  keyword: string;
  filter: ForecastFilter;
  order: ForecastOrder;
  cursor: string;
  limit: number;
}

/** A page of forecasts; for members and the head office. */
export async function listForecasts(
  { db, clock, institutionAccess }: ForecastsDeps,
  { tenantId }: Actor,
  { institutionId, keyword, filter, order, cursor, limit }: ListForecasts,
): Promise<{ rows: ForecastRow[]; orderAmounts: Map<string, string>; nextCursor: string; count: number }> {
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 100;
  const place = { tenantId, institutionId };
  const proposed = await proposedNow({ db, clock }, place);
  const toOrder = proposed.map(({ medicineId }) => medicineId);
  const question = { day: today(clock), keyword: fold(keyword.trim()), filter, order, toOrder };
  const page = { after: forecastCursor.read(cursor), limit: most + 1 };
  const forecasts = await selectForecasts(db, place, question, page);
  return {
    orderAmounts: new Map(proposed.map((row) => [row.medicineId, amountOf(row)])),
    ...pageOf(forecasts, most, ({ rank, kana, medicineId }) => forecastCursor.write({ rank, kana, medicineId })),
    count: forecasts[0]?.total ?? 0,
  };
}

const weeksShown = 104;
const pastShown = 26;

/** All that is forecast of one medicine, with its past. */
export interface ForecastRead {
  row: ForecastRow;
  orderAmount: string;
  /** How the amount is computed; the signed amounts add up to the last line. */
  reckoning: StoredExplanation[];
  detail: ForecastDetailRow;
  weeks: { from: string; amount: number; daysWithoutStock: number }[];
  /** The pattern of its demand; undefined where it was used too seldom to classify. */
  kind: KindOfDemand | undefined;
  past: PastForecastRow[];
  /** Undefined where no forecast of it is 28 days old. */
  error: ForecastErrorRow | undefined;
}

/**
 * Reads one medicine's forecast; for members and the head office. Undefined where nothing of it is used or on hand.
 */
export async function getForecast(
  { db, clock, institutionAccess }: ForecastsDeps,
  { tenantId }: Actor,
  { institutionId, medicineId }: { institutionId: string; medicineId: string },
): Promise<ForecastRead | undefined> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const day = today(clock);
  const row = await selectForecastRow(db, place, { day, medicineId });
  const detail = await selectForecastDetail(db, place, medicineId);
  if (!row || !detail) return undefined;
  const facts = await proposalFacts(db, place, clock.now());
  const [proposal] = await readProposals(db, place, facts, [medicineId]);
  const [position] = await selectPositions(db, { ...place, day }, [medicineId]);
  const [first] = await selectBalances(db, place, { from: addDays(row.asOf, -7 * weeksShown), medicineId });
  const out = daysOut(first?.days ?? [], engineDay(row.asOf));
  const weeks = await selectWeeks(db, place, { medicineId, day: row.asOf, weeks: weeksShown });
  const listed = weeks.map((week) => ({ ...week, daysWithoutStock: daysWithin(out, engineDay(week.from)) }));
  return {
    row,
    orderAmount: proposal ? amountOf(proposal) : "0",
    reckoning: reckoningOf(detail.explanation, position, proposal, isHeldDown(facts)),
    detail,
    weeks: listed,
    kind: kindOfDemand(Float64Array.from(listed, demandOf)),
    past: await selectPastForecasts(db, place, { medicineId, day, limit: pastShown }),
    error: (await selectForecastErrors(db, place, { day, medicineId }))[0],
  };
}

/** What a week needed; of one without any use that had a day without stock, nobody knows. */
function demandOf({ amount, daysWithoutStock }: { amount: number; daysWithoutStock: number }): number {
  return amount === 0 && daysWithoutStock > 0 ? Number.NaN : amount;
}

/** Days of the week from a day on that lie within any of the ranges. */
function daysWithin({ from, to }: { from: Int32Array; to: Int32Array }, first: number): number {
  return from.reduce(
    (days, begin, index) => days + Math.max(0, Math.min(to[index] ?? 0, first + 6) - Math.max(begin, first) + 1),
    0,
  );
}

/** Which page of which visits. */
export interface ListExpectedVisits {
  institutionId: string;
  medicineId: string;
  until: string;
  cursor: string;
  limit: number;
}

/**
 * A page of patients who are expected; for pharmacists, and for nobody in another's name. The reading is put on record.
 * @throws Failure ROLE_TOO_LOW for clerks, and in a session as somebody else
 */
export async function listExpectedVisits(
  { db, clock, institutionAccess }: ForecastsDeps,
  actor: Actor,
  { institutionId, medicineId, until, cursor, limit }: ListExpectedVisits,
): Promise<{ rows: VisitRow[]; nextCursor: string; count: number }> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  if (actor.actingAdmin) fail("ROLE_TOO_LOW");
  const most = limit || 100;
  return inTransaction(db, async (tx) => {
    const place = { tenantId: actor.tenantId, institutionId };
    const page = { after: visitCursor.read(cursor), limit: most + 1 };
    const listed = await selectVisits(tx, place, { medicineId, until }, page);
    const read = pageOf(listed, most, ({ day, patient, medicineId: id }) =>
      visitCursor.write({ day, patient, medicineId: id }),
    );
    await audit(tx, clock, actor, {
      action: "expected_visit.read",
      objectType: "medicine",
      objectId: medicineId,
      institutionId,
      after: { visits: read.rows.length },
    });
    return { ...read, count: listed[0]?.total ?? 0 };
  });
}
