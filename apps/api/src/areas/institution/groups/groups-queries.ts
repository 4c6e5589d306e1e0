import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { SharingGroupTable } from "../tables.ts";

const columns = [
  "id",
  "name",
  "description",
  "rules",
  "region",
  "prefecture",
  "privacy_level",
  "manager_institution_id",
  "created_at",
  "updated_at",
] as const;

export type GroupRow = Pick<Selectable<SharingGroupTable>, (typeof columns)[number]>;

export async function insertGroup(tx: Db, row: Insertable<SharingGroupTable>): Promise<GroupRow> {
  return tx.insertInto("sharing_group").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Reads a group that has not ended, and holds it until the transaction ends: one change of a group at a time. */
export async function lockGroup(tx: Db, tenantId: string, groupId: string): Promise<GroupRow | undefined> {
  return tx
    .selectFrom("sharing_group")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", groupId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateGroupRow(
  tx: Db,
  tenantId: string,
  groupId: string,
  change: Updateable<SharingGroupTable>,
): Promise<GroupRow> {
  return tx
    .updateTable("sharing_group")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", groupId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
