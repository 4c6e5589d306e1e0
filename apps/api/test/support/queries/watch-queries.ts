import * as cases from "../../../src/areas/watch/recalls/recall-case-queries.ts";
import * as recalled from "../../../src/areas/watch/recalls/recalled-stock-queries.ts";
import * as record from "../../../src/areas/watch/record/record-queries.ts";
import * as inUse from "../../../src/areas/watch/supply/medicines-in-use-queries.ts";
import * as marks from "../../../src/areas/watch/supply/watch-mark-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const place = { tenantId: "tenant", institutionId: "i" };

const recall = { ...place, number: "n" };
const lots = { number: "n", medicineIds: ["m"], all: false, lots: ["A1"] };

/** Every query of the watch over supply and recalls. */
export const watchQueries: QueryCases = {
  selectDispensedOrOrdered: (db) => inUse.selectDispensedOrOrdered(db, place, { medicineIds: ["m"], since: day }),
  selectInstead: (db) => inUse.selectInstead(db, { ...place, day }, { medicineIds: ["m"], limit: 3 }),
  selectInstitutionsBehind: (db) => marks.selectInstitutionsBehind(db, 2),
  lockWatchMark: (db) => marks.lockWatchMark(db, place, now),
  writeWatchMark: (db) => marks.writeWatchMark(db, place, { supplySeq: "1", recallSeq: "1" }, now),
  selectPlacedOrders: (db) => record.selectPlacedOrders(db, place, { from: day, until: day }),
  selectCollectedReturns: (db) => record.selectCollectedReturns(db, place, { from: day, until: day }),
  selectHandovers: (db) => record.selectHandovers(db, place, { from: day, until: day }),
  selectSecuredMedicines: (db) => record.selectSecuredMedicines(db),
  selectRecallCases: (db) => cases.selectRecallCases(db, place, ["n"]),
  upsertRecallCase: (db) =>
    cases.upsertRecallCase(db, recall, { all: false, lots: ["A1"], confirmedText: "", by: "u", at: now }),
  selectRecallSteps: (db) => cases.selectRecallSteps(db, recall),
  selectPatientsDone: (db) => cases.selectPatientsDone(db, place, ["n"]),
  insertRecallStep: (db) => cases.insertRecallStep(db, recall, { step: "patients", note: "", by: "u", at: now }),
  selectRecallStock: (db) => recalled.selectRecallStock(db, place, [lots]),
  selectEverHad: (db) => recalled.selectEverHad(db, place, ["m"]),
  selectRecalledLots: (db) => recalled.selectRecalledLots(db, place, lots),
  selectUnknownLots: (db) => recalled.selectUnknownLots(db, place, ["m"]),
  selectRecallMovements: (db) => recalled.selectRecallMovements(db, place, lots),
  selectRecallDispensings: (db) => recalled.selectRecallDispensings(db, place, lots, 2),
};
