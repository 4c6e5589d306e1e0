import {
  ChainMoveService,
  type ChainRun,
  type ChainRunProgress,
  ChainRunService,
} from "@meguri/rpc/app/v1/chain_run_service_pb";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { enterChain } from "../chain/index.ts";
import type { OrdersParts } from "../orders/index.ts";
import { acceptChainRun, dropChainMoves } from "./accept-chain-run.ts";
import { chainMovePolicies, chainRunPolicies } from "./chain-run-policy.ts";
import {
  selectLastRun,
  selectLatestRun,
  selectRunMoves,
  selectRunShops,
  selectShopMoves,
} from "./chain-run-queries.ts";
import { moveToProto, progressToProto, runToProto, surplusToProto } from "./chain-run-to-proto.ts";
import { listShopSurplus } from "./list-shop-surplus.ts";
import { declineChainMoves, sendChainMoves } from "./send-chain-moves.ts";
import { startChainRun } from "./start-chain-run.ts";

export { type MovesToSend, selectMovesToSend } from "./chain-run-queries.ts";
export { workOnChainRuns } from "./work-on-chain-runs.ts";

/** The latest run of a corporation, and the progress of the next, as the wire has them. @throws Failure CORPORATION_NOT_FOUND */
async function readRun(
  db: Db,
  actor: Actor,
  corporationId: string,
): Promise<{ run?: ChainRun; progress?: ChainRunProgress }> {
  const place = await enterChain(db, actor, corporationId);
  const last = await selectLastRun(db, place);
  const progress = last && last.state !== "done" ? { progress: progressToProto(last) } : {};
  const run = last?.state === "done" ? last : await selectLatestRun(db, place);
  if (!run) return progress;
  const shops = await selectRunShops(db, place, run.id);
  return { run: runToProto(run, shops, await selectRunMoves(db, place, run.id)), ...progress };
}

/** What is decided is of a run that is done. */
const runOf = ({ run }: { run?: ChainRun }) => ({ ...(run && { run }) });

/** The door of ChainRunService. */
export function chainRunFeature(parts: OrdersParts): Feature {
  return feature(ChainRunService, chainRunPolicies, {
    async startChainRun({ corporationId }, context) {
      const { db, actor } = sessionOf(context);
      await startChainRun({ ...parts, db }, actor, corporationId);
      return readRun(db, actor, corporationId);
    },
    async getChainRun({ corporationId }, context) {
      const { db, actor } = sessionOf(context);
      return readRun(db, actor, corporationId);
    },
    async acceptChainRun(request, context) {
      const { db, actor } = sessionOf(context);
      const changes = await acceptChainRun({ ...parts, db }, actor, request);
      return { ...runOf(await readRun(db, actor, request.corporationId)), ...changes };
    },
    async dropChainMoves(request, context) {
      const { db, actor } = sessionOf(context);
      await dropChainMoves({ ...parts, db }, actor, request);
      return runOf(await readRun(db, actor, request.corporationId));
    },
  });
}

/** The door of ChainMoveService. */
export function chainMovesFeature(parts: OrdersParts): Feature {
  return feature(ChainMoveService, chainMovePolicies, {
    async listChainMoves({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      await parts.institutionAccess.enterToRead(db, institutionId);
      const moves = await selectShopMoves(db, { tenantId: actor.tenantId, institutionId });
      return { moves: moves.map(moveToProto) };
    },
    async sendChainMoves(request, context) {
      const { db, actor } = sessionOf(context);
      return { transferId: await sendChainMoves({ ...parts, db }, actor, request) };
    },
    async listShopSurplus(request, context) {
      const { db, actor } = sessionOf(context);
      const medicines = await listShopSurplus({ ...parts, db }, actor, request);
      return { medicines: medicines.map(surplusToProto) };
    },
    async declineChainMoves(request, context) {
      const { db, actor } = sessionOf(context);
      await declineChainMoves({ ...parts, db }, actor, request);
      return {};
    },
  });
}
