import { createTestDatabase } from "@meguri/stack/test-parts";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { knownMigrations, migrateDown, migrateToLatest } from "../src/platform/db/migrations.ts";

/** Everything of the public schema that a migration could leave behind or forget, as the catalogue has it. */
const schemaParts = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default, generation_expression, is_identity
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: "select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
  constraints: `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  functions: `select p.proname, pg_get_functiondef(p.oid) as definition, p.proacl::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1, 2`,
  triggers:
    "select tgrelid::regclass::text as owner, tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1, 2",
  policies: "select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies order by 1, 2",
  relations: `select relname, relkind, relrowsecurity, relforcerowsecurity, relacl::text, pg_get_expr(relpartbound, oid) as bound
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by 1`,
  types: `select typname, typtype from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e') order by 1`,
};

async function schemaOf(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const parts: [string, unknown[]][] = [];
    for (const [name, text] of Object.entries(schemaParts)) {
      const { rows } = await client.query(text);
      parts.push([name, rows.filter((row) => !JSON.stringify(row).includes("kysely_migration"))]);
    }
    return Object.fromEntries(parts);
  } finally {
    await client.end();
  }
}

test("every migration can be taken back to nothing, and once more applied gives the same schema", async () => {
  const database = await createTestDatabase(inject("parts"));
  try {
    const first = await schemaOf(database.ownerUrl);
    expect(first.relations?.length).toBeGreaterThan(12);
    const taken: string[] = [];
    for (
      let down = await migrateDown(database.ownerUrl);
      down.length > 0;
      down = await migrateDown(database.ownerUrl)
    ) {
      taken.push(...down);
    }
    expect(taken.toReversed()).toEqual(await knownMigrations());
    const empty = await schemaOf(database.ownerUrl);
    expect(Object.entries(empty).filter(([, rows]) => rows.length > 0)).toEqual([]);
    expect(await migrateToLatest(database.ownerUrl)).toEqual(await knownMigrations());
    expect(await schemaOf(database.ownerUrl)).toEqual(first);
    expect(await migrateToLatest(database.ownerUrl)).toEqual([]);
  } finally {
    await database.drop();
  }
});
