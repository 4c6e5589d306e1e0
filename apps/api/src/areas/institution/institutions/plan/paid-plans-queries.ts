import { type Insertable, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { PaidPlanTable } from "../../tables.ts";

/** A paid plan; days are YYYY-MM-DD. */
export interface PaidPlanRow {
  id: string;
  startedOn: string;
  /** First day of the first month that is billed. */
  firstBilledMonth: string;
  /** Null while it has no end. */
  endsOn: string | null;
  pausedAt: Date | null;
}

type Place = { tenantId: string; institutionId: string };

/** The paid plan of an institution that has not ended before a day, in force or later. */
export async function selectPaidPlan(
  db: Db,
  { tenantId, institutionId }: Place,
  day: string,
): Promise<PaidPlanRow | undefined> {
  const result = await sql<PaidPlanRow>`
    select id, started_on::text as "startedOn", first_billed_month::text as "firstBilledMonth",
      ends_on::text as "endsOn", paused_at as "pausedAt"
    from paid_plan
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and (ends_on is null or ends_on >= ${day}::date)
    order by started_on desc limit 1`.execute(db);
  return result.rows[0];
}

/** Starts a paid plan. @returns whether there was none without an end */
export async function insertPaidPlan(tx: Db, row: Insertable<PaidPlanTable>): Promise<boolean> {
  const result = await tx
    .insertInto("paid_plan")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id"]).where("ends_on", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Sets the last day of the paid plan without an end. @returns whether there was one */
export async function endPaidPlan(
  tx: Db,
  { tenantId, institutionId }: Place,
  ended: { on: string; by: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("paid_plan")
    .set((eb) => ({
      ends_on: sql<string>`greatest(${ended.on}::date, ${eb.ref("started_on")} - 1)`,
      ended_by: ended.by,
      ended_at: ended.at,
    }))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("ends_on", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lets a paid plan go on that would have ended. */
export async function keepPaidPlan(tx: Db, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable("paid_plan")
    .set({ ends_on: null, ended_by: null, ended_at: null })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Pauses the paid plans of institutions, or resumes them; null resumes. */
export async function pausePaidPlans(
  tx: Db,
  { tenantId, institutionIds }: { tenantId: string; institutionIds: readonly string[] },
  at: Date | null,
): Promise<void> {
  await sql`
    update paid_plan set paused_at = ${at}
    where tenant_id = ${tenantId} and institution_id = any(${institutionIds}::uuid[])
      and (paused_at is null) <> (${at}::timestamptz is null)`.execute(tx);
}

/**
 * The last day on which an institution uses the plan for free, of the trial or the granted plan that is in force on a day.
 * @returns an empty text where it has none, and `forever` for one without an end
 */
export async function freeUntil(db: Db, { tenantId, institutionId }: Place, day: string): Promise<string> {
  const result = await sql<{ until: string | null }>`
    select max(coalesce(ends_on::text, 'forever')) as until from institution_plan
    where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and started_on <= ${day}::date and (ends_on is null or ends_on >= ${day}::date)`.execute(db);
  return result.rows[0]?.until ?? "";
}
