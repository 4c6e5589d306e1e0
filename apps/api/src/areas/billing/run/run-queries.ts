import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** Something of a tenant that the run has to do. */
interface Due {
  tenantId: string;
}

/** Accounts that are not billed through a month, given as its first day. */
export async function selectAccountsToRun(db: Db, month: string): Promise<(Due & { accountId: string })[]> {
  const result = await sql<Due & { accountId: string }>`
    select tenant_id as "tenantId", account_id as "accountId" from billing_accounts_to_run(${month}::date)`.execute(db);
  return result.rows;
}

/** Institutions whose paid plan goes on in a month that nobody pays for. */
export async function selectUnpaidPlans(db: Db, month: string): Promise<(Due & { institutionId: string })[]> {
  const result = await sql<Due & { institutionId: string }>`
    select tenant_id as "tenantId", institution_id as "institutionId" from unpaid_plans(${month}::date)`.execute(db);
  return result.rows;
}

/** Accounts with an invoice that has been open for so many days after its due day, or after its first failed charge. */
export async function selectAccountsToPause(
  db: Db,
  { day, afterDue, afterFailure }: { day: string; afterDue: number; afterFailure: number },
): Promise<(Due & { accountId: string })[]> {
  const result = await sql<Due & { accountId: string }>`
    select tenant_id as "tenantId", account_id as "accountId"
    from accounts_to_pause(${day}::date, ${afterDue}, ${afterFailure})`.execute(db);
  return result.rows;
}

/** Keeps that the clocks differ on a day. @returns false where it was noticed before */
export async function insertClockAlarm(
  tx: Db,
  tenantId: string,
  { day, providerDay, at }: { day: string; providerDay: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto("billing_clock_alarm")
    .values({ tenant_id: tenantId, day, provider_day: providerDay, noticed_at: at })
    .onConflict((conflict) => conflict.columns(["tenant_id", "day"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
