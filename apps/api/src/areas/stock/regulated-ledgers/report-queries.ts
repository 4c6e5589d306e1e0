import type { RegulatedClass } from "@meguri/rules/regulated";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { bookColumn } from "./book-queries.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

/** A medicine's year. */
export interface YearRow {
  medicineId: string;
  name: string;
  unit: string;
  opening: string;
  received: string;
  dispensed: string;
  returned: string;
  transferred: string;
  disposed: string;
  lost: string;
  adjusted: string;
  closing: string;
  balance: string;
  onHand: string;
  lastCountedAt: Date | null;
}

const total = (condition: ReturnType<typeof sql>) =>
  sql`trim_scale(coalesce(sum(v.quantity) filter (where ${condition}), 0))::text`;
const within = (column: string) => total(sql`v.in_year and v.column = ${sql.lit(column)}`);
/** Outgoing quantities have no minus sign. */
const out = (column: string) =>
  sql`trim_scale(coalesce(-sum(v.quantity) filter (where v.in_year and v.column = ${sql.lit(column)}), 0))::text`;

/** What the medicines of a class were, came to and went to between two days; only those that were there or moved. */
export async function selectYear(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  { regulation, from, to }: { regulation: RegulatedClass; from: string; to: string },
): Promise<YearRow[]> {
  const result = await sql<YearRow>`
    with moved as (
      select v.medicine_id, v.quantity, v.happened_on < ${from} as before,
        v.happened_on between ${from} and ${to} as in_year, ${bookColumn} as column
      from stock_movement v
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
        and v.medicine_id in (select id from medicine where regulation = ${regulation})
    )
    select m.id as "medicineId", m.name, m.unit, ${total(sql`v.before`)} as opening, ${within("received")} as received,
      ${out("dispensed")} as dispensed, ${out("returned")} as returned, ${out("transferred")} as transferred,
      ${out("disposed")} as disposed, ${out("lost")} as lost, ${within("adjusted")} as adjusted,
      ${total(sql`v.before or v.in_year`)} as closing, trim_scale(sum(v.quantity))::text as balance,
      trim_scale(i.on_hand)::text as "onHand", i.last_counted_at as "lastCountedAt"
    from moved v
      join medicine m on m.id = v.medicine_id
      join stock_item i on i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id = m.id
    group by m.id, i.tenant_id, i.institution_id, i.medicine_id
    having bool_or(v.in_year) or sum(v.quantity) filter (where v.before) <> 0
    order by m.kana_folded, m.name, m.id`.execute(db);
  return result.rows;
}
