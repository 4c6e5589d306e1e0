import { later } from "../../../../platform/clock/later.ts";
import { tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { type CartFactsRow, type OrderLineRow, selectCartFacts, selectOrderLines } from "../order-lines-queries.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { type OrderRow, selectDrafts } from "../orders-queries.ts";
import { selectLinesToPlace } from "../placing/place-queries.ts";
import { type ComingRun, comingRun } from "./coming-run.ts";
import { selectOrderSetting } from "./order-setting-queries.ts";
import { type OrderTrading, selectOrderTradings } from "./order-tradings-queries.ts";
import { hourMs, type OrderWarning, orderWarnings } from "./order-warnings.ts";

/** A line, and what is known today of its medicine. */
export type CartLine = OrderLineRow & { facts: CartFactsRow | undefined };

/** A draft with its lines and until when it must be placed. */
export interface CartSection {
  order: OrderRow;
  lines: CartLine[];
  minimumYen: string;
  coming: ComingRun | undefined;
  /** What to look at before it is placed. */
  warnings: OrderWarning[];
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
  const now = clock.now();
  const lineIds = lines.map(({ id }) => id);
  const rows = lineIds.length > 0 ? await selectCartFacts(db, place, { lineIds, day: tokyoDay(now) }) : [];
  const factsOf = new Map(rows.map((row) => [row.lineId, row]));
  const tradings = new Map((await selectOrderTradings(db, place)).map((trading) => [trading.id, trading]));
  const filled = drafts.filter(({ lineCount }) => lineCount > 0);
  const warnings = await warningsOf(db, place, filled, { tradings, now });
  const sections = filled.map((order) => {
    const trading = tradings.get(order.tradingId);
    return {
      order,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map((line) => ({ ...line, facts: factsOf.get(line.id) })),
      minimumYen: trading?.minimumYen ?? "0",
      coming: trading && comingRun(trading.schedule, now),
      warnings: warnings.get(order.id) ?? [],
    };
  });
  const cutOff = ({ coming }: CartSection) => coming?.cutOff.getTime() ?? Number.POSITIVE_INFINITY;
  return sections.toSorted((a, b) => {
    const [first, second] = [cutOff(a), cutOff(b)];
    return first === second ? a.order.wholesalerName.localeCompare(b.order.wholesalerName) : first < second ? -1 : 1;
  });
}

/** What would be warned of if the drafts were placed now, by draft. */
async function warningsOf(
  db: Db,
  place: OrdersPlace,
  drafts: OrderRow[],
  { tradings, now }: { tradings: ReadonlyMap<string, OrderTrading>; now: Date },
): Promise<Map<string, OrderWarning[]>> {
  if (drafts.length === 0) return new Map();
  const setting = await selectOrderSetting(db, place);
  const [day, since] = [tokyoDay(now), later(now, -setting.guardHours * hourMs)];
  const lines = await selectLinesToPlace(db, place, { ids: drafts.map(({ id }) => id), day, since });
  const orders = drafts.map(({ id, kind, tradingId }) => ({ id, kind, trading: tradings.get(tradingId) ?? null }));
  return Map.groupBy(orderWarnings({ orders, lines, setting, day }), ({ orderId }) => orderId);
}
