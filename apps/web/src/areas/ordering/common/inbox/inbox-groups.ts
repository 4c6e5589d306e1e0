import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InboxEntry } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { type OrderSum, sumOfOrders } from "../order/use-order-yen.ts";
import type { InboxShow } from "./inbox-state.ts";

/** Why orders are together: urgent ones, those that are late, those of one 便, those without one, or all. */
export type InboxGroupKind = "urgent" | "late" | "past" | "now" | "next" | "later" | "none" | "done";

/** Orders that are answered or shipped together. */
export interface InboxGroup {
  key: string;
  kind: InboxGroupKind;
  /** Until when one ordered for the 便; undefined where the orders are not of one. */
  cutOffAt: Date | undefined;
  entries: readonly InboxEntry[];
}

/**
 * Groups orders by their 便: urgent ones first, then those that are late, then by cut-off. Without an answer, an order is late
 * after its cut-off; with one, after the day on which it was to arrive.
 */
export function inboxGroups(entries: readonly InboxEntry[], show: InboxShow, now: Date): InboxGroup[] {
  if (show === "done") return entries.length > 0 ? [{ key: "done", kind: "done", cutOffAt: undefined, entries }] : [];
  const today = tokyoDay(now);
  const of = (entry: InboxEntry): Pick<InboxGroup, "key" | "cutOffAt"> => {
    const { order } = entry;
    const cutOffAt = entry.cutOffAt && timestampDate(entry.cutOffAt);
    const expectedOn = order?.expectedOn ?? "";
    if (show === "unread" ? cutOffAt && cutOffAt <= now : expectedOn !== "" && expectedOn < today) {
      return { key: "late", cutOffAt: undefined };
    }
    if (order?.kind === OrderKind.URGENT) return { key: "urgent", cutOffAt: undefined };
    return cutOffAt ? { key: cutOffAt.toISOString(), cutOffAt } : { key: "none", cutOffAt: undefined };
  };
  const groups = new Map<string, InboxGroup>();
  for (const entry of entries) {
    const { key, cutOffAt } = of(entry);
    const group = groups.get(key) ?? { key, kind: "none", cutOffAt, entries: [] };
    groups.set(key, { ...group, entries: [...group.entries, entry] });
  }
  const sorted = [...groups.values()].sort((one, other) => turnOf(one) - turnOf(other));
  const coming = sorted.filter(({ cutOffAt }) => cutOffAt && cutOffAt > now).map(({ key }) => key);
  return sorted.map((group) => ({ ...group, kind: kindOf(group, coming) }));
}

/** What the orders of a group come to. */
export function sumOfGroup({ entries }: InboxGroup): OrderSum {
  return sumOfOrders(entries.map(({ order }) => order));
}

/** Urgent orders first, late ones after them, those without a 便 last. */
function turnOf({ key, cutOffAt }: InboxGroup): number {
  if (key === "urgent") return -2;
  if (key === "late") return -1;
  return cutOffAt ? cutOffAt.getTime() : Number.POSITIVE_INFINITY;
}

function kindOf({ key, cutOffAt }: InboxGroup, coming: readonly string[]): InboxGroupKind {
  if (key === "urgent" || key === "late" || key === "none") return key;
  const turn = coming.indexOf(key);
  if (turn < 0 || !cutOffAt) return "past";
  return turn === 0 ? "now" : turn === 1 ? "next" : "later";
}
