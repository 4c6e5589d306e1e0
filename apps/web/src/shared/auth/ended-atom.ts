import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { atom } from "jotai";

/** Why the server ended the session, to be told on the sign-in page; null after a sign-out of one's own. */
export const endedAtom = atom<FailureReason | null>(null);

/** Whether the person signed out by themselves: the next one is then not led to the page that was left. */
export const hasLeftAtom = atom(false);
