import * as offers from "../../../src/areas/sharing/offers/offer-rows-queries.ts";
import * as offering from "../../../src/areas/sharing/offers/offer-writes-queries.ts";
import * as suggestions from "../../../src/areas/sharing/offers/suggestions-queries.ts";
import * as records from "../../../src/areas/sharing/records/transfer-records-queries.ts";
import * as facts from "../../../src/areas/sharing/requests/rows/share-facts-queries.ts";
import * as rows from "../../../src/areas/sharing/requests/rows/share-rows-queries.ts";
import * as writes from "../../../src/areas/sharing/requests/rows/share-writes-queries.ts";
import * as setting from "../../../src/areas/sharing/requests/terms/share-setting-queries.ts";
import * as corrections from "../../../src/areas/sharing/settlements/settlement-corrections-queries.ts";
import * as settlements from "../../../src/areas/sharing/settlements/settlement-rows-queries.ts";
import * as settling from "../../../src/areas/sharing/settlements/settlement-writes-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const place = { tenantId: t, institutionId: "i", shareId: "s" };
const held: writes.HeldShare = {
  tenantId: t,
  id: "s",
  state: "accepted",
  version: 1,
  askerId: "a",
  ownerId: "o",
  offerId: null,
  medicineId: "m",
  regulation: "none",
  quantity: "1",
  given: "1",
  payment: "cash",
  reserved: "1",
  claimed: "0",
  amountYen: "10",
  taxIncluded: true,
  taxRate: 10,
  isDue: false,
};
const lot = { lotId: "l", lot: "L", expiresOn: day, quantity: "1", isOpened: true, openedOn: day };
const ofOffer = { tenantId: t, institutionId: "i", day, since: day };
const offer = { offerId: "o", day, since: day };
const settlement = { tenantId: t, institutionId: "i", settlementId: "s" };
const line = { requestId: "r", quantity: "1", amountYen: "10", taxIncluded: true, taxRate: 10, by: "u", at: now };

/** Every query of what pharmacies pass on to each other, called as its feature calls it. */
export const passingQueries: QueryCases = {
  selectShareRequest: (db) => rows.selectShareRequest(db, place),
  selectShareRequests: async (db) => {
    const input = { side: undefined, openOnly: false, offerId: undefined, before: undefined, limit: 51 };
    await rows.selectShareRequests(db, place, input);
    await rows.selectShareRequests(db, place, { side: "owner", openOnly: true, offerId: "o", before: "b", limit: 51 });
    await rows.selectShareRequests(db, place, { ...input, side: "asker" });
  },
  countWaiting: (db) => rows.countWaiting(db, place),
  lockShare: (db) => writes.lockShare(db, place, now),
  insertShare: (db) =>
    writes.insertShare(db, place, {
      askerId: "a",
      ownerId: "o",
      offerId: null,
      medicineId: "m",
      quantity: "1",
      neededOn: day,
      neededTime: "",
      dueAt: now,
      collector: "c",
      message: "",
      payment: "cash",
      at: now,
    }),
  updateShare: (db) => writes.updateShare(db, held, "accepted", { given: "1", amount_yen: "10" }),
  insertEvent: (db) => writes.insertEvent(db, held, { state: "accepted", actedFor: "i", by: "u", at: now, note: "" }),
  replaceLots: (db) => writes.replaceLots(db, held, [lot]),
  promiseShare: (db) => writes.promiseShare(db, "s", "1", "0"),
  holdShare: (db) => writes.holdShare(db, "s"),
  receiveShare: (db) => writes.receiveShare(db, "s", now, "u"),
  claimOffer: (db) => writes.claimOffer(db, { ...offer, quantity: "1" }),
  selectOverdue: (db) => writes.selectOverdue(db, now, 100),
  selectUncollected: (db) => writes.selectUncollected(db, now, 100),
  markReminded: (db) => writes.markReminded(db, held, now),
  selectRequestedPartner: (db) => facts.selectRequestedPartner(db, t, "p"),
  selectSeenOffer: (db) => facts.selectSeenOffer(db, t, offer),
  selectOfferTerms: (db) => facts.selectOfferTerms(db, held),
  selectSharedMedicine: (db) => facts.selectSharedMedicine(db, "m", day),
  selectKeepsStock: (db) => facts.selectKeepsStock(db, t, "i"),
  selectFreeLots: (db) => facts.selectFreeLots(db, held, day),
  selectUnpromised: (db) => facts.selectUnpromised(db, held),
  selectTaxIncluded: (db) => setting.selectTaxIncluded(db, t, "i"),
  saveTaxIncluded: (db) => setting.saveTaxIncluded(db, t, "i", { taxIncluded: false, at: now }),

  selectOffer: (db) => offers.selectOffer(db, ofOffer, "o"),
  selectOwnOffers: (db) => offers.selectOwnOffers(db, ofOffer, { before: "b", limit: 51 }),
  selectPartnersOffers: (db) =>
    offers.selectPartnersOffers(db, ofOffer, {
      groupId: "g",
      medicineId: "m",
      after: { unused: true, expires: day, id: "o" },
      limit: 51,
    }),
  insertOffer: (db) =>
    offering.insertOffer(db, ofOffer, {
      id: "o",
      groupId: "g",
      medicineId: "m",
      lotId: "l",
      lot: "L",
      expiresOn: day,
      quantity: "1",
      minQuantity: "0",
      unitPrice: "1",
      taxIncluded: true,
      untilOn: day,
      coldChainKept: false,
      openedOn: null,
      note: "",
      by: "u",
      at: now,
    }),
  withdrawOffer: (db) => offering.withdrawOffer(db, ofOffer, "o", now),
  selectIsJoined: (db) => offering.selectIsJoined(db, ofOffer, "g"),
  selectTakers: (db) => offering.selectTakers(db, ofOffer, { medicineId: "m", groupId: "g" }),
  selectSuggestions: (db) => suggestions.selectSuggestions(db, ofOffer, 200),
  selectDispensers: (db) => suggestions.selectDispensers(db, ofOffer, ["m"]),

  selectRecords: async (db) => {
    const question = { tenantId: t, institutionId: "i" };
    await records.selectRecords(db, question, { after: undefined, limit: 51 });
    const narrow = { recordId: "r", from: day, to: day, medicineId: "m", partnerId: "p", direction: "out" } as const;
    await records.selectRecords(db, { ...question, ...narrow }, { after: { day, id: "r" }, limit: 51 });
  },

  selectShareSettlement: (db) => settlements.selectShareSettlement(db, settlement),
  selectShareSettlements: (db) =>
    settlements.selectShareSettlements(db, settlement, { after: { day, id: "s" }, limit: 51 }),
  openSettlement: (db) => settling.openSettlement(db, t, { sides: ["a", "b"], month: day }),
  lockSettlement: (db) => settling.lockSettlement(db, settlement),
  insertLine: (db) =>
    settling.insertLine(db, { tenantId: t, settlementId: "s", sides: ["a", "b"], giverId: "a", day }, line),
  updateSettlement: (db) => settling.updateSettlement(db, settlement, { state: "closed", version: 2, closed_at: now }),
  settleRequests: (db) => settling.settleRequests(db, settlement, { by: "u", at: now }),
  selectCorrected: (db) => corrections.selectCorrected(db, settlement, "l"),
};
