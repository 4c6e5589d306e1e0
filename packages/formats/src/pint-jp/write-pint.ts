import { negated, plainDecimal } from "./decimal-texts.ts";
import {
  accountKindDigits,
  categoryOf,
  customization,
  gtinScheme,
  namespaces,
  percentOf,
  profile,
  unitNameProperty,
} from "./pint-codes.ts";
import type { ElectronicAddress, PintBank, PintDocument, PintLine, PintParty, PintRate } from "./pint-document.ts";
import { isInPeriod, pintGaps } from "./pint-gaps.ts";
import { group, leaf } from "./xml-text.ts";

/**
 * The XML of a document in JP PINT 1.1.3: a UBL Invoice of type 380, or a CreditNote of type 381, whose amounts are the
 * opposite of those of the value. The delivery of a line is its period; a day outside of the document's period, which the
 * rules do not allow there, begins the line's note.
 * @throws RangeError where pintGaps lists something
 */
export function writePint(document: PintDocument): string {
  const gaps = pintGaps(document);
  if (gaps.length > 0) throw new RangeError(`not a JP PINT document: ${gaps.map(({ reason }) => reason).join(", ")}`);
  const isCredit = document.kind === "credit_note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const { number, issuedOn, dueOn, note, corrects } = document;
  const content = [
    leaf("cbc:CustomizationID", customization),
    leaf("cbc:ProfileID", profile),
    leaf("cbc:ID", number),
    leaf("cbc:IssueDate", issuedOn),
    isCredit ? "" : leaf("cbc:DueDate", dueOn),
    isCredit ? leaf("cbc:CreditNoteTypeCode", "381") : leaf("cbc:InvoiceTypeCode", "380"),
    leaf("cbc:Note", note),
    leaf("cbc:DocumentCurrencyCode", "JPY"),
    period(document.periodFrom, document.periodUntil),
    corrects ? billingReference(corrects) : "",
    supplier(document),
    customer(document),
    paymentMeans(document.bank, isCredit ? dueOn : ""),
    taxTotal(document),
    monetaryTotal(document),
    ...document.lines.map((line, index) => lineOf(document, line, index + 1)),
  ];
  const prefixes = `xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}"`;
  const namespace = isCredit ? namespaces.creditNote : namespaces.invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}" ${prefixes}>\n${content.join("")}</${root}>\n`;
}

const period = (from: string, until: string): string =>
  group("cac:InvoicePeriod", leaf("cbc:StartDate", from), leaf("cbc:EndDate", until));

const billingReference = ({ number, issuedOn }: NonNullable<PintDocument["corrects"]>): string =>
  group(
    "cac:BillingReference",
    group("cac:InvoiceDocumentReference", leaf("cbc:ID", number), leaf("cbc:IssueDate", issuedOn)),
  );

function supplier({ seller }: PintDocument): string {
  const tax = group("cac:PartyTaxScheme", leaf("cbc:CompanyID", seller.registrationNumber), taxScheme);
  return group("cac:AccountingSupplierParty", party(seller, { identification: "", tax }));
}

function customer({ buyer }: PintDocument): string {
  const identification = group("cac:PartyIdentification", leaf("cbc:ID", buyer.customerCode));
  return group("cac:AccountingCustomerParty", party(buyer, { identification, tax: "" }));
}

function party(of: PintParty, { identification, tax }: { identification: string; tax: string }): string {
  return group(
    "cac:Party",
    of.electronicAddress ? endpoint(of.electronicAddress) : "",
    identification,
    postalAddress(of),
    tax,
    group("cac:PartyLegalEntity", leaf("cbc:RegistrationName", of.name)),
    group("cac:Contact", leaf("cbc:Telephone", of.tel)),
  );
}

const endpoint = ({ scheme, id }: ElectronicAddress): string => leaf("cbc:EndpointID", id, { schemeID: scheme });

/** 都, 道, 府 or 県, followed by the rest. */
const prefecture = /^(東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)(?=\S)/u;

function postalAddress({ postalCode, address }: PintParty): string {
  const line = address.trim();
  const [subentity = ""] = prefecture.exec(line) ?? [];
  return group(
    "cac:PostalAddress",
    leaf("cbc:StreetName", line.slice(subentity.length)),
    leaf("cbc:PostalZone", postalCode.replace("-", "")),
    leaf("cbc:CountrySubentity", subentity),
    group("cac:Country", leaf("cbc:IdentificationCode", "JP")),
  );
}

/** Bank, branch, kind and number of the account are one identifier. A credit note has its due day here. */
function paymentMeans(bank: PintBank | null, dueOn: string): string {
  if (!bank && dueOn === "") return "";
  const parts = bank && [bank.bank, bank.branch, bank.accountKind && accountKindDigits[bank.accountKind]];
  const isNumberAlone = parts?.every((part) => part === "");
  const id = bank && (isNumberAlone ? [] : (parts ?? [])).concat(bank.accountNumber).map(withoutColon).join(":");
  return group(
    "cac:PaymentMeans",
    leaf("cbc:PaymentMeansCode", bank ? "30" : "1"),
    leaf("cbc:PaymentDueDate", dueOn),
    bank ? group("cac:PayeeFinancialAccount", leaf("cbc:ID", id ?? ""), leaf("cbc:Name", bank.accountHolder)) : "",
  );
}

const withoutColon = (part: string): string => part.trim().replaceAll(":", "：");

const taxScheme = group("cac:TaxScheme", leaf("cbc:ID", "VAT"));

/** The category of a class; outside the tax there is no percentage. */
const taxCategory = (name: string, { taxClass, basisPoints }: Pick<PintRate, "taxClass" | "basisPoints">): string =>
  group(
    name,
    leaf("cbc:ID", categoryOf[taxClass]),
    taxClass === "outside" ? "" : leaf("cbc:Percent", percentOf(basisPoints)),
    taxScheme,
  );

function taxTotal(document: PintDocument): string {
  const subtotals = document.rates.map((rate) =>
    group(
      "cac:TaxSubtotal",
      yen("cbc:TaxableAmount", rate.netYen, document),
      yen("cbc:TaxAmount", rate.taxYen, document),
      taxCategory("cac:TaxCategory", rate),
    ),
  );
  return group("cac:TaxTotal", yen("cbc:TaxAmount", sum(document.rates, "taxYen"), document), ...subtotals);
}

function monetaryTotal(document: PintDocument): string {
  const netYen = sum(document.rates, "netYen");
  const totalYen = netYen + sum(document.rates, "taxYen");
  const { prepaidYen } = document;
  return group(
    "cac:LegalMonetaryTotal",
    yen("cbc:LineExtensionAmount", netYen, document),
    yen("cbc:TaxExclusiveAmount", netYen, document),
    yen("cbc:TaxInclusiveAmount", totalYen, document),
    prepaidYen === 0n ? "" : yen("cbc:PrepaidAmount", prepaidYen, document),
    yen("cbc:PayableAmount", totalYen - prepaidYen, document),
  );
}

function lineOf(document: PintDocument, line: PintLine, number: number): string {
  const isCredit = document.kind === "credit_note";
  const { deliveredOn, unitCode, slipNumber } = line;
  const isDayInside = deliveredOn === "" || isInPeriod(deliveredOn, document);
  const quantity = plainDecimal(line.quantity) ?? "";
  return group(
    isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    leaf("cbc:ID", String(number)),
    leaf("cbc:Note", isDayInside ? line.note : `${deliveredOn} ${line.note}`),
    leaf(isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", isCredit ? negated(quantity) : quantity, {
      unitCode,
    }),
    yen("cbc:LineExtensionAmount", line.netYen, document),
    isDayInside ? period(deliveredOn, deliveredOn) : "",
    group("cac:DocumentReference", leaf("cbc:ID", slipNumber)),
    item(line),
    group(
      "cac:Price",
      leaf("cbc:PriceAmount", plainDecimal(line.packPrice) ?? "", { currencyID: "JPY" }),
      leaf("cbc:BaseQuantity", "1", { unitCode }),
    ),
  );
}

const item = (line: PintLine): string =>
  group(
    "cac:Item",
    leaf("cbc:Description", line.packageWords),
    leaf("cbc:Name", line.description),
    group("cac:SellersItemIdentification", leaf("cbc:ID", line.itemCode)),
    group("cac:StandardItemIdentification", leaf("cbc:ID", line.gtin, { schemeID: gtinScheme })),
    taxCategory("cac:ClassifiedTaxCategory", line),
    line.unitName.trim() === ""
      ? ""
      : group("cac:AdditionalItemProperty", leaf("cbc:Name", unitNameProperty), leaf("cbc:Value", line.unitName)),
  );

const yen = (name: string, amount: bigint, { kind }: PintDocument): string =>
  leaf(name, String(kind === "credit_note" ? -amount : amount), { currencyID: "JPY" });

const sum = (rates: readonly PintRate[], key: "netYen" | "taxYen"): bigint =>
  rates.reduce((total, rate) => total + rate[key], 0n);
