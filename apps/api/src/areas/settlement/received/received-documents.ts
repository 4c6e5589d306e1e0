import type { Db } from "../../../platform/db/database.ts";
import type { ReceivedDocument } from "./received-deps.ts";
import { selectReceivedDocuments } from "./received-documents-queries.ts";

/**
 * The documents that an institution received with a day from one to another, by day and number; voided ones are left out, and
 * credit notes and corrections are documents of their own with their sign. The institution is entered.
 */
export async function receivedDocuments(
  db: Db,
  place: { tenantId: string; institutionId: string },
  period: { from: string; until: string },
): Promise<ReceivedDocument[]> {
  const rows = await selectReceivedDocuments(db, place, period);
  return rows.map(({ netYen, taxYen, rates, ...row }) => ({
    ...row,
    netYen: BigInt(netYen),
    taxYen: BigInt(taxYen),
    totalYen: BigInt(netYen) + BigInt(taxYen),
    rates: rates.map((rate) => ({ ...rate, netYen: BigInt(rate.netYen), taxYen: BigInt(rate.taxYen) })),
  }));
}
