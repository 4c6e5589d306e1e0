import { photoAddress, photoSide } from "@meguri/rules/photo";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { jpegFrame } from "../../../../platform/file/jpeg-frame.ts";
import { reencodeJpeg } from "../../../../platform/file/reencode-jpeg.ts";
import { newId } from "../../../../platform/new-id.ts";
import { auditedPart } from "../user-fields.ts";
import { lockUser, updateUserRow } from "../users-queries.ts";
import { insertPhoto } from "./photos-queries.ts";

/**
 * The picture of a photo and nothing else that came with it.
 * @throws Failure FILE_UNREADABLE where it is not a square JPEG of the side that pages show, or a smaller one
 */
export async function photoOf(content: Buffer): Promise<Buffer> {
  const frame = jpegFrame(content);
  const fits = frame && frame.width === frame.height && frame.width > 0 && frame.width <= photoSide;
  return fits ? reencodeJpeg(content) : fail("FILE_UNREADABLE");
}

/** Keeps a person's photo, as `photoOf` returned it, in place of the one before. @returns its id */
export async function setPhoto(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  userId: string,
  content: Buffer,
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, userId);
    if (!before || before.deleted_at) fail("USER_NOT_FOUND");
    await insertPhoto(tx, { tenant_id: actor.tenantId, id, user_id: userId, content, created_at: now });
    const photo_url = photoAddress(id);
    const after = await updateUserRow(tx, actor.tenantId, userId, { photo_url, updated_at: now });
    await audit(tx, clock, actor, {
      action: "user.updated",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    return id;
  });
}
