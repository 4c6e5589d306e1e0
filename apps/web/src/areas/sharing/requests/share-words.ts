import { ShareAct, SharePayment, type ShareRequest, ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a request: the name of its words and its tone. */
export const shareStates = [
  { state: ShareState.REQUESTED, name: "requested", tone: "info" },
  { state: ShareState.COUNTERED, name: "countered", tone: "warn" },
  { state: ShareState.ACCEPTED, name: "accepted", tone: "ok" },
  { state: ShareState.COLLECTED, name: "collected", tone: "info" },
  { state: ShareState.PAID, name: "paid", tone: "ok" },
  { state: ShareState.SETTLED, name: "settled", tone: "ok" },
  { state: ShareState.DECLINED, name: "declined", tone: "neutral" },
  { state: ShareState.WITHDRAWN, name: "withdrawn", tone: "neutral" },
  { state: ShareState.EXPIRED, name: "expired", tone: "neutral" },
  { state: ShareState.CANCELLED, name: "cancelled", tone: "neutral" },
] as const satisfies readonly { state: ShareState; name: string; tone: Tone }[];

/** How it may be paid. */
export const sharePayments = [
  { payment: SharePayment.CASH, name: "cash" },
  { payment: SharePayment.MONTH_END, name: "monthEnd" },
] as const;

/** The ways to end a request. */
export const endings = [
  { act: ShareAct.DECLINE, name: "decline", state: ShareState.DECLINED },
  { act: ShareAct.WITHDRAW, name: "withdraw", state: ShareState.WITHDRAWN },
  { act: ShareAct.CANCEL, name: "cancel", state: ShareState.CANCELLED },
] as const;

/** The name of a way to end a request. */
export type EndingName = (typeof endings)[number]["name"];

/** Whether an institution is the owner. */
export function isOwner({ owner }: ShareRequest, institutionId: string): boolean {
  return owner?.institutionId === institutionId;
}

/** The other side, as the institution sees it. */
export function partnerOf(request: ShareRequest, institutionId: string) {
  return isOwner(request, institutionId) ? request.asker : request.owner;
}

/** Whether the other side waits for an answer of this one. */
export function waitsForUs({ acts }: ShareRequest): boolean {
  return acts.includes(ShareAct.ACCEPT);
}

/** What is waited for, in the words of the side that looks; nothing where all is done. */
export function waitingName(request: ShareRequest, institutionId: string) {
  const isOurs = isOwner(request, institutionId);
  switch (request.state) {
    case ShareState.REQUESTED:
      return isOurs ? "answer" : "otherAnswers";
    case ShareState.COUNTERED:
      return isOurs ? "otherConsiders" : "consider";
    case ShareState.ACCEPTED:
      return isOurs ? "handOver" : "collect";
    case ShareState.COLLECTED:
      if (request.payment === SharePayment.MONTH_END) return "monthEnd";
      return isOurs ? "confirmPayment" : "pay";
    default:
      return undefined;
  }
}

/** Whether the goods are held or were handed over: then there is a slip for them. */
export function hasSlip({ state }: ShareRequest): boolean {
  return [ShareState.ACCEPTED, ShareState.COLLECTED, ShareState.PAID, ShareState.SETTLED].includes(state);
}
