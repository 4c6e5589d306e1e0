import { today } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { type CartFactsRow, type OrderLineRow, selectCartFacts, selectOrderLines } from "../order-lines-queries.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { type OrderRow, selectDrafts } from "../orders-queries.ts";
import { type ComingRun, comingRun } from "./coming-run.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";

/** A line, and what is known today of its medicine. */
export type CartLine = OrderLineRow & { facts: CartFactsRow | undefined };

/** A draft with its lines and until when it must be placed. */
export interface CartSection {
  order: OrderRow;
  lines: CartLine[];
  minimumYen: string;
  coming: ComingRun | undefined;
}

/** All drafts of an institution that have a line, the next cut-off first. The institution must have been entered. */
export async function readCart(
  { db, clock }: Pick<OrdersDeps, "clock"> & { db: Db },
  place: OrdersPlace,
): Promise<CartSection[]> {
  const drafts = await selectDrafts(db, place);
  const lines = await selectOrderLines(
    db,
    place,
    drafts.map(({ id }) => id),
  );
  const lineIds = lines.map(({ id }) => id);
  const rows = lineIds.length > 0 ? await selectCartFacts(db, place, { lineIds, day: today(clock) }) : [];
  const factsOf = new Map(rows.map((row) => [row.lineId, row]));
  const tradings = new Map((await selectOrderTradings(db, place)).map((trading) => [trading.id, trading]));
  const now = clock.now();
  const sections = drafts
    .filter(({ lineCount }) => lineCount > 0)
    .map((order) => {
      const trading = tradings.get(order.tradingId);
      return {
        order,
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map((line) => ({ ...line, facts: factsOf.get(line.id) })),
        minimumYen: trading?.minimumYen ?? "0",
        coming: trading && comingRun(trading.schedule, now),
      };
    });
  const cutOff = ({ coming }: CartSection) => coming?.cutOff.getTime() ?? Number.POSITIVE_INFINITY;
  return sections.toSorted((a, b) => {
    const [first, second] = [cutOff(a), cutOff(b)];
    return first === second ? a.order.wholesalerName.localeCompare(b.order.wholesalerName) : first < second ? -1 : 1;
  });
}
