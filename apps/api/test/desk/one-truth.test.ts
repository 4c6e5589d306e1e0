import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { ForecastFilter, ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalService, ProposalLeftOut } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { StockFlag } from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAllDue, makeVisits } from "../support/scenes/forecasting.ts";
import { onDay } from "../support/scenes/handing.ts";
import { goodsCame, type MadeTrading, makeBoxed, makeTrading, orderGoods } from "../support/scenes/orders.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive, stockAs } from "../support/scenes/receiving.ts";
import type { MadeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const today = "2026-11-20";
const within90: ReadonlySet<StockFlag> = new Set([StockFlag.NEAR_30, StockFlag.NEAR_60, StockFlag.NEAR_90]);
let api: TestApi;
let shop: Pharmacy;
let trading: MadeTrading;
let medicines: MadeMedicine[];

beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
  shop = await makePharmacy(api);
  trading = await makeTrading(api, shop);
  const boxed = [await makeBoxed(api), await makeBoxed(api), await makeBoxed(api)];
  medicines = boxed;
  // One without a price is left out where the others have one.
  for (const { id, gtin } of boxed.slice(0, 2)) {
    await api.sql(
      `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity,
         price, unit_price, standing, contract, valid_from, by_wholesaler, put_by, put_at)
       values ($1, $2, $3, $4, $5, $6, 100, 901.5, 9.015, 'agreed', 'item', '2026-04-01', true, 't', now())`,
      [shop.tenantId, shop.id, trading.id, trading.wholesalerId, id, gtin],
    );
  }
  for (const [at, of] of medicines.entries()) {
    await makeVisits(api, shop, { of, until: today, days: 300, patients: 4 + 4 * at, areKnown: true });
    await receive(api, shop, { of, lot: "L1", expiresOn: "2029-01-31", quantity: String(10 + 60 * at) });
  }
  await runForecast();
});
afterAll(() => api.stop());

/** Runs the forecast of the shop, and nothing else. */
async function runForecast() {
  await (await services()).forecasts.runForecast(at);
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
}

/** What several pages show of a medicine. */
const figuresOf = (shown: Partial<Figures> | undefined) => ({
  usable: shown?.usable,
  daysLeft: shown?.daysLeft,
  shortOn: shown?.shortOn,
  shortBeforeNext: shown?.shortBeforeNext,
});
type Figures = { usable: string; daysLeft?: number; shortOn: string; shortBeforeNext?: number };

const at = { institutionId: "" };
/** Of all proposals that were compared. */
const leftOut: ProposalLeftOut[] = [];
async function services() {
  const of = tenantHeader(shop.manager);
  at.institutionId = shop.id;
  return {
    stock: await api.as(StockService, shop.manager, of),
    forecasts: await api.as(ForecastService, shop.manager, of),
    proposals: await api.as(OrderProposalService, shop.manager, of),
    cart: await api.as(OrderDraftService, shop.manager, of),
    panels: await api.as(MedicinePanelService, shop.manager, of),
    overview: await api.as(MedorderOverviewService, shop.manager, of),
    desk: await api.as(DeskService, shop.manager, of),
  };
}

/** What every page shows of every medicine, compared with the list of the stock. */
async function expectOneTruth(after: string) {
  const { stock, forecasts, proposals, cart, panels, overview, desk } = await services();
  const { items } = await stock.listStock(at);
  const listed = await forecasts.listForecasts({ ...at, limit: 100 });
  const proposed = await proposals.getOrderProposals(at);
  const sections = (await cart.getOrderCart(at)).sections.flatMap(({ lines }) => lines);
  const amountOf = (packs: number, quantity: string) => String(packs * Number(quantity));
  for (const { id } of medicines) {
    const item = items.find(({ medicineId }) => medicineId === id);
    const shown = figuresOf(item);
    const proposal = proposed.proposals.find(({ medicineId }) => medicineId === id);
    const order = proposal ? amountOf(proposal.packs, proposal.packQuantity) : "0";
    const where = (page: string) => `${page} of ${id}, ${after}`;
    const one = await stock.getStockItem({ ...at, medicineId: id });
    expect(figuresOf(one.item), where("stock page")).toEqual(shown);
    const panel = await panels.getMedicinePanel({ ...at, medicineId: id });
    expect(panel.item, where("panel")).toEqual(item);
    expect(
      panel.proposal && amountOf(panel.proposal.packs, panel.proposal.packQuantity),
      where("panel's proposal"),
    ).toBe(proposal && order);
    const forecast = listed.forecasts.find(({ medicineId }) => medicineId === id);
    expect([figuresOf(forecast), forecast?.orderAmount], where("forecast list")).toEqual([shown, order]);
    const detail = await forecasts.getForecast({ ...at, medicineId: id });
    expect([figuresOf(detail.forecast), detail.forecast?.orderAmount], where("forecast page")).toEqual([shown, order]);
    const sum = detail.reckoning.filter(({ what }) => what !== "order").reduce((all, { amount }) => all + amount, 0);
    expect(sum, where("computation")).toBeCloseTo(Number(order), 2);
    if (proposal) {
      const figures = figuresOf({ ...proposal, usable: proposal.reason?.usable ?? "" });
      expect(figures, where("proposal")).toEqual(shown);
    }
    const line = sections.find(({ medicineId }) => medicineId === id);
    if (line) expect(figuresOf(line), where("cart")).toEqual(shown);
  }
  const toOrder = proposed.proposals.filter(({ packs }) => packs > 0);
  const sums = await forecasts.getForecastOverview(at);
  expect([sums.toOrder, sums.orderYen], `overview, ${after}`).toEqual([toOrder.length, proposed.totalYen]);
  const filtered = await forecasts.listForecasts({ ...at, filter: ForecastFilter.TO_ORDER, limit: 100 });
  expect(filtered.count, `filter, ${after}`).toBe(toOrder.length);
  // What is ticked, with what is in the cart, is what the desk has a cut-off for, and what the page of ordering adds up.
  const ticked = proposed.proposals.filter(({ leftOut }) => leftOut === ProposalLeftOut.UNSPECIFIED);
  const page = [...sections, ...ticked];
  const cutOff = (await desk.getDesk(at)).tasks.find(({ kind }) => kind === DeskTaskKind.CUT_OFF);
  expect([cutOff?.count ?? 0, cutOff?.yen ?? 0n], `cut-off, ${after}`).toEqual([
    page.length,
    page.reduce((sum, { amountYen }) => sum + amountYen, 0n),
  ]);
  leftOut.push(...proposed.proposals.map((one) => one.leftOut));
  const { shelf } = await overview.getMedorderOverview(at);
  const { stockYen, stockDays, nearExpiryMedicines } = await desk.getDesk(at);
  expect([stockYen, stockDays], `desk, ${after}`).toEqual([shelf?.onHand?.value, shelf?.daysLeft]);
  const near = items.filter(({ flags }) => flags.some((flag) => within90.has(flag)));
  expect([nearExpiryMedicines, shelf?.nearExpiry?.medicines], `near expiry, ${after}`).toEqual([
    near.length,
    near.length,
  ]);
  expect(stockYen, `stock list, ${after}`).toBe(items.reduce((all, { value }) => all + value, 0n));
}

test("two pages answer one question differently, at first or after something has changed", async () => {
  const [first, second, third] = medicines;
  if (!first || !second || !third) throw new Error("There are three medicines.");
  await expectOneTruth("at first");
  const stock = await stockAs(api, shop.manager);
  await receive(api, shop, { of: first, lot: "L2", expiresOn: "2029-06-30", quantity: "35" });
  await expectOneTruth("goods received");
  await receive(api, shop, { of: second, lot: "gone", expiresOn: "2026-10-31", quantity: "5" });
  await receive(api, shop, { of: second, lot: "soon", expiresOn: "2026-12-31", quantity: "5" });
  await expectOneTruth("an expired lot and one that expires soon");
  await stock.updateStockItem({ ...at, medicineId: second.id, orderPoint: "900" });
  await expectOneTruth("an order point set");
  const order = await orderGoods(api, shop, { of: third, trading, packs: 2, expectedOn: "2026-11-21" });
  await expectOneTruth("an order placed");
  await goodsCame(api, shop, order, today);
  await expectOneTruth("the order received");
  const { cart } = await services();
  await cart.addOrderItem({ ...at, requestId: crypto.randomUUID(), medicineId: second.id, packs: 3 });
  await expectOneTruth("a package put into the cart");
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where medicine_id = $1 and lot = 'L1'", [
    second.id,
  ]);
  await stock.quarantineStockLot({ ...at, medicineId: second.id, lotId: lot?.id ?? "", reason: 2, note: "架空" });
  await expectOneTruth("a lot quarantined");
  await api.sql("update stock_item set reserved = 10 where institution_id = $1 and medicine_id = $2", [
    shop.id,
    third.id,
  ]);
  await expectOneTruth("some of it reserved");
  await api.sql("update stock_lot set expires_on = $2 where institution_id = $1", [shop.id, "2026-11-30"]);
  await expectOneTruth("its lots about to expire");
  await runForecast();
  await expectOneTruth("a new forecast");
  // Otherwise nothing was compared but what everybody counts.
  expect(new Set(leftOut)).toEqual(
    new Set([ProposalLeftOut.UNSPECIFIED, ProposalLeftOut.ORDER_POINT, ProposalLeftOut.NO_PRICE]),
  );
});

test("the days of stock change with an update, because forecasts of before it have no sums, or new ones have none", async () => {
  const { stock } = await services();
  const shown = async () => (await stock.listStock(at)).items.map(figuresOf);
  const before = await shown();
  expect(before.some(({ daysLeft }) => daysLeft !== undefined)).toBe(true);
  const without = await api.sql("select from forecast where running_mean is distinct from running_sums(daily_mean)");
  expect(without).toHaveLength(0);
  await api.sql("update forecast set running_mean = null");
  expect(await shown()).toEqual(before);
});
