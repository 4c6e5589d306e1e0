import type { ShareRequestPayment, ShareRequestState } from "../../tables.ts";
import type { ShareSide } from "../share-requests-deps.ts";

export type ShareAct = "accept" | "counter" | "decline" | "withdraw" | "cancel" | "hand_over" | "confirm_payment";

const acts: Record<ShareSide, Partial<Record<ShareRequestState, readonly ShareAct[]>>> = {
  owner: {
    requested: ["accept", "counter", "decline"],
    countered: ["counter", "decline"],
    accepted: ["hand_over", "cancel"],
    collected: ["confirm_payment"],
  },
  asker: {
    requested: ["withdraw"],
    countered: ["accept", "withdraw"],
    accepted: ["cancel"],
  },
};

/** The acts of one side on an existing request. Requests settled by the month are not confirmed one by one. */
export function actsOf(side: ShareSide, state: ShareRequestState, payment: ShareRequestPayment): readonly ShareAct[] {
  const all = acts[side][state] ?? [];
  return payment === "cash" ? all : all.filter((act) => act !== "confirm_payment");
}

/** State of a request after an act that ends it. */
export const endOfAct = { decline: "declined", withdraw: "withdrawn", cancel: "cancelled" } as const satisfies Partial<
  Record<ShareAct, ShareRequestState>
>;
