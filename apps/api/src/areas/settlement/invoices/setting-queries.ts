import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceSettingTable } from "../tables.ts";

/** How a wholesaler issues its invoices. */
export type InvoiceSettingRow = Omit<Selectable<InvoiceSettingTable>, "tenant_id" | "wholesaler_id">;

const columns = [
  "tax_rounding",
  "bank_name",
  "bank_branch",
  "account_kind",
  "account_number",
  "account_holder",
  "note",
  "electronic_address",
  "fee_treatment",
  "updated_at",
] as const;

export async function selectInvoiceSetting(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
): Promise<InvoiceSettingRow | undefined> {
  return db
    .selectFrom("invoice_setting")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .executeTakeFirst();
}

export async function putInvoiceSetting(tx: Db, row: Insertable<InvoiceSettingTable>): Promise<void> {
  const { tenant_id: _tenant, wholesaler_id: _wholesaler, ...changed } = row;
  await tx
    .insertInto("invoice_setting")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id"]).doUpdateSet(changed))
    .execute();
}
