import type { Db } from "../../../../platform/db/database.ts";
import type { Place } from "../apply/dispensing-writes-queries.ts";

/** How an institution takes dispensings in. */
export interface DispensingSetting {
  /** Null where next visits are not forecast. */
  importKey: Buffer | null;
  /** Years for which dispensings stay linked to patients. */
  retentionYears: number;
}

/** For who has set nothing; the column has the same default. */
const usualYears = 5;

export async function selectSetting(db: Db, { tenantId, institutionId }: Place): Promise<DispensingSetting> {
  const row = await db
    .selectFrom("dispensing_setting")
    .select(["import_key", "retention_years"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .executeTakeFirst();
  return { importKey: row?.import_key ?? null, retentionYears: row?.retention_years ?? usualYears };
}

export async function saveSetting(
  tx: Db,
  place: Place,
  { importKey, retentionYears }: DispensingSetting,
  at: Date,
): Promise<void> {
  const set = { import_key: importKey, retention_years: retentionYears, updated_at: at };
  await tx
    .insertInto("dispensing_setting")
    .values({ tenant_id: place.tenantId, institution_id: place.institutionId, ...set })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(set))
    .execute();
}

/** Takes every trace of patients from the dispensings, and from what was forecast of them. */
export async function forgetPatients(tx: Db, { tenantId, institutionId }: Place): Promise<void> {
  await tx
    .deleteFrom("expected_visit")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
  await tx
    .updateTable("dispensing")
    .set({ patient_key: null, birth_year: null, sex: null })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("patient_key", "is not", null)
    .execute();
}
