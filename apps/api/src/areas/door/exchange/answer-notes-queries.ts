import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InboxPlace } from "../../ordering/orders/index.ts";

/** The words of the last answer to each of some orders, by order. Orders without an answer are left out. */
export async function selectAnswerNotes(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  orders: readonly { id: string; institutionId: string }[],
): Promise<Map<string, string>> {
  const result = await sql<{ id: string; note: string }>`
    select o.id, e.note
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ institutionId }) => institutionId)}::uuid[])
        as o (id, institution_id)
      cross join lateral (
        select e.note from purchase_order_event e
        where e.tenant_id = ${tenantId} and e.institution_id = o.institution_id and e.order_id = o.id
          and e.wholesaler_id = ${wholesalerId} and e.act in ('answer', 'answer_rest')
        order by e.id desc limit 1) e`.execute(db);
  return new Map(result.rows.map(({ id, note }) => [id, note]));
}
