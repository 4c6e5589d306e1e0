import { randomBytes } from "node:crypto";
import { asRole, closeDatabase, ensureDatabase } from "./roles.ts";
import { databaseUrl, type PostgresFacts } from "./urls.ts";

/** A database of one test file. */
export type TestDatabase = { name: string; ownerUrl: string; appUrl: string; drop: () => Promise<void> };

/**
 * Makes a database for one test file: a copy of the template (already migrated) in tens of milliseconds, or an empty
 * one. Call `drop` when the file is done.
 */
export async function createTestDatabase(
  facts: PostgresFacts,
  { template }: { template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asRole(facts, "owner", "postgres", async (client) => {
    await client.query(
      `create database ${name} template ${client.escapeIdentifier(template ?? "template1")} strategy file_copy`,
    );
    await closeDatabase(client, name);
  });
  return {
    name,
    ownerUrl: databaseUrl(facts, "owner", name),
    appUrl: databaseUrl(facts, "app", name),
    // Only the superuser may end what the app's role has not quite closed yet.
    drop: () =>
      asRole(facts, "superuser", "postgres", async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Makes the template: an own database, filled by `migrate`, which must leave no connection open. */
export async function createTemplate(
  facts: PostgresFacts,
  name: string,
  migrate: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  await ensureDatabase(facts, name);
  await migrate(databaseUrl(facts, "owner", name));
}
