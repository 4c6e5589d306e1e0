import { later } from "../../platform/clock/later.ts";
import { addDays } from "../../platform/clock/tokyo-day.ts";
import type { Db } from "../../platform/db/database.ts";
import type { OrderSettingRow } from "./order-setting-queries.ts";
import type { OrderTrading } from "./order-tradings-queries.ts";
import type { OrdersPlace } from "./orders-deps.ts";
import { type DraftToPlace, type LineToPlace, selectOrderedAlready } from "./place-queries.ts";
import { nextRevision } from "./price-revision.ts";

export type OrderWarningKind =
  | "below_minimum"
  | "ordered_already"
  | "above_cap"
  | "price_revision"
  | "transitional"
  | "no_price"
  | "halted";

/** Something to look at before an order is placed. */
export interface OrderWarning {
  kind: OrderWarningKind;
  orderId: string;
  lineId: string;
  medicineName: string;
  value: string;
  day: string;
  wholesalerName: string;
  otherNumber: number;
}

const hourMs = 60 * 60 * 1000;
/** A price that falls, or an end of 経過措置, matters to what is bought so many days before. */
const revisionDays = 14;
const transitionalDays = 90;

export interface Placement {
  orders: DraftToPlace[];
  lines: LineToPlace[];
  tradings: Map<string, OrderTrading>;
  setting: OrderSettingRow;
  at: Date;
  day: string;
}

/** Everything a person should look at before these drafts are placed. */
export async function orderWarnings(tx: Db, place: OrdersPlace, placement: Placement): Promise<OrderWarning[]> {
  const { orders, lines, setting, at } = placement;
  const already = await selectOrderedAlready(tx, place, {
    ids: orders.map(({ id }) => id),
    since: later(at, -setting.guardHours * hourMs),
  });
  const byId = new Map(lines.map((line) => [line.id, line]));
  const doubled =
    setting.guardHours === 0
      ? []
      : already.flatMap(({ lineId, wholesalerName, number, packs }) => {
          const line = byId.get(lineId);
          return line
            ? [warning("ordered_already", line, { wholesalerName, otherNumber: number ?? 0, value: String(packs) })]
            : [];
        });
  return [...belowMinimum(placement), ...doubled, ...lines.flatMap((line) => ofLine(line, placement))];
}

function belowMinimum({ orders, lines, tradings }: Placement): OrderWarning[] {
  return orders.flatMap(({ id, tradingId, kind }) => {
    const minimum = Number(tradings.get(tradingId)?.minimumYen ?? 0);
    const yen = lines
      .filter(({ orderId }) => orderId === id)
      .reduce((sum, { amountYen }) => sum + Number(amountYen ?? 0), 0);
    if (kind !== "usual" || yen >= minimum) return [];
    return [{ ...warning("below_minimum", { id: "", orderId: id, medicineName: "" }), value: String(minimum) }];
  });
}

function ofLine(line: LineToPlace, { day, setting }: Placement): OrderWarning[] {
  const found: OrderWarning[] = [];
  if (line.amountYen === null) found.push(warning("no_price", line));
  if (line.supply === "halted") found.push(warning("halted", line));
  if (line.cap !== null && line.packs * Number(line.packQuantity) > Number(line.cap)) {
    found.push(warning("above_cap", line, { value: line.cap }));
  }
  const revisionOn = nextRevision(setting.revisionOn, day);
  if (revisionOn <= addDays(day, revisionDays)) found.push(warning("price_revision", line, { day: revisionOn }));
  const { transitionalUntil: until } = line;
  if (until !== null && until <= addDays(day, transitionalDays))
    found.push(warning("transitional", line, { day: until }));
  return found;
}

function warning(
  kind: OrderWarningKind,
  { id, orderId, medicineName }: Pick<LineToPlace, "id" | "orderId" | "medicineName">,
  more: Partial<OrderWarning> = {},
): OrderWarning {
  const nothing = { value: "", day: "", wholesalerName: "", otherNumber: 0 };
  return { ...nothing, kind, orderId, lineId: id, medicineName, ...more };
}
