import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { EvidenceSharePayer } from "../tables.ts";
import type { EvidenceDeps } from "./evidence-deps.ts";
import { keptMonths } from "./evidence-months.ts";
import { deleteShares, forgetMonthsBefore, lockSharing, replaceEvidence, type Use } from "./evidence-queries.ts";

/** Which month of which institution, `YYYY-MM`. */
interface OfMonth {
  institutionId: string;
  month: string;
}

/**
 * Shares what a payer's receipts tell of a month, in place of what was shared of them before; for pharmacists.
 * @returns how many medicines partners can find, and the codes that nobody knows yet
 * @throws Failure FIELD_INVALID where the month is not one of those that are kept
 */
export async function shareEvidence(
  { db, clock, institutionAccess }: EvidenceDeps,
  actor: Actor,
  { institutionId, month, payer, uses }: OfMonth & { payer: EvidenceSharePayer; uses: Use[] },
): Promise<{ medicineCount: number; unknownCodes: string[] }> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const kept = keptMonths(clock);
  const first = `${month}-01`;
  if (!kept.includes(first)) fail("FIELD_INVALID", [{ field: "month", problem: "out_of_range" }]);
  return inTransaction(db, async (tx) => {
    const { tenantId } = actor;
    await lockSharing(tx, tenantId, institutionId);
    const place = { tenantId, institutionId, month: first, payer };
    const unknownCodes = await replaceEvidence(tx, place, { uses, by: actor.userId, at: clock.now() });
    await forgetMonthsBefore(tx, tenantId, institutionId, kept.at(-1) ?? first);
    await audit(tx, clock, actor, {
      action: "evidence.shared",
      objectType: "evidence",
      objectId: `${month} ${payer}`,
      institutionId,
      after: { month, payer, medicines: uses.length, unknown: unknownCodes.length },
    });
    return { medicineCount: uses.length - unknownCodes.length, unknownCodes };
  });
}

/** Stops sharing a month, of one payer or all; for pharmacists. Where nothing was shared nothing is taken back. */
export async function deleteEvidence(
  { db, clock, institutionAccess }: EvidenceDeps,
  actor: Actor,
  { institutionId, month, payer }: OfMonth & { payer: EvidenceSharePayer | undefined },
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  await inTransaction(db, async (tx) => {
    const { tenantId } = actor;
    await lockSharing(tx, tenantId, institutionId);
    const gone = await deleteShares(tx, { tenantId, institutionId, month: `${month}-01` }, payer);
    await audit(tx, clock, actor, {
      action: "evidence.deleted",
      objectType: "evidence",
      objectId: month,
      institutionId,
      before: { payers: gone.join(" ") },
    });
  });
}
