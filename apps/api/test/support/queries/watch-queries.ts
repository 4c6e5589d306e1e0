import * as inUse from "../../../src/areas/watch/supply/medicines-in-use-queries.ts";
import * as marks from "../../../src/areas/watch/supply/watch-mark-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const place = { tenantId: "tenant", institutionId: "i" };

/** Every query of the watch over supply and recalls. */
export const watchQueries: QueryCases = {
  selectDispensedOrOrdered: (db) => inUse.selectDispensedOrOrdered(db, place, { medicineIds: ["m"], since: day }),
  selectInstead: (db) => inUse.selectInstead(db, { ...place, day }, { medicineIds: ["m"], limit: 3 }),
  selectInstitutionsBehind: (db) => marks.selectInstitutionsBehind(db, 2),
  lockWatchMark: (db) => marks.lockWatchMark(db, place, now),
  writeWatchMark: (db) => marks.writeWatchMark(db, place, { supplySeq: "1" }, now),
};
