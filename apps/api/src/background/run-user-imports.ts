import { type ImportWorkerDeps, workOnImports } from "../areas/account/user-import/index.ts";
import { importBatch } from "../areas/account/users/index.ts";
import { failureOf } from "../platform/rpc/failure-to-connect.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 500;

/** Checks and applies imports of users. Stopping waits for the batch under way; another start goes on from there. */
export function runUserImports({ database, clock, log }: Pick<ImportWorkerDeps, "database" | "clock" | "log">): Job {
  const deps = importWorker({ database, clock, log });
  return repeat({ name: "run-user-imports", everyMs, log }, (stopping) => workOnImports(deps, stopping));
}

/** What the worker needs, with the writing of users as UserService does it. */
export function importWorker(deps: Pick<ImportWorkerDeps, "database" | "clock" | "log">): ImportWorkerDeps {
  return { ...deps, writeUsers: importBatch, passes };
}

/** A database that is away or too busy comes back; anything else would fail again. */
function passes(error: unknown): boolean {
  const failure = failureOf(error);
  return "reason" in failure && ["SERVICE_UNAVAILABLE", "BUSY", "DEADLINE"].includes(failure.reason);
}
