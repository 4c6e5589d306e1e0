import { tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { comingDays } from "../cart/coming-run.ts";
import { selectOrderTradings } from "../cart/order-tradings-queries.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import { type CameGoodsRow, selectCameGoods } from "./came-goods-queries.ts";
import { type OpenGoodsRow, selectOpenGoods } from "./open-goods-queries.ts";

/** A wholesaler that the institution may order from now. */
export interface SupplyTrading {
  id: string;
  sellsNarcotics: boolean;
  /** Days of its next delivery that can be ordered for and of the one after it; undefined where no 便 is set. */
  coming: { next: string; afterNext: string } | undefined;
}

/** What the orders of an institution say of its supply. */
export interface SupplyFacts {
  /** By name. */
  tradings: SupplyTrading[];
  /** What is on order, by medicine and day. */
  openGoods: OpenGoodsRow[];
  /** What came of orders, and when it was promised. */
  cameGoods: CameGoodsRow[];
}

/** What is on its way to an institution and when it can have more, as of `now`; with what came since the day `cameFrom`. */
export async function supplyFacts(
  db: Db,
  place: OrdersPlace,
  { now, cameFrom }: { now: Date; cameFrom: string },
): Promise<SupplyFacts> {
  const tradings = (await selectOrderTradings(db, place)).map(({ id, sellsNarcotics, schedule }) => ({
    id,
    sellsNarcotics,
    coming: comingDays(schedule, now),
  }));
  const openGoods = await selectOpenGoods(db, { ...place, day: tokyoDay(now) });
  return { tradings, openGoods, cameGoods: await selectCameGoods(db, place, { from: cameFrom }) };
}
