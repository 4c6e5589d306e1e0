import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { openGoods } from "../../positions/index.ts";
import type { OrdersPlace } from "../orders-deps.ts";

/** What of a medicine is on order and has not come, of all orders that say the same of when it does. */
export interface OpenGoodsRow {
  medicineId: string;
  quantity: number;
  /** The day given by the wholesaler, else that of the 便 it was ordered for or the later one it is wanted on; null without any. */
  on: string | null;
  /** 入荷待ち: the wholesaler has none and gave no day. */
  isWaiting: boolean;
}

/** All that is on order as of a day, by medicine and day of arrival. */
export async function selectOpenGoods(db: Db, place: OrdersPlace & { day: string }): Promise<OpenGoodsRow[]> {
  const result = await sql<OpenGoodsRow>`
    select medicine_id as "medicineId", sum(quantity)::float8 as quantity, day::text as "on", waits as "isWaiting"
    from (${openGoods(place)}) g group by medicine_id, day, waits order by medicine_id, waits, day`.execute(db);
  return result.rows;
}
