import { timestampDate, timestampFromDate } from "@bufbuild/protobuf/wkt";
import type { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceService, UpdateInvoiceSettingRequestSchema } from "@meguri/rpc/app/v1/invoice_service_pb";
import { invoiceDraft, invoiceSetting } from "@meguri/rules/invoice";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { bankOf } from "./compose-invoice.ts";
import { getCorporationStatement, statementToProto } from "./corporation-statement.ts";
import { getInvoiceSetting, type SettingView, updateInvoiceSetting } from "./invoice-setting.ts";
import {
  bankToProto,
  composedLinesToProto,
  draftContentToProto,
  draftToProto,
  feeTreatments,
  invoiceToProto,
  kindToProto,
  lineToProto,
  mailToProto,
  paymentToProto,
  rateToProto,
  statesOf,
  stateToProto,
  taxRoundings,
} from "./invoice-to-proto.ts";
import type { InvoicesParts } from "./invoices-deps.ts";
import { invoiceServicePolicies } from "./invoices-policy.ts";
import type { IssuedState, StateSum } from "./invoices-queries.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { getInvoice, type IssuedView, type ListedState, listInvoices, listOpenSlips } from "./list-invoices.ts";
import { mailInvoice } from "./mail-invoice.ts";
import { pintGapsOf } from "./pint-of-invoice.ts";
import { pintGapsToProto } from "./pint-to-proto.ts";
import { previewInvoice, putDraft, voidDraft } from "./put-draft.ts";
import { addReceipt, reverseReceipt } from "./receive-payment.ts";
import { waitsForPrice } from "./waits-for-price.ts";

export { type BillableLine, type CustomerPlace, selectBillable } from "./billable-queries.ts";
export {
  type Composed,
  type ComposedLine,
  composeFor,
  composeInvoice,
  readParties,
  type SettledChange,
  slipOf,
  sumUp,
} from "./compose-invoice.ts";
export {
  amountsOfPart,
  type CorporationStatement,
  getCorporationStatement,
  getReceivedStatement,
  statementAmounts,
  statementToProto,
} from "./corporation-statement.ts";
export { type InvoiceContent, type InvoiceLineContent, invoiceHash, plainDecimal } from "./invoice-content.ts";
export { lineNow, type PaymentRow, takenBack } from "./invoice-lines-queries.ts";
export {
  bankAccountKinds,
  bankToProto,
  composedLinesToProto,
  draftToProto,
  enumeration,
  invoiceToProto,
  issuerToProto,
  kindToProto,
  lineToProto,
  rateToProto,
  recipientToProto,
  roundingToProto,
  statesOf,
  stateToProto,
  taxClassToProto,
} from "./invoice-to-proto.ts";
export type { InvoicePlace, InvoicesDeps, InvoicesParts } from "./invoices-deps.ts";
export { invoiceListingRules } from "./invoices-policy.ts";
export type { InvoiceFilter, InvoiceMark, InvoiceSide, StateSum } from "./invoices-queries.ts";
export {
  type InvoiceRow,
  type IssuedState,
  selectInvoice,
  selectInvoices,
  selectStateSums,
} from "./invoices-queries.ts";
export { issueComposed, issueInvoice, notifyCustomer, setOffRows, writeInvoice, writeIssued } from "./issue-invoice.ts";
export { issueStatement } from "./issue-statement.ts";
export {
  getInvoice,
  type InvoiceListing,
  type IssuedView,
  invoiceCursor,
  type ListedState,
  listInvoices,
  readIssued,
} from "./list-invoices.ts";
export {
  insertPayments,
  insertReceipt,
  type ReceiptFacts,
  selectPaymentsOfReceipt,
  selectReceipt,
} from "./payments-queries.ts";
export { pintDocumentsOf, pintGapsOf } from "./pint-of-invoice.ts";
export { type DraftView, putDraft } from "./put-draft.ts";
export { qualifiedDocumentsOf } from "./qualified-documents.ts";
export { creditLines } from "./returned-lines.ts";
export { selectReturned } from "./returned-lines-queries.ts";
export { unappliedReceipts } from "./unapplied-sql.ts";
export { undoReceipt } from "./undo-receipt.ts";

/** The door of InvoiceService. */
export function invoicesFeature(parts: InvoicesParts): Feature {
  return feature(InvoiceService, invoiceServicePolicies, {
    async listInvoices({ states, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const listed = await listInvoices({ ...parts, db }, actor, { ...request, states: statesOf(states) });
      const sums = listed.sums.map(stateSumToProto);
      const drafts = listed.drafts.map(draftToProto);
      return { invoices: [...drafts, ...listed.rows.map(invoiceToProto)], nextCursor: listed.nextCursor, sums };
    },
    async getInvoice(request, context) {
      const { db, actor } = sessionOf(context);
      const { invoice, draft, events: done, mails, customerEmail } = await getInvoice({ ...parts, db }, actor, request);
      const events = done.map(({ action, actorName, at }) => ({ action, actorName, at: timestampFromDate(at) }));
      if (invoice) return { ...issuedToProto(invoice), events, mails: mails.map(mailToProto), customerEmail };
      const { composed } = draft;
      const rates = composed.rates.map(rateToProto);
      const said = draftContentToProto(draft.draft);
      const lines = composedLinesToProto(composed);
      return { invoice: draftToProto(draft), lines, rates, isIntact: true, events, draft: said };
    },
    async getCorporationStatement(request, context) {
      const { db, actor } = sessionOf(context);
      return { statement: statementToProto(await getCorporationStatement({ ...parts, db }, actor, request)) };
    },
    async listOpenSlips(request, context) {
      const { db, actor } = sessionOf(context);
      return { slips: await listOpenSlips({ ...parts, db }, actor, request) };
    },
    async previewInvoice({ wholesalerId, draft }, context) {
      const { db, actor } = sessionOf(context);
      const composed = await previewInvoice({ ...parts, db }, actor, {
        wholesalerId,
        fields: invoiceDraft.parse(draft),
      });
      const rates = composed.rates.map(rateToProto);
      return { invoice: draftToProto({ composed }), lines: composedLinesToProto(composed), rates };
    },
    async putInvoiceDraft({ wholesalerId, draft, version }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { wholesalerId, fields: invoiceDraft.parse(draft), version };
      return { invoice: draftToProto(await putDraft({ ...parts, db }, actor, wish)) };
    },
    async voidInvoiceDraft(request, context) {
      const { db, actor } = sessionOf(context);
      return { invoice: draftToProto(await voidDraft({ ...parts, db }, actor, request)) };
    },
    async issueInvoice(request, context) {
      const { db, actor } = sessionOf(context);
      return { invoice: invoiceToProto(await issueInvoice({ ...parts, db }, actor, request)) };
    },
    async mailInvoice(request, context) {
      const { db, actor } = sessionOf(context);
      return { mail: mailToProto(await mailInvoice({ ...parts, db }, actor, request)) };
    },
    async addInvoiceReceipt({ note, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const { invoice, leftYen } = await addReceipt({ ...parts, db }, actor, { ...request, note: note.trim() });
      return { invoice: invoiceToProto(invoice), leftYen };
    },
    async reverseInvoiceReceipt(request, context) {
      const { db, actor } = sessionOf(context);
      return { invoice: invoiceToProto(await reverseReceipt({ ...parts, db }, actor, request)) };
    },
    async getInvoiceSetting(request, context) {
      const { db, actor } = sessionOf(context);
      return { setting: settingToProto(await getInvoiceSetting({ ...parts, db }, actor, request)) };
    },
    async updateInvoiceSetting(request, context) {
      const { db, actor } = sessionOf(context);
      const { wholesalerId, updatedAt } = request;
      const edit = editOf(UpdateInvoiceSettingRequestSchema, request, invoiceSetting);
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      return {
        setting: settingToProto(await updateInvoiceSetting({ ...parts, db }, actor, { wholesalerId, edit, readAt })),
      };
    },
  });
}

/** Number and amounts of one state. */
export function stateSumToProto({ state, count, totalYen, openYen }: Omit<StateSum, "state"> & { state: ListedState }) {
  return { state: stateToProto(state), count, totalYen: BigInt(totalYen), openYen: BigInt(openYen) };
}

/** The states of received documents among those that a request names. */
export function receivedStatesOf(wire: readonly InvoiceState[]): (IssuedState | "void")[] {
  return statesOf(wire).filter((state) => state !== "draft");
}

/** An issued document with its lines, payments and corrections. */
export function issuedToProto({ row, lines, rates, payments, corrections, isIntact }: IssuedView) {
  return {
    invoice: { ...invoiceToProto(row), provisionalCount: lines.filter(waitsForPrice).length },
    lines: lines.map((line) => lineToProto(line, line)),
    rates: rates.map(rateToProto),
    payments: payments.map(paymentToProto),
    corrections: corrections.map(({ id, number, kind, totalYen }) => ({
      id,
      number,
      kind: kindToProto(kind),
      totalYen: BigInt(totalYen),
    })),
    isIntact,
    pintGaps: pintGapsToProto(pintGapsOf({ row, lines, rates })),
    hash: row.hash.toString("hex"),
  };
}

function settingToProto({ setting, registrationNumber }: SettingView) {
  return {
    taxRounding: taxRoundings.wire(setting?.tax_rounding ?? "floor"),
    bank: bankToProto(bankOf(setting)),
    note: setting?.note ?? "",
    electronicAddress: setting?.electronic_address ?? "",
    feeTreatment: feeTreatments.wire(setting?.fee_treatment ?? "commission"),
    registrationNumber,
    ...(setting && { updatedAt: timestampFromDate(setting.updated_at) }),
  };
}
