import type { Db } from "../../../../platform/db/database.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import { type ComingRun, comingRun } from "./coming-run.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";

/** The next 便 of a wholesaler that the institution may order from. */
export interface TradingRun {
  tradingId: string;
  wholesalerName: string;
  coming: ComingRun;
}

/** The next 便 of each wholesaler that has set one, the next cut-off first. */
export async function readComingRuns(db: Db, place: OrdersPlace, now: Date): Promise<TradingRun[]> {
  const tradings = await selectOrderTradings(db, place);
  const runs = tradings.flatMap(({ id, name, schedule }) => {
    const coming = comingRun(schedule, now);
    return coming ? [{ tradingId: id, wholesalerName: name, coming }] : [];
  });
  return runs.toSorted((one, other) => one.coming.cutOff.getTime() - other.coming.cutOff.getTime());
}
