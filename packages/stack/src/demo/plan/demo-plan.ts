import { type ComingDelivery, comingDeliveries } from "@meguri/rules/coming-deliveries";
import { addDays, dayOf, monthEnd, openDayFrom, openDayUntil } from "../generate/pharmacy/calendar.ts";
import { scheduleOf, wholesalers } from "../generate/wholesalers.ts";
import { type ShelfRole, shelfRoles } from "./shelf-roles.ts";

/** A request for medicines (分譲の依頼) that waits for the demo pharmacy's answer. */
export interface PlannedRequest {
  quantity: number;
  neededOn: string;
  /** HH:MM; empty for any time of the day. */
  neededTime: string;
  dueAt: Date;
  message: string;
}

/** What somebody who opens the demo at a moment has to do. */
export interface DemoPlan {
  /** The calendar day in Japan. */
  today: string;
  /** The moment until which the pharmacy has worked, and its day. */
  worked: { now: Date; today: string };
  /** The working day that the desk is about: today, or the next open day where today is closed. */
  deskDay: string;
  /** The next delivery of each wholesaler that can still be ordered for. */
  deliveries: (ComingDelivery & { wholesaler: string })[];
  /** What lies on the shelf so that it has to be ordered, and why. */
  roles: readonly ShelfRole[];
  /** Requests of partners, the most urgent first. */
  requests: PlannedRequest[];
  /** Orders that a wholesaler has not answered yet: how many lines each has, how long it waits, and when the goods are due. */
  waiting: { lines: number; kind: "usual" | "narcotic"; hoursAgo: number; expectedOn: string }[];
  /** Goods with so short an expiry that they will hardly be used up. */
  expiring: { expiresOn: string };
  /** What is owed to a patient (不足渡し). */
  remainder: { promisedOn: string };
}

const hour = 60 * 60 * 1000;
const closesAt = "19:00";
/** A partner leaves the pharmacy so much time at least. */
const leastHours = 2;
/** Goods that are used this seldom expire before they are used up. */
const expiringWithinDays = 21;

const instant = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);

/** The moment until which the pharmacy has worked, and its day: now, or the evening of the last open day where it is closed. */
export function workedUntil(now: Date): { now: Date; today: string } {
  const today = openDayUntil(dayOf(now));
  return { now: today === dayOf(now) ? now : instant(today, closesAt), today };
}

/** The plan of a moment: the same for the same moment, and never empty, whatever day and hour it is. */
export function demoPlan(now: Date): DemoPlan {
  const today = dayOf(now);
  const deskDay = openDayFrom(today);
  const dayAfter = openDayFrom(addDays(deskDay, 1));
  const worked = workedUntil(now);
  return {
    today,
    worked,
    deskDay,
    deliveries: wholesalers.flatMap(({ name: wholesaler }) =>
      comingDeliveries(scheduleOf(), now, 1).map((delivery) => ({ ...delivery, wholesaler })),
    ),
    roles: shelfRoles,
    requests: [
      { quantity: 14, ...urgentDue(now, deskDay, dayAfter), message: "夕方の患者さんの分です。" },
      { quantity: 28, neededOn: dayAfter, neededTime: "", dueAt: instant(dayAfter, "23:59"), message: "" },
    ],
    waiting: [
      { lines: 3, kind: "usual", hoursAgo: 0.6, expectedOn: arrivalOf(worked.now, 0.6) },
      { lines: 1, kind: "narcotic", hoursAgo: 0.4, expectedOn: arrivalOf(worked.now, 0.4) },
    ],
    expiring: { expiresOn: expiryAfter(deskDay) },
    remainder: { promisedOn: deskDay },
  };
}

/** The day on which goods arrive that were ordered so many hours before a moment, and have not come by then. */
export function arrivalOf(now: Date, hoursAgo: number): string {
  const [next] = comingDeliveries(scheduleOf(), new Date(now.getTime() - hoursAgo * hour), 1);
  const day = next?.day ?? openDayFrom(addDays(dayOf(now), 1));
  const hasPassed = day < dayOf(now);
  return hasPassed ? dayOf(now) : day;
}

/** This evening, or where that is too soon noon of the next working day. */
function urgentDue(now: Date, deskDay: string, dayAfter: string) {
  const evening = { neededOn: deskDay, neededTime: "17:00", dueAt: instant(deskDay, "17:00") };
  const isSoon = evening.dueAt.getTime() - now.getTime() < leastHours * hour;
  return isSoon ? { neededOn: dayAfter, neededTime: "12:00", dueAt: instant(dayAfter, "12:00") } : evening;
}

/** The first end of a month that is far enough for the goods not to be thrown away at once. */
function expiryAfter(day: string): string {
  const soonest = monthEnd(day, 0);
  return soonest >= addDays(day, expiringWithinDays) ? soonest : monthEnd(day, 1);
}
