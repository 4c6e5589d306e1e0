import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { CodeReading } from "../../medicine/scans/index.ts";
import type { ScanLogPurpose } from "../tables.ts";
import type { Place } from "./terminals-queries.ts";

/** A scan as it goes into the log. */
export interface ScanToLog {
  id: string;
  text: string;
  symbology: string;
  purpose: ScanLogPurpose;
  scannedAt: Date;
  reading: CodeReading;
}

/** A scan as the log has it. */
export interface LoggedScanRow extends ScanToLog {
  terminalName: string;
  scannedByName: string;
}

/** Logs scans, each id once. */
export async function insertScans(
  tx: Db,
  { tenantId, institutionId }: Place,
  by: { userId: string; terminalId: string | null; at: Date },
  scans: ScanToLog[],
): Promise<void> {
  await sql`
    insert into scan_log (tenant_id, institution_id, id, terminal_id, scanned_by, text, symbology, purpose, scanned_at,
      received_at, reading)
    select ${tenantId}, ${institutionId}, id, ${by.terminalId}::uuid, ${by.userId}, text, symbology, purpose, "scannedAt",
      ${by.at}, reading
    from json_to_recordset(${JSON.stringify(scans)}::json)
      as s (id uuid, text text, symbology text, purpose text, "scannedAt" timestamptz, reading jsonb)
    on conflict (tenant_id, institution_id, id) do nothing`.execute(tx);
}

/** Scans of an institution or of one terminal, newest first. */
export async function selectScans(
  db: Db,
  { tenantId, institutionId }: Place,
  page: { terminalId: string; before: { at: Date; id: string } | undefined; limit: number },
): Promise<LoggedScanRow[]> {
  const { terminalId, before, limit } = page;
  const result = await sql<LoggedScanRow>`
    select s.id, s.text, s.symbology, s.purpose, s.scanned_at as "scannedAt", s.reading,
      coalesce(t.name, '') as "terminalName", coalesce(u.display_name, s.scanned_by) as "scannedByName"
    from scan_log s
      left join terminal t on t.tenant_id = s.tenant_id and t.institution_id = s.institution_id and t.id = s.terminal_id
      left join users u on u.tenant_id = s.tenant_id and u.user_id = s.scanned_by
    where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId}
      ${terminalId ? sql`and s.terminal_id = ${terminalId}` : sql``}
      ${before ? sql`and (s.scanned_at, s.id) < (${before.at}, ${before.id}::uuid)` : sql``}
    order by s.scanned_at desc, s.id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** Forgets scans of all tenants that came in before a moment, so many at most. @returns how many. */
export async function forgetScans(db: Db, before: Date, most: number): Promise<number> {
  const result = await sql<{ gone: number }>`select scan_log_forget(${before}, ${most}) as gone`.execute(db);
  return result.rows[0]?.gone ?? 0;
}
