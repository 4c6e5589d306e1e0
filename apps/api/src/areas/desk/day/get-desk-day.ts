import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { workingDayOf } from "../../forecast/forecasts/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { type DayRuns, readDayRuns } from "../../ordering/orders/index.ts";
import { selectDispensingOverview } from "../overview/index.ts";
import { type HourRow, selectExpectedOrders, selectUsualHours } from "./day-queries.ts";

/** Dependencies of the day. */
export interface DeskDayParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The day of an institution. */
export interface DeskDay {
  /** Today, or the next working day where today is closed. */
  day: string;
  /** When prescriptions usually come in; empty for the head office. */
  hours: HourRow[];
  /** With the orders that are expected; all of a wholesaler's orders where it comes several times. */
  arrivals: (DayRuns["arrivals"][number] & { orders: number })[];
  cutOffs: DayRuns["cutOffs"];
  /** Of each of 30 days up to today: prescriptions, and those at which something was missing. */
  days: { prescriptions: number; shortages: number }[];
  /** Share of the prescriptions of these days at which nothing was missing. */
  shortageFree: number | undefined;
}

/**
 * Reads the day of an institution; the head office sees what the wholesalers do, and nothing of what is dispensed.
 * @throws Failure INSTITUTION_NOT_FOUND for strangers
 */
export async function getDeskDay(
  { db, clock, institutionAccess }: DeskDayParts & { db: Db },
  actor: Actor,
  institutionId: string,
): Promise<DeskDay> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId };
  const today = tokyoDay(clock.now());
  const day = await workingDayOf(db, place, today);
  const { arrivals, cutOffs } = await readDayRuns(db, place, day);
  const orders = await selectExpectedOrders(db, place, day);
  const since = new Date(`${addDays(today, -29)}T00:00:00+09:00`);
  const isMember = role !== "hq";
  const dispensing = isMember ? await selectDispensingOverview(db, place, { day: today, since }) : undefined;
  return {
    day,
    hours: isMember ? await selectUsualHours(db, place, day) : [],
    arrivals: arrivals.map((arrival) => ({ ...arrival, orders: orders.get(arrival.tradingId) ?? 0 })),
    cutOffs,
    days: dispensing?.days ?? [],
    shortageFree: dispensing && shortageFree(dispensing),
  };
}

/** The share is rounded down to this part: one that is not whole is not shown as 100 %. */
const partsOfShare = 1000;

/** Share of prescriptions at which nothing was missing, rounded down to a tenth of a per cent; undefined without prescriptions. */
function shortageFree({ days, shortages }: { days: { prescriptions: number }[]; shortages: number }) {
  const all = days.reduce((sum, { prescriptions }) => sum + prescriptions, 0);
  return all === 0 ? undefined : Math.max(0, Math.floor(((all - shortages) * partsOfShare) / all)) / partsOfShare;
}
