import { type Insertable, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { InstitutionPlanTable } from "../../tables.ts";

export interface PlanRow {
  institution_id: string;
  kind: "trial" | "granted" | "paid";
  /** Calendar days, `YYYY-MM-DD`. */
  started_on: string;
  ends_on: string | null;
  /** The day on which a manager ended it; null where nobody did. */
  ended_on: string | null;
  /** Whether it is paused because an invoice is overdue. */
  paused: boolean;
}

/** Plans that institutions have or had; days as text, so that no time zone can move them. */
export async function selectPlans(db: Db, tenantId: string, institutionIds: string[]): Promise<PlanRow[]> {
  const result = await sql<PlanRow>`
    select p.institution_id, p.kind, p.started_on::text, p.ends_on::text, p.ended_on::text, false as paused
    from unnest(${institutionIds}::uuid[]) requested (id)
      join institution_plan p on p.tenant_id = ${tenantId} and p.institution_id = requested.id
    union all
    select p.institution_id, 'paid', p.started_on::text, p.ends_on::text, null, p.paused_at is not null
    from unnest(${institutionIds}::uuid[]) requested (id)
      join paid_plan p on p.tenant_id = ${tenantId} and p.institution_id = requested.id`.execute(db);
  return result.rows;
}

/** Begins the one trial of an institution's life. @returns whether there had been none. */
export async function insertTrial(tx: Db, row: Insertable<InstitutionPlanTable>): Promise<boolean> {
  const result = await tx
    .insertInto("institution_plan")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "kind"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Grants a plan, or changes until when it was granted; one that had ended starts again. */
export async function grantPlan(
  tx: Db,
  tenantId: string,
  institutionId: string,
  plan: { today: string; endsOn: string | null; startedBy: string },
): Promise<void> {
  await sql`
    insert into institution_plan (tenant_id, institution_id, kind, started_on, ends_on, started_by)
    values (${tenantId}, ${institutionId}, 'granted', ${plan.today}, ${plan.endsOn}, ${plan.startedBy})
    on conflict (tenant_id, institution_id, kind) do update set
      started_on = case when institution_plan.ends_on < excluded.started_on then excluded.started_on
        else institution_plan.started_on end,
      ends_on = excluded.ends_on, ended_on = null, ends_on_before = null, started_by = excluded.started_by`.execute(tx);
}

/** Makes a day the last of every plan that would go on after it, and keeps what their last days were. @returns how many. */
export async function endPlans(tx: Db, tenantId: string, institutionId: string, day: string): Promise<number> {
  const ended = await sql`
    update institution_plan set ends_on = ${day}, ended_on = ${day}, ends_on_before = ends_on
    where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and (ends_on is null or ends_on > ${day}::date)`.execute(tx);
  return Number(ended.numAffectedRows ?? 0n);
}

/** Gives every plan that was ended on a day its last day back. @returns how many. */
export async function undoEndOfPlans(tx: Db, tenantId: string, institutionId: string, day: string): Promise<number> {
  const undone = await sql`
    update institution_plan set ends_on = ends_on_before, ended_on = null, ends_on_before = null
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and ended_on = ${day}::date`.execute(tx);
  return Number(undone.numAffectedRows ?? 0n);
}

/** A trial of whose end the managers are to be reminded. */
export interface TrialToRemind {
  tenantId: string;
  institutionId: string;
  endsOn: string;
  /** Which reminder: 7 days or 1 day before the end. */
  days: 7 | 1;
}

/** Trials of all tenants whose managers are to be reminded on a day. */
export async function selectTrialsToRemind(db: Db, day: string): Promise<TrialToRemind[]> {
  const result = await sql<TrialToRemind>`
    select tenant_id as "tenantId", institution_id as "institutionId", ends_on as "endsOn", days
    from trials_to_remind(${day})`.execute(db);
  return result.rows;
}

/** Keeps that a reminder is sent. @returns whether it was not before */
export async function markTrialReminded(
  tx: Db,
  { tenantId, institutionId, days }: Pick<TrialToRemind, "tenantId" | "institutionId" | "days">,
): Promise<boolean> {
  const marked = await sql`
    update institution_plan set reminded_days = ${days}
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and kind = 'trial'
      and (reminded_days is null or reminded_days > ${days})`.execute(tx);
  return marked.numAffectedRows === 1n;
}
