import type { Actor } from "../../../platform/actor.ts";
import { dayCursor, momentCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectDeliveryFiles } from "./delivery-files-queries.ts";
import { type NoticeChangeRow, selectNoticeChanges } from "./notice-changes-queries.ts";
import { type NoticeLineRow, selectNoticeLines } from "./notice-lines-queries.ts";
import type { NoticePlace, NoticeRef, NoticesDeps } from "./notices-deps.ts";
import { type NoticeRow, selectNotice, selectOpenNotices } from "./notices-queries.ts";

interface PageRequest {
  institutionId: string;
  cursor: string;
  limit: number;
}

/** A page of files, newest first; for members and the head office. */
export async function listDeliveryFiles(
  { db, institutionAccess }: NoticesDeps,
  { tenantId }: Actor,
  { institutionId, cursor, limit }: PageRequest,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 50;
  const place = { tenantId, institutionId };
  const rows = await selectDeliveryFiles(db, place, { before: momentCursor.read(cursor), limit: most + 1 });
  return pageOf(rows, most, ({ takenAt, id }) => momentCursor.write({ at: takenAt, id }));
}

/** A page of the notices with which a person has something to do; for members and the head office. */
export async function listNotices(
  { db, institutionAccess }: NoticesDeps,
  { tenantId }: Actor,
  { institutionId, cursor, limit }: PageRequest,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 50;
  const place = { tenantId, institutionId };
  const rows = await selectOpenNotices(db, place, { after: dayCursor.read(cursor), limit: most + 1 });
  return pageOf(rows, most, ({ deliveredOn, id }) => dayCursor.write({ day: deliveredOn, id }));
}

/** A notice with its lines and open changes. */
export interface NoticeView {
  notice: NoticeRow;
  lines: NoticeLineRow[];
  changes: NoticeChangeRow[];
}

/** One notice; for members and the head office. */
export async function getNotice(
  { db, institutionAccess }: NoticesDeps,
  { tenantId }: Actor,
  { institutionId, noticeId }: NoticeRef,
): Promise<NoticeView> {
  await institutionAccess.enterToRead(db, institutionId);
  return readNotice(db, { tenantId, institutionId, noticeId });
}

/** @throws Failure DELIVERY_NOT_FOUND */
export async function readNotice(db: Db, place: NoticePlace): Promise<NoticeView> {
  const notice = (await selectNotice(db, place)) ?? fail("DELIVERY_NOT_FOUND");
  return { notice, lines: await selectNoticeLines(db, place), changes: await selectNoticeChanges(db, place) };
}
