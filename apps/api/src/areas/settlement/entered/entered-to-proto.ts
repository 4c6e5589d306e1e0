import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type {
  EnteredInvoiceFileSchema,
  EnteredInvoicePaymentSchema,
  EnteredInvoiceSchema,
  EnteredInvoiceVersionSchema,
} from "@meguri/rpc/app/v1/entered_invoice_pb";
import type { EnteredInvoicePreviewSchema } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { type Invoice, InvoiceLineKind, type InvoiceLineSchema, InvoiceSchema } from "@meguri/rpc/app/v1/invoice_pb";
import { deductibleOn } from "@meguri/rules/entered-invoice";
import type { RateSum } from "@meguri/rules/invoice-sums";
import { kindToProto, rateToProto, stateToProto, taxClassToProto } from "../invoices/index.ts";
import { type EnteredPreview, isCheckDigitOdd } from "./enter-invoices.ts";
import { enteredKinds, enteredSources } from "./entered-content.ts";
import type { EnteredRow } from "./entered-queries.ts";
import type { EnteredFileRow } from "./files-queries.ts";
import type { EnteredPaymentRow } from "./payments-queries.ts";
import type { EnteredView } from "./read-entered.ts";
import type { EnteredLineRow, VersionRow } from "./versions-queries.ts";

/** An entered document in the shape of issued ones. */
export function enteredToProto(row: EnteredRow): Invoice {
  return create(InvoiceSchema, {
    id: row.id,
    vanCode: row.vanCode,
    tradingId: row.tradingId,
    institutionId: row.institutionId,
    kind: kindToProto(row.kind),
    state: stateToProto(row.state),
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    periodFrom: row.periodFrom ?? "",
    periodUntil: row.periodUntil ?? "",
    issuer: { name: row.issuerName, registrationNumber: row.registrationNumber },
    recipient: { name: row.institutionName, customerCode: row.customerCode },
    note: row.note,
    netYen: BigInt(row.netYen),
    taxYen: BigInt(row.taxYen),
    totalYen: BigInt(row.totalYen),
    openYen: BigInt(row.openYen),
    lineCount: row.lineCount,
    correctsId: row.correctsId ?? "",
    correctsNumber: row.correctsNumber ?? "",
    version: row.version,
    changedAt: timestampFromDate(row.changedAt),
    isEntered: true,
  });
}

/** A line of an entered document in the shape of issued ones. */
export function enteredLineToProto(line: EnteredLineRow): MessageInitShape<typeof InvoiceLineSchema> {
  return {
    number: line.number,
    kind: line.kind === "goods" ? InvoiceLineKind.GOODS : InvoiceLineKind.SLIP,
    deliveredOn: line.deliveredOn ?? "",
    slipNumber: line.slipNumber,
    medicineId: line.medicineId ?? "",
    gtin: line.gtin,
    description: line.description,
    packageWords: line.packageWords,
    packs: line.packs ?? 0,
    packPrice: line.packPrice ?? "",
    netYen: line.netYen,
    taxClass: taxClassToProto(line.taxClass),
    basisPoints: line.basisPoints,
  };
}

/** What only entered documents have. */
export function enteredPartToProto({
  row,
  lines,
  rates,
  files,
  versions,
  payments,
}: EnteredView): MessageInitShape<typeof EnteredInvoiceSchema> {
  return {
    fields: fieldsToProto(row, lines, rates),
    version: row.version,
    enteredByName: row.enteredByName,
    enteredAt: timestampFromDate(row.enteredAt),
    ...(row.voidedAt && { voidedAt: timestampFromDate(row.voidedAt) }),
    voidedByName: row.voidedByName,
    voidReason: row.voidReason,
    deductibleBasisPoints: deductibleOn(row.registrationNumber, row.issuedOn),
    isCheckDigitOdd: isCheckDigitOdd(row.registrationNumber),
    files: files.map(fileToProto),
    versions: versions.map((version, index) => versionToProto(version, versions[index + 1])),
    payments: payments.map(paymentToProto),
  };
}

function fieldsToProto(row: EnteredRow, lines: readonly EnteredLineRow[], rates: readonly RateSum[]) {
  return {
    id: row.id,
    tradingId: row.tradingId,
    kind: enteredKinds.wire(row.kind),
    number: row.number,
    correctsId: row.correctsId ?? "",
    registrationNumber: row.registrationNumber,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    periodFrom: row.periodFrom ?? "",
    periodUntil: row.periodUntil ?? "",
    receivedOn: row.receivedOn,
    note: row.note,
    source: enteredSources.wire(row.source),
    rates: rates.map(rateToProto),
    lines: lines.map((line) => ({
      deliveredOn: line.deliveredOn ?? "",
      slipNumber: line.slipNumber,
      code: line.code,
      description: line.description,
      packageWords: line.packageWords,
      packs: line.packs ?? 0,
      packPrice: line.packPrice ?? "",
      netYen: line.netYen,
      taxClass: taxClassToProto(line.taxClass),
      basisPoints: line.basisPoints,
      isGoods: line.kind === "goods",
    })),
  };
}

/** A file without its content. */
export function fileToProto(file: EnteredFileRow): MessageInitShape<typeof EnteredInvoiceFileSchema> {
  return {
    id: file.id,
    name: file.name,
    type: file.type,
    size: file.size,
    sha256: file.sha256.toString("hex"),
    addedAt: timestampFromDate(file.addedAt),
    addedByName: file.addedByName,
  };
}

/** A version with what it changed of the one before it. */
function versionToProto(
  row: VersionRow,
  before: VersionRow | undefined,
): MessageInitShape<typeof EnteredInvoiceVersionSchema> {
  return {
    version: row.version,
    changedByName: row.changedByName,
    changedAt: timestampFromDate(row.changedAt),
    reason: row.reason,
    changes: before ? changesOf(row, before) : [],
  };
}

const headerFields = [
  ["kind", "kind"],
  ["number", "number"],
  ["correctsId", "corrects_id"],
  ["registrationNumber", "registration_number"],
  ["issuedOn", "issued_on"],
  ["dueOn", "due_on"],
  ["periodFrom", "period_from"],
  ["periodUntil", "period_until"],
  ["receivedOn", "received_on"],
  ["note", "note"],
] as const;

function changesOf(row: VersionRow, before: VersionRow) {
  const changes = headerFields.map(([name, field]) => ({
    field: field as string,
    before: before.header[name] ?? "",
    after: row.header[name] ?? "",
  }));
  const total = ({ netYen, taxYen }: VersionRow) => String(BigInt(netYen) + BigInt(taxYen));
  changes.push({ field: "net_yen", before: before.netYen, after: row.netYen });
  changes.push({ field: "tax_yen", before: before.taxYen, after: row.taxYen });
  changes.push({ field: "total_yen", before: total(before), after: total(row) });
  const changed = changes.filter((change) => change.before !== change.after);
  return row.lines === before.lines ? changed : [...changed, { field: "lines", before: "", after: "" }];
}

function paymentToProto(row: EnteredPaymentRow): MessageInitShape<typeof EnteredInvoicePaymentSchema> {
  return {
    id: row.id,
    paidOn: row.paidOn,
    yen: BigInt(row.yen),
    note: row.note,
    isReversed: row.isReversed,
    reversesId: row.reversesId ?? "",
    addedByName: row.addedByName,
    addedAt: timestampFromDate(row.addedAt),
  };
}

/** What is known of a document before it is entered. */
export function previewToProto(preview: EnteredPreview): MessageInitShape<typeof EnteredInvoicePreviewSchema> {
  return {
    isKnown: preview.known !== undefined,
    knownId: preview.known?.id ?? "",
    recognisedCount: preview.recognisedCount,
    isCheckDigitOdd: preview.isCheckDigitOdd,
    isTaxOdd: preview.isTaxOdd,
  };
}
