import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { newId } from "../../../platform/new-id.ts";
import { enterChain } from "../chain/index.ts";
import type { OrdersParts } from "../orders/index.ts";
import { insertRunning, selectLastRun } from "./chain-run-queries.ts";

type Deps = Pick<OrdersParts, "clock"> & { db: Db };

/** Starts a run that a job computes; where one is under way, that one goes on. @throws Failure CORPORATION_NOT_FOUND */
export async function startChainRun({ db, clock }: Deps, actor: Actor, corporationId: string): Promise<void> {
  const place = await enterChain(db, actor, corporationId);
  await inTransaction(db, async (tx) => {
    await holdRecord(tx, place.tenantId, "chain_run", place.corporationId);
    const last = await selectLastRun(tx, place);
    const entry = { objectType: "corporation", objectId: place.corporationId } as const;
    if (last?.state === "running") {
      await audit(tx, clock, actor, { ...entry, action: "chain.run_start_repeated", after: { runId: last.id } });
      return;
    }
    const at = last ? momentAfter(clock, last.createdAt) : clock.now();
    const run = { id: newId(at), day: tokyoDay(at), by: actor.userId, at };
    await insertRunning(tx, place, run);
    await audit(tx, clock, actor, { ...entry, action: "chain.run_started", after: { runId: run.id } });
  });
}
