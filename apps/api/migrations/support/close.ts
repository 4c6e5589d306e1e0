import { type Kysely, sql } from "kysely";

/** What the application's role may do with a table; row-level security decides with which rows. */
export type Right = "select" | "insert" | "update" | "delete";

const all: Right[] = ["select", "insert", "update", "delete"];

/**
 * Closes tenant tables: row-level security is enabled and forced, the application sees only the tenant of its session,
 * and may do only what is named. The owner keeps a policy of its own for migrations and security-definer functions.
 */
export async function closeTables(db: Kysely<unknown>, tables: string[], rights: Right[] = all): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy of_tenant on ${table} to meguri_app
      using (tenant_id = current_setting('app.tenant_id', true))
      with check (tenant_id = current_setting('app.tenant_id', true))`.execute(db);
    await sql`create policy of_owner on ${table} to current_user using (true) with check (true)`.execute(db);
    await sql`grant ${sql.raw(rights.join(", "))} on ${table} to meguri_app`.execute(db);
  }
}

/** Takes functions from everybody; the application gets those it calls itself. */
export async function closeFunctions(db: Kysely<unknown>, called: string[], inner: string[] = []): Promise<void> {
  const names = (list: string[]) => sql.join(list.map((name) => sql.ref(name)));
  await sql`revoke execute on function ${names([...called, ...inner])} from public`.execute(db);
  if (called.length > 0) await sql`grant execute on function ${names(called)} to meguri_app`.execute(db);
}
