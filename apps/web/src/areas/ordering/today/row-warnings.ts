import { create } from "@bufbuild/protobuf";
import { type OrderWarning, OrderWarningKind, OrderWarningSchema } from "@meguri/rpc/app/v1/order_draft_pb";
import type { OrderLine } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { mayTick } from "../common/offered-proposals.ts";
import type { TodayGroup } from "./today-groups.ts";

/** A line of the cart, or a proposal that is not in it. */
export type TodayItem =
  | { id: string; line: OrderLine; proposal?: undefined; warnings: readonly OrderWarning[]; isTicked: boolean }
  | { id: string; proposal: OrderProposal; line?: undefined; warnings: readonly OrderWarning[]; isTicked: boolean };

/** What a person answered to the warnings of rows, by answerKey: the reason, where one is needed. */
export type Answers = ReadonlyMap<string, string>;

/** Kinds that a person answers one by one; the others are in sight when the button is pressed. */
const answerable: readonly OrderWarningKind[] = [
  OrderWarningKind.ORDERED_ALREADY,
  OrderWarningKind.ABOVE_CAP,
  OrderWarningKind.HALTED,
];
/** Kinds that are in sight in a row or in the head of its section. */
const shown: readonly OrderWarningKind[] = [
  OrderWarningKind.BELOW_MINIMUM,
  OrderWarningKind.MINIMUM_UNKNOWN,
  OrderWarningKind.PRICE_REVISION,
  OrderWarningKind.TRANSITIONAL,
  OrderWarningKind.NO_PRICE,
];

/** An answer stays with the medicine when the proposal becomes a line. */
export const answerKey = ({ line, proposal }: TodayItem, { kind }: OrderWarning) =>
  `${(line ?? proposal).medicineId} ${kind}`;

export const asksAnswer = ({ kind }: OrderWarning): boolean => answerable.includes(kind);

/** The rows of a group: lines of the cart, then proposals. */
export function itemsOf(group: TodayGroup, isTicked: (proposal: OrderProposal) => boolean): TodayItem[] {
  return [
    ...group.lines.map((line) => ({
      id: line.id,
      line,
      warnings: group.warnings.filter(({ lineId }) => lineId === line.id),
      isTicked: true,
    })),
    ...group.proposals.map((proposal) => ({
      id: proposal.medicineId,
      proposal,
      // What cannot be ordered needs no answer; its reason is shown.
      warnings: mayTick(proposal) ? [...proposal.warnings, ...aboveCap(proposal)] : [],
      isTicked: isTicked(proposal),
    })),
  ];
}

/** More packages than proposed may exceed what is left of a limited supply (残り枠). */
function aboveCap({ reason, packs, packQuantity }: OrderProposal): OrderWarning[] {
  const room = reason?.cap ?? "";
  return room !== "" && packs * Number(packQuantity) > Number(room)
    ? [create(OrderWarningSchema, { kind: OrderWarningKind.ABOVE_CAP, value: room })]
    : [];
}

/** The warnings of ticked rows that nobody has answered, with their rows. */
export function unanswered(items: readonly TodayItem[], answers: Answers) {
  return items
    .filter(({ isTicked }) => isTicked)
    .flatMap((item) => item.warnings.filter(asksAnswer).map((warning) => ({ item, key: answerKey(item, warning) })))
    .filter(({ key }) => (answers.get(key) ?? "") === "");
}

/** What is accepted by placing rows whose warnings are answered, and why more than the 残り枠 is ordered. */
export function acceptedOf(items: readonly TodayItem[], answers: Answers) {
  const answered = items.flatMap((item) =>
    item.warnings.filter(asksAnswer).map(({ kind, ...rest }) => ({ kind, key: answerKey(item, { kind, ...rest }) })),
  );
  const reasons = answered
    .filter(({ kind }) => kind === OrderWarningKind.ABOVE_CAP)
    .map(({ key }) => (answers.get(key) ?? "").trim());
  return {
    accepted: [...new Set([...shown, ...answered.map(({ kind }) => kind)])],
    capReason: [...new Set(reasons)].filter(Boolean).join(" / ").slice(0, 200),
  };
}
