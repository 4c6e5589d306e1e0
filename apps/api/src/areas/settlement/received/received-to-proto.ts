import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  InvoiceDecision,
  InvoiceDifferenceKind,
  type InvoiceDifferenceSchema,
  InvoiceDifferenceState,
  type InvoiceDisputeSchema,
  type InvoiceMessageSchema,
  InvoicePriceBasis,
} from "@meguri/rpc/app/v1/received_invoice_pb";
import type { DifferenceKind } from "@meguri/rules/invoice-check";
import type { PaymentRow } from "../invoices/index.ts";
import type { InvoiceDifferenceDecision, InvoiceMessageSide } from "../tables.ts";
import type { DisputeRow } from "./disputes-queries.ts";
import type { MessageRow } from "./messages-queries.ts";
import type { JudgedDifference } from "./read-check.ts";

const kinds = {
  price: InvoiceDifferenceKind.PRICE,
  quantity: InvoiceDifferenceKind.QUANTITY,
  not_received: InvoiceDifferenceKind.NOT_RECEIVED,
  billed_twice: InvoiceDifferenceKind.BILLED_TWICE,
  not_credited: InvoiceDifferenceKind.NOT_CREDITED,
  tax: InvoiceDifferenceKind.TAX,
  amount: InvoiceDifferenceKind.AMOUNT,
} as const;

const states = {
  undecided: InvoiceDifferenceState.UNDECIDED,
  accepted: InvoiceDifferenceState.ACCEPTED,
  disputed: InvoiceDifferenceState.DISPUTED,
  by_telephone: InvoiceDifferenceState.BY_TELEPHONE,
  corrected: InvoiceDifferenceState.CORRECTED,
} as const;

const decisions = {
  accept: InvoiceDecision.ACCEPT,
  dispute: InvoiceDecision.DISPUTE,
  telephone: InvoiceDecision.TELEPHONE,
  withdraw: InvoiceDecision.WITHDRAW,
} as const;

const bases = {
  pharmacy: InvoicePriceBasis.PHARMACY,
  wholesaler: InvoicePriceBasis.WHOLESALER,
  order: InvoicePriceBasis.ORDER,
} as const;

/** The kind that a request names. @throws RangeError for another number than the policy lets through */
export function differenceKindOf(wire: InvoiceDifferenceKind): DifferenceKind {
  const names = ["price", "quantity", "not_received", "billed_twice", "not_credited", "tax", "amount"] as const;
  const name = names.find((one) => kinds[one] === wire);
  if (!name) throw new RangeError(`no kind for ${wire}`);
  return name;
}

/** The decision that a request names. @throws RangeError for another number than the policy lets through */
export function decisionOf(wire: InvoiceDecision): InvoiceDifferenceDecision {
  const names = ["accept", "dispute", "telephone", "withdraw"] as const;
  const name = names.find((one) => decisions[one] === wire);
  if (!name) throw new RangeError(`no decision for ${wire}`);
  return name;
}

/** A difference with its decision. */
export function differenceToProto(one: JudgedDifference): MessageInitShape<typeof InvoiceDifferenceSchema> {
  const { decision, correction, known } = one;
  return {
    kind: kinds[one.kind],
    line: one.line,
    billed: one.billed,
    expected: one.expected,
    yen: one.yen,
    openYen: one.openYen,
    state: states[one.state],
    note: decision?.note ?? "",
    toldOn: decision?.calledOn ?? "",
    decidedByName: decision?.decidedByName ?? "",
    ...(decision && { decidedAt: timestampFromDate(decision.decidedAt) }),
    correctionId: correction?.invoiceId ?? "",
    correctionNumber: correction?.invoiceNumber ?? "",
    orderedPacks: known?.orderedPacks ?? 0,
    receivedPacks: known?.receivedPacks ?? 0,
    priceBasis: known?.priceBasis ? bases[known.priceBasis] : InvoicePriceBasis.UNSPECIFIED,
  };
}

/** Words at a line, as one side reads them: of the other side's people it sees no names. */
export function messageToProto(
  row: Omit<MessageRow, "writtenByName"> & { writtenByName?: string },
  reader: InvoiceMessageSide,
): MessageInitShape<typeof InvoiceMessageSchema> {
  return {
    id: row.id,
    line: row.line,
    byWholesaler: row.side === "wholesaler",
    text: row.text,
    writtenByName: row.side === reader ? (row.writtenByName ?? "") : "",
    writtenAt: timestampFromDate(row.writtenAt),
  };
}

/** A dispute as the wholesaler reads it. */
export function disputeToProto(
  row: DisputeRow,
  messages: readonly MessageRow[],
): MessageInitShape<typeof InvoiceDisputeSchema> {
  return {
    id: row.id,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    tradingId: row.tradingId,
    institutionName: row.institutionName,
    line: row.line,
    description: row.description,
    kind: kinds[row.kind],
    billed: row.billed,
    expected: row.expected,
    yen: BigInt(row.yen),
    reason: row.reason,
    disputedAt: timestampFromDate(row.disputedAt),
    messages: messages.map((message) => messageToProto(message, "wholesaler")),
  };
}

/** A payment without what the wholesaler noted for itself. */
export const seenByCustomer = (row: PaymentRow): PaymentRow => ({ ...row, note: "", addedByName: "", receiptId: null });
