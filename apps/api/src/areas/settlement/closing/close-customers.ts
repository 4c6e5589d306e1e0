import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectHeadOffice } from "../../institution/corporations/index.ts";
import { enterWholesalerAsSystem } from "../../ordering/wholesalers/index.ts";
import { type InvoiceRow, issueStatement, notifyCustomer } from "../invoices/index.ts";
import type { ClosingWorkDeps, RunPlace } from "./closing-deps.ts";
import {
  hasWaiting,
  markCustomer,
  moveClosingRun,
  type RunRow,
  selectClosingRun,
  takeCustomers,
} from "./closing-queries.ts";

/** Customers that one turn closes, so that others of the machine have theirs. */
const mostAtOnce = 20;

/**
 * Closes the next customers of a run, each in a transaction of its own, the shops of a corporation in one: what a process that
 * dies had begun is undone, and the customer still waits. @returns whether there may be more to do at once
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

/** Closes one customer, or all shops of a corporation. @returns whether there was one */
async function closeNext(db: Db, deps: ClosingWorkDeps, place: RunPlace, run: RunRow): Promise<boolean> {
  const actor = systemActor(place.tenantId, run.startedBy);
  let taken: readonly string[] = [];
  let current: string | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const { tradingIds, corporationId } = await takeCustomers(tx, place);
      taken = tradingIds;
      const together = corporationId === null ? undefined : { corporationId, statementId: newId(deps.clock.now()) };
      // All accounts before the first number, so that nobody waits for one account with the number of another.
      for (const tradingId of tradingIds) await holdRecord(tx, place.tenantId, "account", tradingId);
      const issued: InvoiceRow[] = [];
      for (const tradingId of tradingIds) {
        current = tradingId;
        const wish = { until: run.until, together };
        const invoice = await issueStatement(tx, deps.clock, actor, { ...place, tradingId }, wish);
        const state = invoice ? "done" : "nothing";
        await markCustomer(tx, place, tradingId, { state, reason: "", invoiceId: invoice?.id ?? null });
        if (invoice) {
          issued.push(invoice);
          await notifyCustomer(tx, deps, actor, invoice);
        }
      }
      if (together) await notifyHeadOffice(tx, deps, place.tenantId, { together, issued });
      return tradingIds.length > 0;
    });
  } catch (error) {
    if (!(error instanceof Failure) || current === undefined) throw error;
    // All of them or none: shops of a corporation are only taken together.
    await inTransaction(db, async (tx) => {
      for (const tradingId of taken) {
        const reason = tradingId === current ? error.reason : "CORPORATION_BLOCKED";
        await markCustomer(tx, place, tradingId, { state: "blocked", reason, invoiceId: null });
      }
    });
    return true;
  }
}

/** Reports a corporation's statement to its head office. */
async function notifyHeadOffice(
  tx: Db,
  { clock, notifier }: ClosingWorkDeps,
  tenantId: string,
  { together, issued }: { together: { corporationId: string; statementId: string }; issued: readonly InvoiceRow[] },
): Promise<void> {
  const parts = issued.filter(({ corporationStatementId }) => corporationStatementId === together.statementId);
  const [first] = parts;
  if (!first?.institutionId) return;
  const people = await selectHeadOffice(tx, tenantId, together.corporationId);
  await notifier.notify(tx, clock, tenantId, {
    userIds: people.map(({ user_id }) => user_id),
    kind: "invoice.statement_issued",
    values: {
      wholesaler: first.issuer.name,
      institution: first.recipient.corporation ?? "",
      yen: String(parts.reduce((sum, { totalYen }) => sum + BigInt(totalYen), 0n)),
    },
    path: `/u/van/${first.vanCode}?tab=invoices&statement=${together.statementId}`,
    institutionId: first.institutionId,
  });
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
