import { lineYen } from "@meguri/rules/money";
import { addDays } from "../../../../platform/clock/tokyo-day.ts";
import type { DraftToPlace, LineToPlace } from "../placing/place-queries.ts";
import type { PlacingSetting } from "./order-setting-queries.ts";
import { nextRevision } from "./price-revision.ts";

export type OrderWarningKind =
  | "below_minimum"
  | "ordered_already"
  | "above_cap"
  | "price_revision"
  | "transitional"
  | "no_price"
  | "minimum_unknown"
  | "halted";

/** Something to look at before an order is placed; `lineId` and `orderId` are empty for a proposal. */
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

/** A price that falls, or an end of 経過措置, matters to what is bought so many days before. */
const revisionDays = 14;
const transitionalDays = 90;

export interface Placement {
  orders: DraftToPlace[];
  lines: LineToPlace[];
  setting: PlacingSetting;
  at: Date;
  day: string;
}

/** What warnings are decided by. */
export interface Looked extends Pick<Placement, "lines" | "day"> {
  orders: Pick<DraftToPlace, "id" | "kind" | "trading">[];
  setting: Pick<PlacingSetting, "guardHours" | "revisionOn">;
}

export const hourMs = 60 * 60 * 1000;

/** Everything a person should look at before these drafts are placed. */
export function orderWarnings(placement: Looked): OrderWarning[] {
  return [
    ...belowMinimum(placement),
    ...orderedAlready(placement),
    ...aboveCap(placement),
    ...placement.lines.flatMap(ofLine(placement)),
  ];
}

/** The lines of medicines in 限定出荷 of which more is ordered, at whichever wholesaler, than the 残り枠. */
function aboveCap({ lines }: Looked): OrderWarning[] {
  const quantityOf = ({ packs, packQuantity }: LineToPlace) => packs * Number(packQuantity);
  const ordered = new Map<string, number>();
  for (const line of lines) {
    ordered.set(line.medicineId, (ordered.get(line.medicineId) ?? 0) + quantityOf(line));
  }
  return lines.flatMap((line) => {
    const { room, medicineId } = line;
    return room !== null && (ordered.get(medicineId) ?? 0) > Number(room)
      ? [warning("above_cap", line, { value: room })]
      : [];
  });
}

function orderedAlready({ lines, setting }: Looked): OrderWarning[] {
  if (setting.guardHours === 0) return [];
  return lines.flatMap((line) => {
    if (!line.already) return [];
    const { wholesalerName, number, packs } = line.already;
    return [warning("ordered_already", line, { wholesalerName, otherNumber: number ?? 0, value: String(packs) })];
  });
}

/** What a line that is about to be placed costs; nothing where its price is not known. */
export const amountYen = ({ packPrice, packs }: Pick<LineToPlace, "packPrice" | "packs">) =>
  lineYen(packPrice ?? "", packs);

/** What limits compare of a line: its price, or the list price where that is not known. */
export const comparedYen = (line: Pick<LineToPlace, "packPrice" | "packs" | "listYen">): bigint =>
  amountYen(line) ?? BigInt(line.listYen);

function belowMinimum({ orders, lines }: Looked): OrderWarning[] {
  return orders.flatMap(({ id, trading, kind }) => {
    const minimum = Number(trading?.minimumYen ?? 0);
    const own = lines.filter(({ orderId }) => orderId === id);
    const yen = own.reduce((sum, line) => sum + Number(amountYen(line) ?? 0n), 0);
    if (kind !== "usual" || yen >= minimum) return [];
    const fields = { value: String(minimum), wholesalerName: trading?.name ?? "" };
    // A line without a price may be what makes up the minimum.
    const isKnown = own.every(({ packPrice }) => packPrice !== null);
    const result = isKnown ? "below_minimum" : "minimum_unknown";
    return [warning(result, { id: "", orderId: id, medicineName: "" }, fields)];
  });
}

const ofLine =
  ({ day, setting }: Looked) =>
  (line: LineToPlace): OrderWarning[] => {
    const results: OrderWarning[] = [];
    if (line.packPrice === null) results.push(warning("no_price", line));
    if (line.supply === "halted") results.push(warning("halted", line));
    const revisionOn = nextRevision(setting.revisionOn, day);
    if (revisionOn <= addDays(day, revisionDays)) results.push(warning("price_revision", line, { day: revisionOn }));
    const { transitionalUntil: until } = line;
    if (until !== null && until <= addDays(day, transitionalDays))
      results.push(warning("transitional", line, { day: until }));
    return results;
  };

function warning(
  kind: OrderWarningKind,
  { id, orderId, medicineName }: Pick<LineToPlace, "id" | "orderId" | "medicineName">,
  more: Partial<OrderWarning> = {},
): OrderWarning {
  const nothing = { value: "", day: "", wholesalerName: "", otherNumber: 0 };
  return { ...nothing, kind, orderId, lineId: id, medicineName, ...more };
}
