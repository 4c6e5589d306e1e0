import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { InvoiceDisputeService } from "@meguri/rpc/app/v1/invoice_dispute_service_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { type EnteredView, enteredLineToProto, enteredPartToProto, enteredToProto } from "../entered/index.ts";
import {
  getReceivedStatement,
  type IssuedView,
  invoiceToProto,
  issuedToProto,
  kindToProto,
  rateToProto,
  receivedStatesOf,
  statementToProto,
  stateSumToProto,
} from "../invoices/index.ts";
import { decideDifference } from "./decide-difference.ts";
import { listDisputes } from "./list-disputes.ts";
import { getReceivedInvoice, listReceivedInvoices } from "./list-received.ts";
import { markChecked } from "./mark-checked.ts";
import type { ReceivedParts } from "./received-deps.ts";
import { invoiceDisputeServicePolicies, receivedInvoiceServicePolicies } from "./received-policy.ts";
import {
  decisionOf,
  differenceKindOf,
  differenceToProto,
  disputeToProto,
  messageToProto,
  seenByCustomer,
} from "./received-to-proto.ts";
import { answerDispute, writeMessage } from "./write-message.ts";

export { selectUncheckedInvoices } from "./disputes-queries.ts";
export { type ListedDocument, type ReceivedListing, selectListed } from "./list-received.ts";
export type { ReceivedDocument } from "./received-deps.ts";
export { receivedDocuments } from "./received-documents.ts";

/** The door of ReceivedInvoiceService. */
export function receivedInvoicesFeature(parts: ReceivedParts): Feature {
  return feature(ReceivedInvoiceService, receivedInvoiceServicePolicies, {
    async listReceivedInvoices({ states, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const listing = { ...request, states: receivedStatesOf(states) };
      const { rows, nextCursor, sums } = await listReceivedInvoices({ ...parts, db }, actor, listing);
      const invoices = rows.map(({ standing, ...one }) => ({
        invoice: one.isEntered ? enteredToProto(one.row) : invoiceToProto(one.row),
        disputeCount: standing?.disputeCount ?? 0,
        ...(standing?.checkedAt && { checkedAt: timestampFromDate(standing.checkedAt) }),
      }));
      return { invoices, nextCursor, sums: sums.map(stateSumToProto) };
    },
    async getReceivedInvoice(request, context) {
      const { db, actor } = sessionOf(context);
      const received = await getReceivedInvoice({ ...parts, db }, actor, request);
      const { document, messages, checked } = received;
      return {
        ...(document.issued ? issuedPart(document.issued) : enteredPart(document, received.corrections)),
        differences: document.check.differences.map(differenceToProto),
        matchedCount: document.check.matchedCount,
        messages: messages.map((message) => messageToProto(message, "pharmacy")),
        checkedByName: checked?.checkedByName ?? "",
        ...(checked && { checkedAt: timestampFromDate(checked.checkedAt) }),
      };
    },
    async getReceivedCorporationStatement(request, context) {
      const { db } = sessionOf(context);
      return { statement: statementToProto(await getReceivedStatement({ ...parts, db }, request)) };
    },
    async decideInvoiceDifference({ kind, decision, note, toldOn, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const decided = await decideDifference({ ...parts, db }, actor, {
        ...request,
        kind: differenceKindOf(kind),
        decision: decisionOf(decision),
        note: note.trim(),
        calledOn: toldOn,
      });
      return { difference: differenceToProto(decided) };
    },
    async writeInvoiceMessage({ text, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const message = await writeMessage({ ...parts, db }, actor, { ...request, text: text.trim() });
      return { message: messageToProto(message, "pharmacy") };
    },
    async markInvoiceChecked(request, context) {
      const { db, actor } = sessionOf(context);
      return { checkedAt: timestampFromDate(await markChecked({ ...parts, db }, actor, request)) };
    },
  });
}

function issuedPart(view: IssuedView) {
  const { hash: _hash, ...issued } = issuedToProto({ ...view, payments: view.payments.map(seenByCustomer) });
  return issued;
}

function enteredPart(
  { entered, uncheckedCount }: { entered: EnteredView; uncheckedCount: number },
  corrections: Awaited<ReturnType<typeof getReceivedInvoice>>["corrections"],
) {
  return {
    invoice: enteredToProto(entered.row),
    lines: entered.lines.map(enteredLineToProto),
    rates: entered.rates.map(rateToProto),
    corrections: corrections.map((one) => ({
      ...one,
      kind: kindToProto(one.kind),
      totalYen: BigInt(one.totalYen),
    })),
    isIntact: true,
    entered: { ...enteredPartToProto(entered), uncheckedCount },
  };
}

/** The door of InvoiceDisputeService. */
export function invoiceDisputesFeature(parts: ReceivedParts): Feature {
  return feature(InvoiceDisputeService, invoiceDisputeServicePolicies, {
    async listInvoiceDisputes(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listDisputes({ ...parts, db }, actor, request);
      return { disputes: rows.map(({ row, messages }) => disputeToProto(row, messages)), nextCursor };
    },
    async answerInvoiceDispute({ text, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const message = await answerDispute({ ...parts, db }, actor, { ...request, text: text.trim() });
      return { message: messageToProto(message, "wholesaler") };
    },
  });
}
