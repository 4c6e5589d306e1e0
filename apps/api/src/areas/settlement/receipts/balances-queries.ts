import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { billedCustomers } from "../customers/index.ts";
import { unappliedReceipts } from "../invoices/index.ts";
import type { WholesalerPlace } from "./receipts-deps.ts";

/** What a customer owes; amounts are decimal texts of whole yen. */
export interface BalanceRow {
  tradingId: string;
  customerName: string;
  customerCode: string;
  currentYen: string;
  upto30Yen: string;
  upto60Yen: string;
  upto90Yen: string;
  over90Yen: string;
  creditYen: string;
}

/** What each customer owes on a day, by name; those without a balance are left out. */
export async function selectCustomerBalances(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
  today: string,
): Promise<BalanceRow[]> {
  const result = await sql<BalanceRow>`
    with open as (
      select i.trading_id, b.open_yen, coalesce(${today}::date - i.due_on, 0) as days
      from invoice_balance b
        join invoice i on i.tenant_id = b.tenant_id and i.wholesaler_id = b.wholesaler_id and i.id = b.invoice_id
      where b.tenant_id = ${tenantId} and b.wholesaler_id = ${wholesalerId} and b.open_yen <> 0
    ), document as (
      select trading_id, sum(open_yen) filter (where open_yen > 0 and days <= 0) as current,
        sum(open_yen) filter (where open_yen > 0 and days between 1 and 30) as upto30,
        sum(open_yen) filter (where open_yen > 0 and days between 31 and 60) as upto60,
        sum(open_yen) filter (where open_yen > 0 and days between 61 and 90) as upto90,
        sum(open_yen) filter (where open_yen > 0 and days > 90) as over90,
        -sum(open_yen) filter (where open_yen < 0) as credit
      from open group by trading_id
    ), balance as (
      select t.id, t.name, t.customer_code, coalesce(d.current, 0) as current, coalesce(d.upto30, 0) as upto30,
        coalesce(d.upto60, 0) as upto60, coalesce(d.upto90, 0) as upto90, coalesce(d.over90, 0) as over90,
        coalesce(d.credit, 0) + coalesce(u.yen, 0) as credit
      from ${billedCustomers({ tenantId, wholesalerId })} t
        left join document d on d.trading_id = t.id
        left join ${unappliedReceipts({ tenantId, wholesalerId })} u on u.trading_id = t.id
    )
    select id as "tradingId", name as "customerName", customer_code as "customerCode", current::bigint::text as "currentYen",
      upto30::bigint::text as "upto30Yen", upto60::bigint::text as "upto60Yen", upto90::bigint::text as "upto90Yen",
      over90::bigint::text as "over90Yen", credit::bigint::text as "creditYen"
    from balance where current + upto30 + upto60 + upto90 + over90 <> 0 or credit <> 0
    order by name, id`.execute(db);
  return result.rows;
}

/** Receipts whose payer is no known customer, less those that were reversed. */
export async function selectUnassigned(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
): Promise<{ yen: string; count: number }> {
  const result = await sql<{ yen: string; count: number }>`
    select coalesce(sum(r.yen), 0)::text as yen, coalesce(sum(sign(r.yen)), 0)::int as count from receipt r
    where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.trading_id is null
      and not exists (select from receipt_assignment a where a.tenant_id = r.tenant_id
        and a.wholesaler_id = r.wholesaler_id and a.receipt_id = r.id)`.execute(db);
  return result.rows[0] ?? { yen: "0", count: 0 };
}
