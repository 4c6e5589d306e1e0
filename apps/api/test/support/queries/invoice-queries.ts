import * as agreements from "../../../src/areas/settlement/agreements/agreements-queries.ts";
import * as provisional from "../../../src/areas/settlement/agreements/provisional-queries.ts";
import * as closing from "../../../src/areas/settlement/closing/closing-queries.ts";
import * as outside from "../../../src/areas/settlement/customers/outside-customers-queries.ts";
import * as billable from "../../../src/areas/settlement/invoices/billable-queries.ts";
import * as corporations from "../../../src/areas/settlement/invoices/corporation-queries.ts";
import * as drafts from "../../../src/areas/settlement/invoices/drafts-queries.ts";
import * as lines from "../../../src/areas/settlement/invoices/invoice-lines-queries.ts";
import * as mails from "../../../src/areas/settlement/invoices/invoice-mails-queries.ts";
import * as invoices from "../../../src/areas/settlement/invoices/invoices-queries.ts";
import * as issuing from "../../../src/areas/settlement/invoices/issue-queries.ts";
import * as payments from "../../../src/areas/settlement/invoices/payments-queries.ts";
import * as returnedLines from "../../../src/areas/settlement/invoices/returned-lines-queries.ts";
import * as settings from "../../../src/areas/settlement/invoices/setting-queries.ts";
import * as statements from "../../../src/areas/settlement/invoices/statement-queries.ts";
import * as mailing from "../../../src/areas/settlement/mailing/mailing-queries.ts";
import * as papers from "../../../src/areas/settlement/papers/invoice-papers-queries.ts";
import * as balances from "../../../src/areas/settlement/receipts/balances-queries.ts";
import * as receipts from "../../../src/areas/settlement/receipts/receipts-queries.ts";
import * as check from "../../../src/areas/settlement/received/check-queries.ts";
import * as decisions from "../../../src/areas/settlement/received/decisions-queries.ts";
import * as disputes from "../../../src/areas/settlement/received/disputes-queries.ts";
import * as messages from "../../../src/areas/settlement/received/messages-queries.ts";
import * as returned from "../../../src/areas/settlement/returns/returned-queries.ts";
import * as slipCodes from "../../../src/areas/settlement/slips/slip-codes-queries.ts";
import * as slips from "../../../src/areas/settlement/slips/slips-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const own = { tenantId: t, wholesalerId: "w" };
const place = { ...own, invoiceId: "i" };
const received = { ...place, institutionId: "p" };
const words = { tenant_id: t, wholesaler_id: "w", invoice_id: "i", institution_id: "p", key: "k", line_number: 1 };
const receiptPlace = { ...own, receiptId: "r" };
const returnPlace = { ...own, returnId: "r" };
const runPlace = { ...own, runId: "r" };
const customer = { ...own, tradingId: "t" };
const filter: invoices.InvoiceFilter = {
  today: day,
  states: [],
  tradingId: "",
  keyword: "",
  from: "",
  until: "",
  leastYen: undefined,
  mostYen: undefined,
};
const narrow: invoices.InvoiceFilter = {
  ...filter,
  states: ["overdue"],
  tradingId: "t",
  keyword: "架空",
  from: day,
  until: day,
  leastYen: 1n,
  mostYen: 2n,
};
const party = { name: "n", postalCode: "", address: "a", tel: "" };
const bank = {
  bankName: "",
  bankBranch: "",
  accountKind: "ordinary" as const,
  accountNumber: "",
  accountHolder: "",
};
const start = { medicineId: "m", gtin: "g", validFrom: day };
const content: issuing.NewInvoice["content"] = {
  number: "2026-000001",
  kind: "invoice",
  mode: "statement",
  correctsId: null,
  issuedOn: day,
  dueOn: null,
  periodFrom: null,
  periodUntil: null,
  taxRounding: "floor",
  issuer: { ...party, registrationNumber: "", bank },
  recipient: { ...party, customerCode: "" },
  note: "",
  netYen: 100n,
  taxYen: 10n,
  totalYen: 110n,
  previousYen: 0n,
  receivedYen: 0n,
  adjustedYen: 0n,
  lines: [],
  rates: [{ taxClass: "standard", basisPoints: 1000, netYen: 100n, taxYen: 10n }],
};
const draft = {
  tenant_id: t,
  wholesaler_id: "w",
  id: "d",
  institution_id: "i",
  trading_id: "t",
  kind: "invoice" as const,
  corrects_id: null,
  issue_on: null,
  due_on: null,
  shipment_ids: ["s"],
  lines: "[]",
  frees_lines: false,
  note: "",
  changed_by: "u",
  created_at: now,
  updated_at: now,
};
const outsidePlace = { ...own, customerId: "o" };
const slipPlace = { ...own, slipId: "s" };
const slip = {
  tenant_id: t,
  wholesaler_id: "w",
  id: "s",
  institution_id: "i",
  trading_id: "t",
  number: "n",
  shipped_on: day,
  changed_by: "u",
  created_at: now,
  updated_at: now,
};
const slipLine = {
  medicineId: null,
  gtin: "",
  description: "d",
  packageWords: "",
  packs: 1,
  packPrice: "100",
  taxClass: "standard" as const,
  standing: null,
};
const by = { tenant_id: t, wholesaler_id: "w", institution_id: "i", added_by: "u", added_at: now };

/** Every query of invoices, called as its feature calls it. */
export const invoiceQueries: QueryCases = {
  selectOutsideCustomer: (db) => outside.selectOutsideCustomer(db, outsidePlace),
  selectIsTrading: (db) => outside.selectIsTrading(db, outsidePlace),
  selectIsCodeTaken: (db) => outside.selectIsCodeTaken(db, outsidePlace, "c"),
  selectOutsideCustomers: async (db) => {
    await outside.selectOutsideCustomers(db, own, { keyword: "", all: true, after: undefined, limit: 51 });
    await outside.selectOutsideCustomers(db, own, {
      keyword: "k",
      all: false,
      after: { name: "n", id: "o" },
      limit: 51,
    });
  },
  putOutsideCustomerRow: (db) =>
    outside.putOutsideCustomerRow(db, {
      tenant_id: t,
      wholesaler_id: "w",
      id: "o",
      name: "n",
      changed_by: "u",
      created_at: now,
      updated_at: now,
    }),
  selectSlip: (db) => slips.selectSlip(db, slipPlace),
  selectSlips: async (db) => {
    const all = { keyword: "", which: "all" as const, from: "", until: "" };
    await slips.selectSlips(db, own, all, { after: undefined, limit: 51 });
    const some = { keyword: "k", which: "open" as const, from: day, until: day };
    await slips.selectSlips(db, own, some, { after: { day, id: "s" }, limit: 51 });
  },
  selectSlipLines: (db) => slips.selectSlipLines(db, slipPlace),
  selectKnownSlips: (db) => slips.selectKnownSlips(db, own, [{ tradingId: "t", shippedOn: day, number: "n" }]),
  putSlip: (db) => slips.putSlip(db, slip, [slipLine]),
  insertSlips: (db) => slips.insertSlips(db, [{ slip, lines: [slipLine] }]),
  deleteSlip: (db) => slips.deleteSlip(db, slipPlace),
  selectNamedCustomers: (db) => slips.selectNamedCustomers(db, own, ["k"]),
  selectCodeNames: (db) => slipCodes.selectCodeNames(db, [{ medicineId: "m", gtin: "g" }]),
  selectBillable: async (db) => {
    await billable.selectBillable(db, customer, { slipIds: ["s"] });
    await billable.selectBillable(db, customer, { until: "" });
    await billable.selectBillable(db, customer, { until: day });
  },
  selectDraftsOfSlips: (db) => billable.selectDraftsOfSlips(db, customer),
  selectInvoiceDraft: (db) => drafts.selectInvoiceDraft(db, place),
  lockInvoiceDraft: (db) => drafts.lockInvoiceDraft(db, place),
  selectInvoiceDrafts: async (db) => {
    await drafts.selectInvoiceDrafts(db, own, { tradingId: "", isVoid: false, limit: 50 });
    await drafts.selectInvoiceDrafts(db, own, { tradingId: "t", isVoid: true, limit: 50 });
  },
  insertInvoiceDraft: (db) => drafts.insertInvoiceDraft(db, draft),
  updateInvoiceDraft: (db) =>
    drafts.updateInvoiceDraft(db, place, {
      issue_on: day,
      due_on: day,
      shipment_ids: ["s"],
      lines: "[]",
      frees_lines: true,
      note: "n",
      changed_by: "u",
      updated_at: now,
    }),
  voidInvoiceDraftRow: (db) => drafts.voidInvoiceDraftRow(db, place, "u", now),
  deleteInvoiceDraft: (db) => drafts.deleteInvoiceDraft(db, place),
  selectInvoiceLines: (db) => lines.selectInvoiceLines(db, place),
  selectInvoiceRates: (db) => lines.selectInvoiceRates(db, place),
  selectPayments: (db) => lines.selectPayments(db, place),
  selectCorrections: (db) => lines.selectCorrections(db, place),
  selectInvoiceEvents: (db) => lines.selectInvoiceEvents(db, place),
  selectProvisionalLines: async (db) => {
    await provisional.selectProvisionalLines(db, customer, { from: "", until: "" });
    await provisional.selectProvisionalLines(db, customer, { from: day, until: day });
  },
  selectProvisionalSums: (db) => provisional.selectProvisionalSums(db, own),
  selectListedPrices: (db) =>
    provisional.selectListedPrices(db, customer, [{ medicineId: "m", gtin: "", packQuantity: "10", day }]),
  selectLaterProvisional: (db) => agreements.selectLaterProvisional(db, customer, [{ ...start, validUntil: null }]),
  selectPriceIds: (db) => agreements.selectPriceIds(db, customer, [start]),
  selectAgreement: (db) => agreements.selectAgreement(db, own, "a"),
  selectAgreementInvoices: (db) => agreements.selectAgreementInvoices(db, own, "a"),
  insertAgreement: (db) =>
    agreements.insertAgreement(db, {
      tenant_id: t,
      wholesaler_id: "w",
      id: "a",
      institution_id: "i",
      trading_id: "t",
      line_count: 1,
      open_count: 0,
      total_yen: "-100",
      agreed_by: "u",
      agreed_at: now,
    }),
  insertSettledLines: (db) =>
    agreements.insertSettledLines(db, [
      {
        tenant_id: t,
        wholesaler_id: "w",
        invoice_id: "i",
        line_number: 1,
        institution_id: "i",
        agreement_id: "a",
        price_id: "p",
        pack_price: "100",
        changed_by_id: null,
      },
    ]),
  selectInvoice: async (db) => {
    await invoices.selectInvoice(db, own, { invoiceId: "i", today: day });
    await invoices.selectInvoice(db, { tenantId: t, institutionId: "i" }, { invoiceId: "i", today: day });
  },
  selectInvoices: async (db) => {
    await invoices.selectInvoices(db, own, filter, { after: undefined, limit: 51 });
    await invoices.selectInvoices(db, own, narrow, { after: { day, serial: 1, id: "i" }, limit: 51 });
    await invoices.selectInvoices(db, own, { ...filter, keyword: "2026-000123" }, { after: undefined, limit: 51 });
  },
  selectStateSums: (db) => invoices.selectStateSums(db, own, narrow),
  selectInvoicePaper: async (db) => {
    await papers.selectInvoicePaper(db, own, { invoiceId: "i", form: "pdf" });
    await papers.selectInvoicePaper(db, { tenantId: t, institutionId: "i" }, { invoiceId: "i", form: "pint" });
  },
  insertInvoicePaper: (db) =>
    papers.insertInvoicePaper(db, {
      ...place,
      institutionId: "i",
      form: "pdf",
      content: Buffer.alloc(0),
      createdAt: now,
    }),
  takeSerial: (db) => issuing.takeSerial(db, { ...own, year: 2026 }),
  insertInvoice: (db) =>
    issuing.insertInvoice(db, {
      ...place,
      institutionId: "i",
      tradingId: "t",
      year: 2026,
      serial: 1,
      content,
      hash: Buffer.alloc(0),
      issuedBy: "u",
      issuedAt: now,
    }),
  claimLines: (db) => issuing.claimLines(db, place),
  freeLines: (db) => issuing.freeLines(db, place, now),
  insertReceipt: (db) =>
    payments.insertReceipt(db, { ...by, id: "r", trading_id: "t", received_on: day, yen: "100", note: "" }),
  insertPayments: (db) =>
    payments.insertPayments(db, [
      { ...by, invoice_id: "i", kind: "receipt", yen: "100", receipt_id: "r", paid_on: day },
    ]),
  selectReceipt: (db) => payments.selectReceipt(db, receiptPlace),
  selectPaymentsOfReceipt: (db) => payments.selectPaymentsOfReceipt(db, receiptPlace),
  forgetPayers: (db) => payments.forgetPayers(db, receiptPlace),
  selectReceipts: async (db) => {
    const all = { keyword: "", from: "", until: "", onlyOpen: false };
    await receipts.selectReceipts(db, own, all, { after: undefined, limit: 51 });
    const some = { keyword: "架空", from: day, until: day, onlyOpen: true };
    await receipts.selectReceipts(db, own, some, { after: { day, id: "r" }, limit: 51 });
  },
  selectListedReceipt: (db) => receipts.selectListedReceipt(db, receiptPlace),
  selectKnownEntries: (db) =>
    receipts.selectKnownEntries(db, own, [{ id: "r", bankKey: "k", receivedOn: day, yen: "100", payerName: "p" }]),
  selectPayers: (db) => receipts.selectPayers(db, own, ["p"]),
  selectPayingCustomers: (db) => receipts.selectPayingCustomers(db, own, ["t"]),
  selectSplitParts: (db) => receipts.selectSplitParts(db, { ...own, receiptId: "r" }),
  selectOpenCredits: (db) => receipts.selectOpenCredits(db, own, ["t"]),
  selectOpenDocuments: (db) => receipts.selectOpenDocuments(db, own, ["t"]),
  insertReceipts: (db) =>
    receipts.insertReceipts(db, [
      { ...by, id: "r", trading_id: "t", received_on: day, yen: "100", payer_name: "p", bank_key: "k", note: "" },
    ]),
  insertAssignment: (db) =>
    receipts.insertAssignment(db, {
      tenant_id: t,
      wholesaler_id: "w",
      receipt_id: "r",
      institution_id: "i",
      trading_id: "t",
      assigned_by: "u",
      assigned_at: now,
    }),
  insertPayer: (db) => receipts.insertPayer(db, { ...by, payer_name: "p", receipt_id: "r", trading_id: "t" }),
  selectCustomerBalances: (db) => balances.selectCustomerBalances(db, own, day),
  selectUnassigned: (db) => balances.selectUnassigned(db, own),
  selectLastStatement: (db) => statements.selectLastStatement(db, customer),
  selectOpenEntries: (db) => statements.selectOpenEntries(db, customer),
  claimEntries: (db) => statements.claimEntries(db, place, [{ source: "receipt", id: "r" }]),
  selectClosingCustomers: (db) => closing.selectClosingCustomers(db, own, day),
  selectClosingRun: async (db) => {
    await closing.selectClosingRun(db, own, { runId: "r" });
    await closing.selectClosingRun(db, own, { until: day });
  },
  selectClosingRunCustomers: (db) => closing.selectClosingRunCustomers(db, runPlace),
  insertClosingRun: (db) =>
    closing.insertClosingRun(
      db,
      { tenant_id: t, wholesaler_id: "w", id: "r", until: day, started_by: "u", started_at: now },
      [{ tenant_id: t, wholesaler_id: "w", run_id: "r", trading_id: "t", institution_id: "i" }],
    ),
  moveClosingRun: (db) => closing.moveClosingRun(db, runPlace, { from: "running", to: "done", endedAt: now }),
  selectWaitingClosings: (db) => closing.selectWaitingClosings(db),
  selectShopDebts: (db) => corporations.selectShopDebts(db, own, "s"),
  selectStatementParts: (db) => corporations.selectStatementParts(db, "s"),
  selectInvoiceMails: (db) => mails.selectInvoiceMails(db, { ...own, invoiceId: "i" }),
  insertInvoiceMail: (db) =>
    mails.insertInvoiceMail(db, { ...own, invoiceId: "i" }, { id: "m", to: "a@b", by: "u", at: now }),
  selectWaitingMails: (db) => mailing.selectWaitingMails(db, now),
  takeInvoiceMail: (db) => mailing.takeInvoiceMail(db, own, { now, until: now }),
  markInvoiceMail: (db) => mailing.markInvoiceMail(db, own, "m", { state: "sent", problem: "", endedAt: now }),
  takeCustomers: (db) => closing.takeCustomers(db, runPlace),
  hasWaiting: (db) => closing.hasWaiting(db, runPlace),
  markCustomer: (db) => closing.markCustomer(db, runPlace, "t", { state: "done", reason: "", invoiceId: "i" }),
  selectInvoiceSetting: (db) => settings.selectInvoiceSetting(db, own),
  putInvoiceSetting: (db) =>
    settings.putInvoiceSetting(db, { tenant_id: t, wholesaler_id: "w", tax_rounding: "ceil", updated_at: now }),
  selectOrderFacts: (db) => check.selectOrderFacts(db, received),
  selectShipmentFacts: (db) => check.selectShipmentFacts(db, received, { orderLineIds: ["l"], issuedAt: now }),
  selectReceiptFacts: (db) => check.selectReceiptFacts(db, received, ["l"]),
  selectReturnedPacks: (db) => check.selectReturnedPacks(db, received),
  selectLineChanges: (db) => check.selectLineChanges(db, received),
  selectDecisions: (db) => decisions.selectDecisions(db, received),
  insertDecision: (db) =>
    decisions.insertDecision(db, {
      ...words,
      id: "d",
      kind: "price",
      decision: "dispute",
      note: "n",
      billed: "2",
      expected: "1",
      yen: "1",
      decided_by: "u",
      decided_at: now,
    }),
  selectIsDecided: (db) => decisions.selectIsDecided(db, received, "k"),
  selectChecked: (db) => decisions.selectChecked(db, received),
  insertChecked: (db) =>
    decisions.insertChecked(db, {
      tenant_id: t,
      wholesaler_id: "w",
      invoice_id: "i",
      institution_id: "p",
      checked_by: "u",
      checked_at: now,
    }),
  selectDisputes: async (db) => {
    await disputes.selectDisputes(db, own, { invoiceId: "", before: undefined, limit: 51 });
    await disputes.selectDisputes(db, own, { invoiceId: "i", before: "d", limit: 51 });
  },
  selectUncheckedInvoices: (db) => disputes.selectUncheckedInvoices(db, { tenantId: t, institutionId: "p" }, day),
  selectInvoiceStandings: (db) => disputes.selectInvoiceStandings(db, { tenantId: t, institutionId: "p" }, ["i"]),
  selectInvoiceMessages: (db) => messages.selectInvoiceMessages(db, { ...own, invoiceIds: ["i"] }),
  insertInvoiceMessage: (db) =>
    messages.insertInvoiceMessage(db, {
      ...words,
      id: "m",
      side: "pharmacy",
      text: "t",
      written_by: "u",
      written_at: now,
    }),
  selectInvoiceMessage: (db) => messages.selectInvoiceMessage(db, place, "k"),
  selectDisputer: (db) => messages.selectDisputer(db, place, 1),
  selectReturned: async (db) => {
    await returnedLines.selectReturned(db, customer, { until: day });
    await returnedLines.selectReturned(db, customer, { returnId: "r" });
  },
  claimReturned: (db) => returnedLines.claimReturned(db, place),
  selectCredited: (db) => returnedLines.selectCredited(db, place),
  selectReturnable: (db) => returned.selectReturnable(db, returnPlace),
  selectReturnsOfInvoice: (db) => returned.selectReturnsOfInvoice(db, { tenantId: t, wholesalerId: "w" }, "i"),
  selectReturnedParts: (db) => returned.selectReturnedParts(db, returnPlace),
  replaceReturnedParts: (db) =>
    returned.replaceReturnedParts(db, returnPlace, [{ lotId: "l", shipmentId: "s", orderLineId: "o", packs: 1 }], {
      institutionId: "p",
      tradingId: "t",
      by: "u",
      at: now,
    }),
};
