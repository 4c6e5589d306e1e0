import { createTestDatabase } from "@meguri/stack/test-parts";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { knownMigrations, migrateToLatest } from "../../src/platform/db/migrations.ts";

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("a migrated database is migrated again when a server starts", async () => {
  const database = await createTestDatabase(inject("parts"));
  try {
    expect(await query(database.ownerUrl, "select name from kysely_migration order by name")).toEqual(
      (await knownMigrations()).map((name) => ({ name })),
    );
    expect(await migrateToLatest(database.ownerUrl)).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("a database of another version is migrated half and lost", async () => {
  const database = await createTestDatabase(inject("parts"));
  try {
    const last = (await knownMigrations()).at(-1) ?? "";
    await query(
      database.ownerUrl,
      `update kysely_migration set name = '20261120-0900-users' where name = '${last}' returning name`,
    );
    const before = await query(database.ownerUrl, "select name from kysely_migration order by name");
    await expect(migrateToLatest(database.ownerUrl)).rejects.toThrow(/20261120-0900-users.*npm start -- --reset/);
    expect(await query(database.ownerUrl, "select name from kysely_migration order by name")).toEqual(before);
  } finally {
    await database.drop();
  }
});
