import { createHash } from "node:crypto";
import type { RateSum, TaxClass, TaxRounding } from "@meguri/rules/invoice-sums";
import type { StoredIssuer, StoredRecipient } from "../stored.ts";
import type { InvoiceKind, InvoiceLineKind, InvoiceLineStanding, InvoiceMode } from "../tables.ts";

/** A line of a document; prices are decimal texts in yen without tax, amounts whole yen. */
export interface InvoiceLineContent {
  kind: InvoiceLineKind;
  deliveredOn: string | null;
  slipNumber: string;
  shipmentId: string | null;
  orderLineId: string | null;
  enteredSlipId: string | null;
  enteredLineId: string | null;
  orderNumber: number | null;
  medicineId: string | null;
  gtin: string;
  description: string;
  packageWords: string;
  packs: number;
  packPrice: string;
  netYen: bigint;
  taxClass: TaxClass;
  basisPoints: number;
  standing: InvoiceLineStanding | null;
  priceId: string | null;
  changesInvoiceId: string | null;
  changesNumber: number | null;
  /** Returned goods that the line credits, and the day on which they were collected; absent from all other lines. */
  returnedId?: string;
  returnedOn?: string;
}

/** Everything that an issued document says. */
export interface InvoiceContent {
  number: string;
  kind: InvoiceKind;
  mode: InvoiceMode;
  correctsId: string | null;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  taxRounding: TaxRounding;
  issuer: StoredIssuer;
  recipient: StoredRecipient;
  note: string;
  netYen: bigint;
  taxYen: bigint;
  totalYen: bigint;
  previousYen: bigint;
  receivedYen: bigint;
  adjustedYen: bigint;
  lines: InvoiceLineContent[];
  rates: RateSum[];
}

/** Fields that are hashed only where they have a value: documents from before they existed keep their hash. */
const laterFields = new Set(["enteredSlipId", "enteredLineId"]);

/**
 * SHA-256 of a document: of JSON in which the keys of each object are sorted and amounts are decimal texts, so that what is
 * read from the database has the hash of what was written.
 */
export function invoiceHash(content: InvoiceContent): Buffer {
  const text = JSON.stringify(content, (key, value: unknown) => {
    if (value === null && laterFields.has(key)) return undefined;
    if (typeof value === "bigint") return String(value);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash("sha256").update(text).digest();
}

/** A decimal text without zeros that say nothing: 120.50 is 120.5. */
export function plainDecimal(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "");
  const digits = whole.replace(/^0+(?=\d)/, "");
  return kept === "" ? digits : `${digits}.${kept}`;
}
