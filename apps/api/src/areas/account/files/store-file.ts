import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { fileTypeOf, nameFor, paperTypeOf } from "../../../platform/file/file-type.ts";
import { newId } from "../../../platform/new-id.ts";
import { safeFileName } from "./file-name.ts";
import { deleteFilesBefore, type FileFacts, insertFile, sumFileSizes } from "./files-queries.ts";

/** Uploaded files are working material, not an archive. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
const mostKept = 256 * 1024 * 1024;

/** Keeps an uploaded file for its owner, for a month; of papers only scans and photographs are taken. */
export async function storeFile(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  sent: { name: string; content: Buffer; isPaper: boolean },
): Promise<FileFacts> {
  const name = safeFileName(sent.name);
  const type = sent.isPaper ? paperTypeOf(sent.content, name) : fileTypeOf(sent.content);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await deleteFilesBefore(tx, actor.tenantId, actor.userId, new Date(now.getTime() - keptMs));
    const kept = await sumFileSizes(tx, actor.tenantId, actor.userId);
    if (kept + sent.content.length > mostKept) fail("TOO_LARGE");
    const file = await insertFile(tx, {
      tenant_id: actor.tenantId,
      id: newId(now),
      owner_id: actor.userId,
      name: nameFor(type, name),
      type,
      size: sent.content.length,
      sha256: createHash("sha256").update(sent.content).digest(),
      content: sent.content,
      created_at: now,
    });
    const after = { name: file.name, type, size: file.size };
    const entry = { action: "file.uploaded", objectType: "file", objectId: file.id, after };
    await audit(tx, clock, actor, entry);
    return file;
  });
}
