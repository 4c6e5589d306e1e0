import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { RecallStepStep } from "../tables.ts";
import type { RecallPlace } from "./recalls-deps.ts";

/** Which lots a recall is about, as a pharmacist has confirmed them. */
export interface RecallCaseRow {
  number: string;
  all: boolean;
  lots: string[];
  confirmedText: string;
}

/** What an institution has confirmed of recalls. */
export async function selectRecallCases(
  db: Db,
  { tenantId, institutionId }: Omit<RecallPlace, "number">,
  numbers: string[],
): Promise<Map<string, RecallCaseRow>> {
  const result = await sql<RecallCaseRow>`
    select recall_number as number, all_lots as "all", lots, confirmed_text as "confirmedText" from recall_case
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and recall_number = any(${numbers}::text[])`.execute(
    db,
  );
  return new Map(result.rows.map((row) => [row.number, row]));
}

/** Keeps which lots are recalled. */
export async function upsertRecallCase(
  tx: Db,
  { tenantId, institutionId, number }: RecallPlace,
  { all, lots, confirmedText, by, at }: Omit<RecallCaseRow, "number"> & { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into recall_case (tenant_id, institution_id, recall_number, all_lots, lots, confirmed_text, confirmed_by, confirmed_at)
    values (${tenantId}, ${institutionId}, ${number}, ${all}, ${lots}::text[], ${confirmedText}, ${by}, ${at})
    on conflict (tenant_id, institution_id, recall_number) do update set all_lots = excluded.all_lots, lots = excluded.lots,
      confirmed_text = excluded.confirmed_text, confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`.execute(
    tx,
  );
}

/** Something that was done about a recall. */
export interface RecallStepRow {
  step: RecallStepStep;
  note: string;
  byName: string;
  at: Date;
}

/** What was done about a recall, newest first. */
export async function selectRecallSteps(
  db: Db,
  { tenantId, institutionId, number }: RecallPlace,
): Promise<RecallStepRow[]> {
  const result = await sql<RecallStepRow>`
    select s.step, s.note, coalesce(u.display_name, s.done_by) as "byName", s.done_at as at
    from recall_step s left join users u on u.tenant_id = s.tenant_id and u.user_id = s.done_by
    where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.recall_number = ${number}
    order by s.id desc`.execute(db);
  return result.rows;
}

/** Recalls of which the patients were dealt with. */
export async function selectPatientsDone(
  db: Db,
  { tenantId, institutionId }: Omit<RecallPlace, "number">,
  numbers: string[],
): Promise<Set<string>> {
  const result = await sql<{ number: string }>`
    select distinct recall_number as number from recall_step
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and recall_number = any(${numbers}::text[])
      and step = 'patients'`.execute(db);
  return new Set(result.rows.map(({ number }) => number));
}

/** Keeps that something was done. */
export async function insertRecallStep(
  tx: Db,
  { tenantId, institutionId, number }: RecallPlace,
  { step, note, by, at }: { step: RecallStepStep; note: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into recall_step (tenant_id, institution_id, recall_number, step, note, done_by, done_at)
    values (${tenantId}, ${institutionId}, ${number}, ${step}, ${note}, ${by}, ${at})`.execute(tx);
}
