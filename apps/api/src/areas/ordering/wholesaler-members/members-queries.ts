import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerMemberRole } from "../tables.ts";

/** One person's place in a wholesaler. */
interface MemberKey {
  tenantId: string;
  wholesalerId: string;
  userId: string;
}

export async function selectWholesalerRole(db: Db, key: MemberKey): Promise<WholesalerMemberRole | undefined> {
  const row = await db
    .selectFrom("wholesaler_member")
    .select("role")
    .where("tenant_id", "=", key.tenantId)
    .where("wholesaler_id", "=", key.wholesalerId)
    .where("user_id", "=", key.userId)
    .executeTakeFirst();
  return row?.role;
}

/** Managers besides one who can sign in. */
export async function countOtherWholesalerManagers(tx: Db, key: MemberKey): Promise<number> {
  const row = await tx
    .selectFrom("wholesaler_member as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("m.tenant_id", "=", key.tenantId)
    .where("m.wholesaler_id", "=", key.wholesalerId)
    .where("m.user_id", "<>", key.userId)
    .where("m.role", "=", "manager")
    .where("u.deleted_at", "is", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function updateWholesalerRole(tx: Db, key: MemberKey, role: WholesalerMemberRole): Promise<void> {
  await tx
    .updateTable("wholesaler_member")
    .set({ role })
    .where("tenant_id", "=", key.tenantId)
    .where("wholesaler_id", "=", key.wholesalerId)
    .where("user_id", "=", key.userId)
    .execute();
}

export async function deleteWholesalerMember(tx: Db, key: MemberKey): Promise<void> {
  await tx
    .deleteFrom("wholesaler_member")
    .where("tenant_id", "=", key.tenantId)
    .where("wholesaler_id", "=", key.wholesalerId)
    .where("user_id", "=", key.userId)
    .execute();
}

/** Whether somebody with the address is a member already. */
export async function isWholesalerMember(
  db: Db,
  { tenantId, wholesalerId, email }: Omit<MemberKey, "userId"> & { email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("wholesaler_member as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select("m.user_id")
    .where("m.tenant_id", "=", tenantId)
    .where("m.wholesaler_id", "=", wholesalerId)
    .where(sql`lower(u.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
