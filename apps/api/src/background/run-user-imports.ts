import { type ImportWorkerDeps, workOnImports } from "../areas/account/user-import/index.ts";
import { importBatch } from "../areas/account/users/index.ts";
import { passes } from "../platform/rpc/passes.ts";
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
