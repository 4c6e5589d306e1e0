import type { Actor } from "../../../../platform/actor.ts";
import type { ShareRow } from "../rows/share-rows-queries.ts";
import { updateShare } from "../rows/share-writes-queries.ts";
import type { ShareMove, ShareRequestsDeps } from "../share-requests-deps.ts";
import { moveShare } from "./move-share.ts";

/** Confirms that the cash for what was collected has come; by the owner. */
export async function confirmSharePayment(deps: ShareRequestsDeps, actor: Actor, move: ShareMove): Promise<ShareRow> {
  return moveShare(deps, actor, move, { act: "confirm_payment", asked: {} }, async (tx, share) => {
    await updateShare(tx, share, "paid");
    return { state: "paid", note: "" };
  });
}
