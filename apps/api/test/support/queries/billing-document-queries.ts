import * as allDocuments from "../../../src/areas/billing/admin/all-documents-queries.ts";
import * as charges from "../../../src/areas/billing/charges/charges-queries.ts";
import * as disputes from "../../../src/areas/billing/charges/disputes-queries.ts";
import * as refunds from "../../../src/areas/billing/charges/refunds-queries.ts";
import * as papers from "../../../src/areas/billing/documents/billing-papers-queries.ts";
import * as billedPlans from "../../../src/areas/billing/issuing/billed-plans-queries.ts";
import { storedLine } from "../../../src/areas/billing/issuing/compose-document.ts";
import * as documents from "../../../src/areas/billing/issuing/documents-queries.ts";
import * as receipts from "../../../src/areas/billing/receipts/receipts-queries.ts";
import * as run from "../../../src/areas/billing/run/run-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const month = "2026-04-01";
const day = "2026-04-30";
const place = { tenantId: t, accountId: "a" };
const hash = Buffer.alloc(32);
const taken = { now, until: now };
const newestYear = { year: 2026, serial: 7 };
const issuer = {
  name: "n",
  postalCode: "1000001",
  address: "a",
  tel: "t",
  registrationNumber: "T1",
  bank: { bankName: "", bankBranch: "", accountKind: "ordinary", accountNumber: "", accountHolder: "" },
} as const;

/** The queries of the operator's documents, charges, refunds and receipts. */
export const billingDocumentQueries: QueryCases = {
  selectPlansToBill: (db) => billedPlans.selectPlansToBill(db, place, month),
  claimMonths: (db) => billedPlans.claimMonths(db, place, { institutionIds: ["i"], month, documentId: "d" }),
  takeBillingSerial: (db) => documents.takeBillingSerial(db, t, 2026),
  insertDocument: (db) =>
    documents.insertDocument(db, {
      ...place,
      documentId: "d",
      ...newestYear,
      month: "2026-04",
      content: {
        number: "2026-000007",
        kind: "invoice",
        mode: "statement",
        correctsId: null,
        issuedOn: month,
        dueOn: null,
        periodFrom: month,
        periodUntil: day,
        taxRounding: "floor",
        issuer,
        recipient: { name: "n", postalCode: "1000001", address: "a", tel: "t", customerCode: "" },
        note: "",
        netYen: 100n,
        taxYen: 10n,
        totalYen: 110n,
        previousYen: 0n,
        receivedYen: 0n,
        adjustedYen: 0n,
        lines: [storedLine({ month: "2026-04", description: "d", netYen: 100n, basisPoints: 1000 })],
        rates: [{ taxClass: "standard", basisPoints: 1000, netYen: 100n, taxYen: 10n }],
      },
      institutionIds: ["i"],
      hash,
      by: "u",
      at: now,
    }),
  selectDocuments: async (db) => {
    await documents.selectDocuments(db, place, { before: undefined, limit: 51 });
    await documents.selectDocuments(db, place, { before: newestYear, limit: 51 });
  },
  selectDocument: (db) => documents.selectDocument(db, place, "d"),
  selectDocumentByNumber: (db) => documents.selectDocumentByNumber(db, place, "2026-000007"),
  selectOwedDocuments: (db) => documents.selectOwedDocuments(db, place),
  selectDocumentLines: (db) => documents.selectDocumentLines(db, place, "d"),
  selectDocumentRates: (db) => documents.selectDocumentRates(db, place, "d"),
  selectBillingPayments: (db) => documents.selectBillingPayments(db, place, "d"),
  insertPayment: (db) =>
    documents.insertPayment(db, place, {
      documentId: "d",
      kind: "card",
      yen: 110n,
      reference: "r",
      paidOn: day,
      by: "u",
      at: now,
    }),
  insertCharge: (db) => documents.insertCharge(db, place, { documentId: "d", yen: 110n, at: now }),
  selectTenantsWithCharges: (db) => charges.selectTenantsWithCharges(db, now),
  takeCharge: (db) => charges.takeCharge(db, taken),
  lockCharge: (db) => charges.lockCharge(db, place, "d"),
  selectDocumentOfCharge: (db) => charges.selectDocumentOfCharge(db, place, "c"),
  updateCharge: (db) => charges.updateCharge(db, place, "d", { state: "processing", changed_at: now }),
  lookAtCharge: (db) => charges.lookAtCharge(db, place, "d", now),
  reopenCharge: (db) => charges.reopenCharge(db, place, "d", now),
  tryCardAtOnce: (db) => charges.tryCardAtOnce(db, place, now),
  selectDispute: (db) => disputes.selectDispute(db, place, "x"),
  upsertDispute: (db) =>
    disputes.upsertDispute(db, {
      tenant_id: t,
      id: "x",
      account_id: "a",
      document_id: "d",
      yen: "110",
      state: "open",
      withdrawals: 1,
      is_withdrawn: true,
      opened_at: now,
      changed_at: now,
      next_look_at: now,
    }),
  takeDispute: (db) => disputes.takeDispute(db, taken),
  selectRefunds: (db) => refunds.selectRefunds(db, place, "d"),
  lockRefund: (db) => refunds.lockRefund(db, place, "r"),
  selectRefundAtProvider: (db) => refunds.selectRefundAtProvider(db, place, "re"),
  insertRefund: (db) =>
    refunds.insertRefund(db, {
      tenant_id: t,
      id: "r",
      account_id: "a",
      document_id: "d",
      yen: "110",
      reason: "r",
      way: "card",
      state: "requested",
      requested_by: "u",
      requested_at: now,
      next_look_at: now,
    }),
  updateRefund: (db) => refunds.updateRefund(db, place, "r", { state: "pending" }),
  takeRefund: (db) => refunds.takeRefund(db, taken),
  selectAccountsToRun: (db) => run.selectAccountsToRun(db, month),
  selectUnpaidPlans: (db) => run.selectUnpaidPlans(db, month),
  selectAccountsToPause: (db) => run.selectAccountsToPause(db, { day, afterDue: 14, afterFailure: 21 }),
  insertClockAlarm: (db) => run.insertClockAlarm(db, t, { day, providerDay: month, at: now }),
  selectPaper: (db) => papers.selectPaper(db, place, "d"),
  insertPaper: (db) => papers.insertPaper(db, place, { documentId: "d", content: hash, sha256: hash, at: now }),
  selectBillingReceipts: async (db) => {
    await receipts.selectBillingReceipts(db, t, {
      openOnly: false,
      before: undefined,
      limit: 51,
    });
    await receipts.selectBillingReceipts(db, t, {
      openOnly: true,
      before: { day, id: "r" },
      limit: 51,
    });
  },
  lockReceipt: (db) => receipts.lockReceipt(db, t, "r"),
  insertBillingReceipt: (db) =>
    receipts.insertBillingReceipt(db, t, {
      receipt: { id: "r", bankKey: "k", receivedOn: day, yen: 110n, payerName: "p", note: "" },
      by: "u",
      at: now,
    }),
  updateOpenOfReceipt: (db) => receipts.updateOpenOfReceipt(db, t, "r", 0n),
  selectReceiptParts: (db) => receipts.selectReceiptParts(db, ["r"]),
  selectDocumentPlace: (db) => receipts.selectDocumentPlace(db, "d"),
  selectCandidates: (db) => receipts.selectCandidates(db, { payerName: "p", yen: 110n }),
  selectFoundDocuments: async (db) => {
    const search = {
      text: "",
      month: null,
      openOnly: false,
      overdueOn: null,
      openYen: 0n,
      before: undefined,
      limit: 51,
    };
    await allDocuments.selectFoundDocuments(db, search);
    await allDocuments.selectFoundDocuments(db, {
      ...search,
      text: "x",
      month,
      openOnly: true,
      overdueOn: month,
      openYen: 1n,
      before: newestYear,
    });
  },
  selectRevenue: (db) => allDocuments.selectRevenue(db, { from: month, until: month }),
};
