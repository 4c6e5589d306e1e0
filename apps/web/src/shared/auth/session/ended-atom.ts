import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { atom } from "jotai";

/** Why the server ended the session; `meanwhile`: while the page was away, no reason is known. */
export type Ended = FailureReason | "meanwhile";

/** Why the session ended, to be shown on the sign-in page; null after a sign-out of one's own. */
export const endedAtom = atom<Ended | null>(null);

/** Whether the person signed out by themselves: the next one is then not led to the page that was left. */
export const hasLeftAtom = atom(false);
