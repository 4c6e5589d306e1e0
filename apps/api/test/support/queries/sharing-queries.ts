import * as evidence from "../../../src/areas/sharing/evidence/evidence-queries.ts";
import * as medsearch from "../../../src/areas/sharing/medsearch/medsearch-queries.ts";
import * as shared from "../../../src/areas/sharing/medsearch/shared-stock-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const month = { tenantId: t, institutionId: "i", month: day };
const use = { code: "610000001", count: 1, amount: "14", lastOn: day };
const question = { medicineIds: ["m"], groupId: undefined, radiusKm: 5, onlyCounted: false, since: day };
const result = { km: 1, institutionId: "i", substitute: 0, medicineId: "m" };

/** Every query of what institutions share and find at each other, called as its feature calls it. */
export const sharingQueries: QueryCases = {
  selectShares: (db) => evidence.selectShares(db, month, { from: day, until: day }),
  selectEvidence: (db) => evidence.selectEvidence(db, month),
  selectReceiptMedicines: (db) => evidence.selectReceiptMedicines(db, ["c"]),
  lockSharing: (db) => evidence.lockSharing(db, t, "i"),
  replaceEvidence: (db) =>
    evidence.replaceEvidence(db, { ...month, payer: "national" }, { uses: [use], by: "u", at: now }),
  deleteShares: async (db) => {
    await evidence.deleteShares(db, month, undefined);
    await evidence.deleteShares(db, month, "national");
  },
  forgetMonthsBefore: (db) => evidence.forgetMonthsBefore(db, t, "i", day),
  learnCodes: (db) => evidence.learnCodes(db),
  selectMatches: async (db) => {
    await shared.selectMatches(db, question, { after: undefined, limit: 101 });
    await shared.selectMatches(db, { ...question, groupId: "g", onlyCounted: true }, { after: result, limit: 101 });
  },
  selectShown: async (db) => {
    await shared.selectShown(db, { partnerId: "p", keyword: "", since: day }, { after: undefined, limit: 101 });
    const after = { kana: "k", name: "n", medicineId: "m" };
    await shared.selectShown(db, { partnerId: "p", keyword: "カ", since: day }, { after, limit: 101 });
  },
  selectPartner: (db) => medsearch.selectPartner(db, "p"),
  selectInstitutionFacts: (db) => medsearch.selectInstitutionFacts(db, t, "i").catch(() => undefined),
  selectGroupNames: (db) => medsearch.selectGroupNames(db, t, ["g"]),
  selectWithSubstitutes: async (db) => {
    await medsearch.selectWithSubstitutes(db, { medicineId: "m", substitutes: false }, day);
    await medsearch.selectWithSubstitutes(db, { medicineId: "m", substitutes: true }, day);
  },
  selectMedicineFacts: (db) => medsearch.selectMedicineFacts(db, ["m"], day),
  selectOverview: (db) =>
    medsearch
      .selectOverview(db, { tenantId: t, institutionId: "i" }, { firstOfMonth: day, since: day })
      .catch(() => undefined),
  addHits: (db) => medsearch.addHits(db, new Map([["i", 1]]), day),
};
