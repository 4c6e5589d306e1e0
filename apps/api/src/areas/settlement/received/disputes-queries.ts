import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceDifferenceKind } from "../tables.ts";

/** A dispute that no correction has resolved; the amount is a decimal text of whole yen. */
export interface DisputeRow {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  tradingId: string;
  institutionName: string;
  line: number;
  description: string;
  kind: InvoiceDifferenceKind;
  billed: string;
  expected: string;
  yen: string;
  reason: string;
  disputedBy: string;
  disputedAt: Date;
}

/** A dispute `d` that is the last decision about its difference, and after which no document has changed its line. */
const isOpen: RawBuilder<unknown> = sql`
  d.decision = 'dispute'
  and not exists (select from invoice_difference o where o.tenant_id = d.tenant_id and o.wholesaler_id = d.wholesaler_id
    and o.invoice_id = d.invoice_id and o.line_number = d.line_number and o.kind = d.kind and o.id > d.id)
  and not exists (select from invoice_line c
    join invoice n on n.tenant_id = c.tenant_id and n.wholesaler_id = c.wholesaler_id and n.id = c.invoice_id
    where c.tenant_id = d.tenant_id and c.wholesaler_id = d.wholesaler_id and c.changes_invoice_id = d.invoice_id
      and c.changes_number = d.line_number and n.issued_at > d.decided_at)`;

/** Open disputes of a wholesaler's documents, the newest first; of one document where it is named. */
export async function selectDisputes(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  { invoiceId, before, limit }: { invoiceId: string; before: string | undefined; limit: number },
): Promise<DisputeRow[]> {
  const ofOne = invoiceId === "" ? sql`` : sql`and d.invoice_id = ${invoiceId}`;
  const after = before ? sql`and d.id < ${before}::uuid` : sql``;
  const result = await sql<DisputeRow>`
    select d.id, d.invoice_id as "invoiceId", i.number as "invoiceNumber", i.trading_id as "tradingId",
      i.recipient ->> 'name' as "institutionName", d.line_number as line, coalesce(l.description, '') as description,
      d.kind, d.billed, d.expected, d.yen::text as yen, d.note as reason, d.decided_by as "disputedBy",
      d.decided_at as "disputedAt"
    from invoice_difference d
      join invoice i on i.tenant_id = d.tenant_id and i.wholesaler_id = d.wholesaler_id and i.id = d.invoice_id
      left join invoice_line l on l.tenant_id = d.tenant_id and l.wholesaler_id = d.wholesaler_id
        and l.invoice_id = d.invoice_id and l.number = d.line_number
    where d.tenant_id = ${tenantId} and d.wholesaler_id = ${wholesalerId} and ${isOpen} ${ofOne} ${after}
    order by d.id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** How many open disputes, and which confirmation, each of some documents has. */
export async function selectInvoiceStandings(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  invoiceIds: string[],
): Promise<{ invoiceId: string; disputeCount: number; checkedAt: Date | null }[]> {
  if (invoiceIds.length === 0) return [];
  const result = await sql<{ invoiceId: string; disputeCount: number; checkedAt: Date | null }>`
    select i.id as "invoiceId", k.checked_at as "checkedAt",
      (select count(*)::int from invoice_difference d where d.tenant_id = i.tenant_id
        and d.wholesaler_id = i.wholesaler_id and d.invoice_id = i.id and ${isOpen}) as "disputeCount"
    from invoice i
      left join invoice_checked k on k.tenant_id = i.tenant_id and k.wholesaler_id = i.wholesaler_id
        and k.invoice_id = i.id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.id = any(${invoiceIds}::uuid[])`.execute(
    db,
  );
  return result.rows;
}

/**
 * Invoices of wholesalers in this system, issued since a day, that the institution has not confirmed as checked: how many,
 * and their total with tax in whole yen, as text.
 */
export async function selectUncheckedInvoices(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  since: string,
): Promise<{ count: number; totalYen: string }> {
  const result = await sql<{ count: number; totalYen: string }>`
    select count(*)::int as count, coalesce(sum(i.total_yen), 0)::text as "totalYen" from invoice i
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.issued_on >= ${since}::date
      and not exists (select from invoice_checked k where k.tenant_id = i.tenant_id
        and k.wholesaler_id = i.wholesaler_id and k.invoice_id = i.id)`.execute(db);
  return result.rows[0] ?? { count: 0, totalYen: "0" };
}
