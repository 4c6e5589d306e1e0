import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { insertChecked, selectChecked } from "./decisions-queries.ts";
import { checkedDocument } from "./list-received.ts";
import type { ReceivedDeps, ReceivedRef } from "./received-deps.ts";

/**
 * Confirms that a document was checked; for pharmacists and managers. The first confirmation counts.
 * @returns when it was confirmed
 * @throws Failure INVOICE_NOT_FOUND, INVOICE_UNDECIDED while a difference is undecided
 */
export async function markChecked(
  { db, clock, institutionAccess }: ReceivedDeps,
  actor: Actor,
  ref: ReceivedRef,
): Promise<Date> {
  await institutionAccess.enter(db, ref.institutionId, "pharmacist");
  const { tenantId, userId } = actor;
  return inTransaction(db, async (tx) => {
    // A decision that is withdrawn meanwhile comes before or after.
    await holdRecord(tx, tenantId, "invoice_difference", ref.invoiceId);
    const { place, check, entered } = await checkedDocument(tx, { tenantId, ...ref }, today(clock));
    if (entered?.row.state === "void") fail("INVOICE_STATE");
    if (check.differences.some(({ state }) => state === "undecided")) fail("INVOICE_UNDECIDED");
    const { institutionId, invoiceId } = place;
    const isFirst = await insertChecked(tx, {
      tenant_id: tenantId,
      wholesaler_id: place.wholesalerId,
      invoice_id: invoiceId,
      institution_id: institutionId,
      checked_by: userId,
      checked_at: clock.now(),
    });
    const checked = { action: "invoice.checked", objectType: "invoice", objectId: invoiceId, institutionId };
    await audit(tx, clock, actor, isFirst ? checked : { action: "invoice.check_repeated", institutionId });
    return ((await selectChecked(tx, place)) ?? fail("INVOICE_NOT_FOUND")).checkedAt;
  });
}
