import type { Db } from "../../../platform/db/database.ts";
import type { UsersLanguage } from "../tables.ts";

export interface MembershipRow {
  institution_id: string;
  institution_name: string;
  role: "manager" | "pharmacist" | "clerk";
}

/** An institution that a person oversees, with the corporation whose head office that is. */
export interface OverseenRow {
  institution_id: string;
  institution_name: string;
  corporation_id: string;
}

/** The institutions a person belongs to, by name. */
export async function selectMemberships(db: Db, tenantId: string, userId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom("membership as m")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "m.tenant_id").onRef("i.id", "=", "m.institution_id"),
    )
    .select(["m.institution_id", "i.name as institution_name", "m.role"])
    .where("m.tenant_id", "=", tenantId)
    .where("m.user_id", "=", userId)
    .where("i.deleted_at", "is", null)
    .orderBy("i.name")
    .orderBy("m.institution_id")
    .execute();
}

/** The institutions that a person oversees from the head office, without belonging to them, by name. */
export async function selectOverseen(db: Db, tenantId: string, userId: string): Promise<OverseenRow[]> {
  return db
    .selectFrom("corporation_member as h")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "h.tenant_id").onRef("i.corporation_id", "=", "h.corporation_id"),
    )
    .leftJoin("membership as m", (join) =>
      join
        .onRef("m.tenant_id", "=", "i.tenant_id")
        .onRef("m.institution_id", "=", "i.id")
        .onRef("m.user_id", "=", "h.user_id"),
    )
    .select(["i.id as institution_id", "i.name as institution_name", "h.corporation_id"])
    .where("h.tenant_id", "=", tenantId)
    .where("h.user_id", "=", userId)
    .where("i.deleted_at", "is", null)
    .where("m.user_id", "is", null)
    .orderBy("i.name")
    .orderBy("i.id")
    .execute();
}

/** The language that a person has chosen; empty where they have chosen none. */
export async function selectLanguage(db: Db, tenantId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom("users")
    .select("language")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.language ?? "";
}

export async function updateLanguage(tx: Db, tenantId: string, userId: string, language: UsersLanguage): Promise<void> {
  await tx
    .updateTable("users")
    .set({ language })
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
}
