import { monthAfter } from "@meguri/rules/months";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { openAccount } from "../accounts/index.ts";
import { type DocumentRow, selectDocument } from "../issuing/index.ts";
import { type DocumentSearch, type RevenueRow, selectFoundDocuments, selectRevenue } from "./all-documents-queries.ts";

/** Documents of all accounts, newest first; for administrators. */
export async function listAllDocuments(db: Db, { tenantId }: Actor, search: DocumentSearch): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (const { accountId, documentId } of await selectFoundDocuments(db, search)) {
    await openAccount(db, accountId);
    const row = await selectDocument(db, { tenantId, accountId }, documentId);
    if (row) rows.push(row);
  }
  return rows;
}

/** What was billed in each month of a range, also where it was nothing; months YYYY-MM. */
export async function readRevenue(
  db: Db,
  { fromMonth, untilMonth }: { fromMonth: string; untilMonth: string },
): Promise<RevenueRow[]> {
  const billed = await selectRevenue(db, { from: `${fromMonth}-01`, until: `${untilMonth}-01` });
  const months: RevenueRow[] = [];
  for (let month = fromMonth; month <= untilMonth; month = monthAfter(month)) {
    const none = { month, netYen: "0", taxYen: "0", openYen: "0", invoiceCount: 0 };
    months.push(billed.find((row) => row.month === month) ?? none);
  }
  return months;
}
