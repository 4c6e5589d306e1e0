import * as awaited from "../../../src/areas/desk/awaited/awaited-queries.ts";
import * as places from "../../../src/areas/desk/changes/places-queries.ts";
import * as days from "../../../src/areas/desk/day/day-queries.ts";
import * as orders from "../../../src/areas/desk/overview/order-overview-queries.ts";
import * as shelf from "../../../src/areas/desk/overview/shelf-overview-queries.ts";
import * as work from "../../../src/areas/desk/overview/work-overview-queries.ts";
import * as panel from "../../../src/areas/desk/panel/panel-queries.ts";
import * as firstSteps from "../../../src/areas/desk/tasks/first-step-queries.ts";
import * as palette from "../../../src/areas/desk/tasks/palette-queries.ts";
import * as tasks from "../../../src/areas/desk/tasks/task-queries.ts";
import * as memberships from "../../../src/areas/institution/institutions/membership-queries.ts";
import * as scans from "../../../src/areas/medicine/scans/scans-queries.ts";
import * as differences from "../../../src/areas/stock/counting/count-differences-queries.ts";
import * as entries from "../../../src/areas/stock/counting/count-entries-queries.ts";
import * as expected from "../../../src/areas/stock/counting/count-expected-queries.ts";
import * as counts from "../../../src/areas/stock/counting/stock-counts-queries.ts";
import * as ledger from "../../../src/areas/stock/ledger/ledger-queries.ts";
import * as shares from "../../../src/areas/stock/ledger/lot-shares-queries.ts";
import * as reservations from "../../../src/areas/stock/ledger/reserve-queries.ts";
import * as acts from "../../../src/areas/stock/ledger/stock-act-queries.ts";
import * as items from "../../../src/areas/stock/ledger/stock-item-queries.ts";
import * as stock from "../../../src/areas/stock/ledger/stock-queries.ts";
import * as settings from "../../../src/areas/stock/ledger/stock-setting-queries.ts";
import * as usable from "../../../src/areas/stock/ledger/usable-stock-queries.ts";
import * as valuation from "../../../src/areas/stock/ledger/valuation-queries.ts";
import * as deliveries from "../../../src/areas/stock/receiving/deliveries-queries.ts";
import * as lines from "../../../src/areas/stock/receiving/delivery-lines-queries.ts";
import type { QueryCases } from "./feature-queries.ts";
import { noticeQueries } from "./notice-queries.ts";

const now = new Date(0);
const t = "tenant";
const day = "2026-04-01";
const own = { tenantId: t, institutionId: "i" };
const item = { ...own, medicineId: "m" };
const delivery = { ...own, deliveryId: "d" };
const count = { ...own, countId: "c" };
const lot = { lot: "L", expiresOn: day };
const posted = { state: "posted", by: "u", at: now } as const;
const posting: ledger.Posting = { at: now, by: "u", source: "delivery" };
const move = { medicineId: "m", quantity: "1", happenedOn: day, sourceId: "s" };
const slip = { wholesaler: "w", slipNumber: "1" };
const line = { id: "l", medicineId: "m", ...lot, quantity: "1", packs: null, unitCost: null };
const entry = { id: "e", medicineId: "m", ...lot, quantity: "1" };

const ofStock: QueryCases = {
  enterInstitution: (db) => memberships.enterInstitution(db, "i"),
  ensureLots: (db) => ledger.ensureLots(db, [{ medicineId: "m", ...lot, unitCost: null }]),
  postMovements: (db) => ledger.postMovements(db, posting, [{ ...move, lotId: "l", kind: "receive", reason: "" }]),
  consumeStock: (db) => ledger.consumeStock(db, posting, "dispense", [move]),
  undoMovements: (db) => ledger.undoMovements(db, now, "u", ["s"], "r"),
  markLots: (db) => ledger.markLots(db, ["l"], true),
  markQuarantine: (db) =>
    ledger.markQuarantine(db, { medicineId: "m", lotId: "l" }, { reason: "recall", note: "n", by: "u", at: now }),
  holdStock: (db) => ledger.holdStock(db, ["m"]),
  claimAct: (db) =>
    acts.claimAct(db, { ...own, requestId: "r", fingerprint: Buffer.alloc(0), sourceId: "s", by: "u", at: now }),
  selectAct: (db) => acts.selectAct(db, { ...own, requestId: "r" }),
  reserveStock: (db) => reservations.reserveStock(db, own, [{ medicineId: "m", quantity: "1" }]),
  selectTakenShares: (db) => shares.selectTakenShares(db, own, { dispensingId: "d", medicineId: "m", quantity: "1" }),
  selectLastingShares: (db) => shares.selectLastingShares(db, own, { medicineId: "m", quantity: "1", day, until: day }),
  selectLotsHeld: (db) => shares.selectLotsHeld(db, own, ["l"]),
  selectItemSettings: (db) => items.selectItemSettings(db, item),
  updateItemSettings: (db) => items.updateItemSettings(db, item, { order_point: "1", location: "A" }),
  expectManyRows: (db) => stock.expectManyRows(db),
  usableLots: (db) => usable.usableLots({ tenantId: "tenant", institutionId: "i", day: "2026-04-01" }).execute(db),
  usableStock: (db) => usable.usableStock({ tenantId: "tenant", institutionId: "i", day: "2026-04-01" }).execute(db),
  selectUnapplied: (db) => stock.selectUnapplied(db, t, "i"),
  selectStockValuation: (db) => valuation.selectStockValuation(db, { ...own, day, yearBegan: day }),
  selectStock: async (db) => {
    await stock.selectStock(db, { ...own, day, valuation: "list_price" });
    await stock.selectStock(db, { ...own, day, valuation: "purchase_price", medicineId: "m" });
  },
  selectLots: (db) => stock.selectLots(db, t, "i", "m"),
  selectMovements: (db) =>
    stock.selectMovements(db, t, { institutionId: "i", medicineId: "m", before: "v", limit: 101 }),
  selectIsProduct: (db) => stock.selectIsProduct(db, "m"),
  selectLotBalance: (db) => stock.selectLotBalance(db, t, { institutionId: "i", medicineId: "m", lotId: "l" }),
  selectStockSetting: (db) => settings.selectStockSetting(db, t, "i"),
  saveStockSetting: (db) =>
    settings.saveStockSetting(db, t, "i", { begins_on: day, valuation: "list_price", updated_at: now }),
};

const ofDeliveries: QueryCases = {
  selectDelivery: (db) => deliveries.selectDelivery(db, delivery),
  selectDeliveries: async (db) => {
    const listing = { ...own, keyword: "", state: undefined };
    await deliveries.selectDeliveries(db, listing, { after: undefined, limit: 51 });
    const narrowed = { ...own, keyword: "k", state: "open" } as const;
    await deliveries.selectDeliveries(db, narrowed, { after: { day, id: "d" }, limit: 51 });
  },
  insertDelivery: (db) =>
    deliveries.insertDelivery(db, t, "i", {
      id: "d",
      ...slip,
      deliveredOn: day,
      note: "",
      noticeId: null,
      by: "u",
      at: now,
    }),
  insertPostedDeliveries: (db) =>
    deliveries.insertPostedDeliveries(db, delivery, [{ id: "d", ...slip, deliveredOn: day, noticeId: "n" }], {
      by: "u",
      at: now,
    }),
  selectIdByNotice: (db) => deliveries.selectIdByNotice(db, t, "i", "n"),
  holdDeliveryAlone: (db) => deliveries.holdDeliveryAlone(db, delivery),
  selectIdBySlip: (db) => deliveries.selectIdBySlip(db, t, "i", slip),
  holdDelivery: (db) => deliveries.holdDelivery(db, delivery),
  endDelivery: async (db) => {
    await deliveries.endDelivery(db, delivery, posted).catch(() => undefined);
    await deliveries.endDelivery(db, delivery, { state: "cancelled" });
  },
  insertLines: (db) => lines.insertLines(db, delivery, "u", [{ ...line, deliveryId: "d", code: "", scannedAt: now }]),
  selectLines: (db) => lines.selectLines(db, delivery),
  selectLine: (db) => lines.selectLine(db, delivery, "l"),
  updateLine: (db) => lines.updateLine(db, delivery, line),
  settleLineCode: (db) => lines.settleLineCode(db, delivery, { code: "c", medicineId: "m" }),
  takeBackLine: (db) => lines.takeBackLine(db, delivery, "l", now),
  selectReceived: (db) => lines.selectReceived(db, delivery, ["d"]),
  selectKnownCosts: (db) => lines.selectKnownCosts(db, delivery, [{ medicineId: "m", day }]),
  selectScanned: (db) => lines.selectScanned(db, delivery),
};

const ofCounts: QueryCases = {
  selectCount: (db) => counts.selectCount(db, count),
  selectCounts: async (db) => {
    await counts.selectCounts(db, t, { institutionId: "i", before: undefined, limit: 51 });
    await counts.selectCounts(db, t, { institutionId: "i", before: "c", limit: 51 });
  },
  insertCount: (db) =>
    counts.insertCount(db, count, { name: "n", location: "A", uncountedIsZero: true, by: "u", at: now }),
  holdCount: (db) => counts.holdCount(db, count),
  endCount: async (db) => {
    await counts.endCount(db, count, posted).catch(() => undefined);
    await counts.endCount(db, count, { state: "cancelled" });
  },
  selectOnShelf: (db) => expected.selectOnShelf(db, t, "i", "A"),
  selectFrozen: (db) => expected.selectFrozen(db, count, ["m"]),
  freezeBalances: (db) => expected.freezeBalances(db, count, now, [{ medicineId: "m", asOf: now }]),
  freezeNothing: (db) => expected.freezeNothing(db, count, now, [{ medicineId: "m", lotId: "l" }]),
  selectDecided: (db) => expected.selectDecided(db, count, true),
  markCounted: (db) => expected.markCounted(db, count, ["m"], now),
  insertEntries: (db) => entries.insertEntries(db, count, "u", [{ ...entry, code: "", countedAt: now }]),
  selectEntries: async (db) => {
    await entries.selectEntries(db, count, { limit: 1_000 });
    await entries.selectEntries(db, count, { ids: ["e"], limit: 1 });
    await entries.selectEntries(db, count, { unknown: true });
    await entries.selectEntries(db, count, { blocking: true });
  },
  selectTotals: async (db) => {
    await entries.selectTotals(db, count, ["m"]);
    await entries.selectTotals(db, count);
  },
  updateEntry: (db) => entries.updateEntry(db, count, entry),
  settleEntryCode: (db) => entries.settleEntryCode(db, count, { code: "c", medicineId: "m" }),
  selectFirstCounted: (db) => entries.selectFirstCounted(db, count, "m"),
  takeBackEntry: (db) => entries.takeBackEntry(db, count, "e", now),
  selectDifferences: (db) =>
    differences.selectDifferences(db, count, {
      uncountedIsZero: true,
      postedAt: now,
      day,
      valuation: "purchase_price",
    }),
};

const ofScans: QueryCases = {
  selectMeanings: (db) => scans.selectMeanings(db, ["c"]),
  selectShelfCodes: (db) => scans.selectShelfCodes(db, { tenantId: "t", institutionId: "i" }, 10),
  selectProducts: (db) => scans.selectProducts(db, ["m"]),
};

const ofOverview: QueryCases = {
  selectDailyUse: (db) => panel.selectDailyUse(db, { ...own, medicineId: "m" }, { day, days: 28 }),
  selectArrivals: (db) => panel.selectArrivals(db, { ...own, medicineId: "m", day: "2026-04-01" }),
  selectLastOrder: (db) => panel.selectLastOrder(db, { ...own, medicineId: "m" }),
  selectOwnSubstitutes: (db) => panel.selectOwnSubstitutes(db, { ...own, medicineId: "m" }, { day, limit: 5 }),
  selectOtherStrengths: (db) => panel.selectOtherStrengths(db, { ...own, medicineId: "m" }, { day, limit: 5 }),
  selectPanelFacts: (db) => panel.selectPanelFacts(db, { ...own, medicineId: "m" }, day),
  selectWaitingShares: (db) => tasks.selectWaitingShares(db, own, 50),
  selectThreatened: (db) => tasks.selectThreatened(db, [], { least: 0.3, limit: 50 }),
  selectForPalette: (db) => palette.selectForPalette(db, own, { text: "12", withPartners: true }),
  selectFirstStepFacts: (db) => firstSteps.selectFirstStepFacts(db, own, 10),
  selectMostUsed: (db) => firstSteps.selectMostUsed(db, own, 10),
  selectPlaces: (db) => places.selectPlaces(db, "tenant", "u"),
  selectRecalled: (db) => tasks.selectRecalled(db, own),
  selectGroupApplicationCount: (db) => tasks.selectGroupApplicationCount(db, own),
  selectOperatorDesk: (db) => tasks.selectOperatorDesk(db, "tenant", new Date(0)),
  selectShelfOverview: (db) =>
    shelf.selectShelfOverview(db, { ...own, day, valuation: "list_price" }).catch(() => undefined),
  selectOpenWork: (db) => work.selectOpenWork(db, own),
  selectAwaited: async (db) => {
    await awaited.selectAwaited(db, own, { day, limit: 500 });
    await awaited.selectAwaited(db, own, { day, limit: 1, lineId: "l" });
  },
  selectAwaitedCount: (db) => awaited.selectAwaitedCount(db, own, day),
  selectOwedCounts: (db) => awaited.selectOwedCounts(db, own, ["m"]),
  selectWayPrices: (db) =>
    awaited.selectWayPrices(db, own, {
      lines: [{ lineId: "l", medicineId: "m", gtin: "", packQuantity: "100" }],
      tradingIds: ["t"],
      day,
    }),
  selectKeptGenerics: (db) => awaited.selectKeptGenerics(db, own, { medicineIds: ["m"], day }),
  selectOwnShops: (db) => awaited.selectOwnShops(db, own),
  selectSisterStock: (db) => awaited.selectSisterStock(db, { medicineIds: ["m"], day: "2026-01-01" }),
  writeElsewhere: (db) => awaited.writeElsewhere(db, own, { lineId: "l", elsewhereId: "e", at: now }),
  writeSettled: async (db) => {
    await awaited.writeSettled(db, own, { lineIds: ["l"], isSettled: true, by: "u", at: now });
    await awaited.writeSettled(db, own, { lineIds: ["l"], isSettled: false, by: "u", at: now });
  },
  selectUsualHours: (db) => days.selectUsualHours(db, own, day),
  selectExpectedOrders: (db) => days.selectExpectedOrders(db, own, day),
  selectOrderOverview: (db) => orders.selectOrderOverview(db, own, day),
  selectDispensingOverview: (db) => work.selectDispensingOverview(db, own, { day, since: now }),
};

/** Every query of what is on the shelf and how it gets there, called as its feature calls it. */
export const stockQueries: QueryCases = {
  ...ofStock,
  ...ofDeliveries,
  ...noticeQueries,
  ...ofCounts,
  ...ofOverview,
  ...ofScans,
};
