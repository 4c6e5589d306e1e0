import { tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import { comingRun, dayAfterNext } from "./coming-run.ts";
import { selectOrderSetting } from "./order-setting-queries.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";
import { nextRevision } from "./price-revision.ts";

/** From whom an institution can order, until when stock must last, and what is set for its orders, as of `now`. */
export async function proposalFacts(db: Db, place: OrdersPlace, now: Date) {
  const day = tokyoDay(now);
  const { clerkLimitYen, guardHours, revisionOn, revisionPercent } = await selectOrderSetting(db, place);
  const tradings = (await selectOrderTradings(db, place)).map(
    ({ id, name, channel, sellsNarcotics, schedule, minimumYen }) => ({
      id,
      name,
      channel,
      sellsNarcotics,
      /** Day of its delivery after next. */
      lastsUntil: dayAfterNext(schedule, now),
      /** The least it delivers for, yen as text. */
      minimumYen,
      /** Its next 便; undefined where none is set. */
      coming: comingRun(schedule, now),
    }),
  );
  return {
    day,
    /** By name. */
    tradings,
    /** Day of the delivery after next where a medicine has no wholesaler. */
    usualUntil: dayAfterNext({}, now),
    /** Day on which prices change next. */
    revisionOn: nextRevision(revisionOn, day),
    revisionPercent,
    /** So long a repeated order is warned of. */
    guardHours,
    /** The most a clerk may order at once, in yen, as text; "0" where there is no limit. */
    clerkLimitYen,
  };
}
