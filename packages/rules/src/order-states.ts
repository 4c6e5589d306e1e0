/** State of an order; the words people read are in the phrases, the same everywhere. */
export const orderStates = [
  "draft",
  "awaiting",
  "placed",
  "sending",
  "sent",
  "accepted",
  "part_short",
  "backordered",
  "rejected",
  "part_received",
  "received",
  "closed",
  "unknown",
  "failed",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** What can happen to an order. */
export const orderActs = [
  "place",
  "hold",
  "approve",
  "return",
  "take",
  "deliver",
  "lose",
  "give_up",
  "send_again",
  "tell_sent",
  "answer",
  "answer_rest",
  "receive",
  "close",
  "cancel",
  "agree_cancel",
] as const;
export type OrderAct = (typeof orderActs)[number];

/** Who does it: a member of the pharmacy, its head office, its wholesaler, or the worker that sends. */
export type OrderParty = "pharmacy" | "head_office" | "wholesaler" | "sender";

interface ActRule {
  from: readonly OrderState[];
  to: readonly OrderState[];
  by: readonly OrderParty[];
  /** A state with its description in the documentation's table. */
  means: string;
}

const answers = ["accepted", "part_short", "backordered", "rejected"] as const satisfies OrderState[];
const underway = ["sent", "accepted", "part_short", "backordered"] as const satisfies OrderState[];

/** The state machine. What is not in it cannot happen. */
export const orderRules = {
  place: { from: ["draft"], to: ["placed"], by: ["pharmacy"], means: "発注確定: it binds from here on" },
  hold: {
    from: ["draft"],
    to: ["awaiting"],
    by: ["pharmacy"],
    means: "it exceeds the limit of the head office, which has to approve it",
  },
  approve: {
    from: ["awaiting"],
    to: ["placed"],
    by: ["head_office"],
    means: "the head office approved it: it goes out",
  },
  return: {
    from: ["awaiting"],
    to: ["cancelled"],
    by: ["head_office"],
    means: "the head office returned it with a reason; its lines are in the cart again",
  },
  take: { from: ["placed"], to: ["sending"], by: ["sender"], means: "the sender has it in hand" },
  deliver: {
    from: ["sending", "placed"],
    to: ["sent"],
    by: ["sender", "pharmacy"],
    means: "the channel took it, or its file or sheet was fetched",
  },
  lose: { from: ["sending"], to: ["unknown"], by: ["sender"], means: "cut while it was handed over: nobody knows" },
  give_up: { from: ["sending"], to: ["failed"], by: ["sender"], means: "it surely did not arrive" },
  send_again: {
    from: ["unknown", "failed"],
    to: ["placed"],
    by: ["pharmacy"],
    means: "a person has made sure that it did not arrive",
  },
  tell_sent: {
    from: ["placed", "unknown", "failed"],
    to: ["sent"],
    by: ["pharmacy"],
    means: "a person has ordered by telephone, or learned that it arrived",
  },
  answer: {
    from: [...underway, "rejected", "unknown"],
    to: answers,
    by: ["wholesaler", "pharmacy"],
    means: "the wholesaler answered, itself or by telephone; its last answer counts",
  },
  answer_rest: {
    from: ["part_received"],
    to: ["part_received"],
    by: ["wholesaler", "pharmacy"],
    means: "the wholesaler answers when the rest comes, or that it does not come",
  },
  receive: {
    from: [...underway, "unknown", "part_received"],
    to: ["part_received", "received"],
    by: ["pharmacy"],
    means: "a delivery with its goods was posted",
  },
  close: {
    from: ["received", "part_received", "part_short", "backordered", "rejected"],
    to: ["closed"],
    by: ["pharmacy"],
    means: "nothing more is expected of it",
  },
  cancel: {
    from: ["draft", "awaiting", "placed", "failed"],
    to: ["cancelled"],
    by: ["pharmacy"],
    means: "taken back before it went out",
  },
  agree_cancel: {
    from: [...underway, "unknown"],
    to: ["cancelled"],
    by: ["pharmacy"],
    means: "cancelled with the wholesaler's consent; the name of its person is recorded",
  },
} as const satisfies Record<OrderAct, ActRule>;

const rules: Record<OrderAct, ActRule> = orderRules;

/** Whether an act may bring an order from one state into another. */
export function mayMove(act: OrderAct, from: OrderState, to: OrderState, by: OrderParty): boolean {
  const rule = rules[act];
  return rule.from.includes(from) && rule.to.includes(to) && rule.by.includes(by);
}

/** States from which an act may start. */
export function startsOf(act: OrderAct): readonly OrderState[] {
  return rules[act].from;
}

/** States after which nothing happens to an order any more. */
export const finalOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => !orderActs.some((act) => rules[act].from.includes(state)),
);

/** States in which what was ordered and has not come is on its way. */
export const openOrderStates: readonly OrderState[] = [
  "awaiting",
  "placed",
  "sending",
  "failed",
  "unknown",
  ...underway,
  "part_received",
];

/** The order's state after the answers to its lines. */
export function answerOf(lines: { packs: number; confirmed: number; isBackordered: boolean }[]): OrderState {
  if (lines.every(({ packs, confirmed }) => confirmed >= packs)) return "accepted";
  if (lines.some(({ confirmed }) => confirmed > 0)) return "part_short";
  return lines.some(({ isBackordered }) => isBackordered) ? "backordered" : "rejected";
}

/** How many packages of a line still count by what was answered: those that do not come leave the order's total. */
export function countingPacks({
  answer,
  packs,
  confirmedPacks,
}: {
  answer: string;
  packs: number;
  confirmedPacks: number;
}): number {
  return answer === "rejected" ? 0 : answer === "short" ? confirmedPacks : packs;
}
