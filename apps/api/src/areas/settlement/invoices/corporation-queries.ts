import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredIssuer, StoredRecipient } from "../stored.ts";

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
  /** What the shop owes in all, with other documents. */
  dueYen: string;
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
      coalesce(due_yen, 0)::text as "dueYen",
      line_count as "lineCount", issued_at as "issuedAt"
    from corporation_statement_parts(${statementId}::uuid)`.execute(db);
  return result.rows;
}
