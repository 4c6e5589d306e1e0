import * as gathering from "../../../src/areas/ordering/negotiations/gathering-queries.ts";
import * as group from "../../../src/areas/ordering/negotiations/group-items-queries.ts";
import * as needed from "../../../src/areas/ordering/negotiations/needed-items-queries.ts";
import * as changes from "../../../src/areas/ordering/negotiations/negotiation-changes-queries.ts";
import * as negotiations from "../../../src/areas/ordering/negotiations/negotiation-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const at = new Date(0);
const day = "2026-10-01";
const place = { tenantId: "tenant", institutionId: "i", negotiationId: "n" };
const chain = { tenantId: "tenant", corporationId: "c" };
const offer = { number: 1, tradingId: "t", price: "7", contract: "item" } as const;

/** Every query about negotiations. */
export const negotiationQueries: QueryCases = {
  selectNegotiations: (db) => negotiations.selectNegotiations(db, place),
  selectNegotiation: (db) => negotiations.selectNegotiation(db, place),
  enterKeptNegotiation: (db) => negotiations.enterKeptNegotiation(db, place),
  lockNegotiation: (db) => negotiations.lockNegotiation(db, place),
  selectInvited: (db) => negotiations.selectInvited(db, place),
  selectItems: (db) => negotiations.selectItems(db, place),
  selectOffers: async (db) => {
    await negotiations.selectOffers(db, place);
    await negotiations.selectOffers(db, place, "t");
  },
  selectNeededMedicines: (db) => needed.selectNeededMedicines(db, { medicineIds: ["m"], termFrom: day }),
  selectOpenTradings: (db) => needed.selectOpenTradings(db, place),
  selectPresentPrices: (db) =>
    needed.selectPresentPrices(db, place, {
      packages: [{ medicineId: "m", gtin: "", quantity: "1" }],
      tradingIds: ["t"],
      day,
    }),
  selectWaitingNegotiations: (db) => gathering.selectWaitingNegotiations(db),
  updateShopsRead: (db) => gathering.updateShopsRead(db, place, 1),
  endGathering: (db) => gathering.endGathering(db, place, 1),
  failGathering: (db) => gathering.failGathering(db, "n", "failed"),
  restartGathering: (db) =>
    gathering.restartGathering(db, { ...place, ...chain }, { termFrom: day, shops: 1, by: "u", at }),
  selectVanCodes: (db) => group.selectVanCodes(db, place),
  selectChainNegotiations: (db) => group.selectChainNegotiations(db, chain),
  selectLaterChainStarts: (db) =>
    group.selectLaterChainStarts(db, chain, { vanCode: "v", from: day, until: "2027-03-31" }, [
      { medicineId: "m", gtin: "" },
    ]),
  insertNegotiation: (db) =>
    changes.insertNegotiation(db, {
      tenant_id: "tenant",
      institution_id: "i",
      term_from: day,
      term_until: "2027-03-31",
      negotiator: "own",
      begun_by: "u",
      begun_at: at,
    }),
  insertInvited: (db) => changes.insertInvited(db, place, ["t"]),
  insertItems: (db) => changes.insertItems(db, place, []),
  markRequested: (db) => changes.markRequested(db, place, { tradingId: "t", by: "u", at }),
  markOffered: (db) =>
    changes.markOffered(db, place, { tradingId: "t", contract: "total", discount: "12", fileName: "f", by: "u", at }),
  putOffers: (db) => changes.putOffers(db, place, [offer]),
  deleteOffers: (db) => changes.deleteOffers(db, place, { tradingId: "t", numbers: [1] }),
  deleteTotalOffers: (db) => changes.deleteTotalOffers(db, place, [1]),
  updateDecisions: (db) =>
    changes.updateDecisions(db, place, { decisions: [{ number: 1, tradingId: "t" }], by: "u", at }),
  updateApart: async (db) => {
    await changes.updateApart(db, place, { numbers: [1], apart: "basic", isApart: true });
    await changes.updateApart(db, place, { numbers: [1], apart: "basic", isApart: false });
  },
  updateConfirmed: (db) => changes.updateConfirmed(db, place, { by: "u", at }),
  markAgreed: (db) => changes.markAgreed(db, place, { tradingId: "t", validFrom: day, by: "u", at }),
  selectLaterStarts: (db) =>
    changes.selectLaterStarts(db, place, { tradingId: "t", from: day, until: "2027-03-31" }, [
      { medicineId: "m", gtin: "" },
    ]),
};
