import type { PintAccountKind, PintTaxClass } from "./pint-document.ts";

/** CustomizationID and ProfileID of JP PINT 1.1.3. [F] docs.peppol.eu/poac/jp/pint-jp */
export const customization = "urn:peppol:pint:billing-1@jp-1";
export const profile = "urn:peppol:bis:billing";

/** Beginnings of CustomizationID that the rules of JP PINT accept. [F] rule aligned-ibrp-001-jp */
export const customizations = [customization, "urn:fdc:peppol:jp:billing:3.0"] as const;

const ubl = "urn:oasis:names:specification:ubl:schema:xsd";
export const namespaces = {
  invoice: `${ubl}:Invoice-2`,
  creditNote: `${ubl}:CreditNote-2`,
  cac: `${ubl}:CommonAggregateComponents-2`,
  cbc: `${ubl}:CommonBasicComponents-2`,
} as const;

/** Tax categories of UNCL5305. [F] rule aligned-ibrp-cl-01-jp */
export const categoryOf: Readonly<Record<PintTaxClass, string>> = {
  standard: "S",
  reduced: "AA",
  exempt: "E",
  outside: "O",
};

/** Kinds of accounts as in the 全銀 formats. [K] */
export const accountKindDigits: Readonly<Record<PintAccountKind, string>> = {
  ordinary: "1",
  current: "2",
  savings: "4",
};

/** Forms of the electronic addresses that are used in Japan. [F] Peppol participant identifier schemes */
export const addressSchemes: Readonly<Record<string, RegExp>> = { "0188": /^\d{13}$/, "0221": /^T\d{13}$/ };

/** Scheme of GTINs in ISO 6523. */
export const gtinScheme = "0160";

/** 1000 hundredths of a per cent are "10". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/** The name of the property that has the unit in words. [F] official examples of JP PINT */
export const unitNameProperty = "表示単位名称";
