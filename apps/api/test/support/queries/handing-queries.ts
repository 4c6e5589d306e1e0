import * as premades from "../../../src/areas/stock/premades/premades-queries.ts";
import * as remainders from "../../../src/areas/stock/remainders/remainders-queries.ts";
import * as returnLines from "../../../src/areas/stock/returns/return-lines-queries.ts";
import * as returns from "../../../src/areas/stock/returns/stock-returns-queries.ts";
import * as toWholesaler from "../../../src/areas/stock/returns/wholesaler-returns-queries.ts";
import * as transfers from "../../../src/areas/stock/transfers/stock-transfers-queries.ts";
import * as transferRequests from "../../../src/areas/stock/transfers/transfer-requests-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const t = "tenant";
const own = { tenantId: t, institutionId: "i" };
const fields = { by: "u", at: now };
const item = { prescriptionId: "d", line: 1 };
const remainder = { ...item, ...fields, id: "r", medicineId: "m", quantity: "1", promisedOn: day, note: "n" };
const premade = { ...fields, id: "p", name: "n", preparedOn: day, expiresOn: day, basedOn: null };
const back = { ...own, returnId: "r" };
const theirs = { tenantId: t, wholesalerId: "w" };
const line = { lotId: "l", quantity: "1", reason: "x", damaged: false, nonReturnable: false };
const transfer = { ...own, transferId: "t" };
const sent = { medicineId: "m", lot: "L", expiresOn: day, quantity: "1", unitCost: null };

const ofRemainders: QueryCases = {
  selectOpenRemainders: (db) => remainders.selectOpenRemainders(db, own, day, 500),
  selectEndedRemainders: (db) => remainders.selectEndedRemainders(db, own, day, { since: now, limit: 50 }),
  selectRemainder: (db) => remainders.selectRemainder(db, own, day, "r"),
  holdOwedItem: (db) => remainders.holdOwedItem(db, own, item),
  insertRemainder: (db) => remainders.insertRemainder(db, own, remainder),
  holdPrescriptionOf: (db) => remainders.holdPrescriptionOf(db, own, "r"),
  settleRemainder: async (db) => {
    await remainders.settleRemainder(db, own, { ...fields, id: "r", from: "open", to: "handed_over", handedId: "h" });
    await remainders.settleRemainder(db, own, { ...fields, id: "r", from: "handed_over", to: "open" });
  },
  endRemaindersOf: (db) => remainders.endRemaindersOf(db, own, ["d"], fields),
};

const ofPremades: QueryCases = {
  selectPremades: async (db) => {
    await premades.selectPremades(db, own, { state: "prepared", limit: 200 });
    await premades.selectPremades(db, own, { state: "used", limit: 200 });
  },
  selectPremade: (db) => premades.selectPremade(db, own, "p"),
  insertPremade: (db) => premades.insertPremade(db, own, { ...premade, items: [{ medicineId: "m", quantity: "1" }] }),
  countProducts: (db) => premades.countProducts(db, ["m"]),
  holdPrescription: (db) => premades.holdPrescription(db, own, "d"),
  settlePremade: async (db) => {
    const use = { dispensingId: "d", useId: "u" };
    await premades.settlePremade(db, own, { ...fields, id: "p", from: "prepared", to: "used" }, use);
    await premades.settlePremade(db, own, { ...fields, id: "p", from: "used", to: "prepared" }, undefined);
  },
  freePremadesOf: (db) => premades.freePremadesOf(db, own, ["d"]),
};

const ofReturns: QueryCases = {
  selectReturn: (db) => returns.selectReturn(db, back),
  selectReturns: async (db) => {
    await returns.selectReturns(db, own, { state: undefined, before: undefined, limit: 51 });
    await returns.selectReturns(db, own, { state: "draft", before: "r", limit: 51 });
  },
  insertReturn: (db) =>
    returns.insertReturn(db, back, { ...fields, wholesaler: "w", vanCode: "", note: "", tradingId: "t" }),
  holdReturn: (db) => returns.holdReturn(db, back),
  addressReturn: (db) => returns.addressReturn(db, back, { tradingId: "t", wholesalerId: "w" }),
  writeReturnStep: async (db) => {
    const step = { ...fields, state: "credited", answeredBy: "", note: "" } as const;
    await returns.writeReturnStep(db, back, step, { yen: "1", slip: "s" });
  },
  selectReturnEvents: (db) => returns.selectReturnEvents(db, back),
  selectReturnLine: (db) => returnLines.selectReturnLine(db, back, "l"),
  selectReturnLines: (db) => returnLines.selectReturnLines(db, back),
  putReturnLine: (db) => returnLines.putReturnLine(db, back, line, fields),
  deleteReturnLine: (db) => returnLines.deleteReturnLine(db, back, "l"),
  selectReturnsToWholesaler: async (db) => {
    await toWholesaler.selectReturnsToWholesaler(db, theirs, { states: [], before: undefined, limit: 51 });
    await toWholesaler.selectReturnsToWholesaler(db, theirs, { states: ["requested"], before: "r", limit: 51 });
  },
  selectReturnToWholesaler: (db) => toWholesaler.selectReturnToWholesaler(db, theirs, "r"),
  holdReturnToWholesaler: (db) => toWholesaler.holdReturnToWholesaler(db, theirs, "r"),
  selectLinesToWholesaler: (db) => toWholesaler.selectLinesToWholesaler(db, theirs, "r"),
  selectStepsToWholesaler: (db) => toWholesaler.selectStepsToWholesaler(db, theirs, "r"),
  confirmReturnLines: (db) =>
    toWholesaler.confirmReturnLines(db, theirs, "r", [{ lotId: "l", quantity: "1", answer: "", expectedYen: 1n }]),
  creditReturnLines: (db) => toWholesaler.creditReturnLines(db, theirs, [{ returnId: "r", lotId: "l", yen: 1n }]),
  creditReturns: (db) =>
    toWholesaler.creditReturns(db, theirs, [{ returnId: "r", isComplete: true }], { number: "n", ...fields }),
  writeAnswer: (db) => toWholesaler.writeAnswer(db, theirs, "r", { state: "approved", ...fields, note: "" }),
};

const ofTransfers: QueryCases = {
  selectTransfer: (db) => transfers.selectTransfer(db, transfer),
  selectTransfers: async (db) => {
    await transfers.selectTransfers(db, own, { incomingOnly: false, before: undefined, limit: 51 });
    await transfers.selectTransfers(db, own, { incomingOnly: true, before: "t", limit: 51 });
  },
  selectTransferShops: (db) => transfers.selectTransferShops(db, t, "i"),
  insertTransfer: (db) =>
    transfers.insertTransfer(db, transfer, { ...fields, toInstitutionId: "o", note: "", lines: [sent] }),
  noteDifferences: (db) =>
    transfers.noteDifferences(db, transfer, [{ line: 1, quantity: "1", reason: "missing", note: "" }]),
  explainRest: (db) => transfers.explainRest(db, transfer, { ...fields, line: 1, reason: "kept", note: "" }),
  countOpenRests: (db) => transfers.countOpenRests(db, own),
  selectTransferRequests: (db) => transferRequests.selectTransferRequests(db, own),
  insertTransferRequest: (db) =>
    transferRequests.insertTransferRequest(db, own, {
      id: "q",
      fromInstitutionId: "o",
      medicineId: "m",
      quantity: "1",
      note: "",
      ...fields,
    }),
  lockTransferRequest: (db) => transferRequests.lockTransferRequest(db, own, "q"),
  endTransferRequest: (db) =>
    transferRequests.endTransferRequest(db, own, "q", { state: "sent", answer: "", transferId: "t", ...fields }),
  selectOpenRequests: (db) => transferRequests.selectOpenRequests(db, own, ["m"]),
  countRequestsOf: (db) => transferRequests.countRequestsOf(db, own),
  selectMovableFacts: (db) => transferRequests.selectMovableFacts(db, "m"),
  endTransfer: async (db) => {
    await transfers.endTransfer(db, transfer, { ...fields, state: "received" }).catch(() => undefined);
    await transfers.endTransfer(db, transfer, { ...fields, state: "cancelled" });
  },
};

/** Every query of what is handed over later, prepared in advance, sent back or moved, called as its feature calls it. */
export const handingQueries: QueryCases = { ...ofRemainders, ...ofPremades, ...ofReturns, ...ofTransfers };
