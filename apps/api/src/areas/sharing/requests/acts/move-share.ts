import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { claimRequest } from "../../../stock/ledger/index.ts";
import type { ShareRequestState } from "../../tables.ts";
import { readShare } from "../rows/list-share-requests.ts";
import type { ShareRow } from "../rows/share-rows-queries.ts";
import { type HeldShare, insertEvent, lockShare } from "../rows/share-writes-queries.ts";
import type { ShareMove, SharePlace, ShareRequestsDeps } from "../share-requests-deps.ts";
import { notifyShare } from "./notify-share.ts";
import { actsOf, type ShareAct } from "./share-acts.ts";

/** A request after an act. */
export interface Moved {
  state: ShareRequestState;
  /** The reason or note that goes with it. */
  note: string;
}

/**
 * Does an act on a request, once for each request id: an act on a version that is not the present one, or on a state that does
 * not allow it, is refused. Both sides' history, the audit and the other side's notice are written with it.
 * @throws Failure SHARE_NOT_FOUND, CHANGED_MEANWHILE, SHARE_STATE, and ROLE_TOO_LOW for a clerk who gives away what the
 *   law keeps a ledger of.
 */
export async function moveShare(
  deps: ShareRequestsDeps,
  actor: Actor,
  { institutionId, requestId, shareId, version }: ShareMove,
  act: { act: ShareAct; asked: object },
  work: (tx: Db, share: HeldShare, isOwner: boolean) => Promise<Moved>,
): Promise<ShareRow> {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  const place: SharePlace = { tenantId: actor.tenantId, institutionId, shareId };
  return inTransaction(db, async (tx) => {
    const input = { ...act, shareId, version };
    const { isFirst } = await claimRequest(tx, clock, actor, {
      institutionId,
      requestId,
      sourceId: shareId,
      asked: input,
    });
    const object = { objectType: "share_request", objectId: shareId, institutionId };
    if (!isFirst) {
      await audit(tx, clock, actor, { action: `share.${act.act}_repeated`, ...object });
      return readShare(tx, place);
    }
    const share = (await lockShare(tx, place, clock.now())) ?? fail("SHARE_NOT_FOUND");
    if (share.version !== version) fail("CHANGED_MEANWHILE");
    const isOwner = share.ownerId === institutionId.toLowerCase();
    if (!actsOf(isOwner ? "owner" : "asker", share.state, share.payment).includes(act.act)) fail("SHARE_STATE");
    const gives = isOwner && ["accept", "counter", "hand_over"].includes(act.act);
    if (gives && share.regulation !== "none" && role === "clerk") fail("ROLE_TOO_LOW");
    const { state, note } = await work(tx, share, isOwner);
    const event = { state, actedFor: institutionId, by: actor.userId, at: clock.now(), note };
    await insertEvent(tx, share, event);
    const moved = await readShare(tx, place);
    const side = isOwner ? "asker" : "owner";
    await notifyShare(tx, deps, actor, { share: moved, side, kind: `share.${state}`, words: note });
    await audit(tx, clock, actor, {
      action: `share.${state}`,
      ...object,
      reason: note,
      before: { state: share.state, version },
      after: { state, version: moved.version, quantity: moved.given ?? moved.quantity, amountYen: moved.amountYen },
    });
    return moved;
  });
}
