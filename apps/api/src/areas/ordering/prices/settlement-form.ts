import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import type { TradingDeps } from "../trading/index.ts";
import { putSettlementFormRow, type SettlementFormRow, selectSettlementForm } from "./settlement-form-queries.ts";

/** Keeps what a pharmacist adds to the report of a year. */
export async function putSettlementForm(
  { db, clock, institutionAccess }: TradingDeps,
  actor: Actor,
  { institutionId, year, form }: { institutionId: string; year: number; form: SettlementFormRow },
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  await inTransaction(db, async (tx) => {
    const before = await selectSettlementForm(tx, place, year);
    await putSettlementFormRow(tx, {
      tenant_id: actor.tenantId,
      institution_id: institutionId,
      year,
      ...form,
      updated_by: actor.userId,
      updated_at: clock.now(),
    });
    await audit(tx, clock, actor, {
      action: "settlement.form_put",
      objectType: "settlement_form",
      objectId: `${institutionId} ${year}`,
      institutionId,
      ...(before && { before: { ...before } }),
      after: { ...form },
    });
  });
}
