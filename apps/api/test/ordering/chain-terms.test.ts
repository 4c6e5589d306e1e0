import { OrderSettingField } from "@meguri/rpc/app/v1/order_service_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainAs, makeChain, tradeWith } from "../support/scenes/chain.ts";
import { cartAs, makeBoxed, ordersAs } from "../support/scenes/orders.ts";
import { makeStaff } from "../support/scenes/pharmacies.ts";
import { tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf, reasonOf } from "../support/server/outcome.ts";
import { freshVanCode } from "../support/world/world-trading.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const line = (code: string, price: string) => ({
  line: 2,
  code,
  price,
  standing: PriceStanding.AGREED,
  contract: PriceContract.ITEM,
  validFrom: "2026-04-01",
  validUntil: "",
  note: "",
});

async function scene() {
  const chain = await makeChain(api, { shops: 3 });
  const [east, west] = [freshVanCode(), freshVanCode()];
  const tradingOf = await tradeWith(api, chain.shops, [east, west]);
  const [one, two, three] = chain.shops;
  if (!one || !two || !three) throw new Error("no shops");
  return { chain, east, west, tradingOf, one, two, three, head: await chainAs(api, chain.headOffice) };
}

test("a 帳合 that the head office sets reaches no shop, an own one of a shop is lost, or cannot be taken back", async () => {
  const { chain, east, west, tradingOf, one, two, head } = await scene();
  const { id: medicineId } = await makeBoxed(api);
  const route = { corporationId: chain.id, medicineId, mainVanCode: east, secondVanCode: west };
  await head.putChainRoute(route);
  const buyer = await tradeAs(api, one.manager);
  const list = async () => (await buyer.listTradingRoutes({ institutionId: one.id })).routes;
  const inherited = {
    mainTradingId: tradingOf(one, east),
    secondTradingId: tradingOf(one, west),
    inherited: true,
    override: false,
  };
  expect(await list()).toMatchObject([inherited]);
  await buyer.setTradingRoute({ institutionId: one.id, route: { medicineId, mainTradingId: tradingOf(one, west) } });
  expect(await list()).toMatchObject([{ mainTradingId: tradingOf(one, west), inherited: false, override: true }]);
  await head.putChainRoute({ ...route, mainVanCode: west, secondVanCode: "" });
  expect(await list()).toMatchObject([{ mainTradingId: tradingOf(one, west), override: true }]);
  const terms = await head.getChainTerms({ corporationId: chain.id });
  expect(terms.routes).toMatchObject([
    { medicineId, mainVanCode: west, overrides: [{ institutionId: one.id, mainVanCode: west }] },
  ]);
  await head.putChainRoute(route);
  await buyer.setTradingRoute({ institutionId: one.id, route: { medicineId } });
  expect(await list()).toMatchObject([inherited]);
  const [choice] = (await (await cartAs(api, two.manager)).getOrderChoices({ institutionId: two.id, medicineId }))
    .choices;
  expect(choice?.tradingId).toBe(tradingOf(two, east));
});

test("the head office sets something for one shop, and it counts for another, or can no longer be taken back", async () => {
  const { chain, east, west, tradingOf, one, two, head } = await scene();
  const { id: medicineId } = await makeBoxed(api);
  const corporationId = chain.id;
  await head.putChainRoute({ corporationId, medicineId, mainVanCode: east });
  await head.putChainRoute({ corporationId, medicineId, mainVanCode: west, institutionIds: [two.id] });
  const mainOf = async (shop: typeof one) => {
    const { routes } = await (await tradeAs(api, shop.manager)).listTradingRoutes({ institutionId: shop.id });
    return routes.map(({ mainTradingId }) => mainTradingId);
  };
  expect([await mainOf(one), await mainOf(two)]).toEqual([[tradingOf(one, east)], [tradingOf(two, west)]]);
  await head.followInShops({ corporationId, institutionIds: [two.id], medicineId });
  expect(await mainOf(two)).toEqual([tradingOf(two, east)]);
});

test("a price of the head office is not what a shop orders at, or goes before the shop's own", async () => {
  const { chain, east, tradingOf, one, two, head } = await scene();
  const { id: medicineId, gtin } = await makeBoxed(api);
  const corporationId = chain.id;
  const prices = { corporationId, vanCode: east, lines: [line(medicineId, "7")] };
  expect((await head.putChainPrices({ ...prices, checkOnly: true })).report).toMatchObject({ added: 1, problems: [] });
  expect((await head.putChainPrices(prices)).report).toMatchObject({ added: 1 });
  expect((await head.putChainPrices(prices)).report).toMatchObject({ added: 0, unchanged: 1 });
  const buyer = await tradeAs(api, one.manager);
  const key = { institutionId: one.id, tradingId: tradingOf(one, east) };
  const listed = async () => (await buyer.listTradingPrices(key)).prices;
  const packPrice = async (shop: typeof one) => {
    const { choices } = await (await cartAs(api, shop.manager)).getOrderChoices({ institutionId: shop.id, medicineId });
    return choices.find(({ tradingId, gtin: of }) => tradingId === tradingOf(shop, east) && of === gtin)?.packPrice;
  };
  expect(await listed()).toMatchObject([{ price: "7", inherited: true }]);
  expect([await packPrice(one), await packPrice(two)]).toEqual(["700", "700"]);
  await buyer.putTradingPrices({ ...key, lines: [line(medicineId, "6.5")] });
  expect(await listed()).toMatchObject([{ price: "6.5", inherited: false, override: true }]);
  expect([await packPrice(one), await packPrice(two)]).toEqual(["650", "700"]);
  await head.putChainPrices({ ...prices, lines: [line(medicineId, "5")] });
  expect([await packPrice(one), await packPrice(two)]).toEqual(["650", "500"]);
  expect(await buyer.followHeadOfficePrice({ ...key, medicineId })).toMatchObject({ ended: 1 });
  expect(await listed()).toMatchObject([{ price: "5", inherited: true, override: false }]);
  expect(await packPrice(one)).toBe("500");
  expect(await buyer.followHeadOfficePrice({ ...key, medicineId })).toMatchObject({ ended: 0 });
  await head.putChainPrices({ ...prices, lines: [line(medicineId, "4")], institutionIds: [two.id] });
  expect([await packPrice(one), await packPrice(two)]).toEqual(["500", "400"]);
  const { prices: all } = await head.listChainPrices({ corporationId, vanCode: east });
  expect(all).toMatchObject([{ medicineId, price: "5" }]);
});

test("a shop orders by the usual setting although the head office has set another, or loses its own values", async () => {
  const { chain, one, two, head } = await scene();
  const corporationId = chain.id;
  const setting = { clerkLimitYen: 50_000n, guardHours: 24, revisionOn: "2027-04-01", revisionPercent: "3" };
  const orders = await ordersAs(api, one.manager);
  const read = async () => (await orders.getOrderSetting({ institutionId: one.id })).setting;
  expect(await read()).toMatchObject({ guardHours: 12, hasHeadOffice: false, ownFields: [] });
  await head.putChainSetting({ corporationId, setting });
  expect(await read()).toMatchObject({ ...setting, hasHeadOffice: true, ownFields: [] });
  await orders.updateOrderSetting({ institutionId: one.id, setting: { ...setting, guardHours: 6 } });
  const ownFields = [OrderSettingField.GUARD_HOURS];
  expect(await read()).toMatchObject({ ...setting, guardHours: 6, ownFields });
  await head.putChainSetting({ corporationId, setting: { ...setting, guardHours: 48, clerkLimitYen: 70_000n } });
  expect(await read()).toMatchObject({ guardHours: 6, clerkLimitYen: 70_000n, ownFields });
  const terms = await head.getChainTerms({ corporationId });
  expect(terms.settingOverrides).toMatchObject([{ institutionId: one.id, fields: ownFields }]);
  const { setting: followed } = await orders.followHeadOfficeSetting({ institutionId: one.id, fields: ownFields });
  expect(followed).toMatchObject({ guardHours: 48, ownFields: [] });
  await head.putChainSetting({ corporationId, setting: { ...setting, guardHours: 1 }, institutionIds: [two.id] });
  const other = await (await ordersAs(api, two.manager)).getOrderSetting({ institutionId: two.id });
  expect([other.setting?.guardHours, (await read())?.guardHours]).toEqual([1, 48]);
});

test("an order file of a shop is laid out as usual although the head office has set another layout", async () => {
  const { chain, east, tradingOf, one, two, head } = await scene();
  const corporationId = chain.id;
  const layout = { csv: { encoding: 1, hasHeadings: true, columns: [{ column: 1, heading: "番号" }] } };
  const columns = [...Array(3).keys()].map((index) => ({ column: index + 1, heading: `列${index}` }));
  const wide = {
    csv: { ...layout.csv, columns: [...columns, { column: 8, heading: "JAN" }, { column: 11, heading: "数" }] },
  };
  const read = async (shop: typeof one) => {
    const { trading } = await (await tradeAs(api, shop.manager)).getTrading({ institutionId: shop.id, vanCode: east });
    return trading;
  };
  expect(await reasonOf(head.putChainLayout({ corporationId, vanCode: east, layout }))).toBe("FIELD_INVALID");
  await head.putChainLayout({ corporationId, vanCode: east, layout: wide });
  expect(await read(one)).toMatchObject({ layoutInherited: true, layoutOverride: false });
  expect((await read(one))?.orderLayout?.csv?.columns).toHaveLength(5);
  const other = { csv: { ...wide.csv, hasHeadings: false } };
  await head.putChainLayout({ corporationId, vanCode: east, layout: other, institutionIds: [two.id] });
  expect(await read(two)).toMatchObject({ layoutInherited: false, layoutOverride: true });
  expect((await read(two))?.orderLayout?.csv?.hasHeadings).toBe(false);
  const seller = await tradeAs(api, two.manager);
  const { trading } = await seller.setOrderLayout({
    institutionId: two.id,
    tradingId: tradingOf(two, east),
    ...((await read(two))?.updatedAt && { updatedAt: (await read(two))?.updatedAt }),
  });
  expect(trading).toMatchObject({ layoutInherited: true });
  expect(trading?.orderLayout?.csv?.hasHeadings).toBe(true);
});

test("who is not in the head office sees or sets its terms, or another corporation's shops follow them", async () => {
  const { chain, east, one, head } = await scene();
  const other = await makeChain(api, { shops: 1 });
  const [outside] = other.shops;
  const corporationId = chain.id;
  const { id: medicineId } = await makeBoxed(api);
  await head.putChainRoute({ corporationId, medicineId, mainVanCode: east });
  const clerk = await makeStaff(api, one, "clerk");
  for (const person of [other.headOffice, one.manager, clerk]) {
    const stranger = await chainAs(api, person);
    expect(await endOf(stranger.getChainTerms({ corporationId }))).toBe("NotFound/CORPORATION_NOT_FOUND");
    const put = stranger.putChainRoute({ corporationId, medicineId, mainVanCode: "" });
    expect(await endOf(put)).toBe("NotFound/CORPORATION_NOT_FOUND");
  }
  const elsewhere = head.putChainRoute({
    corporationId,
    medicineId,
    mainVanCode: east,
    institutionIds: [outside?.id ?? ""],
  });
  expect(await endOf(elsewhere)).toBe("NotFound/INSTITUTION_NOT_FOUND");
  const clerks = await ordersAs(api, clerk);
  const follow = clerks.followHeadOfficeSetting({ institutionId: one.id, fields: [OrderSettingField.GUARD_HOURS] });
  expect(await endOf(follow)).toBe("PermissionDenied/ROLE_TOO_LOW");
  await tradeWith(api, other.shops, [east]);
  const buyer = await tradeAs(api, outside?.manager ?? chain.headOffice);
  expect((await buyer.listTradingRoutes({ institutionId: outside?.id ?? "" })).routes).toEqual([]);
});
