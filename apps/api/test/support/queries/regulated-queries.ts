import * as book from "../../../src/areas/stock/regulated-ledgers/book-queries.ts";
import * as duties from "../../../src/areas/stock/regulated-ledgers/duties-queries.ts";
import * as dutyWrites from "../../../src/areas/stock/regulated-ledgers/duty-writes-queries.ts";
import * as entries from "../../../src/areas/stock/regulated-ledgers/entries-queries.ts";
import * as medicines from "../../../src/areas/stock/regulated-ledgers/ledger-medicines-queries.ts";
import * as notes from "../../../src/areas/stock/regulated-ledgers/notes-queries.ts";
import * as report from "../../../src/areas/stock/regulated-ledgers/report-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const place = { tenantId: "tenant", institutionId: "i" };
const written = { by: "u", at: now };
const note = { slipNumber: "1", counterpart: "c", filingNumber: "", filedOn: "", witness: "", remark: "" };
const disposal = { medicineId: "m", lot: "L", quantity: "1" };

/** Every query of the regulated ledgers, called as its feature calls it. */
export const regulatedQueries: QueryCases = {
  selectLedgerMedicines: async (db) => {
    await medicines.selectLedgerMedicines(db, place, { classes: ["narcotic", "poison"], day });
    await medicines.selectLedgerMedicines(db, place, { classes: ["narcotic"], day, medicineId: "m" });
  },
  selectRegulation: (db) => medicines.selectRegulation(db, "m"),
  selectBook: async (db) => {
    await book.selectBook(db, place, { medicineId: "m", from: "", to: "", after: undefined, limit: 201 });
    await book.selectBook(db, place, { medicineId: "m", from: day, to: day, after: { day, id: "v" }, limit: 201 });
  },
  selectOpening: (db) => book.selectOpening(db, place, { medicineId: "m", from: day }),
  selectDuties: async (db) => {
    await duties.selectDuties(db, place, { classes: ["narcotic"], withEnded: false, limit: 500 });
    await duties.selectDuties(db, place, { classes: ["narcotic"], withEnded: true, limit: 500 });
  },
  holdDuty: (db) => duties.holdDuty(db, place, "y"),
  holdFiledDisposal: (db) => duties.holdFiledDisposal(db, place, { ...disposal, day }),
  insertDuty: (db) =>
    dutyWrites.insertDuty(db, place, {
      id: "y",
      kind: "disposal",
      ...disposal,
      expiresOn: null,
      occurredOn: null,
      dueOn: null,
      witness: "",
      reason: "r",
      ...written,
    }),
  updateDuty: (db) => dutyWrites.updateDuty(db, place, "y", { state: "done", ended_by: "u", ended_at: now }),
  moveDuties: (db) => dutyWrites.moveDuties(db, place, { from: "v", to: "w" }),
  selectEntry: (db) => entries.selectEntry(db, place, "v"),
  selectMovementIds: (db) => entries.selectMovementIds(db, place, { sourceId: "s", medicineId: "m" }),
  selectCorrection: (db) => entries.selectCorrection(db, place, "v"),
  insertCorrection: (db) =>
    entries.insertCorrection(db, place, {
      entryId: "v",
      requestId: "r",
      reversalId: "b",
      replacementId: "w",
      reason: "r",
      ...written,
    }),
  insertNote: (db) => notes.insertNote(db, place, { entryId: "v", note, ...written }),
  copyNote: (db) => notes.copyNote(db, place, { from: "v", to: "w", ...written }),
  selectYear: (db) => report.selectYear(db, place, { regulation: "narcotic", from: day, to: day }),
};
