import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { PaymentSettingTable } from "../tables.ts";
import type { PaymentsPlace } from "./payments-deps.ts";

/** From which account an institution pays. */
export type PaymentSettingRow = Omit<Selectable<PaymentSettingTable>, "tenant_id" | "institution_id">;

const columns = [
  "bank_code",
  "bank_name",
  "branch_code",
  "branch_name",
  "account_kind",
  "account_number",
  "holder",
  "payer_code",
  "two_approvers",
  "updated_at",
] as const;

export async function selectPaymentSetting(
  db: Db,
  { tenantId, institutionId }: PaymentsPlace,
): Promise<PaymentSettingRow | undefined> {
  return db
    .selectFrom("payment_setting")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .executeTakeFirst();
}

export async function putPaymentSetting(tx: Db, row: Insertable<PaymentSettingTable>): Promise<void> {
  const { tenant_id: _tenant, institution_id: _institution, ...changed } = row;
  await tx
    .insertInto("payment_setting")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(changed))
    .execute();
}
