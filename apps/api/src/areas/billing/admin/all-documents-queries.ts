import { overdueAfterFailure } from "@meguri/rules/billing-charges";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";

/** A document and whose it is. */
export interface FoundDocument {
  accountId: string;
  documentId: string;
}

/** What of all documents is listed. */
export interface DocumentSearch {
  text: string;
  /** First day of the month that is billed; null for all. */
  month: string | null;
  openOnly: boolean;
  /** The day on which those that are listed are overdue; null for all. */
  overdueOn: string | null;
  /** What is open of those that are listed; 0 for any. */
  openYen: bigint;
  before: { year: number; serial: number } | undefined;
  limit: number;
}

/** Documents of all accounts, newest first; none for who is no administrator. */
export async function selectFoundDocuments(db: Db, search: DocumentSearch): Promise<FoundDocument[]> {
  const { text, month, openOnly, overdueOn, openYen, before, limit } = search;
  const result = await sql<FoundDocument>`
    select account_id as "accountId", document_id as "documentId"
    from find_billing_documents(${searchPattern(text)}, ${month}::date, ${openOnly}, ${overdueOn}::date, ${overdueAfterFailure},
      ${String(openYen)}::bigint, ${before?.year ?? null}::integer, ${before?.serial ?? null}::integer, ${limit})`.execute(
    db,
  );
  return result.rows;
}

/** What was billed for a month, in whole yen. */
export interface RevenueRow {
  /** YYYY-MM. */
  month: string;
  netYen: string;
  taxYen: string;
  openYen: string;
  invoiceCount: number;
}

/** What was billed month by month, credit notes subtracted; nothing for who is no administrator. Days are first days. */
export async function selectRevenue(db: Db, { from, until }: { from: string; until: string }): Promise<RevenueRow[]> {
  const result = await sql<RevenueRow>`
    select month, net_yen as "netYen", tax_yen as "taxYen", open_yen as "openYen", invoice_count as "invoiceCount"
    from billing_revenue(${from}::date, ${until}::date)`.execute(db);
  return result.rows;
}
