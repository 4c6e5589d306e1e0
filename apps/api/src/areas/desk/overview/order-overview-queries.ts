import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

export interface OrderOverviewRow {
  unsent: number;
  drafts: number;
  due: number;
  nextOn: string | null;
}

/**
 * What of the orders waits for an institution on a day. 急配 without a day may come any hour, and is due.
 */
export async function selectOrderOverview(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  day: string,
): Promise<OrderOverviewRow> {
  const result = await sql<OrderOverviewRow>`
    with open as (
      select id, kind, state, channel, expected_on from purchase_order
      where tenant_id = ${tenantId} and institution_id = ${institutionId}
        and state not in ('draft', 'awaiting', 'received', 'closed', 'cancelled', 'rejected')
    )
    select count(*) filter (where state in ('failed', 'unknown')
          or (state = 'placed' and channel in ('eos', 'csv', 'fax')))::int as unsent,
      (select count(*)::int from purchase_order
        where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'draft') as drafts,
      count(*) filter (where (expected_on <= ${day}::date or (kind = 'urgent' and expected_on is null))
          and state not in ('failed', 'unknown'))::int as due,
      (min(expected_on) filter (where expected_on > ${day}::date))::text as "nextOn"
    from open`.execute(db);
  return result.rows[0] ?? { unsent: 0, drafts: 0, due: 0, nextOn: null };
}
