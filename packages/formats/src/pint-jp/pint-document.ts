/**
 * What it is. A summarised invoice (月まとめ) covers more than one day; XML has no sign of its own for it, so that the period
 * decides when a document is read.
 */
export type PintKind = "invoice" | "credit_note" | "summarised";

/** 10 %, 8 % (軽減税率), exempt (非課税) and outside the tax (不課税). */
export type PintTaxClass = "standard" | "reduced" | "exempt" | "outside";

/**
 * A digital invoice in JP PINT, in yen. Amounts and quantities have the sign by which they change what the buyer owes:
 * negative for goods that come back and for discounts, and so for all of a credit note. Texts and days that are not given
 * are empty; days are YYYY-MM-DD.
 */
export interface PintDocument {
  kind: PintKind;
  number: string;
  issuedOn: string;
  dueOn: string;
  /** First day of the closed period. */
  periodFrom: string;
  /** Last day of the closed period. */
  periodUntil: string;
  /** The document that this one corrects or reverses. */
  corrects: PintReference | null;
  seller: PintSeller;
  buyer: PintBuyer;
  /** The account for a transfer. */
  bank: PintBank | null;
  note: string;
  lines: PintLine[];
  /** Net and tax of each rate, as the document has them: tax is never computed again. */
  rates: PintRate[];
  /** What was paid of this document before it was issued (前受金). A balance carried over does not belong here. */
  prepaidYen: bigint;
}

export interface PintReference {
  number: string;
  issuedOn: string;
}

/** An address in the Peppol network; its scheme is 0188 (法人番号) or 0221 (登録番号) for addresses in Japan. */
export interface ElectronicAddress {
  scheme: string;
  id: string;
}

export interface PintParty {
  name: string;
  /** nnn-nnnn. */
  postalCode: string;
  /** In one line, the prefecture first. */
  address: string;
  tel: string;
  electronicAddress: ElectronicAddress | null;
}

export interface PintSeller extends PintParty {
  /** 登録番号, T and 13 digits. */
  registrationNumber: string;
}

export interface PintBuyer extends PintParty {
  /** The seller's number of the buyer (得意先コード). */
  customerCode: string;
}

export type PintAccountKind = "ordinary" | "current" | "savings";

export interface PintBank {
  /** Name or code of the bank. */
  bank: string;
  /** Name or code of the branch. */
  branch: string;
  /** Empty where another issuer gave the number alone. */
  accountKind: PintAccountKind | "";
  accountNumber: string;
  accountHolder: string;
}

export interface PintLine {
  description: string;
  /** The package in words. */
  packageWords: string;
  gtin: string;
  /** The seller's number of the item. */
  itemCode: string;
  /** Decimal text. */
  quantity: string;
  /** UN/ECE Recommendation 20 or 21. */
  unitCode: string;
  /** The unit in words (表示単位名称). */
  unitName: string;
  /** Yen without tax for one, decimal text, not negative. */
  packPrice: string;
  /** Whole yen without tax. */
  netYen: bigint;
  taxClass: PintTaxClass;
  /** Hundredths of a per cent: 1000 for 10 %. */
  basisPoints: number;
  /** Day of the delivery; of a return, that of the original delivery. */
  deliveredOn: string;
  /** 納品書番号. */
  slipNumber: string;
  note: string;
}

export interface PintRate {
  taxClass: PintTaxClass;
  basisPoints: number;
  netYen: bigint;
  taxYen: bigint;
}

/** The unit code of a package (Recommendation 21). */
export const packUnitCode = "XPK";
