import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { openOfEntered } from "../entered/index.ts";
import type { InvoiceKind, PayeeMoves } from "../tables.ts";
import type { PaymentsPlace } from "./payments-deps.ts";

/** A document with what is to be paid of it; amounts are decimal texts of whole yen. */
export interface DueRow {
  invoiceId: string;
  number: string;
  kind: InvoiceKind;
  /** Null for an entered invoice. */
  wholesalerId: string | null;
  tradingId: string;
  name: string;
  vanCode: string;
  issuedOn: string;
  dueOn: string | null;
  totalYen: string;
  openYen: string;
  /** What can be planned yet: what is open, at most what our own payments have left. */
  dueYen: string;
  plannedYen: string;
  paidYen: string;
  runId: string | null;
  moves: PayeeMoves | null;
  /** Version of the payee; null where no account is known. */
  version: number | null;
  approvedAt: Date | null;
}

/**
 * Documents of an institution that are open, planned or paid. What is due follows the wholesaler's books and our own: a
 * payment of ours counts from when it is planned, and again not when the wholesaler enters it, because the smaller of the two
 * open amounts is taken. Of an entered invoice only our own books count.
 */
const dueDocuments = ({ tenantId, institutionId }: PaymentsPlace, condition: RawBuilder<unknown>) => sql<DueRow>`
  with own as (
    select invoice_id, coalesce(sum(yen) filter (where state = 'planned'), 0) as planned,
      coalesce(sum(yen) filter (where state = 'paid'), 0) as paid, min(left_yen) as least, max(left_yen) as most,
      (array_agg(run_id) filter (where state = 'planned'))[1] as run_id
    from payment_item
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and state <> 'released' group by invoice_id
  ), listed as (
    select wholesaler_id, invoice_id from invoice_balance
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and open_yen <> 0
    union
    select wholesaler_id, invoice_id from payment_item
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and state <> 'released'
      and wholesaler_id is not null
  ), due as (
    select i.id, i.number, i.serial, i.kind, i.wholesaler_id, i.trading_id, i.issued_on, i.due_on, i.total_yen, b.open_yen,
      case when own.invoice_id is null then b.open_yen when i.total_yen >= 0 then least(b.open_yen, own.least)
        else greatest(b.open_yen, own.most) end as due_yen,
      coalesce(own.planned, 0) as planned, coalesce(own.paid, 0) as paid, own.run_id
    from listed l
      join invoice i on i.tenant_id = ${tenantId} and i.wholesaler_id = l.wholesaler_id and i.id = l.invoice_id
      join invoice_balance b on b.tenant_id = i.tenant_id and b.wholesaler_id = i.wholesaler_id and b.invoice_id = i.id
      left join own on own.invoice_id = i.id
    where i.institution_id = ${institutionId}
    union all
    select e.id, e.number, 0, e.kind, null, e.trading_id, e.issued_on, e.due_on, e.total_yen, o.open_yen,
      o.open_yen - coalesce(own.planned, 0), coalesce(own.planned, 0), coalesce(own.paid, 0), own.run_id
    from entered_invoice e
      cross join lateral (select ${openOfEntered} as open_yen) o
      left join own on own.invoice_id = e.id
    where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.voided_at is null
      and (o.open_yen <> 0 or own.invoice_id is not null)
  )
  select d.id as "invoiceId", d.number, d.kind, d.wholesaler_id as "wholesalerId", d.trading_id as "tradingId",
    coalesce(w.company, t.name) as name, t.van_code as "vanCode", d.issued_on::text as "issuedOn", d.due_on::text as "dueOn",
    d.total_yen::text as "totalYen", d.open_yen::text as "openYen", d.due_yen::text as "dueYen",
    d.planned::text as "plannedYen", d.paid::text as "paidYen", d.run_id as "runId", p.moves, p.version,
    p.approved_at as "approvedAt"
  from due d
    join trading t on t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = d.trading_id
    left join wholesaler w on w.tenant_id = ${tenantId} and w.id = d.wholesaler_id
    left join payee p on p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.trading_id = d.trading_id
  where ${condition}`;

/** What is to be paid until a day, and what was paid that is due from a day on; by due day and wholesaler. */
export async function selectDuePayments(
  db: Db,
  place: PaymentsPlace,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<DueRow[]> {
  const paid = from === "" ? sql`false` : sql`d.paid <> 0 and d.due_on between ${from}::date and ${until}::date`;
  const condition = sql`(d.planned <> 0 or (d.due_yen <> 0 and (d.due_on is null or d.due_on <= ${until}::date
      or d.due_yen < 0)) or (${paid}))
    order by d.due_on nulls last, fold_text(coalesce(w.company, t.name)), d.issued_on, d.serial, d.id limit ${limit}`;
  return (await dueDocuments(place, condition).execute(db)).rows;
}

/** The documents of a run that is to be created, and every credit of their wholesalers that can be set off, oldest first. */
export async function selectPayable(
  db: Db,
  place: PaymentsPlace,
  { invoiceIds }: { invoiceIds: readonly string[] },
): Promise<DueRow[]> {
  const condition = sql`(d.id = any(${invoiceIds}::uuid[]) or (d.due_yen < 0 and d.planned = 0 and d.trading_id in (
      select o.trading_id from due o where o.id = any(${invoiceIds}::uuid[]))))
    order by d.issued_on, d.serial, d.id`;
  return (await dueDocuments(place, condition).execute(db)).rows;
}
