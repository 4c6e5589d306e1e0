import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { atom } from "jotai";

/** Why the server ended the session, to be told on the sign-in page; null after a sign-out of one's own. */
export const endedAtom = atom<FailureReason | null>(null);
