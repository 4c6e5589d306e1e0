import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { Failure } from "../../../platform/failure.ts";
import { enterWholesalerAsSystem } from "../../ordering/wholesalers/index.ts";
import { issueStatement, notifyCustomer } from "../invoices/index.ts";
import type { ClosingWorkDeps, RunPlace } from "./closing-deps.ts";
import {
  hasWaiting,
  markCustomer,
  moveClosingRun,
  type RunRow,
  selectClosingRun,
  takeCustomer,
} from "./closing-queries.ts";

/** Customers that one turn closes, so that others of the machine have theirs. */
const mostAtOnce = 20;

/**
 * Closes the next customers of a run, each in a transaction of its own: what a process that dies had begun is undone, and
 * the customer still waits. @returns whether there may be more to do at once
 */
export async function closeCustomers(deps: ClosingWorkDeps, place: RunPlace, stopping: AbortSignal): Promise<boolean> {
  return systemSession(deps.database, place.tenantId, async (db) => {
    await enterWholesalerAsSystem(db, place.wholesalerId);
    const run = await selectClosingRun(db, place, { runId: place.runId });
    if (run?.state !== "running") return false;
    for (let left = mostAtOnce; left > 0 && !stopping.aborted; left -= 1) {
      if (!(await closeNext(db, deps, place, run))) {
        await endRun(db, deps, place, run);
        return false;
      }
    }
    return true;
  });
}

/** Closes one customer. @returns whether there was one */
async function closeNext(db: Db, deps: ClosingWorkDeps, place: RunPlace, run: RunRow): Promise<boolean> {
  const actor = systemActor(place.tenantId, run.startedBy);
  let taken: string | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const next = await takeCustomer(tx, place);
      if (!next) return false;
      taken = next.tradingId;
      const customer = { ...place, tradingId: next.tradingId };
      const invoice = await issueStatement(tx, deps.clock, actor, customer, run.until);
      await markCustomer(tx, place, next.tradingId, {
        state: invoice ? "done" : "nothing",
        reason: "",
        invoiceId: invoice?.id ?? null,
      });
      if (invoice) await notifyCustomer(tx, deps, actor, invoice);
      return true;
    });
  } catch (error) {
    if (!(error instanceof Failure) || taken === undefined) throw error;
    await markCustomer(db, place, taken, { state: "blocked", reason: error.reason, invoiceId: null });
    return true;
  }
}

/** Ends a run that nobody waits in, and reports it to who started it. */
async function endRun(db: Db, { clock, notifier }: ClosingWorkDeps, place: RunPlace, run: RunRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await hasWaiting(tx, place)) return;
    if (!(await moveClosingRun(tx, place, { from: "running", to: "done", endedAt: clock.now() }))) return;
    const ended = (await selectClosingRun(tx, place, { runId: place.runId })) ?? run;
    await audit(tx, clock, systemActor(place.tenantId, run.startedBy), {
      action: "closing.ended",
      objectType: "wholesaler",
      objectId: place.wholesalerId,
      after: { runId: place.runId, closed: ended.closed, blocked: ended.blocked },
    });
    await notifier.notify(tx, clock, place.tenantId, {
      userIds: [run.startedBy],
      kind: "closing.done",
      values: { month: run.until, number: String(ended.closed), quantity: String(ended.blocked) },
      path: `/c/invoice?view=closing&until=${run.until}`,
    });
  });
}
