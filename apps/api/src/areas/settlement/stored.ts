import type { TaxClass } from "@meguri/rules/invoice-sums";

/** Issuer of a document, as printed on it. */
export interface StoredIssuer {
  name: string;
  postalCode: string;
  address: string;
  tel: string;
  /** T and 13 digits, or empty. */
  registrationNumber: string;
  /** Scheme and identifier; absent where none was set on the day of issue. */
  electronicAddress?: string;
  bank: StoredBank;
}

/** A bank account for transfers; all texts are empty where it is not set. */
export interface StoredBank {
  bankName: string;
  bankBranch: string;
  accountKind: "ordinary" | "current" | "savings";
  accountNumber: string;
  accountHolder: string;
}

/** Customer of a document, as printed on it. */
export interface StoredRecipient {
  name: string;
  postalCode: string;
  address: string;
  tel: string;
  customerCode: string;
  /** Scheme and identifier; absent where none was set on the day of issue. */
  electronicAddress?: string;
  /** Name of the corporation that the statement was issued to together with its other shops; absent for other documents. */
  corporation?: string;
}

/** A line of a draft that is no line of a shipment; prices are decimal texts in yen without tax. */
export type StoredDraftLine =
  | { kind: "free"; description: string; packs: number; packPrice: string; taxClass: TaxClass }
  | StoredChange;

/** A change of a billed line. */
export interface StoredChange {
  kind: "change";
  /** Number of the line in the invoice that is corrected. */
  number: number;
  packs: number;
  packPrice: string;
}

/** The account that pays a payment run. */
export interface StoredPayer {
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  accountKind: "ordinary" | "current" | "savings";
  accountNumber: string;
  holder: string;
  payerCode: string;
}

/** The fields of an entered invoice in one version, without lines and rates. */
export interface StoredEnteredHeader {
  kind: "invoice" | "credit_note" | "statement";
  number: string;
  correctsId: string | null;
  registrationNumber: string;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  receivedOn: string;
  note: string;
}

/** The headings of a wholesaler's CSV that are not the usual ones, by field; empty for the usual one. */
export type StoredCsvHeadings = Record<string, string>;
