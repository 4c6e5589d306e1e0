import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { getJob, type JobRow } from "../../account/jobs/index.ts";
import { masterSources } from "./import/read/master-lines.ts";

/** The kind of these jobs. */
export const masterImportKind = "master-import";

const count = z.int();
const schema = z.object({
  source: z.enum(masterSources),
  /** What applying would do, or did. */
  counts: z
    .object({ rows: count, added: count, changed: count, ended: count, unchanged: count, parked: count })
    .optional(),
  problems: z
    .array(
      z.object({
        code: z.string(),
        line: count,
        column: count,
        field: z.string(),
        value: z.string(),
        expected: z.string(),
        remedy: z.string(),
      }),
    )
    .optional(),
  problemCount: count.optional(),
  /** When the same bytes were applied before, as ISO 8601. */
  appliedBefore: z.string().optional(),
  /** The newest applied list of its kind, where the file is older. */
  newer: z.object({ fileName: z.string(), day: z.string(), appliedAt: z.string() }).optional(),
  /** The day the file is of. */
  day: z.string().optional(),
  /** Who let it be applied, and whether they confirmed that it is older. */
  appliedByName: z.string().optional(),
  confirmsOlder: z.boolean().optional(),
});

/** What an import of the master remembers between its steps. */
export type MasterImportSettings = z.infer<typeof schema>;

export function masterSettingsOf(job: JobRow): MasterImportSettings {
  return schema.parse(job.settings);
}

/** An import of the caller's own; a job of another kind is none. */
export async function ownMasterImport(db: Db, actor: Actor, jobId: string): Promise<JobRow> {
  const job = await getJob(db, actor, jobId);
  return job.kind === masterImportKind ? job : fail("JOB_NOT_FOUND");
}

/** No step of an import lasts longer; a worker that is silent for so long is taken to be dead. */
const leaseMs = 180_000;

export function masterLeaseEnd(clock: Clock): Date {
  return new Date(clock.now().getTime() + leaseMs);
}
