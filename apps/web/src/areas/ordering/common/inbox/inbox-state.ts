import { InboxStage } from "@meguri/rpc/app/v1/order_inbox_service_pb";

/** Which orders are shown: those without an answer, those whose goods have not all left, or the others. */
export const inboxStages = {
  unread: InboxStage.UNANSWERED,
  toShip: InboxStage.TO_SHIP,
  done: InboxStage.DONE,
} as const;

export type InboxShow = keyof typeof inboxStages;
export const inboxShows: readonly InboxShow[] = ["unread", "toShip", "done"];

export type InboxState = { q: string; show: InboxShow };
export const inboxDefaults: InboxState = { q: "", show: "unread" };

/** Parses the state from the address. */
export function readInboxState(raw: Record<string, unknown>): InboxState {
  const show = inboxShows.find((name) => name === raw.show) ?? inboxDefaults.show;
  return { q: typeof raw.q === "string" ? raw.q : "", show };
}
