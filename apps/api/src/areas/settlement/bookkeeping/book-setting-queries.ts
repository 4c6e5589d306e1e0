import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { BookSettingTable } from "../tables.ts";
import type { BooksPlace } from "./bookkeeping-deps.ts";

/** How an institution keeps its books. */
export type BookSettingRow = Omit<Selectable<BookSettingTable>, "tenant_id" | "institution_id">;

const columns = [
  "tax_method",
  "purchase_use",
  "purchase_account",
  "payable_account",
  "section",
  "fiscal_month",
  "updated_at",
] as const;

export async function selectBookSetting(
  db: Db,
  { tenantId, institutionId }: BooksPlace,
): Promise<BookSettingRow | undefined> {
  return db
    .selectFrom("book_setting")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .executeTakeFirst();
}

export async function putBookSetting(tx: Db, row: Insertable<BookSettingTable>): Promise<void> {
  const { tenant_id: _tenant, institution_id: _institution, ...changed } = row;
  await tx
    .insertInto("book_setting")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(changed))
    .execute();
}
