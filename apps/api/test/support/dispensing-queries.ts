import * as settings from "../../src/features/dispensings/dispensing-setting-queries.ts";
import * as writes from "../../src/features/dispensings/dispensing-writes-queries.ts";
import * as files from "../../src/features/dispensings/files-queries.ts";
import * as codes from "../../src/features/dispensings/known-codes-queries.ts";
import * as prescriptions from "../../src/features/dispensings/prescriptions-queries.ts";
import * as unknown from "../../src/features/dispensings/unknown-items-queries.ts";
import * as memberships from "../../src/features/institutions/membership-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const own = { tenantId: "tenant", institutionId: "i" };
const came = { by: "u", terminalName: "", at: now, cameBy: "screen" } as const;
const period = { keyword: "k", from: day, to: day };
const said = { kind: "yj", code: "c", medicineId: "m", by: "u", at: now };
const content = { id: "f", sha256: Buffer.alloc(0) };
const file: writes.NewFile = {
  ...content,
  ...{ name: "n", size: 1, failed: false, dispensings: 1, items: 1, problems: [] },
  format: "nsips",
};

/** Every query of what was dispensed, called as its feature calls it. */
export const dispensingQueries: QueryCases = {
  enterAsSystem: (db) => memberships.enterAsSystem(db, "i"),
  insertFiles: (db) => writes.insertFiles(db, own, [file], came),
  lockImports: (db) => writes.lockImports(db, own),
  endDispensings: (db) => writes.endDispensings(db, own, [{ sourceKey: "k", deleted: true }], now),
  selectMedicinesOf: (db) => writes.selectMedicinesOf(db, own, ["d"]),
  settleFiles: (db) => writes.settleFiles(db, own, ["f"]),
  insertDispensings: (db) => writes.insertDispensings(db, own, [], [], now),
  countUnknownItems: (db) => writes.countUnknownItems(db, own, ["f"]),
  selectImportKey: (db) => settings.selectImportKey(db, own),
  saveImportKey: (db) => settings.saveImportKey(db, own, null, now),
  forgetPatients: (db) => settings.forgetPatients(db, own),
  selectFilesByContent: (db) => files.selectFilesByContent(db, own, [content]),
  selectFiles: async (db) => {
    await files.selectFiles(db, own, { keyword: "", state: undefined, before: undefined, limit: 101 });
    await files.selectFiles(db, own, { keyword: "k", state: "failed", before: { at: now, id: "f" }, limit: 101 });
  },
  countFiles: (db) => files.countFiles(db, own),
  selectDispensingFile: (db) => files.selectDispensingFile(db, own, "f"),
  selectKnownCodes: (db) => codes.selectKnownCodes(db, own, [{ kind: "yj", code: "c" }]),
  saveOwnCode: (db) => codes.saveOwnCode(db, { ...own, ...said }),
  selectPrescriptions: async (db) => {
    await prescriptions.selectPrescriptions(db, own, { ...period, before: undefined, limit: 101 });
    await prescriptions.selectPrescriptions(db, own, { ...period, before: { day, id: "d" }, limit: 101 });
  },
  countPrescriptions: (db) => prescriptions.countPrescriptions(db, own, period),
  selectPrescriptionsOfFile: (db) => prescriptions.selectPrescriptionsOfFile(db, own, "f"),
  selectPrescription: (db) => prescriptions.selectPrescription(db, own, "d"),
  selectPrescriptionItems: (db) => prescriptions.selectPrescriptionItems(db, own, "d"),
  selectUnknownItems: (db) => unknown.selectUnknownItems(db, own),
  lockWaitingItems: (db) => unknown.lockWaitingItems(db, own, 100),
  setMedicines: (db) => unknown.setMedicines(db, own, [{ dispensingId: "d", line: 1, medicineId: "m" }]),
  settleEffects: (db) => unknown.settleEffects(db, own, ["d"]),
  selectWaitingInstitutions: (db) => unknown.selectWaitingInstitutions(db),
};
