import * as memberships from "../../../src/areas/institution/institutions/membership-queries.ts";
import * as writes from "../../../src/areas/stock/dispensing/apply/dispensing-writes-queries.ts";
import * as codes from "../../../src/areas/stock/dispensing/apply/known-codes-queries.ts";
import * as units from "../../../src/areas/stock/dispensing/apply/stock-units-queries.ts";
import * as versions from "../../../src/areas/stock/dispensing/apply/versions-queries.ts";
import * as files from "../../../src/areas/stock/dispensing/files/files-queries.ts";
import * as held from "../../../src/areas/stock/dispensing/held/held-queries.ts";
import * as settings from "../../../src/areas/stock/dispensing/patients/dispensing-setting-queries.ts";
import * as erasing from "../../../src/areas/stock/dispensing/patients/erase-patients-queries.ts";
import * as prescriptions from "../../../src/areas/stock/dispensing/prescriptions-queries.ts";
import * as unknown from "../../../src/areas/stock/dispensing/unknown/unknown-items-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const own = { tenantId: "tenant", institutionId: "i" };
const came = { by: "u", terminalName: "", at: now, cameBy: "screen" } as const;
const period = { keyword: "k", from: day, to: day };
const fields = { kind: "yj", code: "c", medicineId: "m", by: "u", at: now };
const stated = { medicineId: "m", unit: "包", inPotency: false, fileAmount: "1", stockAmount: "2.5", by: "u", at: now };
const file: writes.NewFile = {
  id: "f",
  sha256: Buffer.alloc(0),
  name: "n",
  size: 1,
  failed: false,
  dispensings: 1,
  items: 1,
  problems: [],
  format: "nsips",
};

/** Every query of what was dispensed, called as its feature calls it. */
export const dispensingQueries: QueryCases = {
  enterAsSystem: (db) => memberships.enterAsSystem(db, "i"),
  insertFiles: (db) => writes.insertFiles(db, own, [file], came),
  lockImports: (db) => writes.lockImports(db, own),
  endDispensings: (db) => writes.endDispensings(db, own, [{ id: "d", state: "replaced" }], now),
  selectMedicinesOf: (db) => writes.selectMedicinesOf(db, own, ["d"]),
  settleFiles: (db) => writes.settleFiles(db, own, ["f"]),
  insertDispensings: (db) => writes.insertDispensings(db, own, [], [], now),
  countUnknownItems: (db) => writes.countUnknownItems(db, own, ["f"]),
  selectSetting: (db) => settings.selectSetting(db, own),
  saveSetting: (db) => settings.saveSetting(db, own, { importKey: null, retentionYears: 5 }, now),
  selectPastRetention: (db) => erasing.selectPastRetention(db, day),
  holdPatients: (db) => erasing.holdPatients(db, own),
  selectPatientKey: (db) => erasing.selectPatientKey(db, own, "d"),
  erasePatientOf: (db) => erasing.erasePatientOf(db, own, Buffer.alloc(0), now),
  erasePatientsBefore: (db) => erasing.erasePatientsBefore(db, own, { day, most: 1 }, now),
  forgetPatients: (db) => settings.forgetPatients(db, own),
  selectFilesOf: (db) => files.selectFilesOf(db, own, ["f"]),
  selectFiles: async (db) => {
    await files.selectFiles(db, own, { keyword: "", state: undefined, before: undefined, limit: 101 });
    await files.selectFiles(db, own, { keyword: "k", state: "failed", before: { at: now, id: "f" }, limit: 101 });
  },
  countFiles: (db) => files.countFiles(db, own),
  selectDispensingFile: (db) => files.selectDispensingFile(db, own, "f"),
  selectKnownCodes: (db) => codes.selectKnownCodes(db, own, [{ kind: "yj", code: "c" }]),
  saveOwnCode: (db) => codes.saveOwnCode(db, { ...own, ...fields }),
  selectContradictions: (db) => codes.selectContradictions(db, own, [{ receipt: "r", yj: "y" }]),
  selectDispensingVersions: (db) =>
    versions.selectDispensingVersions(db, own, {
      keys: ["k"],
      days: [day],
      prescriptionNos: ["1"],
      receptionNos: ["1"],
    }),
  selectSenders: (db) => versions.selectSenders(db, own),
  selectHeld: (db) => held.selectHeld(db, own, 200),
  countHeld: (db) => held.countHeld(db, own),
  selectShownVersions: (db) => held.selectShownVersions(db, own, ["d"]),
  lockHeld: async (db) => {
    await held.lockHeld(db, own, { ids: ["d"] });
    await held.lockHeld(db, own, { senderCode: "c" });
  },
  selectItemsOf: (db) => held.selectItemsOf(db, own, ["d"]),
  selectActive: (db) => held.selectActive(db, own, ["d"]),
  writeDecisions: (db) => held.writeDecisions(db, own, [], { by: "u", at: now }),
  settleItems: (db) => held.settleItems(db, own, [{ dispensingId: "d", line: 1, medicineId: null, total: null }]),
  saveSender: (db) => held.saveSender(db, own, { code: "c", by: "u", at: now }),
  deleteSender: (db) => held.deleteSender(db, own, "c"),
  selectPrescriptions: async (db) => {
    await prescriptions.selectPrescriptions(db, own, { ...period, before: undefined, limit: 101 });
    await prescriptions.selectPrescriptions(db, own, { ...period, before: { day, id: "d" }, limit: 101 });
  },
  countPrescriptions: (db) => prescriptions.countPrescriptions(db, own, period),
  selectPrescriptionsOfFile: (db) => prescriptions.selectPrescriptionsOfFile(db, own, "f"),
  selectPrescription: (db) => prescriptions.selectPrescription(db, own, "d"),
  selectPrescriptionItems: (db) => prescriptions.selectPrescriptionItems(db, own, "d"),
  selectUnknownUnits: (db) => unknown.selectUnknownUnits(db, own),
  selectStockUnits: (db) => units.selectStockUnits(db, own, ["m"]),
  saveOwnUnit: (db) => units.saveOwnUnit(db, { ...own, ...stated }),
  selectUnknownItems: (db) => unknown.selectUnknownItems(db, own),
  lockWaitingItems: (db) => unknown.lockWaitingItems(db, own, 100),
  setMedicines: (db) =>
    unknown.setMedicines(db, own, [{ dispensingId: "d", line: 1, medicineId: "m", fileTotal: "1", total: "2" }]),
  settleEffects: (db) => unknown.settleEffects(db, own, ["d"]),
  selectWaitingInstitutions: (db) => unknown.selectWaitingInstitutions(db),
};
