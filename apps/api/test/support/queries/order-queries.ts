import { sql } from "kysely";
import * as inbox from "../../../src/areas/ordering/inbox/inbox-queries.ts";
import * as drafts from "../../../src/areas/ordering/orders/cart/drafts-queries.ts";
import * as settings from "../../../src/areas/ordering/orders/cart/order-setting-queries.ts";
import * as tradings from "../../../src/areas/ordering/orders/cart/order-tradings-queries.ts";
import * as rooms from "../../../src/areas/ordering/orders/cart/purchase-room-queries.ts";
import * as moves from "../../../src/areas/ordering/orders/moving/order-moves-queries.ts";
import * as lines from "../../../src/areas/ordering/orders/order-lines-queries.ts";
import * as orders from "../../../src/areas/ordering/orders/orders-queries.ts";
import * as parties from "../../../src/areas/ordering/orders/paper/order-parties-queries.ts";
import * as placing from "../../../src/areas/ordering/orders/placing/place-queries.ts";
import * as cameGoods from "../../../src/areas/ordering/orders/receiving/came-goods-queries.ts";
import * as openGoods from "../../../src/areas/ordering/orders/receiving/open-goods-queries.ts";
import * as received from "../../../src/areas/ordering/orders/receiving/received-lots-queries.ts";
import * as receiving from "../../../src/areas/ordering/orders/receiving/receiving-queries.ts";
import * as portal from "../../../src/areas/ordering/portal/portal-queries.ts";
import * as positions from "../../../src/areas/ordering/positions/position-queries.ts";
import * as demand from "../../../src/areas/ordering/proposals/demand-queries.ts";
import * as offers from "../../../src/areas/ordering/proposals/offers-queries.ts";
import * as dispatches from "../../../src/areas/ordering/sending/dispatch-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const own = { tenantId: "tenant", institutionId: "i" };
const order = { ...own, orderId: "o" };
const delivery = { ...own, deliveryId: "d" };
const hand = { by: "u", at: now, day };
const key = Buffer.alloc(0);
const packaged = { gtin: "g", packageWords: "w", packQuantity: "100", packs: 1, wantedOn: null, note: "" };
const trading = { id: "t", name: "w", channel: "fax", minimumYen: "0", schedule: {}, sellsNarcotics: true } as const;
const step = { act: "place", from: "draft", to: "placed", by: "u", at: now, answeredBy: "", note: "" } as const;
const page = { keyword: "k", states: ["sent"], before: { at: now, id: "b" }, limit: 50 } satisfies orders.OrderPage;
const inboxed = { tenantId: "tenant", wholesalerId: "w", orderId: "o" };

const ofDrafts: QueryCases = {
  holdDraft: (db) => drafts.holdDraft(db, own, { tradingId: "t", kind: "usual" }, { id: "o", ...hand }),
  holdDraftLine: (db) => drafts.holdDraftLine(db, own, "l"),
  putDraftLines: (db) =>
    drafts.putDraftLines(db, order, "t", [{ id: "l", medicineId: "m", ...packaged, reason: null }], hand),
  updateDraftLine: (db) =>
    drafts.updateDraftLine(db, order, { id: "l", version: 1, ...packaged }, { ...hand, tradingId: "t" }),
  moveDraftLine: (db) => drafts.moveDraftLine(db, order, { id: "l", version: 1, toOrderId: "p", tradingId: "t" }, hand),
  deleteDraftLine: (db) => drafts.deleteDraftLine(db, order, { id: "l", version: 1 }),
  joinDraftLines: (db) => drafts.joinDraftLines(db, order, "l"),
  selectDraftWords: (db) => drafts.selectDraftWords(db, order),
  updateDraft: (db) => drafts.updateDraft(db, order, 1, { urgentReason: "", telephone: "", note: "" }),
  fillDraftWords: (db) => drafts.fillDraftWords(db, order, { urgentReason: "", telephone: "", note: "" }),
  purchaseRoom: (db) => rooms.purchaseRoom(own, { medicineId: sql`'m'`, packQuantity: sql`1`, day }).execute(db),
  orderTradings: (db) => tradings.orderTradings(own, sql`and true`).execute(db),
  selectOrderTradings: (db) => tradings.selectOrderTradings(db, own),
  selectOrderPackage: (db) => tradings.selectOrderPackage(db, own, { medicineId: "m", gtin: "g" }),
  selectCameGoods: (db) => cameGoods.selectCameGoods(db, own, { from: day }),
  selectOpenGoods: (db) => openGoods.selectOpenGoods(db, { ...own, day }),
  selectRoute: (db) => tradings.selectRoute(db, own, "m"),
  selectOrderChoices: (db) => tradings.selectOrderChoices(db, own, { medicineId: "m", day, tradings: [trading] }),
  selectPositions: async (db) => {
    await positions.selectPositions(db, { ...own, day });
    await positions.selectPositions(db, { ...own, day }, ["m"]);
  },
  selectDailyUses: (db) => positions.selectDailyUses(db, { ...own, day }),
  selectDemand: (db) => demand.selectDemand(db, own, { day, mostDays: 3, only: undefined }),
  selectDemandRoutes: (db) => demand.selectDemandRoutes(db, own),
  selectHasDemand: (db) => demand.selectHasDemand(db, own, day),
  selectLackingMedicines: (db) => offers.selectLackingMedicines(db, own, { medicineIds: ["m"], day }),
  selectSoldPackages: (db) => offers.selectSoldPackages(db, own, ["m"]),
  selectPackageTerms: (db) =>
    offers.selectPackageTerms(db, own, {
      packages: [{ medicineId: "m", gtin: "g", words: "w", quantity: "100", isLoose: false, orderedAt: null }],
      tradingIds: ["t"],
      day,
    }),
  selectMedicinesInCart: (db) => offers.selectMedicinesInCart(db, own),
  selectPackedByDose: (db) => offers.selectPackedByDose(db, own, { medicineIds: ["m"], day }),
};

const ofPlacing: QueryCases = {
  selectOrderSetting: (db) => settings.selectOrderSetting(db, own),
  upsertOrderSetting: (db) => settings.upsertOrderSetting(db, own, settings.usualOrderSetting, { ownFields: [], now }),
  holdPlacing: (db) => settings.holdPlacing(db, own, now),
  holdDraftsToPlace: (db) => placing.holdDraftsToPlace(db, own, { ids: ["o"], key: "k", since: now }),
  selectLinesToPlace: (db) => placing.selectLinesToPlace(db, own, { ids: ["o"], day, since: now }),
  selectPurchaseRooms: (db) =>
    rooms.selectPurchaseRooms(db, own, { packages: [{ id: "l", medicineId: "m", packQuantity: "1" }], day }),
  writePlacings: (db) =>
    placing.writePlacings(
      db,
      own,
      [{ orderId: "o", channel: "email", digest: key, expectedOn: day, dispatchId: "d", sendsAt: now }],
      { key: "k", fingerprint: key, by: "u", at: now },
    ),
  writeCapReason: (db) => placing.writeCapReason(db, own, ["l"], "r"),
  selectProposedLines: (db) =>
    placing.selectProposedLines(db, own, {
      lines: [{ id: "l", medicineId: "m", gtin: "g", packs: 1, packQuantity: "100", packPrice: "900" }],
      day,
      since: now,
    }),
  endWaitingDispatches: (db) => placing.endWaitingDispatches(db, own, ["o"]),
  insertDispatch: (db) => placing.insertDispatch(db, own, { id: "d", orderId: "o", channel: "email", at: now }),
};

const ofOrders: QueryCases = {
  selectOrder: (db) => orders.selectOrder(db, order),
  selectOrdersById: (db) => orders.selectOrdersById(db, own, ["o"]),
  selectDrafts: (db) => orders.selectDrafts(db, own),
  selectOrders: (db) => orders.selectOrders(db, own, { ...page, tradingId: "t", placedFrom: day, placedUntil: day }),
  selectInboxOrders: async (db) => {
    await orders.selectInboxOrders(db, inboxed, { ...page, toShip: false });
    await orders.selectInboxOrders(db, inboxed, { ...page, toShip: true });
  },
  selectInboxWork: async (db) => {
    for (const stage of ["unanswered", "to_ship", "done"] as const) {
      await orders.selectInboxWork(db, inboxed, { stage, keyword: "k", beyond: { at: now, id: "b" }, limit: 101 });
    }
  },
  selectInboxCounts: (db) => orders.selectInboxCounts(db, inboxed),
  selectInboxOrdersById: (db) => orders.selectInboxOrdersById(db, inboxed, ["o"]),
  selectInboxOrder: (db) => orders.selectInboxOrder(db, inboxed),
  selectOrderLines: (db) => lines.selectOrderLines(db, own, ["o"]),
  selectCartFacts: (db) => lines.selectCartFacts(db, own, { lineIds: ["l"], day }),
  selectOrderEvents: (db) => lines.selectOrderEvents(db, order),
  selectInboxShipments: (db) => lines.selectInboxShipments(db, inboxed, [{ id: "o", institutionId: "i" }]),
  selectOrderShipments: (db) => lines.selectOrderShipments(db, order),
  selectReceivedLots: (db) => received.selectReceivedLots(db, order),
  selectOrderParties: (db) => parties.selectOrderParties(db, order),
  writeOrderSteps: async (db) => {
    await moves.writeOrderSteps(db, own, ["o"], { ...step, onItsWay: "open" });
    await moves.writeOrderSteps(db, own, ["o"], { ...step, onItsWay: "nothing" });
    await moves.writeOrderSteps(db, own, ["o"], { ...step, onItsWay: "same" });
  },
  holdOrder: (db) => moves.holdOrder(db, order),
  holdOrders: (db) => moves.holdOrders(db, own, ["o"]),
  settleExpectedDays: (db) => moves.settleExpectedDays(db, own, ["o"]),
  selectAnswerableLines: (db) => moves.selectAnswerableLines(db, order),
  writeAnswers: (db) =>
    moves.writeAnswers(db, order, [{ lineId: "l", confirmedPacks: 1, backordered: false, expectedOn: null }], {
      how: "system",
      at: now,
    }),
  settleExpectedDay: (db) => moves.settleExpectedDay(db, order),
  selectScheduleOf: (db) => moves.selectScheduleOf(db, order),
  replaceExpectedDay: (db) => moves.replaceExpectedDay(db, order, { days: ["2026-12-01"], usual: null }),
  selectInboxOf: (db) => moves.selectInboxOf(db, order),
  writeExpectedDay: (db) => moves.writeExpectedDay(db, order, "2026-11-24"),
  writeOrderProblem: (db) => moves.writeOrderProblem(db, order, "p"),
};

const ofPortal: QueryCases = {
  selectPortalLines: (db) => portal.selectPortalLines(db, { ...own, tradingId: "t" }),
  writePortalWords: (db) =>
    portal.writePortalWords(db, { ...own, tradingId: "t" }, [{ lineId: "l", status: "保留", remark: "" }], now),
  selectPortalHeadings: (db) => portal.selectPortalHeadings(db, { ...own, tradingId: "t" }),
  putPortalHeadings: (db) =>
    portal.putPortalHeadings(db, {
      tenant_id: "tenant",
      institution_id: "i",
      trading_id: "t",
      headings: "{}",
      updated_by: "u",
      updated_at: now,
    }),
};

const ofSending: QueryCases = {
  selectWaitingDispatches: (db) => dispatches.selectWaitingDispatches(db, now),
  takeDispatch: (db) => dispatches.takeDispatch(db, own, { now, withMail: true }),
  markDispatch: (db) =>
    dispatches.markDispatch(db, own, "d", { state: "ended", attempts: 1, nextTryAt: now, error: "" }),
  layIntoInbox: (db) => dispatches.layIntoInbox(db, order),
  forgetOrderKeys: (db) => dispatches.forgetOrderKeys(db, now),
  selectShipmentCheck: (db) =>
    inbox.selectShipmentCheck(db, order, { id: "s", lines: [{ lineId: "l", lot: "L", expiresOn: null, packs: 1 }] }),
  selectInboxSchedules: (db) => inbox.selectInboxSchedules(db, inboxed, ["t"]),
  selectLotOrders: (db) => inbox.selectLotOrders(db, inboxed, { customers: ["K-1"], numbers: [1] }),
  insertShipment: (db) =>
    inbox.insertShipment(
      db,
      order,
      { id: "s", wholesalerId: "w", slipNumber: "1", shippedOn: day, lines: [] },
      { by: "u", at: now },
    ),
  linkOrders: (db) => receiving.linkOrders(db, delivery, ["o"]),
  selectReceivable: (db) => receiving.selectReceivable(db, own, { ids: ["o"], states: ["sent"] }),
  selectOrdersBySlip: (db) => receiving.selectOrdersBySlip(db, own, { slipNumber: "1", states: ["sent"] }),
  selectOpenLines: (db) =>
    receiving.selectOpenLines(db, own, {
      tradingIds: ["t"],
      deliveredOn: "2026-04-01",
      medicineIds: ["m"],
      states: ["sent"],
    }),
  selectLinkedOrders: (db) => receiving.selectLinkedOrders(db, own, ["d"]),
  selectExpectations: (db) => receiving.selectExpectations(db, delivery),
  insertExpectations: (db) => receiving.insertExpectations(db, delivery, []),
  selectKeptExpectations: (db) => receiving.selectKeptExpectations(db, delivery),
  insertReceived: (db) => receiving.insertReceived(db, delivery, [{ deliveryId: "d", lineId: "l", quantity: "1" }]),
  insertOrderLinks: (db) => receiving.insertOrderLinks(db, own, [{ deliveryId: "d", orderId: "o" }]),
  selectExpectationsOf: (db) => receiving.selectExpectationsOf(db, own, ["d", "e"]),
  selectOutstanding: (db) => receiving.selectOutstanding(db, own, ["o"]),
};

/** Every query about drafts, orders, their way out and their receipt. */
export const orderQueries: QueryCases = {
  ...ofDrafts,
  ...ofPlacing,
  ...ofOrders,
  ...ofPortal,
  ...ofSending,
};
