import type { Db } from "../../../../platform/db/database.ts";
import { writeExpectedDay } from "../moving/order-moves-queries.ts";
import type { OrderPlace } from "../orders-deps.ts";
import type { OrderRow } from "../orders-queries.ts";
import { comingRun } from "./coming-run.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";

/** Sets the 便 of an order that goes out later than it was placed; 急配 waits for none. */
export async function expectComingRun(
  tx: Db,
  place: OrderPlace,
  { tradingId, kind }: Pick<OrderRow, "tradingId" | "kind">,
  at: Date,
): Promise<void> {
  if (kind === "urgent") return;
  const trading = (await selectOrderTradings(tx, place)).find(({ id }) => id === tradingId);
  const run = trading && comingRun(trading.schedule, at);
  if (run) await writeExpectedDay(tx, place, run.day);
}
