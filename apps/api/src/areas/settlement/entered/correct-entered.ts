import type { EnteredInvoiceFields } from "@meguri/rules/entered-invoice";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { checkEntered, columnsOf, type EnteredProblem } from "./enter-invoices.ts";
import { headerOf, sumsOf } from "./entered-content.ts";
import type { EnteredDeps, EnteredRef } from "./entered-deps.ts";
import { selectEnteredInvoice, selectPaidOfEntered, updateEntered } from "./entered-queries.ts";
import { insertEnteredVersion } from "./versions-queries.ts";

/**
 * Writes another version of a document; for members. All versions stay readable.
 * @returns the number of the version
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_STATE for one that was voided; CHANGED_MEANWHILE where somebody else has
 *   changed it; INVOICE_PLANNED while a payment of it is under way; FIELD_INVALID for what cannot be entered
 */
export async function correctEntered(
  { db, clock, institutionAccess }: EnteredDeps,
  actor: Actor,
  wish: { institutionId: string; fields: EnteredInvoiceFields; version: number; reason: string },
): Promise<number> {
  const { institutionId, fields, reason } = wish;
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId } = actor;
  const invoiceId = fields.id.toLowerCase();
  const place = { tenantId, institutionId, invoiceId };
  const day = today(clock);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    await holdRecord(tx, tenantId, "entered_invoice", institutionId);
    const before = (await selectEnteredInvoice(tx, place, { invoiceId, today: day })) ?? fail("INVOICE_NOT_FOUND");
    if (before.state === "void") fail("INVOICE_STATE");
    if (before.version !== wish.version) fail("CHANGED_MEANWHILE");
    if (before.tradingId !== fields.tradingId.toLowerCase()) fail("CHANGED_MEANWHILE");
    if ((await selectPaidOfEntered(tx, place)).isPlanned) fail("INVOICE_PLANNED");
    const { documents, problems } = await checkEntered(tx, place, [fields], day);
    // What it corrects may have been voided since it was entered.
    const correctsAsBefore = fields.correctsId.toLowerCase() === (before.correctsId ?? "");
    const wrong = problems.filter(
      ({ field, problem }) => problem !== "known_with_other_total" && !(field === "corrects_id" && correctsAsBefore),
    );
    if (documents[0]?.hasTwin) wrong.push(duplicate(fields));
    if (wrong.length > 0)
      fail(
        "FIELD_INVALID",
        wrong.map(({ field, problem }) => ({ field, problem })),
      );
    const content = documents[0]?.content ?? fail("INVOICE_NOT_FOUND");
    const version = before.version + 1;
    const now = momentAfter(clock, before.changedAt);
    await insertEnteredVersion(tx, { ...place, version }, content, { reason, by: userId, at: now });
    await updateEntered(tx, place, { ...columnsOf(content), version, changed_by: userId, changed_at: now });
    const { netYen, taxYen } = sumsOf(content);
    await audit(tx, clock, actor, {
      action: "entered_invoice.corrected",
      objectType: "entered_invoice",
      objectId: invoiceId,
      institutionId,
      before: { number: before.number, issuedOn: before.issuedOn, dueOn: before.dueOn, totalYen: before.totalYen },
      after: { ...headerOf(content), totalYen: String(netYen + taxYen) },
      reason,
    });
    return version;
  });
}

const duplicate = ({ number }: EnteredInvoiceFields): EnteredProblem => ({
  index: 0,
  line: 0,
  field: "number",
  problem: "duplicate",
  value: number,
});

/**
 * Voids a document: it stays readable with its files, and counts no more; for pharmacists and managers.
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_STATE where it was voided or something of it was paid; INVOICE_PLANNED while a
 *   payment of it is under way
 */
export async function voidEntered(
  { db, clock, institutionAccess }: EnteredDeps,
  actor: Actor,
  { institutionId, invoiceId, reason }: EnteredRef & { reason: string },
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const { tenantId, userId } = actor;
  const place = { tenantId, institutionId, invoiceId };
  await inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    // Nobody enters a correction of it meanwhile.
    await holdRecord(tx, tenantId, "entered_invoice", institutionId);
    const before = await selectEnteredInvoice(tx, place, { invoiceId, today: today(clock) });
    if (!before) fail("INVOICE_NOT_FOUND");
    const { isPlanned, paidYen } = await selectPaidOfEntered(tx, place);
    if (isPlanned) fail("INVOICE_PLANNED");
    if (before.state === "void" || paidYen !== "0") fail("INVOICE_STATE");
    const now = momentAfter(clock, before.changedAt);
    await updateEntered(tx, place, { voided_by: userId, voided_at: now, void_reason: reason });
    await audit(tx, clock, actor, {
      action: "entered_invoice.voided",
      objectType: "entered_invoice",
      objectId: before.id,
      institutionId,
      reason,
    });
  });
}
