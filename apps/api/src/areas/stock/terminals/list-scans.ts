import type { Actor } from "../../../platform/actor.ts";
import { momentCursor } from "../../../platform/cursor.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectScans } from "./scan-log-queries.ts";
import type { TerminalsDeps } from "./terminals-deps.ts";

/** A page of what was scanned, newest first; for members and the head office. */
export async function listScans(
  { db, institutionAccess }: TerminalsDeps,
  { tenantId }: Actor,
  {
    institutionId,
    terminalId,
    cursor,
    limit,
  }: Record<"institutionId" | "terminalId" | "cursor", string> & {
    limit: number;
  },
) {
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 50;
  const before = momentCursor.read(cursor);
  const scans = await selectScans(db, { tenantId, institutionId }, { terminalId, before, limit: most + 1 });
  return pageOf(scans, most, ({ scannedAt, id }) => momentCursor.write({ at: scannedAt, id }));
}
