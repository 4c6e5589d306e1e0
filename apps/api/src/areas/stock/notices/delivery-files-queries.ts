import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredVanProblem } from "../stored.ts";
import type { DeliveryFileCameBy, DeliveryFileState } from "../tables.ts";
import type { Place } from "./notices-deps.ts";

/** A file as it is kept. */
export interface DeliveryFileRow {
  id: string;
  name: string;
  sha256: Buffer;
  state: DeliveryFileState;
  slips: number;
  lines: number;
  newSlips: number;
  changedLines: number;
  problems: StoredVanProblem[];
  cameBy: DeliveryFileCameBy;
  takenByName: string;
  takenAt: Date;
}

const files = (place: Place, narrowed: ReturnType<typeof sql>) => sql<DeliveryFileRow>`
  select f.id, f.name, f.sha256, f.state, f.slips, f.lines, f.new_slips as "newSlips", f.changed_lines as "changedLines",
    f.problems, f.came_by as "cameBy", coalesce(nullif(f.terminal_name, ''), u.display_name, f.taken_by) as "takenByName",
    f.taken_at as "takenAt"
  from delivery_file f left join users u on u.tenant_id = f.tenant_id and u.user_id = f.taken_by
  where f.tenant_id = ${place.tenantId} and f.institution_id = ${place.institutionId} ${narrowed}`;

/** The files that have some content. */
export async function selectDeliveryFilesOf(
  db: Db,
  place: Place,
  digests: readonly Buffer[],
): Promise<DeliveryFileRow[]> {
  const hex = digests.map((digest) => digest.toString("hex"));
  const narrowed = sql`and f.sha256 in (select decode(h, 'hex') from unnest(${hex}::text[]) h)`;
  return (await files(place, narrowed).execute(db)).rows;
}

/** A page of files, newest first. */
export async function selectDeliveryFiles(
  db: Db,
  place: Place,
  { before, limit }: { before: { at: Date; id: string } | undefined; limit: number },
): Promise<DeliveryFileRow[]> {
  const narrowed = sql`${before ? sql`and (f.taken_at, f.id) < (${before.at}, ${before.id}::uuid)` : sql``}
    order by f.taken_at desc, f.id desc limit ${limit}`;
  return (await files(place, narrowed).execute(db)).rows;
}

/** A file to keep. */
export interface NewDeliveryFile extends Omit<DeliveryFileRow, "cameBy" | "takenByName" | "takenAt"> {
  size: number;
}

/** Keeps files. */
export async function insertDeliveryFiles(
  tx: Db,
  { tenantId, institutionId }: Place,
  rows: readonly NewDeliveryFile[],
  by: { cameBy: DeliveryFileCameBy; by: string; terminalName: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("delivery_file")
    .values(
      rows.map((row) => ({
        tenant_id: tenantId,
        institution_id: institutionId,
        id: row.id,
        name: row.name,
        sha256: row.sha256,
        size: row.size,
        state: row.state,
        slips: row.slips,
        lines: row.lines,
        new_slips: row.newSlips,
        changed_lines: row.changedLines,
        problems: JSON.stringify(row.problems),
        came_by: by.cameBy,
        taken_by: by.by,
        terminal_name: by.terminalName,
        taken_at: by.at,
      })),
    )
    .execute();
}

/** Holds what files bring to an institution, and what is posted of it together, one after the other until the transaction ends. */
export async function holdDeliveryImports(tx: Db, { tenantId, institutionId }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries ${tenantId} ${institutionId}`}, 0))`.execute(
    tx,
  );
}

/** The institution's code of ten digits, by which files name it; '' where it has none. */
export async function selectPharmacyCode(db: Db, { tenantId, institutionId }: Place): Promise<string> {
  const row = await db
    .selectFrom("institution")
    .select("code")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", institutionId)
    .executeTakeFirst();
  return row?.code ?? "";
}
