import type { Db } from "../../../../platform/db/database.ts";

/** Whether the prices of an institution include tax; they do by default. */
export async function selectTaxIncluded(db: Db, tenantId: string, institutionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("share_setting")
    .select("tax_included")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .executeTakeFirst();
  return row?.tax_included ?? true;
}

export async function saveTaxIncluded(
  tx: Db,
  tenantId: string,
  institutionId: string,
  { taxIncluded: tax_included, at: updated_at }: { taxIncluded: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto("share_setting")
    .values({ tenant_id: tenantId, institution_id: institutionId, tax_included, updated_at })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id"]).doUpdateSet({ tax_included, updated_at }),
    )
    .execute();
}
