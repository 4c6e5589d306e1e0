import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { atom } from "jotai";

/** Why the server ended the session; `meanwhile`: while the page was away, no reason is known. */
export type Ended = FailureReason | "meanwhile";

/** Why the session ended, to be shown on the sign-in page; null after a sign-out of one's own. */
export const endedAtom = atom<Ended | null>(null);

/** Where a person goes who signed out by themselves, so that the next one is not led to the page that was left; else null. */
export const leftToAtom = atom<string | null>(null);
