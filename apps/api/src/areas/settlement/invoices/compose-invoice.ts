import { closingPeriod, dueDayOf, invoiceModes } from "@meguri/rules/closing-terms";
import { consumptionTaxRates, invoiceSums, rateOn, type TaxRounding } from "@meguri/rules/invoice-sums";
import { lineYen } from "@meguri/rules/money";

import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectWholesaler, type WholesalerRow } from "../../ordering/wholesalers/index.ts";
import { type BilledCustomer, readBilledCustomer } from "../customers/index.ts";
import type { StoredBank, StoredChange, StoredDraftLine, StoredIssuer } from "../stored.ts";
import type { InvoiceKind, InvoiceMode } from "../tables.ts";
import { type BillableLine, selectBillable } from "./billable-queries.ts";
import { type InvoiceContent, type InvoiceLineContent, plainDecimal } from "./invoice-content.ts";
import { type InvoiceLineRow, selectInvoiceLines } from "./invoice-lines-queries.ts";
import { type InvoiceRow, selectInvoice } from "./invoices-queries.ts";
import { type InvoiceSettingRow, selectInvoiceSetting } from "./setting-queries.ts";

/** What a draft says, as it is stored or as a request sent it. */
export interface DraftContent {
  tradingId: string;
  kind: "invoice" | "credit_note";
  correctsId: string | null;
  issueOn: string | null;
  dueOn: string | null;
  shipmentIds: readonly string[];
  lines: readonly (StoredDraftLine | SettledChange)[];
  note: string;
}

/** A change to the price that was agreed after a line was billed; the id of the price row is null until it is written. */
export type SettledChange = StoredChange & { agreed: { priceId: string | null } };

/** A line of a document that is not issued yet; without a price it has no amount. */
export type ComposedLine = Omit<InvoiceLineContent, "packPrice" | "netYen"> & {
  packPrice: string | null;
  netYen: bigint | undefined;
};

/** A document as it would be issued now. */
export interface Composed extends Omit<InvoiceContent, "number" | "lines" | "kind"> {
  kind: InvoiceKind;
  lines: ComposedLine[];
  /** Lines without a price; such a document cannot be issued. */
  unpricedCount: number;
  customer: BilledCustomer;
  vanCode: string;
  /** The invoice that is corrected. */
  corrected: InvoiceRow | undefined;
}

/** Both sides of a document, and how the wholesaler issues it. */
export interface Parties {
  customer: BilledCustomer;
  wholesaler: WholesalerRow;
  setting: InvoiceSettingRow | undefined;
}

/** Reads the parties of a customer's documents. @throws Failure TRADING_NOT_FOUND, WHOLESALER_NOT_FOUND */
export async function readParties(
  db: Db,
  place: { tenantId: string; wholesalerId: string; tradingId: string },
): Promise<Parties> {
  const customer = (await readBilledCustomer(db, place)) ?? fail("TRADING_NOT_FOUND");
  const wholesaler = (await selectWholesaler(db, place.tenantId, place.wholesalerId)) ?? fail("WHOLESALER_NOT_FOUND");
  return { customer, wholesaler, setting: await selectInvoiceSetting(db, place) };
}

/**
 * The document that a draft makes on a day: the open lines of its shipments at the prices that hold, its free lines, and
 * its changes at the rates and the rounding of the corrected invoice.
 * @throws Failure TRADING_NOT_FOUND, INVOICE_NOT_FOUND for a corrected invoice that is none of this customer,
 *   FIELD_INVALID for a change of a line that it does not have, INVOICE_EXCEEDED where more is taken back than was billed
 */
export async function composeInvoice(
  db: Db,
  place: { tenantId: string; wholesalerId: string },
  draft: DraftContent,
  today: string,
): Promise<Composed> {
  const parties = await readParties(db, { ...place, tradingId: draft.tradingId });
  return composeFor(db, place, { draft, parties }, today);
}

/** The same where the parties are known, as of many documents of one customer. @throws Failure as composeInvoice */
export async function composeFor(
  db: Db,
  place: { tenantId: string; wholesalerId: string },
  { draft, parties: { customer, wholesaler, setting } }: { draft: DraftContent; parties: Parties },
  today: string,
): Promise<Composed> {
  const { tradingId, correctsId } = draft;
  const corrected = correctsId ? await correctedInvoice(db, place, { correctsId, tradingId, today }) : undefined;
  const billed = correctsId ? await selectInvoiceLines(db, { ...place, invoiceId: correctsId }) : [];
  const originals = new Map(billed.map((line) => [line.number, line]));
  const goods =
    draft.shipmentIds.length > 0
      ? await selectBillable(db, { ...place, tradingId }, { slipIds: draft.shipmentIds })
      : [];
  const issuedOn = draft.issueOn ?? today;
  const lines = [
    ...goods.map(goodsLine),
    ...draft.lines.map((line) =>
      line.kind === "free" ? freeLine(line, issuedOn) : changedLine(line, originals, correctsId),
    ),
  ];
  return {
    kind: draft.kind,
    ...sumUp(lines, corrected ?? { mode: modeOf(customer), taxRounding: roundingOf(setting) }),
    correctsId,
    issuedOn,
    dueOn: draft.dueOn ?? dueOn(customer, draft.kind, issuedOn),
    periodFrom: null,
    periodUntil: null,
    issuer: issuerOf(wholesaler, setting),
    recipient: customer.recipient,
    note: draft.note || (setting?.note ?? ""),
    previousYen: 0n,
    receivedYen: 0n,
    adjustedYen: 0n,
    lines,
    unpricedCount: lines.filter(({ netYen }) => netYen === undefined).length,
    customer,
    vanCode: wholesaler.van_code,
    corrected,
  };
}

async function correctedInvoice(
  db: Db,
  place: { tenantId: string; wholesalerId: string },
  { correctsId, tradingId, today }: { correctsId: string; tradingId: string; today: string },
): Promise<InvoiceRow> {
  const row = await selectInvoice(db, place, { invoiceId: correctsId, today });
  return row?.tradingId === tradingId ? row : fail("INVOICE_NOT_FOUND");
}

/** The sums of lines; those without a price do not count. */
export function sumUp(
  lines: readonly ComposedLine[],
  { mode, taxRounding }: { mode: InvoiceMode; taxRounding: TaxRounding },
) {
  const priced = lines.flatMap((line) => {
    const { netYen, taxClass, basisPoints } = line;
    return netYen === undefined ? [] : [{ netYen, taxClass, basisPoints, slip: slipOf(line) }];
  });
  const sums = invoiceSums(priced, { rounding: taxRounding, isPerSlip: mode === "slip" });
  const { rates, netYen, taxYen, totalYen } = sums;
  return { mode, taxRounding, rates, netYen, taxYen, totalYen };
}

/** The slip of a line; lines of one slip are one qualified document in slip mode. */
export const slipOf = ({
  shipmentId,
  enteredSlipId,
  slipNumber,
}: Pick<InvoiceLineContent, "shipmentId" | "enteredSlipId" | "slipNumber">): string =>
  shipmentId ?? enteredSlipId ?? slipNumber;

/** An open line of a slip as a document has it. */
export function goodsLine(line: BillableLine): ComposedLine {
  const { shippedOn, packPrice, packs, taxClass } = line;
  const isEntered = line.source === "entered";
  return {
    kind: "goods",
    deliveredOn: shippedOn,
    slipNumber: line.slipNumber,
    shipmentId: isEntered ? null : line.slipId,
    orderLineId: isEntered ? null : line.lineId,
    enteredSlipId: isEntered ? line.slipId : null,
    enteredLineId: isEntered ? line.lineId : null,
    orderNumber: line.orderNumber || null,
    medicineId: line.medicineId,
    gtin: line.gtin,
    description: line.description,
    packageWords: line.packageWords,
    packs,
    packPrice,
    netYen: packPrice === null ? undefined : lineYen(packPrice, packs),
    taxClass,
    basisPoints: rateOn(consumptionTaxRates, taxClass, shippedOn),
    standing: line.standing,
    priceId: line.priceId,
    changesInvoiceId: null,
    changesNumber: null,
  };
}

/** A line that is no delivery, as of a fee or a discount; taxed at the rate of the day of issue. */
export function freeLine(
  { description, packs, packPrice, taxClass }: Extract<StoredDraftLine, { kind: "free" }>,
  issuedOn: string,
): ComposedLine {
  return {
    kind: "free",
    deliveredOn: null,
    slipNumber: "",
    shipmentId: null,
    orderLineId: null,
    enteredSlipId: null,
    enteredLineId: null,
    orderNumber: null,
    medicineId: null,
    gtin: "",
    description,
    packageWords: "",
    packs,
    packPrice: plainDecimal(packPrice),
    netYen: lineYen(packPrice, packs),
    taxClass,
    basisPoints: rateOn(consumptionTaxRates, taxClass, issuedOn),
    standing: null,
    priceId: null,
    changesInvoiceId: null,
    changesNumber: null,
  };
}

/**
 * A line that changes one of an issued document, at the rate that the line had. It keeps the shipment: where slips are the
 * qualified invoices, the change is rounded with the slip that it belongs to.
 */
export function changedLine(
  change: StoredChange | SettledChange,
  originals: ReadonlyMap<number, InvoiceLineRow>,
  correctsId: string | null,
): ComposedLine {
  const { number, packs, packPrice } = change;
  const original = originals.get(number) ?? fail("FIELD_INVALID", [{ field: "changes", problem: "unknown" }]);
  const price = plainDecimal(packPrice);
  const agreed = "agreed" in change ? change.agreed : undefined;
  const isTakenBack = packs < 0 && !agreed && (price === original.packPrice || price === original.settledPrice);
  if (isTakenBack && original.packs + original.takenBack + packs < 0) fail("INVOICE_EXCEEDED");
  return {
    kind: "change",
    deliveredOn: original.deliveredOn,
    slipNumber: original.slipNumber,
    shipmentId: original.shipmentId,
    orderLineId: null,
    enteredSlipId: original.enteredSlipId,
    enteredLineId: null,
    orderNumber: original.orderNumber,
    medicineId: original.medicineId,
    gtin: original.gtin,
    description: original.description,
    packageWords: original.packageWords,
    packs,
    packPrice: price,
    netYen: lineYen(price, packs),
    taxClass: original.taxClass,
    basisPoints: original.basisPoints,
    standing: agreed ? "agreed" : null,
    priceId: agreed?.priceId ?? null,
    changesInvoiceId: correctsId,
    changesNumber: number,
  };
}

/** Which document is a customer's qualified invoice; the statement where no terms are agreed. */
export function modeOf({ terms }: BilledCustomer): InvoiceMode {
  return terms?.mode === invoiceModes.slip ? "slip" : "statement";
}

/** How an issuer rounds; down where nothing is set. */
export const roundingOf = (setting: InvoiceSettingRow | undefined): TaxRounding => setting?.tax_rounding ?? "floor";

/** The due day by the closing terms, counted from the closing of the period in which the document is; none for credit notes. */
function dueOn({ terms }: BilledCustomer, kind: InvoiceKind, issuedOn: string): string | null {
  if (!terms || kind === "credit_note") return null;
  return dueDayOf(closingPeriod(issuedOn, terms).until, terms);
}

/** An issuer as its documents print it. */
export function issuerOf({ company, details }: WholesalerRow, setting: InvoiceSettingRow | undefined): StoredIssuer {
  const { postalCode, prefecture, city, address, building, tel, registrationNumber } = details;
  const place = [prefecture + city + address, building].filter((part) => part !== "").join(" ");
  return {
    name: company,
    postalCode,
    address: place,
    tel,
    registrationNumber,
    ...(setting?.electronic_address && { electronicAddress: setting.electronic_address }),
    bank: bankOf(setting),
  };
}

/** The account for transfers; empty where none is set. */
export function bankOf(setting: InvoiceSettingRow | undefined): StoredBank {
  return {
    bankName: setting?.bank_name ?? "",
    bankBranch: setting?.bank_branch ?? "",
    accountKind: setting?.account_kind ?? "ordinary",
    accountNumber: setting?.account_number ?? "",
    accountHolder: setting?.account_holder ?? "",
  };
}
