import * as bookSettings from "../../../src/areas/settlement/bookkeeping/book-setting-queries.ts";
import * as debits from "../../../src/areas/settlement/payments/debits-queries.ts";
import * as due from "../../../src/areas/settlement/payments/due-queries.ts";
import * as payees from "../../../src/areas/settlement/payments/payees-queries.ts";
import * as settings from "../../../src/areas/settlement/payments/payment-setting-queries.ts";
import * as runs from "../../../src/areas/settlement/payments/runs-queries.ts";
import * as reported from "../../../src/areas/settlement/reported/billed-months-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const place = { tenantId: t, institutionId: "i" };
const runPlace = { tenantId: t, institutionId: "i", runId: "r" };
const own = { tenant_id: t, institution_id: "i" };
const account = {
  bank_code: "0001",
  bank_name: "",
  branch_code: "001",
  branch_name: "",
  account_kind: "ordinary" as const,
  account_number: "1234567",
  holder: "h",
};
const run = { ...own, id: "r", pay_on: day, two_approvers: false, created_by: "u", created_at: now };
const transfer = { ...own, ...account, run_id: "r", trading_id: "t", yen: "100", fee_yen: 0 };
const item = {
  ...own,
  run_id: "r",
  trading_id: "t",
  invoice_id: "v",
  wholesaler_id: "w",
  yen: "100",
  left_yen: "0",
};

/** The queries of payments. */
export const paymentQueries: QueryCases = {
  selectBookSetting: (db) => bookSettings.selectBookSetting(db, place),
  putBookSetting: (db) => bookSettings.putBookSetting(db, { ...own, section: "s", updated_at: now }),
  selectPaymentSetting: (db) => settings.selectPaymentSetting(db, place),
  putPaymentSetting: (db) =>
    settings.putPaymentSetting(db, {
      ...own,
      ...account,
      payer_code: "0000000001",
      two_approvers: true,
      updated_at: now,
    }),
  selectPayees: (db) => payees.selectPayees(db, place),
  selectPayee: (db) => payees.selectPayee(db, place, { tradingId: "t" }),
  putPayeeRow: (db) =>
    payees.putPayeeRow(db, { ...own, ...account, trading_id: "t", entered_by: "u", entered_at: now }),
  markPayeeApproved: (db) => payees.markPayeeApproved(db, place, { tradingId: "t", by: "u", at: now, alone: false }),
  withdrawApprovals: (db) => payees.withdrawApprovals(db, place, { tradingId: "t" }),
  selectDuePayments: async (db) => {
    await due.selectDuePayments(db, place, { from: "", until: day, limit: 10 });
    await due.selectDuePayments(db, place, { from: day, until: day, limit: 10 });
  },
  selectPayable: (db) => due.selectPayable(db, place, { invoiceIds: ["v"] }),
  selectPaymentRuns: (db) => runs.selectPaymentRuns(db, place, 200),
  selectPaymentRun: (db) => runs.selectPaymentRun(db, runPlace),
  selectPaymentTransfers: (db) => runs.selectPaymentTransfers(db, runPlace),
  selectPaymentItems: (db) => runs.selectPaymentItems(db, runPlace),
  insertPaymentRun: (db) => runs.insertPaymentRun(db, run, [transfer], [item]),
  fixAccounts: (db) => runs.fixAccounts(db, runPlace),
  changePaymentRun: (db) => runs.changePaymentRun(db, runPlace, { state: "cancelled", ended_by: "u", ended_at: now }),
  endPaymentItems: async (db) => {
    await runs.endPaymentItems(db, runPlace, { to: "paid" });
    await runs.endPaymentItems(db, runPlace, { to: "released", tradingIds: ["t"] });
  },
  returnTransfers: (db) => runs.returnTransfers(db, runPlace, { tradingIds: ["t"], returnedOn: day }),
  selectBilledMonths: (db) => reported.selectBilledMonths(db, place, { from: day, until: day }),
  selectExportedTransfers: (db) => debits.selectExportedTransfers(db, place),
  selectKnownDebits: (db) => debits.selectKnownDebits(db, place, ["k"]),
  insertDebits: (db) =>
    debits.insertDebits(db, [
      {
        ...own,
        bank_key: "k",
        run_id: "r",
        trading_id: "t",
        booked_on: day,
        yen: "100",
        words: "w",
        recorded_by: "u",
        recorded_at: now,
      },
    ]),
  selectDebits: (db) => debits.selectDebits(db, runPlace),
};
