import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

type Body = (world: World) => Record<string, unknown>;

const by = ({ manager }: World) => manager;
const noWholesaler = "not_found/WHOLESALER_NOT_FOUND";
const ends = (clerk: string): Ends => ({
  clerk,
  stranger: noWholesaler,
  admin: noWholesaler,
  foreigner: noWholesaler,
});
const staff = ends("answered");
const noInstitution = "not_found/INSTITUTION_NOT_FOUND";
const received = (clerk: string): Ends => ({
  clerk,
  stranger: noInstitution,
  admin: noInstitution,
  foreigner: noInstitution,
});
const members = received("answered");
const pharmacists = received("permission_denied/ROLE_TOO_LOW");
const managers = ends("permission_denied/ROLE_TOO_LOW");
const own =
  (more: Body = () => ({})): Body =>
  (world) => ({ wholesalerId: world.wholesalerId, ...more(world) });
const inPharmacy =
  (more: Body = () => ({})): Body =>
  (world) => ({ institutionId: world.pharmacy.id, ...more(world) });
const words = ({ invoiceId }: World) => ({ invoiceId, line: 1, text: "架空", key: crypto.randomUUID() });
const ofDraft = own(({ draftInvoiceId: invoiceId }) => ({ invoiceId }));
const newDraft = own(({ tradingId }) => ({ draft: { id: crypto.randomUUID(), tradingId, kind: 1 } }));
const agreedPrice = { line: 2, code: "1234567", price: "1", standing: 2, contract: 1, validFrom: "2026-01-01" };
const newReceipt = own(({ tradingId }) => ({
  entries: [{ id: crypto.randomUUID(), tradingId, receivedOn: "2026-01-06", yen: "100", payerName: "カクウ" }],
}));

const slipLine = { description: "架空錠", packs: 1, packPrice: "100", taxClass: 1 };

/** The methods about invoices, of both sides. */
export const invoiceCases: Record<string, MethodCase> = {
  ListInvoices: { by, body: own(), ends: staff },
  GetInvoice: { by, body: own(({ invoiceId }) => ({ invoiceId })), ends: staff },
  GetCorporationStatement: {
    by,
    body: own(({ corporationStatementId: statementId }) => ({ statementId })),
    ends: staff,
  },
  ListOpenSlips: { by, body: own(({ tradingId }) => ({ tradingId })), ends: staff },
  PreviewInvoice: { by, body: newDraft, ends: staff },
  PutInvoiceDraft: { by, body: newDraft, ends: staff },
  VoidInvoiceDraft: { by, body: ofDraft, ends: staff },
  IssueInvoice: { by, body: (world) => ({ ...ofDraft(world), seenTotalYen: "110" }), ends: staff },
  MailInvoice: {
    by,
    body: own(({ outsideInvoiceId: invoiceId }) => ({ invoiceId, mailId: crypto.randomUUID() })),
    ends: staff,
  },
  AddInvoiceReceipt: {
    by,
    body: own(({ invoiceId }) => ({
      invoiceId,
      receiptId: crypto.randomUUID(),
      receivedOn: "2026-01-06",
      yen: "100",
    })),
    ends: staff,
  },
  ReverseInvoiceReceipt: { by, body: own(({ invoiceId, receiptId }) => ({ invoiceId, receiptId })), ends: staff },
  ListReceipts: { by, body: own(), ends: staff },
  PreviewReceipts: { by, body: newReceipt, ends: staff },
  AddReceipts: { by, body: newReceipt, ends: staff },
  ListReceiptTargets: { by, body: own(({ tradingId }) => ({ tradingId })), ends: staff },
  MatchReceipt: {
    by,
    body: own(({ openReceiptId: receiptId, invoiceId }) => ({
      receiptId,
      shares: [{ invoiceId, yen: "50", feeYen: "10" }],
      seenRestYen: "70",
    })),
    ends: staff,
  },
  AssignReceipt: {
    by,
    body: own(({ unknownReceiptId: receiptId, tradingId }) => ({ receiptId, tradingId })),
    ends: staff,
  },
  SplitReceipt: {
    by,
    body: own(({ openReceiptId: receiptId, corporationStatementId: statementId }) => ({
      receiptId,
      statementId,
      seenDueYen: "3940",
    })),
    ends: staff,
  },
  ReverseReceipt: { by, body: own(({ openReceiptId: receiptId }) => ({ receiptId })), ends: staff },
  ListBalances: { by, body: own(), ends: staff },
  GetInvoiceSetting: { by, body: own(), ends: staff },
  GetClosing: { by, body: own(), ends: staff },
  StartClosing: {
    by,
    body: own(() => ({ runId: crypto.randomUUID(), until: "2026-01-31" })),
    ends: managers,
  },
  GetClosingRun: { by, body: own(({ closingRunId: runId }) => ({ runId })), ends: staff },
  SetClosingRunning: {
    by,
    body: own(({ closingRunId: runId }) => ({ runId, running: false })),
    ends: managers,
  },
  ListProvisionalCustomers: { by, body: own(), ends: staff },
  ListProvisionalItems: { by, body: own(({ tradingId }) => ({ tradingId })), ends: staff },
  SpreadAgreedTotal: {
    by,
    body: own(({ tradingId }) => ({ tradingId, totalYen: "100" })),
    ends: staff,
  },
  PreviewPriceAgreement: { by, body: own(({ tradingId }) => ({ tradingId, lines: [agreedPrice] })), ends: staff },
  AgreePrices: {
    by,
    body: own(({ tradingId, agreementId }) => ({ tradingId, agreementId, lines: [agreedPrice] })),
    ends: managers,
  },
  ListOutsideCustomers: { by, body: own(), ends: staff },
  GetOutsideCustomer: { by, body: own(({ outsideCustomerId: customerId }) => ({ customerId })), ends: staff },
  PutOutsideCustomer: {
    by,
    body: own(() => ({ customer: { id: crypto.randomUUID(), name: "架空医院" } })),
    ends: staff,
  },
  EndOutsideCustomer: {
    by,
    body: own(({ outsideCustomerId: customerId }) => ({ customerId, ended: true })),
    ends: managers,
  },
  ListEnteredSlips: { by, body: own(), ends: staff },
  GetEnteredSlip: { by, body: own(({ enteredSlipId: slipId }) => ({ slipId })), ends: staff },
  PutEnteredSlip: {
    by,
    body: own(({ tradingId }) => ({
      slip: { id: crypto.randomUUID(), tradingId, number: "T-2", shippedOn: "2026-01-05", lines: [slipLine] },
    })),
    ends: staff,
  },
  DeleteEnteredSlip: {
    by,
    body: own(({ enteredSlipId: slipId }) => ({ slipId, version: 1 })),
    ends: staff,
  },
  ImportEnteredSlips: {
    by,
    body: own(() => ({
      rows: [
        {
          line: 2,
          customer: "架空医院",
          number: "T-3",
          shippedOn: "2026-01-05",
          description: "架空錠",
          packs: "1",
          packPrice: "100",
          taxClass: 1,
        },
      ],
    })),
    ends: staff,
  },
  UpdateInvoiceSetting: {
    by,
    body: own(({ invoiceSettingUpdatedAt: updatedAt }) => ({ taxRounding: 1, note: "架空", updatedAt })),
    ends: managers,
  },

  ListReceivedInvoices: { by, body: inPharmacy(), ends: members },
  GetReceivedCorporationStatement: {
    by: ({ headOffice }) => headOffice,
    body: inPharmacy(({ corporationStatementId: statementId }) => ({ statementId })),
    ends: received("not_found/STATEMENT_NOT_FOUND"),
  },
  GetReceivedInvoice: { by, body: inPharmacy(({ invoiceId }) => ({ invoiceId })), ends: members },
  DecideInvoiceDifference: {
    by,
    body: inPharmacy(({ invoiceId }) => ({
      invoiceId,
      line: 0,
      kind: "INVOICE_DIFFERENCE_KIND_TAX",
      decision: "INVOICE_DECISION_ACCEPT",
      key: crypto.randomUUID(),
      seenYen: "1",
    })),
    ends: pharmacists,
  },
  WriteInvoiceMessage: { by, body: inPharmacy(words), ends: members },
  MarkInvoiceChecked: { by, body: inPharmacy(({ plainInvoiceId: invoiceId }) => ({ invoiceId })), ends: pharmacists },
  ListInvoiceReturns: { by, body: own(), ends: staff },
  GetInvoiceReturn: { by, body: own(({ requestedReturnId: returnId }) => ({ returnId })), ends: staff },
  AnswerInvoiceReturn: {
    by,
    body: own(({ requestedReturnId: returnId }) => ({ returnId, refused: true, note: "架空" })),
    ends: staff,
  },
  CreditInvoiceReturn: {
    by,
    body: own(({ collectedReturnId: returnId }) => ({ returnId, seenYen: "1000" })),
    ends: staff,
  },
  ListInvoiceDisputes: { by, body: own(), ends: staff },
  AnswerInvoiceDispute: { by, body: own(words), ends: staff },
};
