import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { StoredProblem } from "../../stored.ts";
import type { DispensingFileCameBy, DispensingFileFormat, DispensingFileState } from "../../tables.ts";
import type { Place } from "../apply/dispensing-writes-queries.ts";

export interface FileRow {
  id: string;
  name: string;
  format: DispensingFileFormat;
  state: DispensingFileState;
  dispensings: number;
  items: number;
  unknownItems: number;
  problems: StoredProblem[];
  cameBy: DispensingFileCameBy;
  importedByName: string;
  importedAt: Date;
}

const columns = sql`
  f.id, f.name, f.format, f.state, f.dispensings, f.items,
  f.unknown_items as "unknownItems", f.problems, f.came_by as "cameBy",
  coalesce(nullif(f.terminal_name, ''), u.display_name, f.imported_by) as "importedByName", f.imported_at as "importedAt"`;

const from = sql`
  from dispensing_file f left join users u on u.tenant_id = f.tenant_id and u.user_id = f.imported_by`;

/** Files by their id. */
export async function selectFilesOf(
  db: Db,
  { tenantId, institutionId }: Place,
  ids: string[],
): Promise<Map<string, FileRow>> {
  const result = await sql<FileRow>`
    select ${columns} ${from}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.id = any (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(result.rows.map((row) => [row.id, row]));
}

export interface FilesPage {
  keyword: string;
  state: DispensingFileState | undefined;
  before: { at: Date; id: string } | undefined;
  limit: number;
}

/** A page of files, newest first. */
export async function selectFiles(
  db: Db,
  { tenantId, institutionId }: Place,
  { keyword, state, before, limit }: FilesPage,
): Promise<FileRow[]> {
  const result = await sql<FileRow>`
    select ${columns} ${from}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId}
      and (${keyword} = '' or position(lower(${keyword}) in lower(f.name)) > 0)
      ${state ? sql`and f.state = ${state}` : sql``}
      ${before ? sql`and (f.imported_at, f.id) < (${before.at}, ${before.id})` : sql``}
    order by f.imported_at desc, f.id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** How many files stand in each state. */
export async function countFiles(
  db: Db,
  { tenantId, institutionId }: Place,
): Promise<{ state: DispensingFileState; count: number }[]> {
  const result = await sql<{ state: DispensingFileState; count: number }>`
    select state, count(*)::int as count from dispensing_file
    where tenant_id = ${tenantId} and institution_id = ${institutionId} group by state`.execute(db);
  return result.rows;
}

export async function selectDispensingFile(
  db: Db,
  { tenantId, institutionId }: Place,
  fileId: string,
): Promise<FileRow | undefined> {
  const result = await sql<FileRow>`
    select ${columns} ${from}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.id = ${fileId}`.execute(db);
  return result.rows[0];
}
