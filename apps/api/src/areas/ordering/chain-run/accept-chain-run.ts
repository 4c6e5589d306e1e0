import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import { type ChainPlace, enterChain, inShops, selectChainShops } from "../chain/index.ts";
import { holdPlacing, type OrdersParts, proposalFacts } from "../orders/index.ts";
import { putTickedProposals } from "../proposals/index.ts";
import {
  decideMoves,
  markOrdered,
  selectLastRun,
  selectLatestRun,
  selectRunShops,
  setMoveQuantities,
} from "./chain-run-queries.ts";
import { checkMoves } from "./check-moves.ts";
import { selectProposedMoves } from "./checked-moves-queries.ts";
import { setShipBys } from "./set-ship-by.ts";

type Deps = OrdersParts & { db: Db };

/** What differs from what the run proposed, because of what happened since. */
export interface AcceptedChanges {
  /** Moves of which less is sent than proposed. */
  reducedMoves: number;
  /** Moves that nobody needs any more, or that cannot be given. */
  droppedMoves: number;
}

/**
 * Accepts moves of the latest run as far as they are still needed and can still be given, and puts what the named shops still lack
 * into their carts: their own proposals, computed again with the accepted moves as coming. Narcotics stay with the pharmacists of
 * the shop, and shops of the run that have left the corporation since are left out. Done twice it changes nothing more.
 * @throws Failure CORPORATION_NOT_FOUND, INSTITUTION_NOT_FOUND, CHAIN_RUN_UNDER_WAY, or CHANGED_MEANWHILE where a later run
 *   has replaced it
 */
export async function acceptChainRun(
  deps: Deps,
  actor: Actor,
  wish: { corporationId: string; runId: string; moveIds: readonly string[]; institutionIds: readonly string[] },
): Promise<AcceptedChanges> {
  const { db, clock, notifier } = deps;
  const place = await enterChain(db, actor, wish.corporationId);
  const { tenantId, userId: by } = actor;
  const at = clock.now();
  const runId = wish.runId.toLowerCase();
  return inTransaction(db, async (tx) => {
    await failWhileRunning(tx, place);
    if ((await selectLatestRun(tx, place))?.id !== runId) fail("CHANGED_MEANWHILE");
    const proposed = await selectProposedMoves(tx, place, { runId, ids: wish.moveIds });
    const { quantities, receivers } = await checkMoves(tx, deps, place, { moves: proposed, now: at });
    const sent = (id: string) => quantities.get(id) ?? 0;
    const reduced = proposed.flatMap(({ id, quantity: was }) =>
      sent(id) > 0 && sent(id) < Number(was) ? [{ id, quantity: sent(id) }] : [],
    );
    await setMoveQuantities(tx, place, reduced);
    const ids = proposed.map(({ id }) => id);
    const needless = ids.filter((id) => sent(id) < 1);
    const kept = ids.filter((id) => sent(id) >= 1);
    await decideMoves(tx, place, needless, { from: ["proposed"], state: "dropped", by, at });
    const accepted = await decideMoves(tx, place, kept, { from: ["proposed"], state: "accepted", by, at });
    await setShipBys(tx, place, { moves: accepted, receivers, day: today(clock) });
    const ordered: string[] = [];
    const institutionIds = await withoutLeavers(tx, place, { ...wish, runId });
    await inShops(tx, deps, place, { institutionIds }, async (shop) => {
      if (!(await markOrdered(tx, place, { runId, institutionId: shop.institutionId, at }))) return;
      await holdPlacing(tx, shop, at);
      const facts = await proposalFacts(tx, shop, at);
      await putTickedProposals(tx, shop, facts, { role: "clerk", by, at, day: today(clock) });
      ordered.push(shop.institutionId);
    });
    for (const institutionId of new Set(accepted.map(({ fromInstitutionId }) => fromInstitutionId))) {
      const members = await selectMembers(tx, tenantId, institutionId);
      await notifier.notify(tx, clock, tenantId, {
        userIds: members.map(({ user_id }) => user_id).filter((id) => id !== by),
        kind: "chain.moves_accepted",
        values: {},
        path: "/u/medorder/stock?tab=returns",
        institutionId,
      });
    }
    await audit(tx, clock, actor, {
      action: "chain.run_accepted",
      objectType: "corporation",
      objectId: place.corporationId,
      after: { runId, moves: accepted.map(({ id }) => id), reduced: reduced.length, dropped: needless.length, ordered },
    });
    return { reducedMoves: reduced.length, droppedMoves: needless.length };
  });
}

/**
 * Drops proposed moves, or takes back accepted ones that were not sent.
 * @throws Failure CORPORATION_NOT_FOUND, CHAIN_RUN_UNDER_WAY
 */
export async function dropChainMoves(
  { db, clock }: Deps,
  actor: Actor,
  { corporationId, moveIds }: { corporationId: string; moveIds: readonly string[] },
): Promise<void> {
  const place = await enterChain(db, actor, corporationId);
  await inTransaction(db, async (tx) => {
    await failWhileRunning(tx, place);
    const decision = { state: "dropped", by: actor.userId, at: clock.now() } as const;
    const dropped = await decideMoves(tx, place, moveIds, { ...decision, from: ["proposed", "accepted"] });
    await audit(tx, clock, actor, {
      action: "chain.moves_dropped",
      objectType: "corporation",
      objectId: place.corporationId,
      after: { moves: dropped.map(({ id }) => id) },
    });
  });
}

/** The named shops without those of the run that have left the corporation since, which a page may still show. */
async function withoutLeavers(
  tx: Db,
  place: ChainPlace,
  { runId, institutionIds }: { runId: string; institutionIds: readonly string[] },
): Promise<string[]> {
  const shops = new Set((await selectChainShops(tx, place)).map(({ institutionId }) => institutionId));
  const ofRun = await selectRunShops(tx, place, runId);
  const left = new Set(ofRun.map(({ institutionId }) => institutionId).filter((id) => !shops.has(id)));
  return institutionIds.filter((id) => !left.has(id.toLowerCase()));
}

/** A run under way has read what is promised; what is decided meanwhile would be promised twice. */
async function failWhileRunning(tx: Db, place: ChainPlace): Promise<void> {
  await holdRecord(tx, place.tenantId, "chain_run", place.corporationId);
  if ((await selectLastRun(tx, place))?.state === "running") fail("CHAIN_RUN_UNDER_WAY");
}
