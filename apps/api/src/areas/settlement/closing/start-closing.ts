import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import type { ClosingDeps } from "./closing-deps.ts";
import {
  insertClosingRun,
  moveClosingRun,
  type RunRow,
  selectClosingCustomers,
  selectClosingRun,
} from "./closing-queries.ts";
import { closesOn } from "./read-closing.ts";

/**
 * Starts to close customers in the background; for managers of an approved wholesaler. A run that was started before is
 * returned as it is.
 * @throws Failure FIELD_INVALID for a day to come; INVOICE_STATE while another run is under way; INVOICE_EMPTY where nobody
 *   is to be closed
 */
export async function startClosing(
  { db, clock, wholesalerAccess }: ClosingDeps,
  actor: Actor,
  wish: { wholesalerId: string; runId: string; until: string; tradingIds: readonly string[] },
): Promise<RunRow> {
  const { wholesalerId, runId, until, tradingIds } = wish;
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, runId };
  if (until > today(clock)) fail("FIELD_INVALID", [{ field: "until", problem: "in_the_future" }]);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "closing_run", wholesalerId);
    const before = await selectClosingRun(tx, place, { runId });
    if (before) {
      await audit(tx, clock, actor, {
        action: "closing.start_repeated",
        objectType: "wholesaler",
        objectId: wholesalerId,
      });
      return before;
    }
    const under = await selectClosingRun(tx, place, { until });
    if (under?.state === "running") fail("INVOICE_STATE");
    const chosen = new Set(tradingIds.map((id) => id.toLowerCase()));
    const known = await selectClosingCustomers(tx, place, until);
    // A corporation is closed with all its shops, also where one of them was chosen.
    const corporations = new Set(known.flatMap((one) => (chosen.has(one.tradingId) ? [one.corporationId] : [])));
    corporations.delete(null);
    const customers = known.filter(
      ({ closingDay, invoiceId, tradingId, corporationId }) =>
        closesOn(closingDay, until) &&
        invoiceId === null &&
        (chosen.size === 0 || chosen.has(tradingId) || corporations.has(corporationId)),
    );
    if (customers.length === 0) fail("INVOICE_EMPTY");
    await insertClosingRun(
      tx,
      {
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        id: runId,
        until,
        started_by: actor.userId,
        started_at: clock.now(),
      },
      customers.map(({ tradingId, institutionId, corporationId }) => ({
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        run_id: runId,
        trading_id: tradingId,
        institution_id: institutionId,
        corporation_id: corporationId,
      })),
    );
    await audit(tx, clock, actor, {
      action: "closing.started",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { runId, until, customers: customers.length },
    });
    return (await selectClosingRun(tx, place, { runId })) ?? fail("INVOICE_NOT_FOUND");
  });
}

/** Stops a run, or goes on with a stopped one; for managers. @throws Failure INVOICE_NOT_FOUND, INVOICE_STATE */
export async function setClosingRunning(
  { db, clock, wholesalerAccess }: ClosingDeps,
  actor: Actor,
  { wholesalerId, runId, running }: { wholesalerId: string; runId: string; running: boolean },
): Promise<RunRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, runId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "closing_run", wholesalerId);
    const before = (await selectClosingRun(tx, place, { runId })) ?? fail("INVOICE_NOT_FOUND");
    const [from, to] = running ? (["stopped", "running"] as const) : (["running", "stopped"] as const);
    const moved = before.state !== to && (await moveClosingRun(tx, place, { from, to, endedAt: null }));
    if (!moved && before.state !== to) fail("INVOICE_STATE");
    await audit(tx, clock, actor, {
      action: running ? "closing.resumed" : "closing.stopped",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { runId },
    });
    return (await selectClosingRun(tx, place, { runId })) ?? fail("INVOICE_NOT_FOUND");
  });
}
