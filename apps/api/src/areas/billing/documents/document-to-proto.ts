import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type BillingCharge,
  BillingChargeSchema,
  type BillingDocument,
  BillingDocumentSchema,
  type BillingPayment,
  BillingPaymentKind,
  BillingPaymentSchema,
  type BillingRefund,
  BillingRefundSchema,
  BillingRefundState,
  BillingRefundWay,
  BillingChargeState as WireChargeState,
} from "@meguri/rpc/app/v1/billing_document_pb";
import { type Invoice, InvoiceKind, type InvoiceLine, InvoiceSchema } from "@meguri/rpc/app/v1/invoice_pb";
import { owedState } from "@meguri/rules/billing-charges";
import {
  bankToProto,
  type InvoiceContent,
  issuerToProto,
  kindToProto,
  lineToProto,
  recipientToProto,
  roundingToProto,
  stateToProto,
} from "../../settlement/invoices/index.ts";
import { owed, type Refundable, type RefundRow } from "../charges/index.ts";
import type { DocumentRow, PaymentRow } from "../issuing/index.ts";
import type { BillingChargeState } from "../tables.ts";
import { type ExpectedDocument, isPayable } from "./read-documents.ts";

const chargeStates: Record<BillingChargeState, WireChargeState> = {
  due: WireChargeState.DUE,
  processing: WireChargeState.PROCESSING,
  declined: WireChargeState.DECLINED,
  needs_card: WireChargeState.NEEDS_CARD,
  needs_person: WireChargeState.NEEDS_PERSON,
  paid: WireChargeState.PAID,
  cancelled: WireChargeState.CANCELLED,
};

/** A document as a message. @param day today */
export function documentToProto(row: DocumentRow, day: string): BillingDocument {
  return create(BillingDocumentSchema, {
    id: row.id,
    accountId: row.accountId,
    accountName: row.recipient.name,
    kind: kindToProto(row.kind),
    state: stateToProto(owedState(owed(row), day)),
    number: row.number,
    month: row.month.slice(0, 7),
    issuedOn: row.issuedOn,
    dueOn: row.dueOn ?? "",
    netYen: BigInt(row.netYen),
    taxYen: BigInt(row.taxYen),
    totalYen: BigInt(row.totalYen),
    openYen: BigInt(row.openYen),
    lineCount: row.lineCount,
    correctsId: row.correctsId ?? "",
    correctsNumber: row.correctsNumber ?? "",
    charge: chargeOf(row),
    payable: isPayable(row),
  });
}

function chargeOf({ chargeState, firstFailedOn, nextTryOn, failureReason }: DocumentRow): BillingCharge | undefined {
  if (chargeState === null) return undefined;
  return create(BillingChargeSchema, {
    state: chargeStates[chargeState],
    failedOn: firstFailedOn ?? "",
    nextTryOn: nextTryOn ?? "",
    reason: failureReason ?? "",
  });
}

/** What a month will be, as a document without a number. */
export function expectedToProto({ accountId, month, content }: ExpectedDocument): BillingDocument {
  return create(BillingDocumentSchema, {
    accountId,
    accountName: content.recipient.name,
    kind: InvoiceKind.INVOICE,
    month,
    issuedOn: content.issuedOn,
    dueOn: content.dueOn ?? "",
    netYen: content.netYen,
    taxYen: content.taxYen,
    totalYen: content.totalYen,
    lineCount: content.lines.length,
  });
}

/** A document as it is printed. @param row the issued document; absent for what a month will be */
export function paperToProto(
  content: Omit<InvoiceContent, "number"> & { number?: string },
  row: DocumentRow | undefined,
): Invoice {
  const { issuer, recipient } = content;
  return create(InvoiceSchema, {
    id: row?.id ?? "",
    kind: kindToProto(content.kind),
    number: content.number ?? "",
    issuedOn: content.issuedOn,
    dueOn: content.dueOn ?? "",
    periodFrom: content.periodFrom ?? "",
    periodUntil: content.periodUntil ?? "",
    issuer: issuerToProto(issuer),
    recipient: recipientToProto(recipient),
    bank: bankToProto(issuer.bank),
    note: content.note,
    netYen: content.netYen,
    taxYen: content.taxYen,
    totalYen: content.totalYen,
    openYen: row ? BigInt(row.openYen) : content.totalYen,
    lineCount: content.lines.length,
    taxRounding: roundingToProto(content.taxRounding),
    correctsId: row?.correctsId ?? "",
    correctsNumber: row?.correctsNumber ?? "",
    ...(row && { changedAt: timestampFromDate(row.issuedAt) }),
  });
}

/** The lines of a document. */
export function linesToProto({ lines }: Pick<InvoiceContent, "lines">): InvoiceLine[] {
  return lines.map((line, index) => lineToProto(line, { number: index + 1, changesInvoiceNumber: null, takenBack: 0 }));
}

const paymentKinds: Record<PaymentRow["kind"], BillingPaymentKind> = {
  card: BillingPaymentKind.CARD,
  transfer: BillingPaymentKind.TRANSFER,
  refund: BillingPaymentKind.REFUND,
  dispute: BillingPaymentKind.DISPUTE,
  credit: BillingPaymentKind.CREDIT,
};

export function paymentToProto({ id, kind, yen, paidOn }: PaymentRow): BillingPayment {
  return create(BillingPaymentSchema, { id, kind: paymentKinds[kind], yen: BigInt(yen), paidOn });
}

const refundWays: Record<RefundRow["way"], BillingRefundWay> = {
  card: BillingRefundWay.CARD,
  transfer: BillingRefundWay.TRANSFER,
  credit: BillingRefundWay.CREDIT,
};

const refundStates: Record<RefundRow["state"], BillingRefundState> = {
  requested: BillingRefundState.REQUESTED,
  pending: BillingRefundState.PENDING,
  succeeded: BillingRefundState.SUCCEEDED,
  failed: BillingRefundState.FAILED,
};

/** What can go back. */
export const refundableToProto = ({ way, yen }: Refundable) => ({ refundWay: refundWays[way], refundableYen: yen });

export function refundToProto(row: RefundRow): BillingRefund {
  return create(BillingRefundSchema, {
    id: row.id,
    documentId: row.documentId,
    yen: BigInt(row.yen),
    reason: row.reason,
    way: refundWays[row.way],
    state: refundStates[row.state],
    requestedByName: row.requestedByName ?? "",
    requestedAt: timestampFromDate(row.requestedAt),
    creditNoteId: row.creditNoteId ?? "",
    creditNoteNumber: row.creditNoteNumber ?? "",
  });
}
