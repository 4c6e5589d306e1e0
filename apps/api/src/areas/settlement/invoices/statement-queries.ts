import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { CustomerPlace } from "./billable-queries.ts";
import type { InvoicePlace } from "./invoices-deps.ts";

/** A customer's latest statement; the balance is a decimal text of whole yen. */
export interface LastStatement {
  id: string;
  periodUntil: string;
  balanceYen: string;
}

/** The latest closing statement of a customer. */
export async function selectLastStatement(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomerPlace,
): Promise<LastStatement | undefined> {
  const result = await sql<LastStatement>`
    select id, period_until::text as "periodUntil",
      (previous_yen - received_yen + adjusted_yen + total_yen)::text as "balanceYen"
    from invoice
    where tenant_id = ${tenantId} and wholesaler_id = ${wholesalerId} and trading_id = ${tradingId} and kind = 'statement'
    order by period_until desc limit 1`.execute(db);
  return result.rows[0];
}

/** Money and documents since the last statement, in whole yen as decimal texts, with the rows they come from. */
export interface OpenEntries {
  receivedYen: string;
  documentYen: string;
  feeYen: string;
  entries: { source: "receipt" | "document" | "fee"; id: string }[];
}

/**
 * What no statement of a customer carries over yet: receipts, as soon as they are the customer's, documents that no
 * closing created, deducted fees.
 */
export async function selectOpenEntries(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomerPlace,
): Promise<OpenEntries> {
  const result = await sql<OpenEntries>`
    with open as (
      select 'receipt' as source, r.id, r.yen from receipt r
      where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.trading_id = ${tradingId}
      union all
      select 'receipt', r.id, r.yen from receipt_assignment a
        join receipt r on r.tenant_id = a.tenant_id and r.wholesaler_id = a.wholesaler_id and r.id = a.receipt_id
      where a.tenant_id = ${tenantId} and a.wholesaler_id = ${wholesalerId} and a.trading_id = ${tradingId}
      union all
      select 'document', i.id, i.total_yen from invoice i
      where i.tenant_id = ${tenantId} and i.wholesaler_id = ${wholesalerId} and i.trading_id = ${tradingId}
        and i.kind <> 'statement'
      union all
      select 'fee', p.id, p.yen from invoice_payment p
        join invoice i on i.tenant_id = p.tenant_id and i.wholesaler_id = p.wholesaler_id and i.id = p.invoice_id
      where p.tenant_id = ${tenantId} and p.wholesaler_id = ${wholesalerId} and i.trading_id = ${tradingId}
        and p.kind = 'fee'
    ), free as (
      select o.* from open o where not exists (select from statement_entry e
        where e.tenant_id = ${tenantId} and e.source = o.source and e.source_id = o.id)
    )
    select coalesce(sum(yen) filter (where source = 'receipt'), 0)::text as "receivedYen",
      coalesce(sum(yen) filter (where source = 'document'), 0)::text as "documentYen",
      coalesce(sum(yen) filter (where source = 'fee'), 0)::text as "feeYen",
      coalesce(jsonb_agg(jsonb_build_object('source', source, 'id', id)), '[]') as entries
    from free`.execute(db);
  return result.rows[0] ?? { receivedYen: "0", documentYen: "0", feeYen: "0", entries: [] };
}

/** Marks what a statement carries over. @returns how many of the entries no other statement had. */
export async function claimEntries(
  tx: Db,
  { tenantId, wholesalerId, invoiceId }: InvoicePlace,
  entries: OpenEntries["entries"],
): Promise<number> {
  if (entries.length === 0) return 0;
  const result = await tx
    .insertInto("statement_entry")
    .values(
      entries.map(({ source, id }) => ({
        tenant_id: tenantId,
        source,
        source_id: id,
        wholesaler_id: wholesalerId,
        statement_id: invoiceId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}
