import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectFileFacts } from "../../account/files/index.ts";
import { insertJob } from "../../account/jobs/index.ts";
import { masterImportKind } from "./import-job.ts";

/** Leaves an uploaded file of the caller's for a worker to read and check; nothing else changes. */
export async function startMasterImport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { fileId, source }: { fileId: string; source: string },
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const file = await selectFileFacts(tx, actor.tenantId, actor.userId, fileId);
    if (!file) return fail("FILE_NOT_FOUND");
    const { id } = await insertJob(tx, {
      tenant_id: actor.tenantId,
      id: newId(now),
      kind: masterImportKind,
      state: "queued",
      owner_id: actor.userId,
      file_id: file.id,
      file_name: file.name,
      settings: JSON.stringify({ source }),
      created_at: now,
    });
    const after = { fileId: file.id, source };
    await audit(tx, clock, actor, { action: "master_import.started", objectType: "job", objectId: id, after });
    return id;
  });
}
