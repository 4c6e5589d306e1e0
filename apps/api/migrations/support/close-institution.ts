import { type Kysely, sql } from "kysely";
import type { Right } from "./close.ts";

/**
 * Closes tables that belong to one institution: as closeTables, and of the tenant's rows the application sees only those
 * of the institution it has entered (app_enter). The owner keeps a policy of its own.
 */
export async function closeInstitutionTables(db: Kysely<unknown>, tables: string[], rights: Right[]): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name);
    const own = sql`tenant_id = current_setting('app.tenant_id', true)
      and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid`;
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy of_institution on ${table} to meguri_app using (${own}) with check (${own})`.execute(db);
    await sql`create policy of_owner on ${table} to current_user using (true) with check (true)`.execute(db);
    await sql`grant ${sql.raw(rights.join(", "))} on ${table} to meguri_app`.execute(db);
  }
}
