import pg from "pg";
import { databaseUrl, type PostgresFacts, roles } from "./urls.ts";

/**
 * Makes the two roles of the system, or gives them their passwords again. The owner may make databases and owns them;
 * the app owns nothing and cannot pass row-level security.
 */
export async function ensureRoles(facts: PostgresFacts): Promise<void> {
  await asRole(facts, "superuser", "postgres", async (client) => {
    await ensureRole(client, roles.owner, "createdb", facts.passwords.owner);
    await ensureRole(client, roles.app, "nocreatedb", facts.passwords.app);
    // Only a role that was given the right may connect; `public` would let every role into every database.
    await client.query(`revoke connect on database postgres from public`);
    await client.query(`grant connect on database postgres to ${roles.owner}`);
  });
}

/** Makes a database that belongs to the owner role, unless it is there. */
export async function ensureDatabase(facts: PostgresFacts, name: string): Promise<void> {
  await asRole(facts, "owner", "postgres", async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
    await closeDatabase(client, name);
  });
}

/**
 * Leaves a database to its owner and the app, which may connect and no more: no schemas, no temporary objects. A copy of a
 * database has the tables' rights but not its own.
 */
export async function closeDatabase(client: pg.Client, name: string): Promise<void> {
  const database = client.escapeIdentifier(name);
  await client.query(`revoke all on database ${database} from public, ${roles.app}`);
  await client.query(`grant connect on database ${database} to ${roles.app}`);
}

/** Runs the work on one connection and closes it. */
export async function asRole<T>(
  facts: PostgresFacts,
  role: keyof typeof roles,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(facts, role, database) });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, name: string, right: string, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  const verb = rowCount ? "alter" : "create";
  await client.query(
    `${verb} role ${name} login nosuperuser nocreaterole nobypassrls ${right} password ${client.escapeLiteral(password)}`,
  );
}
