import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { DeskPlace } from "./desk-deps.ts";

/** What an institution has done of its first steps. */
export interface FirstStepFacts {
  verification: string;
  /** Receipts of some month are shared. */
  hasReceipts: boolean;
  isInGroup: boolean;
  /** An application to a group waits. */
  hasApplied: boolean;
  /** A dispensing file came in. */
  isLinked: boolean;
  /** Medicines with stock, at most the limit. */
  counted: number;
}

/** Reads what an institution has done of its first steps, counting medicines with stock up to a limit. */
export async function selectFirstStepFacts(
  db: Db,
  { tenantId, institutionId }: DeskPlace,
  limit: number,
): Promise<FirstStepFacts> {
  const result = await sql<FirstStepFacts>`
    select i.verification,
      exists (select from evidence_share e where e.tenant_id = i.tenant_id and e.institution_id = i.id) as "hasReceipts",
      exists (select from group_member m where m.tenant_id = i.tenant_id and m.institution_id = i.id and m.state = 'joined')
        as "isInGroup",
      exists (select from group_member m where m.tenant_id = i.tenant_id and m.institution_id = i.id and m.state = 'applied')
        as "hasApplied",
      exists (select from dispensing_file f where f.tenant_id = i.tenant_id and f.institution_id = i.id) as "isLinked",
      (select count(*)::int from (select from stock_lot l
          join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id and b.lot_id = l.id
        where l.tenant_id = i.tenant_id and l.institution_id = i.id and b.on_hand > 0
        group by l.medicine_id limit ${limit}) s) as counted
    from institution i where i.tenant_id = ${tenantId} and i.id = ${institutionId}`.execute(db);
  return (
    result.rows[0] ?? {
      verification: "unverified",
      hasReceipts: false,
      isInGroup: false,
      hasApplied: false,
      isLinked: false,
      counted: 0,
    }
  );
}

/** Names of the medicines dispensed most often, by the receipts and the dispensing files; the most frequent first. */
export async function selectMostUsed(db: Db, { tenantId, institutionId }: DeskPlace, limit: number): Promise<string[]> {
  const result = await sql<{ name: string }>`
    with used as (
      select medicine_id, dispensings from evidence where tenant_id = ${tenantId} and institution_id = ${institutionId}
      union all
      select medicine_id, count(*) from dispensing_item
        where tenant_id = ${tenantId} and institution_id = ${institutionId} group by medicine_id
    )
    select m.name from used u join medicine m on m.id = u.medicine_id
    group by m.id, m.name, m.kana_folded order by sum(u.dispensings) desc, m.kana_folded, m.id limit ${limit}`.execute(
    db,
  );
  return result.rows.map(({ name }) => name);
}
