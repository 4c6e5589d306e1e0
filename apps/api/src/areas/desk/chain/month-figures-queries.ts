import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { MonthFlow } from "../../ordering/chain/index.ts";
import { unitValue, wholeYen } from "../../stock/ledger/index.ts";
import { notedShortages } from "../../stock/remainders/index.ts";
import { flowOfMonths, type MonthsQuestion, movedInMonths, revaluedInMonths } from "./month-flow-sql.ts";

/** What is stored of a month apart from purchases; whole yen as texts. */
export interface MonthRow {
  month: string;
  salesYen: string;
  stockYen: string;
  expiredYen: string;
  shortages: number;
  /** By its kind, signed as it changes the stock. */
  flow: MonthFlow;
}

/**
 * Sums up months of an entered shop. The stock at the end of a day is the stock of now without what moved since; it is valued as
 * the overview values it, and rounded once for each medicine.
 */
export async function selectMonthFigures(db: Db, question: MonthsQuestion): Promise<MonthRow[]> {
  const { tenantId, institutionId, valuation } = question;
  const part = (kind: string) => sql`coalesce(round(sum(f.yen) filter (where f.part = ${kind})), 0)::text`;
  const result = await sql<MonthRow>`
    with ${movedInMonths(question)}, ${flowOfMonths(question)}, ${revaluedInMonths(question)}, evening as (
      select first - 1 as on_day from month union select last from month
    ), since as (
      select e.on_day, v.lot_id, sum(v.quantity) as quantity from evening e join moved v on v.moved_on > e.on_day
      group by e.on_day, v.lot_id
    ), lot as (
      select e.on_day, b.medicine_id, b.lot_id, b.on_hand - coalesce(s.quantity, 0) as on_hand
      from evening e
        cross join stock_balance b
        left join since s on s.on_day = e.on_day and s.lot_id = b.lot_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.on_hand - coalesce(s.quantity, 0) <> 0
    ), each as (
      select v.on_day, v.medicine_id, coalesce(sum(v.on_hand * ${unitValue(valuation)}), 0) as worth,
        round(coalesce(sum(v.on_hand * ${unitValue(valuation)}) filter (where l.expires_on < v.on_day and v.on_hand > 0), 0))
          as expired
      from lot v
        join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = v.lot_id
        left join price p on p.medicine_id = v.medicine_id and v.on_day between p.valid_from and p.valid_until
      group by v.on_day, v.medicine_id
    ), stock as (
      select on_day, sum(${wholeYen(sql`worth`)}) as yen, sum(expired) as expired, sum(greatest(-worth, 0)) as missing
      from each group by on_day
    ), sold as (
      select to_char(v.moved_on, 'YYYY-MM') as month, round(sum(-v.quantity * p.price)) as yen
      from moved v join price p on p.medicine_id = v.medicine_id and v.moved_on between p.valid_from and p.valid_until
      where v.part = 'dispense' group by 1
    ), short as (
      select to_char(n.noted_on, 'YYYY-MM') as month, count(distinct n.prescription)::int as count
      from (${notedShortages(question, sql`(select min(first) from month)`)}) n
      group by 1
    ), parts as (
      select month, json_build_object('receivedYen', ${part("receive")}, 'returnedYen', ${part("return")},
        'movedInYen', ${part("transfer_in")}, 'movedOutYen', ${part("transfer_out")},
        'sharedInYen', ${part("shared_in")}, 'sharedOutYen', ${part("shared_out")},
        'dispensedYen', ${part("dispense")}, 'owedYen', ${part("remainder")}, 'premadeYen', ${part("premake")},
        'countedYen', ${part("stock_take")}, 'adjustedYen', ${part("adjust")}, 'disposedYen', ${part("dispose")})::jsonb as flow
      from month left join flow f using (month) group by month
    )
    select m.month, coalesce(o.yen, 0)::bigint::text as "salesYen", coalesce(k.yen, 0)::bigint::text as "stockYen",
      coalesce(k.expired, 0)::bigint::text as "expiredYen", coalesce(h.count, 0) as shortages,
      t.flow || jsonb_build_object('openingYen', coalesce(b.yen, 0)::text, 'revaluedYen', coalesce(r.yen, 0)::text,
        'missingYen', round(coalesce(k.missing, 0) - coalesce(b.missing, 0))::text) as flow
    from month m join parts t using (month) left join sold o using (month) left join revalued r using (month)
      left join stock k on k.on_day = m.last left join stock b on b.on_day = m.first - 1 left join short h using (month)
    order by m.month desc`.execute(db);
  return result.rows;
}
