import type { ImportedUser } from "@meguri/rules/user-import";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ImportProblem } from "../stored.ts";
import type { UserImportRowTable } from "../tables.ts";

export type ImportRow = Selectable<UserImportRowTable>;

/** A row to keep: the user where it can be applied, and what there is to say of it. */
export interface NewImportRow {
  line: number;
  data: ImportedUser | null;
  problems: ImportProblem[];
  state: "right" | "warned" | "wrong";
}

interface JobKey {
  tenant_id: string;
  id: string;
}

export async function deleteImportRows(tx: Db, job: JobKey): Promise<void> {
  await tx.deleteFrom("user_import_row").where("tenant_id", "=", job.tenant_id).where("job_id", "=", job.id).execute();
}

export async function insertImportRows(tx: Db, job: JobKey, rows: NewImportRow[]): Promise<void> {
  await sql`
    insert into user_import_row (tenant_id, job_id, line, data, problems, state)
    select ${job.tenant_id}, ${job.id}::uuid, r.line, r.data, r.problems, r.state
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, data jsonb, problems jsonb, state text)`.execute(
    tx,
  );
}

/** Rows of which there is something to say, by line. */
export async function selectProblemRows(
  db: Db,
  job: JobKey,
  page: { afterLine: number; limit: number; errorsOnly: boolean },
): Promise<Pick<ImportRow, "line" | "problems">[]> {
  return db
    .selectFrom("user_import_row")
    .select(["line", "problems"])
    .where("tenant_id", "=", job.tenant_id)
    .where("job_id", "=", job.id)
    .where("line", ">", page.afterLine)
    .where("state", "<>", "right")
    .where("state", "in", page.errorsOnly ? ["wrong"] : ["warned", "wrong"])
    .orderBy("line")
    .limit(page.limit)
    .execute();
}

/** The next rows, below a line, that have yet to be applied. */
export async function selectRowsToApply(
  tx: Db,
  job: JobKey,
  { after, limit }: { after: number; limit: number },
): Promise<{ line: number; state: ImportRow["state"]; data: ImportedUser }[]> {
  return tx
    .selectFrom("user_import_row")
    .select(["line", "state", sql<ImportedUser>`data`.as("data")])
    .where("tenant_id", "=", job.tenant_id)
    .where("job_id", "=", job.id)
    .where("line", ">", after)
    .where("applied_at", "is", null)
    .where("state", "<>", "wrong")
    .where("data", "is not", null)
    .orderBy("line")
    .limit(limit)
    .execute();
}

export async function markApplied(tx: Db, job: JobKey, lines: number[], now: Date): Promise<void> {
  await tx
    .updateTable("user_import_row")
    .set({ applied_at: now })
    .where("tenant_id", "=", job.tenant_id)
    .where("job_id", "=", job.id)
    .where("line", "=", sql<number>`any(${lines}::int[])`)
    .execute();
}

/** A row that turned out not to be applicable. */
export async function markWrong(tx: Db, job: JobKey, line: number, problems: ImportProblem[]): Promise<void> {
  await tx
    .updateTable("user_import_row")
    .set({ state: "wrong", problems: sql`problems || ${JSON.stringify(problems)}::jsonb`, data: null })
    .where("tenant_id", "=", job.tenant_id)
    .where("job_id", "=", job.id)
    .where("line", "=", line)
    .execute();
}
