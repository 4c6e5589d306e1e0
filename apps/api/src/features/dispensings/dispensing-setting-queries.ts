import type { Db } from "../../platform/db/database.ts";
import type { Place } from "./dispensing-writes-queries.ts";

export async function selectImportKey(db: Db, { tenantId, institutionId }: Place): Promise<Buffer | null> {
  const row = await db
    .selectFrom("dispensing_setting")
    .select("import_key")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .executeTakeFirst();
  return row?.import_key ?? null;
}

export async function saveImportKey(tx: Db, place: Place, key: Buffer | null, at: Date): Promise<void> {
  const set = { import_key: key, updated_at: at };
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
