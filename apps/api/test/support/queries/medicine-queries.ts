import { sql } from "kysely";
import * as codes from "../../../src/areas/medicine/master/import/queries/code-queries.ts";
import * as exceptions from "../../../src/areas/medicine/master/import/queries/exception-queries.ts";
import * as generics from "../../../src/areas/medicine/master/import/queries/generic-queries.ts";
import * as master from "../../../src/areas/medicine/master/import/queries/master-queries.ts";
import * as packages from "../../../src/areas/medicine/master/import/queries/package-queries.ts";
import * as parks from "../../../src/areas/medicine/master/import/queries/park-queries.ts";
import * as prices from "../../../src/areas/medicine/master/import/queries/price-queries.ts";
import * as recalls from "../../../src/areas/medicine/master/import/queries/recall-queries.ts";
import * as ssk from "../../../src/areas/medicine/master/import/queries/ssk-queries.ts";
import * as supply from "../../../src/areas/medicine/master/import/queries/supply-queries.ts";
import * as index from "../../../src/areas/medicine/master/index-queries.ts";
import * as medicines from "../../../src/areas/medicine/master/medicines-queries.ts";
import * as published from "../../../src/areas/medicine/master/recalls-queries.ts";
import * as stocked from "../../../src/areas/medicine/master/stocked-queries.ts";
import * as storage from "../../../src/areas/medicine/master/storage-queries.ts";
import * as changes from "../../../src/areas/medicine/master/supply-changes-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const names = [{ code: "c", name: "n", folded: "f" }];
const version = {
  id: "v",
  source: "ssk",
  fileName: "f",
  sha256: "s",
  appliedAt: now,
  appliedByName: "",
  day,
  rows: 1,
  added: 1,
  changed: 0,
  ended: 0,
  unchanged: 0,
  parked: 0,
} satisfies master.VersionToWrite;

const supplyChange = {
  medicine_id: "m",
  kind_before: "normal",
  kind_after: "limited",
  reason_before: "",
  reason_after: "own",
  volume_before: "a",
  volume_after: "b",
  cause: "",
  expected_end: "",
  changed_on: day,
};

/** Every query of the medicine master, which is everybody's: none of them has a tenant to be scoped by. */
export const medicineQueries: QueryCases = {
  selectStocked: (db) => stocked.selectStocked(db, { tenantId: "tenant", institutionId: "i" }, day),
  supplyOf: (db) => sql`select ${medicines.supplyOf(sql`'m'`)}`.execute(db),
  selectMeant: (db) => codes.selectMeant(db, [{ kind: "yj", code: "c" }]),
  insertCodes: (db) => codes.insertCodes(db, "person", [{ kind: "yj", code: "c", medicine_id: "m" }]),
  selectProductsPriced: (db) => exceptions.selectProductsPriced(db, ["c"]),
  replaceExceptionCodes: (db) => exceptions.replaceExceptionCodes(db, [{ id: "m", code: "c" }]),
  moveToExceptions: (db) => exceptions.moveToExceptions(db, now),
  selectGenericNames: (db) => generics.selectGenericNames(db, ["c"]),
  upsertGenericNames: (db) => generics.upsertGenericNames(db, names),
  selectOtherwiseNamed: (db) => generics.selectOtherwiseNamed(db, names),
  renameGenerics: (db) => generics.renameGenerics(db, names, now),
  holdMaster: (db) => master.holdMaster(db),
  renewMaster: (db) => master.renewMaster(db),
  selectAppliedAt: (db) => master.selectAppliedAt(db, "ssk", "s"),
  selectNewerList: (db) => master.selectNewerList(db, "ssk", day),
  insertVersion: (db) => master.insertVersion(db, version),
  keepBefore: (db) => master.keepBefore(db, "v", ["m"]),
  selectPrices: (db) => master.selectPrices(db, ["m"]),
  replacePrices: (db) => master.replacePrices(db, [{ id: "m", periods: [] }]),
  upsertPackages: (db) => packages.upsertPackages(db, []),
  fillMakers: (db) => packages.fillMakers(db, []),
  selectParkedLines: (db) => parks.selectParkedLines(db),
  upsertParked: (db) => parks.upsertParked(db, "supply", [], now),
  deleteParked: (db) => parks.deleteParked(db, "supply", []),
  setAside: (db) => parks.setAside(db, "yj", "c", now),
  selectByPriceCodes: (db) => prices.selectByPriceCodes(db, ["c"], day),
  selectKnownPriceCodes: (db) => prices.selectKnownPriceCodes(db, ["c"]),
  updateListed: (db) => prices.updateListed(db, [], now),
  selectKnownSsk: (db) => ssk.selectKnownSsk(db, ["m"]),
  upsertMedicines: (db) => ssk.upsertMedicines(db, [], now),
  replaceSskCodes: (db) => ssk.replaceSskCodes(db, ["m"], []),
  upsertSupply: (db) => supply.upsertSupply(db, [], { edited: true, now, day }),
  selectSupplyInForce: (db) => supply.selectSupplyInForce(db, ["m"]),
  insertSupplyChanges: (db) => supply.insertSupplyChanges(db, [supplyChange], now),
  deleteEditedSupply: (db) => supply.deleteEditedSupply(db, "m"),
  updateStorage: (db) => storage.updateStorage(db, "m", "s", now),
  selectMasterVersion: (db) => index.selectMasterVersion(db),
  selectMasterState: (db) => index.selectMasterState(db),
  selectIndexed: (db) => index.selectIndexed(db, day, { after: "m", limit: 2 }),
  selectMedicines: (db) => medicines.selectMedicines(db, ["m"], day),
  upsertRecalls: (db) => recalls.upsertRecalls(db, [], now),
  selectUnmatchedRecalls: (db) => recalls.selectUnmatchedRecalls(db),
  selectProductsNamed: (db) => recalls.selectProductsNamed(db, ["n"]),
  insertRecallMedicines: (db) => recalls.insertRecallMedicines(db, [{ number: "n", medicineId: "m" }]),
  selectRecalls: (db) => published.selectRecalls(db, { since: day }),
  selectRecall: (db) => published.selectRecall(db, "n"),
  selectUnknownRecalls: (db) => published.selectUnknownRecalls(db, { since: day, limit: 2 }),
  selectLastRecallSeq: (db) => published.selectLastRecallSeq(db),
  selectChangedMedicines: (db) => changes.selectChangedMedicines(db, now),
  selectSupplyChanges: (db) =>
    changes.selectSupplyChanges(db, { medicineIds: ["m"], since: now, before: "1", limit: 2 }),
  selectSupplyChangesAfter: (db) => changes.selectSupplyChangesAfter(db, { seq: "1", since: now }),
  selectLastSupplyChange: (db) => changes.selectLastSupplyChange(db),
  selectSuppliesNow: (db) => medicines.selectSuppliesNow(db, ["m"]),
  selectInsertGtin: (db) => medicines.selectInsertGtin(db, "m"),
  selectSuppliedAs: (db) => medicines.selectSuppliedAs(db, "limited"),
  selectSameGeneric: (db) => medicines.selectSameGeneric(db, { id: "m", genericNameCode: "c" }, day),
  selectParts: (db) => medicines.selectParts(db, "m"),
  selectVersions: (db) => medicines.selectVersions(db),
  selectParkedPage: (db) => medicines.selectParkedPage(db, { after: undefined, limit: 50 }),
};
