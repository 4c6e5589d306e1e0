import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { sendStockTransfer } from "../../stock/transfers/index.ts";
import type { OrdersParts } from "../orders/index.ts";
import { endMoves } from "./chain-run-queries.ts";
import { checkLateMoves } from "./check-late-moves.ts";
import { lockAcceptedMoves } from "./checked-moves-queries.ts";

type Deps = OrdersParts & { db: Db };

interface Wish {
  institutionId: string;
  requestId: string;
  moveIds: readonly string[];
}

/**
 * Sends accepted moves to one shop, as one transfer of the stock; those that are late only where the receiver still needs them.
 * For members of the giver.
 * @throws Failure CHANGED_MEANWHILE where one of them is no longer accepted or they go to several shops, TRANSFER_STATE where the
 *   receiver has bought what is late, or has no use for it any more, and as sendStockTransfer
 */
export async function sendChainMoves(deps: Deps, actor: Actor, wish: Wish): Promise<string> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, requestId } = wish;
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId: by } = actor;
  const moveIds = [...new Set(wish.moveIds.map((id) => id.toLowerCase()))];
  return inTransaction(db, async (tx) => {
    const moves = await lockAcceptedMoves(tx, { tenantId, institutionId, day: today(clock) }, moveIds);
    const [first] = moves;
    if (!first || moves.length !== moveIds.length) fail("CHANGED_MEANWHILE");
    if (moves.some(({ toInstitutionId }) => toInstitutionId !== first.toInstitutionId)) fail("CHANGED_MEANWHILE");
    await checkLateMoves(tx, deps, { tenantId, institutionId }, { moves, now: clock.now() });
    const lots = [...Map.groupBy(moves, ({ lotId }) => lotId)].map(([lotId, of]) => ({
      lotId,
      quantity: String(of.reduce((sum, { quantity }) => sum + Number(quantity), 0)),
    }));
    const sending = { institutionId, requestId, toInstitutionId: first.toInstitutionId, lots, note: "" };
    const transfer = await sendStockTransfer({ ...deps, db: tx }, actor, sending);
    await endMoves(tx, tenantId, moveIds, { state: "sent", note: "", transferId: transfer.id, by, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "chain.moves_sent",
      objectType: "stock_transfer",
      objectId: transfer.id,
      institutionId,
      after: { moveIds },
    });
    return transfer.id;
  });
}

/** Declines accepted moves, so that the receiver buys instead. For members of the giver. @throws Failure CHANGED_MEANWHILE */
export async function declineChainMoves(
  { db, clock, institutionAccess }: Deps,
  actor: Actor,
  { institutionId, note, ...wish }: Omit<Wish, "requestId"> & { note: string },
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId: by } = actor;
  const moveIds = [...new Set(wish.moveIds.map((id) => id.toLowerCase()))];
  await inTransaction(db, async (tx) => {
    const moves = await lockAcceptedMoves(tx, { tenantId, institutionId, day: today(clock) }, moveIds);
    if (moves.length !== moveIds.length) fail("CHANGED_MEANWHILE");
    await endMoves(tx, tenantId, moveIds, { state: "declined", note, transferId: null, by, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "chain.moves_declined",
      objectType: "chain_move",
      objectId: moveIds[0] ?? "",
      institutionId,
      after: { moveIds },
      reason: note,
    });
  });
}
