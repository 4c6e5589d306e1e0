import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { SettlementFormTable } from "../tables.ts";

/** What a pharmacy added to its report of a year. */
export type SettlementFormRow = Omit<
  Selectable<SettlementFormTable>,
  "tenant_id" | "institution_id" | "year" | "reported_on" | "updated_by" | "updated_at"
> & { reported_on: string | null };

/** The columns that the person fills in. */
const filled = ["negotiator", "agent_name", "last_year", "second_half", "plan", "efforts", "effort_words"] as const;

export async function selectSettlementForm(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  year: number,
): Promise<SettlementFormRow | undefined> {
  return db
    .selectFrom("settlement_form")
    .select(filled)
    .select(sql<string | null>`reported_on::text`.as("reported_on"))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("year", "=", year)
    .executeTakeFirst();
}

export async function putSettlementFormRow(tx: Db, row: Insertable<SettlementFormTable>): Promise<void> {
  const { tenant_id: _t, institution_id: _i, year: _y, ...values } = row;
  await tx
    .insertInto("settlement_form")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "year"]).doUpdateSet(values))
    .execute();
}
