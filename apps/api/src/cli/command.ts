import { type Env, readEnv } from "../env.ts";
import { selectTenantIds } from "../platform/auth/tenants-queries.ts";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { systemSession } from "../platform/db/system-session.ts";

/** What a command works with. */
export interface CommandDeps {
  env: Env;
  database: Database;
}

/** A failure of a command, with a message for its user. */
export class CommandFailure extends Error {}

/** Exit codes: 0 done, 1 something is wrong, 2 the command was not understood. */
type ExitCode = 0 | 1 | 2;

/** Runs a command with the API's configuration, and turns whatever goes wrong into a sentence and an exit code. */
export async function runCommand(usage: string, work: (deps: CommandDeps) => Promise<ExitCode>): Promise<void> {
  try {
    const env = readEnv(process.env);
    const database = openDatabase({ url: env.DATABASE_URL, poolSize: 4, queueLimit: 100 });
    try {
      process.exitCode = await work({ env, database });
    } finally {
      await database.close();
    }
  } catch (error) {
    const { code = "", message = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    const misunderstood = code.startsWith("ERR_PARSE_ARGS");
    console.error(misunderstood ? `${message}\n${usage}` : sentence(error, code));
    process.exitCode = misunderstood ? 2 : 1;
  }
}

function sentence(error: unknown, code: string): string {
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN"].includes(code)) {
    return `The database does not answer (${code}). Start it, or look at DATABASE_URL.`;
  }
  if (code === "28P01" || code === "28000") return "The database refuses the role or password in DATABASE_URL.";
  if (code === "42P01" || code === "42883") return "The database lacks tables: run npm run migrate first.";
  return error instanceof Error ? error.message : String(error);
}

/** The tenants to work on: the one that was named, else all that exist. */
export async function tenantsOf({ database }: CommandDeps, named: string | undefined): Promise<string[]> {
  const tenants = await systemSession(database, "", selectTenantIds);
  if (named === undefined) return tenants.sort();
  if (!tenants.includes(named))
    throw new CommandFailure(`There is no tenant "${named}"; there are: ${tenants.join(", ")}`);
  return [named];
}
