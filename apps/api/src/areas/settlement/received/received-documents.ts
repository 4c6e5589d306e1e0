import { deductibleOn } from "@meguri/rules/entered-invoice";
import type { RateSum } from "@meguri/rules/invoice-sums";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceKind } from "../tables.ts";
import { selectReceivedDocuments } from "./received-documents-queries.ts";

/** A document that an institution received and that counts: of a wholesaler in this system or outside of it. */
export interface ReceivedDocument {
  id: string;
  /** Whether the pharmacy entered it, because its wholesaler is not in this system. */
  isEntered: boolean;
  tradingId: string;
  vanCode: string;
  /** Name of the wholesaler, as printed or entered. */
  partner: string;
  /** T and 13 digits; empty where the issuer is not registered. */
  registrationNumber: string;
  /** How much of the tax is deductible, in hundredths of a per cent. */
  deductibleBasisPoints: number;
  kind: InvoiceKind;
  number: string;
  /** The document that it corrects. */
  correctsId: string | null;
  correctsNumber: string | null;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  /** Time of receipt. */
  receivedAt: Date;
  /** Whether each of its slips is a qualified invoice of its own. */
  isPerSlip: boolean;
  netYen: bigint;
  taxYen: bigint;
  totalYen: bigint;
  /** Net amount and tax of each rate, as the document states them: never computed again. */
  rates: RateSum[];
}

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
    deductibleBasisPoints: deductibleOn(row.registrationNumber, row.issuedOn),
    netYen: BigInt(netYen),
    taxYen: BigInt(taxYen),
    totalYen: BigInt(netYen) + BigInt(taxYen),
    rates: rates.map((rate) => ({ ...rate, netYen: BigInt(rate.netYen), taxYen: BigInt(rate.taxYen) })),
  }));
}
