import { selectMonthFigures } from "../../../src/areas/desk/chain/month-figures-queries.ts";
import * as chain from "../../../src/areas/ordering/chain/chain-queries.ts";
import * as figures from "../../../src/areas/ordering/chain/shop-figures-queries.ts";
import * as prices from "../../../src/areas/ordering/chain/shop-prices-queries.ts";
import * as approvals from "../../../src/areas/ordering/chain-approvals/approvals-queries.ts";
import * as runs from "../../../src/areas/ordering/chain-run/chain-run-queries.ts";
import * as checked from "../../../src/areas/ordering/chain-run/checked-moves-queries.ts";
import { selectCorporationOf } from "../../../src/areas/ordering/orders/index.ts";
import { putPricesPaid } from "../../../src/areas/ordering/prices/index.ts";
import type { QueryCases } from "./feature-queries.ts";

const at = new Date(0);
const day = "2026-04-01";
const place = { tenantId: "tenant", corporationId: "c" };
const shop = { tenantId: "tenant", institutionId: "i" };
const hand = { by: "u", at };
const setting = { clerkLimitYen: "0", approvalLimitYen: "0", guardHours: 12, revisionOn: null, revisionPercent: "4" };
const price = {
  line: 2,
  medicineId: "m",
  gtin: "",
  packageQuantity: null,
  price: "7",
  validFrom: day,
  validUntil: null,
  note: "",
  ...({ standing: "agreed", contract: "item" } as const),
};

const shopFigures = {
  stockYen: 1n,
  stockDays: undefined,
  nearExpiryYen: 0n,
  atRiskYen: 0n,
  expiredYen: 0n,
  gapYen: undefined,
  service: undefined,
  awaited: 0,
};

/** Every query of what a head office sets for its shops. */
export const chainQueries: QueryCases = {
  selectChainShops: (db) => chain.selectChainShops(db, place),
  selectOwnValues: (db) => chain.selectOwnValues(db, "c"),
  selectChainRoutes: (db) => chain.selectChainRoutes(db, place),
  selectMedicineNames: (db) => chain.selectMedicineNames(db, ["m"]),
  putChainRouteRow: (db) =>
    chain.putChainRouteRow(db, {
      tenant_id: "tenant",
      corporation_id: "c",
      kind: "maker",
      key: "k",
      main_van_code: "V",
      updated_by: "u",
      updated_at: at,
    }),
  deleteChainRoute: (db) => chain.deleteChainRoute(db, place, { kind: "maker", key: "k" }),
  selectChainSetting: (db) => chain.selectChainSetting(db, place),
  putChainSettingRow: (db) => chain.putChainSettingRow(db, place, setting, hand),
  selectChainLayouts: (db) => chain.selectChainLayouts(db, place),
  putChainLayoutRow: async (db) => {
    await chain.putChainLayoutRow(db, place, "V", "{}", hand);
    await chain.putChainLayoutRow(db, place, "V", null, hand);
  },
  selectTradingByVan: (db) => chain.selectTradingByVan(db, shop, "V"),
  countFreshChainPrices: (db) => chain.countFreshChainPrices(db, place, "V", [price]),
  insertFreshChainPrices: (db) => chain.insertFreshChainPrices(db, place, "V", [price], hand),
  countChainPrices: (db) => chain.countChainPrices(db, place, day),
  selectChainPrices: async (db) => {
    const page = { vanCode: "V", day, limit: 101 };
    await chain.selectChainPrices(db, place, { ...page, keyword: "", after: undefined });
    const after = { kana: "k", medicine: "m", gtin: "", id: "p" };
    await chain.selectChainPrices(db, place, { ...page, keyword: "k", after });
  },
  selectGivableLots: async (db) => {
    await runs.selectGivableLots(db, shop, day);
    await runs.selectGivableLots(db, shop, day, ["m"]);
  },
  selectKept: (db) => runs.selectKept(db, shop),
  selectPromised: (db) => runs.selectPromised(db, place),
  selectWaitingRuns: (db) => runs.selectWaitingRuns(db),
  insertRunning: (db) => runs.insertRunning(db, place, { id: "r", day, by: "u", at }),
  setShopsTotal: (db) => runs.setShopsTotal(db, place, { runId: "r", total: 3 }),
  countShopRead: (db) => runs.countShopRead(db, place, "r"),
  failChainRun: (db) => runs.failChainRun(db, "r", at),
  endChainRun: (db) => runs.endChainRun(db, place, { runId: "r", day, by: "u", at, shops: [], moves: [] }),
  selectLastRun: (db) => runs.selectLastRun(db, place),
  selectLatestRun: (db) => runs.selectLatestRun(db, place),
  selectRunShops: (db) => runs.selectRunShops(db, place, "r"),
  selectRunMoves: (db) => runs.selectRunMoves(db, place, "r"),
  selectShopMoves: (db) => runs.selectShopMoves(db, shop),
  selectMovesToSend: (db) => runs.selectMovesToSend(db, shop, day),
  setMoveQuantities: (db) => runs.setMoveQuantities(db, place, [{ id: "v", quantity: 1 }]),
  setShipBy: (db) => runs.setShipBy(db, place, [{ id: "v", shipBy: day }]),
  selectProposedMoves: (db) => checked.selectProposedMoves(db, place, { runId: "r", ids: ["v"] }),
  lockAcceptedMoves: (db) => checked.lockAcceptedMoves(db, { ...shop, day }, ["v"]),
  enterReceiver: (db) => checked.enterReceiver(db, ["v"]),
  endMoves: (db) => runs.endMoves(db, "tenant", ["v"], { state: "sent", note: "", transferId: "t", by: "u", at }),
  decideMoves: (db) => runs.decideMoves(db, place, ["v"], { from: ["proposed"], state: "accepted", by: "u", at }),
  markOrdered: (db) => runs.markOrdered(db, place, { runId: "r", institutionId: "i", at }),
  selectAwaitingRefs: (db) => approvals.selectAwaitingRefs(db, "c"),
  selectUsualYen: (db) => approvals.selectUsualYen(db, shop, { tradingId: "t", since: at }),
  selectAwaitingLines: (db) => approvals.selectAwaitingLines(db, shop, { orderId: "o", since: at, day }),
  selectCorporationOf: (db) => selectCorporationOf(db, shop),
  takeShopFigures: (db) => figures.takeShopFigures(db, { day, at, until: at, pauseMinutes: 10 }),
  putShopFigures: (db) =>
    figures.putShopFigures(db, { ...shop, changes: "1", isNewDay: false }, shopFigures, {
      day,
      at,
      tasks: [],
      tasksUntil: at,
    }),
  putShopMonths: (db) => figures.putShopMonths(db, shop, [], at),
  selectStoredShops: (db) => figures.selectStoredShops(db, place, "2026-04"),
  selectStoredStock: (db) => figures.selectStoredStock(db, shop, "2026-04"),
  selectStoredMonths: (db) => figures.selectStoredMonths(db, place, "2026-04"),
  putPricesPaid: (db) => putPricesPaid(db, { ...shop, day }),
  selectShopRates: (db) => prices.selectShopRates(db, place),
  selectOverpaid: (db) => prices.selectOverpaid(db, place, { institutionId: "i", vanCode: "v", limit: 10 }),
  selectStoredTasks: (db) => figures.selectStoredTasks(db, place),
  selectMonthFigures: (db) => selectMonthFigures(db, { ...shop, months: ["2026-04"], day, valuation: "list_price" }),
};
