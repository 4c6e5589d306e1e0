import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { NoticeContent } from "./notice-content.ts";
import type { NoticePlace, Place } from "./notices-deps.ts";
import type { PlannedChange } from "./plan-notices.ts";

/** Keeps what came again with other content; the notices are to be looked at once more. */
export async function insertNoticeChanges(
  tx: Db,
  { tenantId, institutionId }: Place,
  changes: readonly PlannedChange[],
  fileIdOf: (file: number) => string,
): Promise<void> {
  if (changes.length === 0) return;
  await closeNoticeChanges(tx, { tenantId, institutionId }, changes);
  const rows = changes.map(({ file, ...change }) => ({ ...change, fileId: fileIdOf(file) }));
  await sql`
    insert into delivery_notice_change (tenant_id, institution_id, notice_id, file_id, line, content, sent_at)
    select ${tenantId}, ${institutionId}::uuid, r."noticeId", r."fileId", r.line, nullif(r.content, 'null'::jsonb), r."sentAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("noticeId" uuid, "fileId" uuid, line smallint, content jsonb,
      "sentAt" timestamptz)`.execute(tx);
  await sql`
    update delivery_notice set settled_at = null
    where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and id = any(${[...new Set(changes.map(({ noticeId }) => noticeId))]}::uuid[])`.execute(tx);
}

/** Ends open changes that a later file replaces. */
export async function closeNoticeChanges(
  tx: Db,
  { tenantId, institutionId }: Place,
  lines: readonly { noticeId: string; line: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update delivery_notice_change c set state = 'replaced'
    from unnest(${lines.map(({ noticeId }) => noticeId)}::uuid[], ${lines.map(({ line }) => line)}::smallint[]) r (notice_id, line)
    where c.tenant_id = ${tenantId} and c.institution_id = ${institutionId} and c.notice_id = r.notice_id
      and c.line = r.line and c.state = 'open'`.execute(tx);
}

/** An open change of a line. */
export interface NoticeChangeRow {
  line: number;
  content: NoticeContent | null;
  sentAt: Date;
  fileName: string;
}

export async function selectNoticeChanges(db: Db, place: NoticePlace): Promise<NoticeChangeRow[]> {
  const result = await sql<NoticeChangeRow>`
    select c.line, c.content, c.sent_at as "sentAt", f.name as "fileName"
    from delivery_notice_change c
      join delivery_file f on f.tenant_id = c.tenant_id and f.institution_id = c.institution_id and f.id = c.file_id
    where c.tenant_id = ${place.tenantId} and c.institution_id = ${place.institutionId} and c.notice_id = ${place.noticeId}
      and c.state = 'open'
    order by c.line`.execute(db);
  return result.rows;
}

/** Ends the open changes of a notice by a person's decision. */
export async function decideNoticeChanges(
  tx: Db,
  { tenantId, institutionId, noticeId }: NoticePlace,
  { state, by, at }: { state: "taken" | "kept"; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("delivery_notice_change")
    .set({ state, decided_by: by, decided_at: at })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("notice_id", "=", noticeId)
    .where("state", "=", "open")
    .execute();
}
