import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { csvType, xlsxType } from "../../../platform/file/file-type.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectFileFacts } from "../files/index.ts";
import { insertJob, type JobRow, selectWorkingJob } from "../jobs/index.ts";
import { importKind } from "./import-job.ts";

/**
 * Leaves an uploaded file of the caller's for a worker to read and check; nothing else changes. Repeated while a worker is
 * at the file, it returns that job.
 */
export async function startUserImport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  fileId: string,
): Promise<JobRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const file = await selectFileFacts(tx, actor.tenantId, actor.userId, fileId);
    if (!file) fail("FILE_NOT_FOUND");
    if (file.type !== csvType && file.type !== xlsxType) fail("FILE_UNREADABLE");
    const { tenantId, userId: ownerId } = actor;
    const running = await selectWorkingJob(tx, { tenantId, ownerId, kind: importKind, fileId: file.id });
    const job =
      running ??
      (await insertJob(tx, {
        tenant_id: tenantId,
        id: newId(now),
        kind: importKind,
        state: "queued",
        owner_id: ownerId,
        file_id: file.id,
        file_name: file.name,
        created_at: now,
      }));
    const entry = { action: "user_import.started", objectType: "job", objectId: job.id, after: { fileId: file.id } };
    await audit(tx, clock, actor, entry);
    return job;
  });
}
