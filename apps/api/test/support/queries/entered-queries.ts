import * as entered from "../../../src/areas/settlement/entered/entered-queries.ts";
import * as files from "../../../src/areas/settlement/entered/files-queries.ts";
import * as layouts from "../../../src/areas/settlement/entered/layouts-queries.ts";
import * as payments from "../../../src/areas/settlement/entered/payments-queries.ts";
import * as versions from "../../../src/areas/settlement/entered/versions-queries.ts";
import * as runs from "../../../src/areas/settlement/payments/runs-queries.ts";
import * as check from "../../../src/areas/settlement/received/entered-check-queries.ts";
import * as documents from "../../../src/areas/settlement/received/received-documents-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const place = { tenantId: t, institutionId: "p" };
const one = { ...place, invoiceId: "i" };
const own = { tenant_id: t, institution_id: "p" };
const filter: entered.EnteredFilter = {
  today: day,
  states: [],
  tradingId: "t",
  keyword: "k",
  from: day,
  until: day,
  leastYen: 1n,
  mostYen: 2n,
};
const page = { after: { day, serial: 0, id: "i" }, limit: 10 };
const content = {
  kind: "invoice" as const,
  number: "n",
  correctsId: null,
  registrationNumber: "",
  issuedOn: day,
  dueOn: null,
  periodFrom: null,
  periodUntil: null,
  receivedOn: day,
  note: "",
  lines: [],
  rates: [{ taxClass: "standard" as const, basisPoints: 1000, netYen: 100n, taxYen: 10n }],
};

const file = {
  ...own,
  id: "f",
  invoice_id: "i",
  name: "n",
  type: "application/pdf",
  size: 1,
  sha256: Buffer.from("s"),
  content: Buffer.from("c"),
  added_by: "u",
  added_at: now,
};

const checked = { ...one, version: 1, tradingId: "t", names: ["w"], correctsId: null };

/** The queries of invoices of wholesalers outside the system. */
export const enteredQueries: QueryCases = {
  selectEnteredInvoice: (db) => entered.selectEnteredInvoice(db, place, { invoiceId: "i", today: day }),
  selectEnteredInvoices: async (db) => {
    await entered.selectEnteredInvoices(db, place, filter, page);
    await entered.selectEnteredInvoices(db, place, { ...filter, states: ["void", "paid"] }, page);
  },
  selectEnteredSums: (db) => entered.selectEnteredSums(db, place, filter),
  selectKnownInvoices: (db) =>
    entered.selectKnownInvoices(db, place, [{ id: "i", tradingId: "t", number: "n", issuedOn: day }]),
  selectRepeated: (db) => entered.selectRepeated(db, [{ id: "i", tradingId: "t", number: "n", issuedOn: day }]),
  selectCounting: (db) => entered.selectCounting(db, place, ["i"]),
  selectIssuedIds: (db) => entered.selectIssuedIds(db, place, ["i"]),
  insertEntered: (db) =>
    entered.insertEntered(db, {
      ...own,
      id: "i",
      trading_id: "t",
      kind: "invoice",
      number: "n",
      issuer_name: "w",
      issued_on: day,
      received_on: day,
      net_yen: "100",
      tax_yen: "10",
      line_count: 1,
      source: "hand",
      entered_by: "u",
      entered_at: now,
      changed_by: "u",
      changed_at: now,
    }),
  updateEntered: (db) => entered.updateEntered(db, one, { version: 2 }),
  selectPaidOfEntered: (db) => entered.selectPaidOfEntered(db, one),
  insertEnteredVersion: (db) =>
    versions.insertEnteredVersion(db, { ...one, version: 1 }, content, { reason: "", by: "u", at: now }),
  selectEnteredLines: (db) => versions.selectEnteredLines(db, { ...one, version: 1 }),
  selectEnteredRates: (db) => versions.selectEnteredRates(db, { ...one, version: 1 }),
  selectEnteredVersions: (db) => versions.selectEnteredVersions(db, one),
  selectEnteredFiles: (db) => files.selectEnteredFiles(db, place, ["i"]),
  selectEnteredFile: (db) => files.selectEnteredFile(db, one, "f"),
  insertEnteredFile: (db) => files.insertEnteredFile(db, file),
  insertEnteredFiles: (db) => files.insertEnteredFiles(db, [file, { ...file, content: null, content_of: "f" }]),
  selectEnteredPayments: (db) => payments.selectEnteredPayments(db, one),
  insertEnteredPayment: (db) =>
    payments.insertEnteredPayment(db, {
      ...own,
      id: "y",
      invoice_id: "i",
      paid_on: day,
      yen: "100",
      added_by: "u",
      added_at: now,
    }),
  selectLayout: (db) => layouts.selectLayout(db, { ...place, tradingId: "t" }),
  putLayout: (db) =>
    layouts.putLayout(db, { ...own, trading_id: "t", headings: "{}", updated_by: "u", updated_at: now }),
  selectLastNumber: (db) => layouts.selectLastNumber(db, { ...place, tradingId: "t" }),
  selectGoodsFacts: (db) => check.selectGoodsFacts(db, checked, "V"),
  selectTotalFacts: (db) => check.selectTotalFacts(db, checked),
  selectLineDays: (db) => check.selectLineDays(db, checked),
  selectEnteredChanges: (db) => check.selectEnteredChanges(db, checked),
  selectEnteredCorrections: (db) => check.selectEnteredCorrections(db, one),
  selectEnteredStandings: (db) => check.selectEnteredStandings(db, place, ["i"]),
  selectIsEnteredBy: (db) => runs.selectIsEnteredBy(db, { ...place, runId: "r" }, "u"),
  selectReceivedDocuments: (db) => documents.selectReceivedDocuments(db, place, { from: day, until: day }),
};
