import { comingDeliveries, deliveriesOn } from "@meguri/rules/coming-deliveries";
import { noSchedule } from "@meguri/rules/delivery-schedule";
import { tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";

interface OfTrading {
  tradingId: string;
  wholesalerName: string;
}

/** What the wholesalers of an institution do on a day: their 便 that arrive, and their cut-offs; each by its time. */
export interface DayRuns {
  arrivals: (OfTrading & { from: Date; until: Date })[];
  cutOffs: (OfTrading & { at: Date })[];
}

/** So many coming deliveries of a wholesaler are looked through for cut-offs of the day. */
const mostAhead = 40;

/** Reads what comes and the latest times to order on a day, from the schedules of the wholesalers; nothing of one without a 便. */
export async function readDayRuns(db: Db, place: OrdersPlace, day: string): Promise<DayRuns> {
  const tradings = await selectOrderTradings(db, place);
  const beginning = new Date(`${day}T00:00:00+09:00`);
  const of = tradings.map(({ id, name, schedule: own }) => {
    const schedule = { ...noSchedule, ...own };
    const trading = { tradingId: id, wholesalerName: name };
    const moments = comingDeliveries(schedule, beginning, mostAhead).map(({ cutOff }) => cutOff.getTime());
    return {
      arrivals: deliveriesOn(schedule, day).map(({ arrivesFrom, arrivesUntil }) => ({
        ...trading,
        from: arrivesFrom,
        until: arrivesUntil,
      })),
      cutOffs: [...new Set(moments)]
        .map((moment) => ({ ...trading, at: new Date(moment) }))
        .filter(({ at }) => tokyoDay(at) === day),
    };
  });
  return {
    arrivals: of.flatMap(({ arrivals }) => arrivals).sort((one, other) => one.from.getTime() - other.from.getTime()),
    cutOffs: of.flatMap(({ cutOffs }) => cutOffs).sort((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
