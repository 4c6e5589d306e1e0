/** Classes of the consumption tax, as a document has them. */
export type JournalTaxClass = "standard" | "reduced" | "exempt" | "outside";

/** What a purchase is used for: 課税売上対応, 共通対応, 非課税売上対応. */
export type JournalUse = "taxable" | "common" | "exempt";

/** A purchase of one rate in one document, or goods and money that come back. Amounts are whole yen. */
export interface JournalEntry {
  /** YYYY-MM-DD. */
  day: string;
  taxClass: JournalTaxClass;
  /** Hundredths of a per cent: 1000 for 10 %. */
  basisPoints: number;
  /** With tax; negative for what comes back. */
  grossYen: bigint;
  /** The tax that may be deducted, with the sign of the amount. */
  taxYen: bigint;
  /** Per cent of the tax that may be deducted; 100 for a registered issuer. */
  deductiblePercent: number;
  /** Whether the document is a qualified invoice (適格). */
  isQualified: boolean;
  /** 税抜経理; otherwise 税込経理. */
  isTaxExcluded: boolean;
  use: JournalUse;
  purchaseAccount: string;
  payableAccount: string;
  /** The wholesaler. */
  supplier: string;
  /** 部門. */
  section: string;
  /** 摘要. */
  summary: string;
}

const uses: Readonly<Record<JournalUse, string>> = { taxable: "課対", common: "共対", exempt: "非対" };

/** Beginning of the tax class of a purchase, or of what comes back of one: 共対仕入, 共対仕返. */
export const purchaseClass = ({ use, grossYen }: JournalEntry): string => uses[use] + (grossYen < 0n ? "仕返" : "仕入");

/** Whether the tax belongs to an entry. */
export const isTaxed = ({ taxClass }: JournalEntry): boolean => taxClass === "standard" || taxClass === "reduced";

/** Amounts are written without a sign: what comes back has its sides exchanged. */
export const absolute = (yen: bigint): string => String(yen < 0n ? -yen : yen);

/** 2026/01/20. */
export const slashedDay = (day: string): string => day.replaceAll("-", "/");
