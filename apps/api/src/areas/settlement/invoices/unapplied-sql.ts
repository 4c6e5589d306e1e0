import { type RawBuilder, sql } from "kysely";

/**
 * What of each customer's receipts settles nothing, as a subquery with `trading_id` and `yen`: money that came, with the receipts
 * that were assigned later, less what was taken for documents. Reversed rows are in both and cancel out.
 */
export const unappliedReceipts = ({
  tenantId,
  wholesalerId,
}: {
  tenantId: string;
  wholesalerId: string;
}): RawBuilder<unknown> => sql`(
    select m.trading_id, sum(m.yen) as yen
    from (
      select coalesce(r.trading_id, a.trading_id) as trading_id, r.yen
      from receipt r
        left join receipt_assignment a
          on a.tenant_id = r.tenant_id and a.wholesaler_id = r.wholesaler_id and a.receipt_id = r.id
      where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId}
      union all
      select i.trading_id, -p.yen
      from invoice_payment p
        join invoice i on i.tenant_id = p.tenant_id and i.wholesaler_id = p.wholesaler_id and i.id = p.invoice_id
      where p.tenant_id = ${tenantId} and p.wholesaler_id = ${wholesalerId} and p.kind = 'receipt') m
    group by m.trading_id)`;
