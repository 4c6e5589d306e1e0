import { type Kysely, sql } from "kysely";
import type { Right } from "./close.ts";

/**
 * Closes tables that an institution and a wholesaler share: as closeTables, and of the tenant's rows the application sees
 * only those of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that it has entered. The owner
 * keeps a policy of its own.
 */
export async function closeTradingTables(db: Kysely<unknown>, tables: string[], rights: Right[]): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name);
    const own = (side: "institution_id" | "wholesaler_id") =>
      sql`${sql.ref(side)} = nullif(current_setting(${sql.lit(`app.${side}`)}, true), '')::uuid`;
    const either = sql`tenant_id = current_setting('app.tenant_id', true)
      and (${own("institution_id")} or ${own("wholesaler_id")})`;
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy of_sides on ${table} to meguri_app using (${either}) with check (${either})`.execute(db);
    await sql`create policy of_owner on ${table} to current_user using (true) with check (true)`.execute(db);
    await sql`grant ${sql.raw(rights.join(", "))} on ${table} to meguri_app`.execute(db);
  }
}
