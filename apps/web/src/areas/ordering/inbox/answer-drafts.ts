import type { MessageInitShape } from "@bufbuild/protobuf";
import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import type { InboxEntry, InboxOrderAnswerSchema } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import { readDay } from "../../../shared/format/days.ts";

/** What comes of a line: all, less, nothing now but later, or nothing. */
export const answerKinds = ["accepted", "short", "backordered", "rejected"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The answer to a line as it is being edited. */
export interface LineDraft {
  packs: number;
  isBackordered: boolean;
  /** The day as it is typed. */
  expectedOn: string;
}

/** The day and the note of an order as a whole, while they are edited. */
export interface OrderDraft {
  note: string;
  /** The day on which an urgent order arrives, as it is typed. */
  day: string;
}

/** What was edited and is not sent yet, by line and by order. */
export interface AnswerDrafts {
  lines: ReadonlyMap<string, LineDraft>;
  orders: ReadonlyMap<string, OrderDraft>;
}

export const noDrafts: AnswerDrafts = { lines: new Map(), orders: new Map() };

/** The answer to a line: as ordered, unless it was edited. */
export function lineDraftOf(drafts: AnswerDrafts, line: InboxOrderLine): LineDraft {
  return drafts.lines.get(line.id) ?? { packs: line.packs, isBackordered: false, expectedOn: "" };
}

export function orderDraftOf(drafts: AnswerDrafts, orderId: string): OrderDraft {
  return drafts.orders.get(orderId) ?? { note: "", day: "" };
}

export function answerKindOf({ packs, isBackordered }: LineDraft, line: InboxOrderLine): AnswerKind {
  if (packs >= line.packs) return "accepted";
  if (isBackordered) return "backordered";
  return packs > 0 ? "short" : "rejected";
}

/** Whether a part of a line comes later or is missing, so that a day may be given. */
export function comesLater(draft: LineDraft, line: InboxOrderLine): boolean {
  const kind = answerKindOf(draft, line);
  return kind === "backordered" || kind === "short";
}

/** Changes how many packs come; the rest comes later only where that was chosen. */
export function withPacks(draft: LineDraft, line: InboxOrderLine, packs: number): LineDraft {
  const within = Math.min(Math.max(0, packs), line.packs);
  return within === line.packs ? { packs: within, isBackordered: false, expectedOn: "" } : { ...draft, packs: within };
}

/** Changes what comes of a line, with the number of packs that this means. */
export function withKind(draft: LineDraft, line: InboxOrderLine, kind: AnswerKind): LineDraft {
  const less = draft.packs < line.packs ? draft.packs : 0;
  if (kind === "accepted") return { packs: line.packs, isBackordered: false, expectedOn: "" };
  if (kind === "backordered") return { ...draft, packs: less, isBackordered: true };
  if (kind === "rejected") return { packs: 0, isBackordered: false, expectedOn: "" };
  return { packs: less > 0 ? less : line.packs - 1, isBackordered: false, expectedOn: draft.expectedOn };
}

/** How many lines do not come as ordered. */
export function exceptionsOf({ lines }: InboxEntry, drafts: AnswerDrafts): number {
  return lines.filter((line) => answerKindOf(lineDraftOf(drafts, line), line) !== "accepted").length;
}

const isDayOrNone = (typed: string) => typed.trim() === "" || readDay(typed) !== undefined;

/** Why an order cannot be answered yet: 急配 needs a day, and what is typed must be one. */
export function lackOf(entry: InboxEntry, drafts: AnswerDrafts): "day" | "dayWrong" | undefined {
  const { day } = orderDraftOf(drafts, entry.order?.id ?? "");
  if (!isDayOrNone(day) || entry.lines.some((line) => !isDayOrNone(lineDraftOf(drafts, line).expectedOn))) {
    return "dayWrong";
  }
  return entry.order?.kind === OrderKind.URGENT && day.trim() === "" ? "day" : undefined;
}

/** The answer to an order as it is sent: the lines that do not come as ordered, and the day of urgent ones. */
export function answerOf(entry: InboxEntry, drafts: AnswerDrafts): MessageInitShape<typeof InboxOrderAnswerSchema> {
  const { order, lines } = entry;
  const { note, day } = orderDraftOf(drafts, order?.id ?? "");
  const arrival = readDay(day) ?? "";
  const answers = lines.flatMap((line) => {
    const { packs, isBackordered, expectedOn } = lineDraftOf(drafts, line);
    const on = readDay(expectedOn) ?? (packs > 0 ? arrival : "");
    if (packs === line.packs && on === "") return [];
    return [
      { lineId: line.id, confirmedPacks: packs, backordered: isBackordered && packs < line.packs, expectedOn: on },
    ];
  });
  return { orderId: order?.id ?? "", seen: order?.state ?? 0, lines: answers, note: note.trim() };
}
