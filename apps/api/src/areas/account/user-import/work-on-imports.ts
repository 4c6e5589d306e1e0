import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { selectFile } from "../files/index.ts";
import { claimJob, type JobRow, selectTenantsWithWork, updateLeasedJob } from "../jobs/index.ts";
import { applyImport, type WriteUsers } from "./apply-import.ts";
import { importKind, leaseEnd } from "./import-job.ts";
import { checkImport } from "./read/check-import.ts";
import { longestReadingMs, readImport } from "./read/read-import.ts";
import { UnreadableTable } from "./read/table.ts";

export interface ImportWorkerDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  writeUsers: WriteUsers;
  /** Whether a failure will pass, so that the job is to be tried again. */
  passes: (error: unknown) => boolean;
}

/** Takes one waiting import of each tenant a step further. @returns whether there may be more to do. */
export async function workOnImports(deps: ImportWorkerDeps, stopped: AbortSignal): Promise<boolean> {
  const { database, clock } = deps;
  const tenants = await systemSession(database, "", (db) => selectTenantsWithWork(db, importKind, clock.now()));
  for (const tenantId of tenants) {
    if (!stopped.aborted) await workOnNext(deps, tenantId, stopped);
  }
  return tenants.length > 0;
}

async function workOnNext(deps: ImportWorkerDeps, tenantId: string, stopped: AbortSignal): Promise<void> {
  const { database, clock, log } = deps;
  const lease = { id: randomUUID(), now: clock.now(), until: leaseEnd(clock) };
  const job = await systemSession(database, tenantId, (db) => claimJob(db, tenantId, importKind, lease));
  if (!job) return;
  const change = (to: Parameters<typeof updateLeasedJob>[2]) =>
    systemSession(database, tenantId, (db) => updateLeasedJob(db, job, { ...to, leased_until: null, lease_id: null }));
  try {
    if (job.state === "applying") await apply(deps, job, stopped);
    else await check(deps, job, stopped);
    if (stopped.aborted) await change({});
  } catch (error) {
    // Its lease runs out, and then it is tried again.
    if (deps.passes(error)) throw error;
    const unreadable = error instanceof UnreadableTable;
    if (!unreadable) log.error({ job: job.id, message: String(error) }, "an import failed");
    await change({ state: "failed", problem: unreadable ? error.problem : "internal", ended_at: clock.now() });
  }
}

async function check(deps: ImportWorkerDeps, job: JobRow, stopped: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const { tenant_id, owner_id, file_id } = job;
  const file = await systemSession(database, tenant_id, async (db) => {
    await updateLeasedJob(db, job, { leased_until: leaseEnd(clock, longestReadingMs) });
    return file_id ? selectFile(db, tenant_id, owner_id, file_id) : undefined;
  });
  if (!file) throw new UnreadableTable("file_missing");
  const read = await readImport({ type: file.type, content: file.content });
  try {
    await systemSession(database, tenant_id, (db) => checkImport({ db, clock }, job, read, stopped));
  } finally {
    await read.close();
  }
}

async function apply(deps: ImportWorkerDeps, job: JobRow, stopped: AbortSignal): Promise<void> {
  const { database, clock, writeUsers } = deps;
  await systemSession(database, job.tenant_id, (db) => applyImport({ db, clock, writeUsers }, job, stopped));
}
