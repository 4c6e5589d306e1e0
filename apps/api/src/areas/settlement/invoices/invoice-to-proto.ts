import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  BankAccountKind,
  BankAccountSchema,
  type Invoice,
  InvoiceKind,
  type InvoiceLine,
  InvoiceLineKind,
  InvoiceLineSchema,
  InvoicePaymentKind,
  type InvoicePaymentSchema,
  InvoicePriceStanding,
  type InvoiceRateSchema,
  InvoiceSchema,
  InvoiceState,
  TaxClass,
  TaxRounding,
} from "@meguri/rpc/app/v1/invoice_pb";
import {
  type InvoiceDraftSchema,
  InvoiceMailProblem,
  type InvoiceMailSchema,
  InvoiceMailState,
} from "@meguri/rpc/app/v1/invoice_service_pb";
import type { RateSum } from "@meguri/rules/invoice-sums";
import type { StoredBank, StoredIssuer, StoredRecipient } from "../stored.ts";
import type { ComposedLine } from "./compose-invoice.ts";
import { amountsOfPart, statementAmounts } from "./corporation-statement.ts";
import type { DraftRow } from "./drafts-queries.ts";
import type { InvoiceLineRow, PaymentRow } from "./invoice-lines-queries.ts";
import type { InvoiceMailRow } from "./invoice-mails-queries.ts";
import type { InvoiceRow } from "./invoices-queries.ts";
import type { ListedState } from "./list-invoices.ts";
import type { DraftView } from "./put-draft.ts";

/** Names in the database and numbers on the wire, in the order of the numbers, from 1. */
export function enumeration<Name extends string>(...names: Name[]) {
  return {
    /** The wire's number of a name. */
    wire: (name: Name): number => names.indexOf(name) + 1,
    /** The name of a number that the policy has checked. @throws RangeError for another number */
    named: (wire: number): Name => {
      const name = names[wire - 1];
      if (name === undefined) throw new RangeError(`no name for ${wire}`);
      return name;
    },
  };
}

export const taxRoundings = enumeration("floor", "half_up", "ceil");
export const bankAccountKinds = enumeration("ordinary", "current", "savings");
export const feeTreatments = enumeration("discount", "commission");

const kinds = {
  invoice: InvoiceKind.INVOICE,
  credit_note: InvoiceKind.CREDIT_NOTE,
  statement: InvoiceKind.STATEMENT,
} as const;

const states = {
  draft: InvoiceState.DRAFT,
  void: InvoiceState.VOID,
  issued: InvoiceState.ISSUED,
  part_paid: InvoiceState.PART_PAID,
  paid: InvoiceState.PAID,
  overdue: InvoiceState.OVERDUE,
} as const;

const taxClasses = {
  standard: TaxClass.STANDARD,
  reduced: TaxClass.REDUCED,
  exempt: TaxClass.EXEMPT,
  outside: TaxClass.OUTSIDE,
} as const;

const roundings = {
  floor: TaxRounding.FLOOR,
  half_up: TaxRounding.HALF_UP,
  ceil: TaxRounding.CEIL,
} as const;

const accountKinds = {
  ordinary: BankAccountKind.ORDINARY,
  current: BankAccountKind.CURRENT,
  savings: BankAccountKind.SAVINGS,
} as const;

const lineKinds = {
  goods: InvoiceLineKind.GOODS,
  free: InvoiceLineKind.FREE,
  change: InvoiceLineKind.CHANGE,
} as const;

const standings = {
  provisional: InvoicePriceStanding.PROVISIONAL,
  agreed: InvoicePriceStanding.AGREED,
} as const;

const paymentKinds = {
  receipt: InvoicePaymentKind.RECEIPT,
  fee: InvoicePaymentKind.FEE,
  credit: InvoicePaymentKind.CREDIT,
} as const;

/** The names of requested states; a state that is none of ours is left out. */
export function statesOf(wire: readonly InvoiceState[]): ListedState[] {
  const names = ["draft", "void", "issued", "part_paid", "paid", "overdue"] as const;
  return names.filter((name) => wire.includes(states[name]));
}

/** The wire's number of a state. */
export const stateToProto = (state: ListedState): InvoiceState => states[state];

/** The wire's number of a rounding. */
export const roundingToProto = (rounding: keyof typeof roundings): TaxRounding => roundings[rounding];

/** The wire's number of a kind. */
export const kindToProto = (kind: keyof typeof kinds): InvoiceKind => kinds[kind];

/** The wire's number of a tax class. */
export const taxClassToProto = (taxClass: keyof typeof taxClasses): TaxClass => taxClasses[taxClass];

/** A bank account; absent texts are empty. */
export function bankToProto({ bankName, bankBranch, accountKind, accountNumber, accountHolder }: StoredBank) {
  return create(BankAccountSchema, {
    bankName,
    bankBranch,
    accountKind: accountKinds[accountKind],
    accountNumber,
    accountHolder,
  });
}

const mailStates = {
  waiting: InvoiceMailState.WAITING,
  sent: InvoiceMailState.SENT,
  failed: InvoiceMailState.FAILED,
} as const;

const mailProblems = {
  "": InvoiceMailProblem.UNSPECIFIED,
  unreached: InvoiceMailProblem.UNREACHED,
  refused: InvoiceMailProblem.REFUSED,
  unprinted: InvoiceMailProblem.UNPRINTED,
} as const;

/** An e-mail with a document. */
export function mailToProto(row: InvoiceMailRow): MessageInitShape<typeof InvoiceMailSchema> {
  return {
    id: row.id,
    to: row.to_address,
    state: mailStates[row.state],
    problem: mailProblems[row.problem],
    requestedAt: timestampFromDate(row.requested_at),
    ...(row.ended_at && { endedAt: timestampFromDate(row.ended_at) }),
  };
}

/** Customer of a document, as printed. */
export const recipientToProto = ({
  name,
  postalCode,
  address,
  tel,
  customerCode,
  electronicAddress = "",
}: StoredRecipient) => ({
  name,
  postalCode,
  address,
  tel,
  customerCode,
  electronicAddress,
});

/** Issuer of a document, as printed. */
export const issuerToProto = (issuer: StoredIssuer) => ({
  name: issuer.name,
  postalCode: issuer.postalCode,
  address: issuer.address,
  tel: issuer.tel,
  registrationNumber: issuer.registrationNumber,
  electronicAddress: issuer.electronicAddress ?? "",
});

/** An issued document, for either side. */
export function invoiceToProto(row: InvoiceRow): Invoice {
  const { issuer } = row;
  return create(InvoiceSchema, {
    id: row.id,
    wholesalerId: row.wholesalerId,
    vanCode: row.vanCode,
    tradingId: row.tradingId,
    institutionId: row.institutionId ?? "",
    corporationStatementId: row.corporationStatementId ?? "",
    corporationName: row.recipient.corporation ?? "",
    kind: kinds[row.kind],
    state: states[row.state],
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    periodFrom: row.periodFrom ?? "",
    periodUntil: row.periodUntil ?? "",
    issuer: issuerToProto(issuer),
    recipient: recipientToProto(row.recipient),
    bank: bankToProto(issuer.bank),
    note: row.note,
    netYen: BigInt(row.netYen),
    taxYen: BigInt(row.taxYen),
    totalYen: BigInt(row.totalYen),
    openYen: BigInt(row.openYen),
    lineCount: row.lineCount,
    taxRounding: roundings[row.taxRounding],
    isPerSlip: row.mode === "slip",
    correctsId: row.correctsId ?? "",
    correctsNumber: row.correctsNumber ?? "",
    provisionalCount: row.provisionalCount,
    changedAt: timestampFromDate(row.issuedAt),
    ...(row.kind === "statement" && { statement: statementAmounts(amountsOfPart(row)) }),
  });
}

/** A draft as the document that it makes; without a stored one, as it was sent. */
export function draftToProto({ draft, composed }: Omit<DraftView, "draft"> & { draft?: DraftView["draft"] }): Invoice {
  const { customer, issuer, corrected } = composed;
  return create(InvoiceSchema, {
    id: draft?.id ?? "",
    wholesalerId: customer.wholesalerId,
    vanCode: composed.vanCode,
    tradingId: customer.id,
    institutionId: customer.institutionId ?? "",
    kind: kinds[composed.kind],
    state: draft?.voided_at ? InvoiceState.VOID : InvoiceState.DRAFT,
    issuedOn: draft?.issue_on ?? "",
    dueOn: composed.dueOn ?? "",
    issuer: issuerToProto(issuer),
    recipient: recipientToProto(composed.recipient),
    bank: bankToProto(issuer.bank),
    note: composed.note,
    netYen: composed.netYen,
    taxYen: composed.taxYen,
    totalYen: composed.totalYen,
    lineCount: composed.lines.length,
    taxRounding: roundings[composed.taxRounding],
    isPerSlip: composed.mode === "slip",
    correctsId: composed.correctsId ?? "",
    correctsNumber: corrected?.number ?? "",
    unpricedCount: composed.unpricedCount,
    provisionalCount: composed.lines.filter(({ standing }) => standing === "provisional").length,
    version: draft?.version ?? 0,
    ...(draft && { changedAt: timestampFromDate(draft.updated_at) }),
    freesLines: draft?.frees_lines ?? false,
    shipmentIds: draft?.shipment_ids ?? [],
  });
}

/** A line of a document; of an issued one with what was taken back of it. */
export function lineToProto(
  line: ComposedLine,
  row: Pick<InvoiceLineRow, "number" | "changesInvoiceNumber" | "takenBack"> & Partial<InvoiceLineRow>,
): InvoiceLine {
  const { netYen } = line;
  const { number, changesInvoiceNumber, takenBack } = row;
  return create(InvoiceLineSchema, {
    number,
    kind: lineKinds[line.kind],
    deliveredOn: line.deliveredOn ?? "",
    slipNumber: line.slipNumber,
    shipmentId: line.shipmentId ?? "",
    orderLineId: line.orderLineId ?? "",
    enteredSlipId: line.enteredSlipId ?? "",
    orderNumber: line.orderNumber ?? 0,
    medicineId: line.medicineId ?? "",
    gtin: line.gtin,
    description: line.description,
    packageWords: line.packageWords,
    packs: line.packs,
    packPrice: line.packPrice ?? "",
    ...(netYen !== undefined && { netYen }),
    taxClass: taxClasses[line.taxClass],
    basisPoints: line.basisPoints,
    standing: line.standing ? standings[line.standing] : InvoicePriceStanding.UNSPECIFIED,
    changesInvoiceId: line.changesInvoiceId ?? "",
    changesInvoiceNumber: changesInvoiceNumber ?? "",
    changesNumber: line.changesNumber ?? 0,
    takenBack,
    returnedOn: line.returnedOn ?? "",
    settledPrice: row.settledPrice ?? "",
    settledById: row.settledById ?? "",
    settledByNumber: row.settledByNumber ?? "",
  });
}

/** The lines of a document that is not issued yet, numbered as they will be. */
export function composedLinesToProto({ lines, corrected }: DraftView["composed"]): InvoiceLine[] {
  return lines.map((line, index) => {
    const changesInvoiceNumber = line.kind === "change" ? (corrected?.number ?? null) : null;
    return lineToProto(line, { number: index + 1, changesInvoiceNumber, takenBack: 0 });
  });
}

/** What a stored draft says, as a request sends it. */
export function draftContentToProto(draft: DraftRow): MessageInitShape<typeof InvoiceDraftSchema> {
  return {
    id: draft.id,
    tradingId: draft.trading_id,
    kind: kinds[draft.kind],
    correctsId: draft.corrects_id ?? "",
    issueOn: draft.issue_on ?? "",
    dueOn: draft.due_on ?? "",
    shipmentIds: draft.shipment_ids,
    freeLines: draft.lines.flatMap((line) =>
      line.kind === "free"
        ? [
            {
              description: line.description,
              packs: line.packs,
              packPrice: line.packPrice,
              taxClass: taxClasses[line.taxClass],
            },
          ]
        : [],
    ),
    changes: draft.lines.flatMap((line) =>
      line.kind === "change" ? [{ number: line.number, packs: line.packs, packPrice: line.packPrice }] : [],
    ),
    freesLines: draft.frees_lines,
    note: draft.note,
  };
}

/** The sum of one rate. */
export function rateToProto({
  taxClass,
  basisPoints,
  netYen,
  taxYen,
}: RateSum): MessageInitShape<typeof InvoiceRateSchema> {
  return { taxClass: taxClasses[taxClass], basisPoints, netYen, taxYen };
}

/** What settled a part of a document. */
export function paymentToProto(row: PaymentRow): MessageInitShape<typeof InvoicePaymentSchema> {
  return {
    id: row.id,
    kind: paymentKinds[row.kind],
    paidOn: row.paidOn,
    yen: BigInt(row.yen),
    note: row.note,
    receiptId: row.receiptId ?? "",
    creditId: row.creditId ?? "",
    creditNumber: row.creditNumber ?? "",
    isReversed: row.isReversed,
    reversesId: row.reversesId ?? "",
    addedByName: row.addedByName,
    addedAt: timestampFromDate(row.addedAt),
    feeTreatment: row.feeTreatment === null ? 0 : feeTreatments.wire(row.feeTreatment),
  };
}
