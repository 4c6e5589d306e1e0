import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Database, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { selectFile } from "../../account/files/index.ts";
import { claimJob, type JobRow, lockLeasedJob, updateLeasedJob } from "../../account/jobs/index.ts";
import { applyMaster, type MasterOutcome, tryMaster } from "./import/apply/apply-master.ts";
import { MasterRefused } from "./import/import-problem.ts";
import type { MasterFile } from "./import/read/master-lines.ts";
import { readMasterApart } from "./import/read/read-master-apart.ts";
import { type MasterImportSettings, masterImportKind, masterLeaseEnd, masterSettingsOf } from "./import-job.ts";

export interface MasterWorkerDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Whose administrators may change the master. */
  masterTenant: string;
  /** Whether a failure will pass, so that the job is to be tried again. */
  passes: (error: unknown) => boolean;
}

const mostKeptProblems = 100;
const letGo = { leased_until: null, lease_id: null };

/** Checks or applies the oldest import of the master that waits. @returns whether there was one. */
export async function workOnMasterImports(deps: MasterWorkerDeps): Promise<boolean> {
  const { database, clock, log, masterTenant } = deps;
  const lease = { id: randomUUID(), now: clock.now(), until: masterLeaseEnd(clock) };
  const job = await systemSession(database, masterTenant, (db) => claimJob(db, masterTenant, masterImportKind, lease));
  if (!job) return false;
  try {
    const file = await readFile(deps, job);
    if (job.state === "applying") await apply(deps, job, file);
    else await check(deps, job, file);
  } catch (error) {
    if (deps.passes(error)) throw error;
    if (!(error instanceof MasterRefused)) log.error({ job: job.id, err: error }, "an import of the master failed");
    await refuse(deps, job, error instanceof MasterRefused ? error : undefined);
  }
  return true;
}

async function readFile({ database }: MasterWorkerDeps, job: JobRow): Promise<MasterFile> {
  const { tenant_id, owner_id, file_id } = job;
  const file = await systemSession(database, tenant_id, async (db) =>
    file_id ? selectFile(db, tenant_id, owner_id, file_id) : undefined,
  );
  if (!file) throw new MasterRefused([missing]);
  return readMasterApart({ name: file.name, content: file.content, source: masterSettingsOf(job).source });
}

const missing = {
  code: "file_missing",
  line: 1,
  column: 0,
  field: "",
  value: "",
  expected: "",
  remedy: "The file was removed in the meantime: upload it again.",
};

async function check({ database, clock }: MasterWorkerDeps, job: JobRow, file: MasterFile): Promise<void> {
  await systemSession(database, job.tenant_id, async (db) => {
    const outcome = await tryMaster({ db, clock }, file);
    const state = outcome.appliedBefore ? "done" : "to_review";
    const ended_at = outcome.appliedBefore ? clock.now() : null;
    await updateLeasedJob(db, job, { ...letGo, ...factsOf(job, file, outcome), state, ended_at });
  });
}

/** The lines, the job's end and the audit row stand or fall together. */
async function apply({ database, clock }: MasterWorkerDeps, job: JobRow, file: MasterFile): Promise<void> {
  await systemSession(database, job.tenant_id, (db) =>
    inTransaction(db, async (tx) => {
      if (!(await lockLeasedJob(tx, job))) return;
      const outcome = await applyMaster({ db: tx, clock }, file, masterSettingsOf(job));
      const facts = factsOf(job, file, outcome);
      await updateLeasedJob(tx, job, { ...letGo, ...facts, state: "done", done: file.count, ended_at: clock.now() });
      const after = { source: file.source, fileName: file.name, sha256: file.sha256 };
      const entry = { action: "master.changed", objectType: "job", objectId: job.id, after };
      await audit(tx, clock, systemActor(job.tenant_id, job.owner_id), entry);
    }),
  );
}

function factsOf(job: JobRow, file: MasterFile, { counts, appliedBefore, newer }: MasterOutcome) {
  const settings: MasterImportSettings = {
    ...masterSettingsOf(job),
    counts,
    appliedBefore: appliedBefore?.toISOString(),
    newer: newer && { fileName: newer.fileName, day: newer.day, appliedAt: newer.appliedAt.toISOString() },
    day: file.listDay,
  };
  return {
    settings: JSON.stringify(settings),
    total: file.count,
    right_count: counts ? counts.rows - counts.parked : file.count,
    warned_count: counts?.parked ?? 0,
  };
}

async function refuse({ database, clock }: MasterWorkerDeps, job: JobRow, refused: MasterRefused | undefined) {
  const problems = refused?.problems ?? [];
  const settings: MasterImportSettings = {
    ...masterSettingsOf(job),
    problems: problems.slice(0, mostKeptProblems),
    problemCount: problems.length,
  };
  const change = {
    ...letGo,
    state: "failed" as const,
    settings: JSON.stringify(settings),
    wrong_count: problems.length,
    problem: problems[0]?.code ?? "internal",
    ended_at: clock.now(),
  };
  await systemSession(database, job.tenant_id, (db) => updateLeasedJob(db, job, change));
}
