import type { Db } from "../../../platform/db/database.ts";
import type { Role } from "../institutions/index.ts";

/** Managers besides one who can sign in. */
export async function countOtherManagers(
  tx: Db,
  tenantId: string,
  institutionId: string,
  userId: string,
): Promise<number> {
  const row = await tx
    .selectFrom("membership as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("m.tenant_id", "=", tenantId)
    .where("m.institution_id", "=", institutionId)
    .where("m.user_id", "<>", userId)
    .where("m.role", "=", "manager")
    .where("u.deleted_at", "is", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function updateMemberRole(
  tx: Db,
  tenantId: string,
  institutionId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await tx
    .updateTable("membership")
    .set({ role })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMember(tx: Db, tenantId: string, institutionId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom("membership")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("user_id", "=", userId)
    .execute();
}
