import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredIssuer, StoredRecipient } from "../stored.ts";
import { unappliedReceipts } from "./unapplied-sql.ts";

/** The part of one shop in a corporation's statement; amounts are decimal texts of whole yen. */
export interface StatementPartRow {
  invoiceId: string;
  wholesalerId: string;
  vanCode: string;
  institutionId: string;
  tradingId: string;
  number: string;
  issuer: StoredIssuer;
  recipient: StoredRecipient;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string;
  previousYen: string;
  receivedYen: string;
  adjustedYen: string;
  netYen: string;
  taxYen: string;
  openYen: string;
  lineCount: number;
  issuedAt: Date;
}

/** The parts by number, for the wholesaler that the session has entered and for the corporation's head office; else none. */
export async function selectStatementParts(db: Db, statementId: string): Promise<StatementPartRow[]> {
  const result = await sql<StatementPartRow>`
    select invoice_id as "invoiceId", wholesaler_id as "wholesalerId", van_code as "vanCode",
      institution_id as "institutionId", trading_id as "tradingId", number, issuer, recipient,
      issued_on::text as "issuedOn", due_on::text as "dueOn", period_from::text as "periodFrom",
      period_until::text as "periodUntil", previous_yen::text as "previousYen", received_yen::text as "receivedYen",
      adjusted_yen::text as "adjustedYen", net_yen::text as "netYen", tax_yen::text as "taxYen", open_yen::text as "openYen",
      line_count as "lineCount", issued_at as "issuedAt"
    from corporation_statement_parts(${statementId}::uuid)`.execute(db);
  return result.rows;
}

/** What a shop owes a wholesaler now, less receipts that settle nothing; decimal texts of whole yen, negative for a credit. */
export interface ShopDebtRow {
  tradingId: string;
  /** Of documents until a day. */
  statedYen: string;
  /** Of all documents; of a shop that has left the corporation only of those until the day. */
  dueYen: string;
  /** Whether it does not belong to the corporation any more. */
  hasLeft: boolean;
}

/** The debts of the shops of a corporation's statement. */
export async function selectShopDebts(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  statementId: string,
): Promise<ShopDebtRow[]> {
  const result = await sql<ShopDebtRow>`
    select p.trading_id as "tradingId", (d.stated - coalesce(u.yen, 0))::bigint::text as "statedYen",
      (case when n.corporation_id = p.corporation_id then d.due else d.stated end - coalesce(u.yen, 0))::bigint::text as "dueYen",
      n.corporation_id is distinct from p.corporation_id as "hasLeft"
    from invoice p
      join institution n on n.tenant_id = p.tenant_id and n.id = p.institution_id
      join lateral (
        select coalesce(sum(b.open_yen), 0) as due,
          coalesce(sum(b.open_yen) filter (where i.issued_on <= p.period_until), 0) as stated
        from invoice i
          join invoice_balance b on b.tenant_id = i.tenant_id and b.wholesaler_id = i.wholesaler_id and b.invoice_id = i.id
            and b.open_yen <> 0
        where i.tenant_id = ${tenantId} and i.wholesaler_id = ${wholesalerId} and i.trading_id = p.trading_id) d on true
      left join ${unappliedReceipts({ tenantId, wholesalerId })} u on u.trading_id = p.trading_id
    where p.tenant_id = ${tenantId} and p.wholesaler_id = ${wholesalerId}
      and p.corporation_statement_id = ${statementId}`.execute(db);
  return result.rows;
}
