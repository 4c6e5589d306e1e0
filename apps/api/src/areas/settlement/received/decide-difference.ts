import type { DifferenceKind } from "@meguri/rules/invoice-check";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { InvoiceRow } from "../invoices/index.ts";
import type { InvoiceDifferenceDecision } from "../tables.ts";
import { insertDecision, selectDecisions, selectIsDecided } from "./decisions-queries.ts";
import { checkedDocument } from "./list-received.ts";
import type { JudgedDifference } from "./read-check.ts";
import type { ReceivedDeps, ReceivedRef } from "./received-deps.ts";

/** A decision about a difference. */
export interface Decided extends ReceivedRef {
  line: number;
  kind: DifferenceKind;
  decision: InvoiceDifferenceDecision;
  note: string;
  /** Created by the client; the same key counts once. */
  key: string;
  /** Yen of the difference that the person saw. */
  seenYen: bigint;
  /** Day of a telephone call with the wholesaler; empty for none. */
  calledOn: string;
}

/**
 * Records what a pharmacist or manager decided about a difference; a dispute notifies the wholesaler's members.
 * @returns the difference with the decision
 * @throws Failure INVOICE_NOT_FOUND; CHANGED_MEANWHILE where there is no such difference, or it is another amount by now;
 *   INVOICE_STATE where it was corrected, or where nothing was decided that could be withdrawn
 */
export async function decideDifference(
  deps: ReceivedDeps,
  actor: Actor,
  { line, kind, decision, note, key, seenYen, calledOn, ...ref }: Decided,
): Promise<JudgedDifference> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "pharmacist");
  const { tenantId, userId } = actor;
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "invoice_difference", ref.invoiceId);
    if (calledOn > today(clock)) fail("FIELD_INVALID", [{ field: "told_on", problem: "in_the_future" }]);
    const { place, issued, entered } = await checkedDocument(tx, { tenantId, ...ref }, today(clock));
    if (entered?.row.state === "void") fail("INVOICE_STATE");
    const { institutionId, invoiceId } = place;
    const read = async () => {
      const { check } = await checkedDocument(tx, place, today(clock));
      return check.differences.find((one) => one.line === line && one.kind === kind) ?? fail("CHANGED_MEANWHILE");
    };
    const before = await read();
    if (await selectIsDecided(tx, place, key)) {
      await audit(tx, clock, actor, { action: "invoice.decision_repeated", institutionId });
      return before;
    }
    if (before.yen !== seenYen) fail("CHANGED_MEANWHILE");
    if (before.state === "corrected") fail("INVOICE_STATE");
    if (decision === "withdraw" && before.state === "undecided") fail("INVOICE_STATE");
    const last = (await selectDecisions(tx, place)).find((one) => one.line === line && one.kind === kind);
    const now = last ? momentAfter(clock, last.decidedAt) : clock.now();
    await insertDecision(tx, {
      tenant_id: tenantId,
      id: newId(now),
      wholesaler_id: place.wholesalerId,
      invoice_id: invoiceId,
      institution_id: institutionId,
      key,
      line_number: line,
      kind,
      decision,
      note,
      called_on: calledOn || null,
      billed: before.billed,
      expected: before.expected,
      yen: String(before.openYen),
      decided_by: userId,
      decided_at: now,
    });
    await audit(tx, clock, actor, {
      action: "invoice.difference_decided",
      objectType: "invoice",
      objectId: invoiceId,
      institutionId,
      after: { line, kind, decision, note, yen: String(before.openYen) },
    });
    if (decision === "dispute" && issued)
      await notifyWholesaler(tx, deps, actor, { invoice: issued.row, yen: before.openYen, note });
    return read();
  });
}

async function notifyWholesaler(
  tx: Db,
  { clock, wholesalerAccess, notifier }: ReceivedDeps,
  { tenantId }: Actor,
  { invoice, yen, note }: { invoice: InvoiceRow; yen: bigint; note: string },
): Promise<void> {
  const { wholesalerId, vanCode, id, number, recipient } = invoice;
  await notifier.notify(tx, clock, tenantId, {
    userIds: await wholesalerAccess.membersOf(tx, tenantId, wholesalerId),
    kind: "invoice.disputed",
    values: { institution: recipient.name, number, yen: String(yen), words: note },
    path: `/c/invoice/${vanCode}/${id}`,
  });
}
