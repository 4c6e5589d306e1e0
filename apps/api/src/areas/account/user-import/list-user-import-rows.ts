import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type ImportRow, selectProblemRows } from "./import-rows-queries.ts";
import { ownImport } from "./own-import.ts";

export interface ListUserImportRows {
  jobId: string;
  afterLine: number;
  limit: number;
  errorsOnly: boolean;
}

/** Rows of an import with something to say, whole lines at a time. */
export async function listUserImportRows(
  db: Db,
  actor: Actor,
  { jobId, afterLine, limit, errorsOnly }: ListUserImportRows,
): Promise<Pick<ImportRow, "line" | "problems">[]> {
  const job = await ownImport(db, actor, jobId);
  return selectProblemRows(db, job, { afterLine, limit: limit || 100, errorsOnly });
}
