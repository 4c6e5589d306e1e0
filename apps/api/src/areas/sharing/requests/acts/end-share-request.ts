import type { Actor } from "../../../../platform/actor.ts";
import { fail } from "../../../../platform/failure.ts";
import type { ShareRow } from "../rows/share-rows-queries.ts";
import { promiseShare, updateShare } from "../rows/share-writes-queries.ts";
import type { ShareMove, ShareRequestsDeps } from "../share-requests-deps.ts";
import { moveShare } from "./move-share.ts";
import { endOfAct } from "./share-acts.ts";

/**
 * Declines, withdraws or cancels a request: what was held of the stock and of an offer is free again.
 * @throws Failure FIELD_INVALID where it is declined or cancelled without a reason.
 */
export async function endShareRequest(
  deps: ShareRequestsDeps,
  actor: Actor,
  { act, reason: said, ...move }: ShareMove & { act: keyof typeof endOfAct; reason: string },
): Promise<ShareRow> {
  const reason = said.trim();
  if (act !== "withdraw" && reason === "") fail("FIELD_INVALID", [{ field: "reason", problem: "required" }]);
  return moveShare(deps, actor, move, { act, asked: { reason } }, async (tx, share) => {
    await promiseShare(tx, share.id, "0", "0");
    await updateShare(tx, share, endOfAct[act]);
    return { state: endOfAct[act], note: reason };
  });
}
