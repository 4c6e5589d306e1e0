import { today } from "../../platform/clock/tokyo-day.ts";
import type { Db } from "../../platform/db/database.ts";
import { type ComingRun, comingRun } from "./coming-run.ts";
import { type CartStockRow, type OrderLineRow, selectCartStock, selectOrderLines } from "./order-lines-queries.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";
import type { OrdersDeps, OrdersPlace } from "./orders-deps.ts";
import { type OrderRow, selectDrafts } from "./orders-queries.ts";

/** A line, and where no reason tells it what there is of the medicine. */
export type CartLine = OrderLineRow & { stock?: CartStockRow | undefined };

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
  const stock = await stockOf(db, place, { lines, day: today(clock) });
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
          .map((line) => ({ ...line, ...(line.reason === null && { stock: stock.get(line.medicineId) }) })),
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

/** What there is of the medicines that a person put in: a line with a reason says it there. */
async function stockOf(db: Db, place: OrdersPlace, { lines, day }: { lines: OrderLineRow[]; day: string }) {
  const medicineIds = lines.flatMap(({ reason, medicineId }) => (reason === null ? [medicineId] : []));
  if (medicineIds.length === 0) return new Map<string, CartStockRow>();
  const found = await selectCartStock(db, place, { medicineIds: [...new Set(medicineIds)], day });
  return new Map(found.map((row) => [row.medicineId, row]));
}
