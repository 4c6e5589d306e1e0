import { ItemApart, NegotiationState, Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onDay } from "../support/scenes/handing.ts";
import { beginOne, makeNegotiable, type Negotiable, negotiationsAs } from "../support/scenes/negotiations.ts";
import { cartAs } from "../support/scenes/orders.ts";
import { makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice } from "../support/scenes/receiving.ts";
import { tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

type Begun = Awaited<ReturnType<typeof beginOne>>;

/** Items by the place of their medicine in the scene, as the negotiation has them now. */
async function itemsOf({ client, ref }: Begun, { tablets }: Negotiable) {
  const { items } = await client.getNegotiation(ref);
  return tablets.map(({ id }) => items.find(({ medicineId }) => medicineId === id));
}

const linesOf = ({ tablets }: Negotiable, ...prices: string[]) =>
  tablets.map(({ gtin: code }, at) => ({ line: at + 2, code, price: prices[at] ?? "" }));

/** East offers 900 and 880, west 850 and 890 and the narcotic at 950. */
async function offered(begun: Begun, scene: Negotiable) {
  const { client, ref } = begun;
  await client.takeOffer({
    ...ref,
    tradingId: scene.east.id,
    lines: linesOf(scene, "900", "880"),
    fileName: "east.csv",
  });
  await client.takeOffer({ ...ref, tradingId: scene.west.id, lines: linesOf(scene, "850", "890", "950") });
}

/** Chooses an offer of a tablet, as it is seen now. */
async function decide(begun: Begun, scene: Negotiable, at: number, tradingId: string) {
  const { client, ref } = begun;
  const { wholesalers } = await client.getNegotiation(ref);
  const item = (await itemsOf(begun, scene))[at];
  const place = wholesalers.findIndex((one) => one.tradingId === tradingId) + 1;
  const decision = {
    number: item?.number ?? 0,
    tradingId,
    seenTradingId: wholesalers[(item?.decidedWholesaler ?? 0) - 1]?.tradingId ?? "",
    seenPrice: item?.offers.find(({ wholesaler }) => wholesaler === place)?.price ?? "",
  };
  await client.decideItems({ ...ref, decisions: [decision] });
  return decision;
}

/** Agrees with a wholesaler what is chosen now. */
async function agree(
  { client, ref }: Begun,
  tradingId: string,
  more: { validFrom?: string; continues?: boolean } = {},
) {
  const { wholesalers } = await client.getNegotiation(ref);
  const one = wholesalers.find((wholesaler) => wholesaler.tradingId === tradingId);
  return client.agreeWithWholesaler({
    ...ref,
    tradingId,
    validFrom: "2026-10-01",
    seenItems: one?.decidedItems ?? 0,
    seenYen: one?.decidedYen ?? 0n,
    ...more,
  });
}

test("what the term needs is another figure than the daily use times its days, or a narcotic is among the others", async () => {
  const scene = await makeNegotiable(api);
  const { pharmacy, west, tablets } = scene;
  const buyer = await tradeAs(api, pharmacy.manager);
  await buyer.setTradingRoute({
    institutionId: pharmacy.id,
    route: { medicineId: tablets[0].id, mainTradingId: west.id },
  });
  await buyer.putTradingPrices({
    institutionId: pharmacy.id,
    tradingId: west.id,
    lines: [{ line: 2, code: tablets[0].id, price: "8.7", standing: 1, contract: 1, validFrom: "2026-04-01" }],
  });
  const begun = await beginOne(api, scene);
  expect(begun.negotiation).toMatchObject({ items: 3, termUntil: "2027-03-31", state: NegotiationState.COLLECTING });
  const [first, second, third] = await itemsOf(begun, scene);
  const { wholesalers } = await begun.client.getNegotiation(begun.ref);
  const place = wholesalers.findIndex(({ tradingId }) => tradingId === west.id) + 1;
  // 182 days of 10 tablets in boxes of 100.
  expect(first).toMatchObject({ expectedQuantity: "1820", packs: 19, listPrice: "1000", currentPrice: "870" });
  expect(first).toMatchObject({ currentWholesaler: place, routeWholesaler: place, apart: [] });
  expect(second).toMatchObject({ expectedQuantity: "910", packs: 10, currentPrice: "", currentWholesaler: 0 });
  expect(third).toMatchObject({ packs: 2, apart: [ItemApart.NARCOTIC] });
  expect(await reasonOf(beginOne(api, scene))).toBe("NEGOTIATION_EXISTS");
});

test("the dearer wholesaler seems to be the cheaper one, or what it costs is not what it costs", async () => {
  const scene = await makeNegotiable(api);
  const begun = await beginOne(api, scene);
  await offered(begun, scene);
  const { wholesalers, items, sums } = await begun.client.getNegotiation(begun.ref);
  const [east, west] = [scene.east, scene.west].map(({ id }) => wholesalers.find(({ tradingId }) => tradingId === id));
  // 19 × 900 + 10 × 880; the list price is 29 × 1,000.
  expect(east).toMatchObject({
    offeredItems: 2,
    offeredYen: 25_900n,
    gapYen: 510n,
    bestItems: 1,
    fileName: "east.csv",
  });
  expect(west).toMatchObject({ offeredItems: 3, offeredYen: 26_950n, bestItems: 2, contract: PriceContract.ITEM });
  const [first] = await itemsOf(begun, scene);
  expect(first?.offers.map(({ price, termYen, gap }) => [price, termYen, gap])).toEqual(
    expect.arrayContaining([
      ["900", 17_100n, "10"],
      ["850", 16_150n, "65"],
    ]),
  );
  // The most at stake first: 19 × 50, then 10 × 10; the narcotic has one offer only.
  expect(items.map(({ stakeYen }) => stakeYen)).toEqual([950n, 100n, 0n]);
  expect(sums).toMatchObject({ openItems: 3, withoutOffer: 0, decidedYen: 0n });
});

test("all items decided at their best offer cost another amount than the best offers, or an item without a price today counts as a gain", async () => {
  const scene = await makeNegotiable(api);
  const { pharmacy, west, east, tablets } = scene;
  const buyer = await tradeAs(api, pharmacy.manager);
  // Only the first has a price today; nobody offers the narcotic.
  await buyer.putTradingPrices({
    institutionId: pharmacy.id,
    tradingId: west.id,
    lines: [{ line: 2, code: tablets[0].id, price: "8.7", standing: 1, contract: 1, validFrom: "2026-04-01" }],
  });
  const begun = await beginOne(api, scene);
  const { client, ref } = begun;
  await client.takeOffer({ ...ref, tradingId: east.id, lines: linesOf(scene, "900", "880"), fileName: "east.csv" });
  await client.takeOffer({ ...ref, tradingId: west.id, lines: linesOf(scene, "850", "890") });
  const { sums: before } = await client.getNegotiation(ref);
  // 19 × 850 and 10 × 880; against 19 × 870 the first is 380 less.
  const change = { bestChangeYen: -380n, bestChangeRate: -380 / 16_530 };
  expect(before).toMatchObject({
    currentYen: 16_530n,
    bestYen: 24_950n,
    ...change,
    withoutCurrent: 2,
    withoutOffer: 1,
  });
  expect(before).toMatchObject({ decidedYen: 0n, decidedChangeYen: 0n, decidedChangeRate: 0 });
  await decide(begun, scene, 0, west.id);
  await decide(begun, scene, 1, east.id);
  const { sums } = await client.getNegotiation(ref);
  expect(sums).toMatchObject({ openItems: 0, bestYen: 24_950n, decidedYen: 24_950n });
  expect(sums).toMatchObject({ decidedChangeYen: -380n, decidedChangeRate: -380 / 16_530 });
});

test("a discount on everything hides what each item costs, or takes in what is negotiated singly", async () => {
  const scene = await makeNegotiable(api);
  const begun = await beginOne(api, scene);
  const { client, ref } = begun;
  const wish = {
    ...ref,
    tradingId: scene.east.id,
    lines: linesOf(scene, "", "870", ""),
    discount: "12",
    discountLine: 5,
  };
  expect(await client.takeOffer(wish)).toMatchObject({ changed: 2, missing: 1 });
  const [first, second, third] = await itemsOf(begun, scene);
  expect(first?.offers).toMatchObject([{ price: "800", contract: PriceContract.TOTAL, gapRate: 0.12 }]);
  expect(second?.offers).toMatchObject([{ price: "870", contract: PriceContract.ITEM }]);
  expect(third?.offers).toEqual([]);
  // Marked as negotiated singly, the first leaves the discount; without the mark it is in it again.
  const mark = { ...ref, numbers: [first?.number ?? 0], apart: ItemApart.UNPROFITABLE };
  await client.markItemsApart({ ...mark, isApart: true });
  expect((await itemsOf(begun, scene))[0]).toMatchObject({ offers: [], apart: [ItemApart.UNPROFITABLE] });
  await client.markItemsApart({ ...mark, isApart: false });
  expect((await itemsOf(begun, scene))[0]).toMatchObject({ offers: [{ price: "800" }], apart: [] });
});

test("a file of offers with one wrong cell changes something, or hides a second mistake", async () => {
  const scene = await makeNegotiable(api);
  const begun = await beginOne(api, scene);
  const { client, ref } = begun;
  const offer = { ...ref, tradingId: scene.east.id, fileName: "見積.xlsx" };
  const [first, second] = linesOf(scene, "900", "8８0円");
  const lines = [first, second, { line: 4, code: "4987000000000", price: "1" }, { ...first, line: 5 }].filter(
    (line) => line !== undefined,
  );
  const { problems, changed } = await client.takeOffer({ ...offer, lines });
  expect(problems.map(({ line, field, problem, value }) => [line, field, problem, value])).toEqual([
    [3, "price", "price_format", "8８0円"],
    [4, "code", "not_in_negotiation", "4987000000000"],
    [5, "code", "duplicate", scene.tablets[0].gtin],
  ]);
  expect(changed).toBe(0);
  expect((await itemsOf(begun, scene)).flatMap((item) => item?.offers)).toEqual([]);
  const { problems: none } = await client.takeOffer({ ...offer, lines: linesOf(scene), checkOnly: true });
  expect(none).toMatchObject([{ problem: "no_price_at_all" }]);
  const { problems: percent } = await client.takeOffer({ ...offer, lines: [], discount: "１２％", discountLine: 9 });
  expect(percent).toMatchObject([{ line: 9, field: "discount", problem: "percent_format", value: "１２％" }]);
  // A digit too many is shown before it is taken.
  const { warnings } = await client.takeOffer({ ...offer, lines: linesOf(scene, "9000"), checkOnly: true });
  expect(warnings).toMatchObject([{ line: 2, newPrice: "9000", listPrice: "1000" }]);
  expect((await itemsOf(begun, scene)).flatMap((item) => item?.offers)).toEqual([]);
});

test("a file that is read twice changes something, or a later one leaves what it no longer offers", async () => {
  const scene = await makeNegotiable(api);
  const begun = await beginOne(api, scene);
  const { client, ref } = begun;
  const offer = { ...ref, tradingId: scene.east.id };
  const lines = linesOf(scene, "900", "880");
  expect(await client.takeOffer({ ...offer, lines })).toMatchObject({ changed: 2, unchanged: 0, missing: 1 });
  const read = async () => (await client.getNegotiation(ref)).wholesalers;
  const before = await read();
  expect(await client.takeOffer({ ...offer, lines })).toMatchObject({ changed: 0, unchanged: 2, withdrawn: 0 });
  expect(await read()).toEqual(before);
  await decide(begun, scene, 0, scene.east.id);
  // The chosen offer is another one now: nobody has agreed to it.
  const later = await client.takeOffer({ ...offer, lines: linesOf(scene, "910") });
  expect(later).toMatchObject({ changed: 1, withdrawn: 1, reopened: 1 });
  const [first, second] = await itemsOf(begun, scene);
  expect(first).toMatchObject({ decidedWholesaler: 0, offers: [{ price: "910" }] });
  expect(second?.offers).toEqual([]);
  // A price by telephone is of one item, and leaves the others.
  const byTelephone = { ...offer, lines: linesOf(scene, "", "860").slice(1, 2), isPart: true };
  expect(await client.takeOffer(byTelephone)).toMatchObject({ changed: 1, withdrawn: 0 });
  expect((await itemsOf(begun, scene)).map((item) => item?.offers.map(({ price }) => price))).toEqual([
    ["910"],
    ["860"],
    [],
  ]);
  // An item without a price is withdrawn, also when it is the only one.
  const withdrawn = { ...offer, lines: linesOf(scene, "", "").slice(1, 2), isPart: true };
  expect(await client.takeOffer(withdrawn)).toMatchObject({ problems: [], withdrawn: 1 });
  expect((await itemsOf(begun, scene)).map((item) => item?.offers.length)).toEqual([1, 0, 0]);
});

test("of two people who decide an item at once, one is overwritten unseen; or a choice is made of a price that changed", async () => {
  const scene = await makeNegotiable(api);
  const begun = await beginOne(api, scene);
  await offered(begun, scene);
  const colleague = await negotiationsAs(api, await makeStaff(api, scene.pharmacy, "pharmacist"));
  const [first] = await itemsOf(begun, scene);
  const seen = { number: first?.number ?? 0, seenTradingId: "" };
  const [mine, theirs] = [
    { ...seen, tradingId: scene.east.id, seenPrice: "900" },
    { ...seen, tradingId: scene.west.id, seenPrice: "850" },
  ];
  const ends = await Promise.all([
    reasonOf(begun.client.decideItems({ ...begun.ref, decisions: [mine] })),
    reasonOf(colleague.decideItems({ ...begun.ref, decisions: [theirs] })),
  ]);
  expect(ends.toSorted()).toEqual(["CHANGED_MEANWHILE", "answered"]);
  const old = { number: first?.number ?? 0, tradingId: "", seenTradingId: "", seenPrice: "" };
  expect(await reasonOf(begun.client.decideItems({ ...begun.ref, decisions: [old] }))).toBe("CHANGED_MEANWHILE");
  const [, second] = await itemsOf(begun, scene);
  const stale = { number: second?.number ?? 0, tradingId: scene.east.id, seenTradingId: "", seenPrice: "800" };
  expect(await reasonOf(begun.client.decideItems({ ...begun.ref, decisions: [stale] }))).toBe("CHANGED_MEANWHILE");
});

test("an agreed price holds from another day, ends never, or is not what an order costs", async () => {
  const scene = await makeNegotiable(api);
  const { pharmacy, west, tablets } = scene;
  const buyer = await tradeAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id, tradingId: west.id };
  const provisional = { line: 2, code: tablets[0].id, price: "9.5", standing: 1, contract: 1 };
  await buyer.putTradingPrices({ ...own, lines: [{ ...provisional, validFrom: "2026-10-01" }] });
  const begun = await beginOne(api, scene);
  await offered(begun, scene);
  expect(await reasonOf(agree(begun, west.id))).toBe("FIELD_INVALID");
  await decide(begun, scene, 0, west.id);
  await decide(begun, scene, 2, west.id);
  expect(await reasonOf(agree(begun, west.id, { validFrom: "2027-04-01" }))).toBe("FIELD_INVALID");
  expect(await agree(begun, west.id, { continues: true })).toMatchObject({ added: 4 });
  const priceOn = async (on: string) =>
    (await buyer.listTradingPrices({ ...own, on })).prices
      .filter(({ medicineId, gtin }) => medicineId === tablets[0].id && gtin !== "")
      .map(({ price, standing, validUntil }) => [price, standing, validUntil]);
  expect(await priceOn("2026-09-30")).toEqual([]);
  expect(await priceOn("2026-10-01")).toEqual([["850", PriceStanding.AGREED, "2027-03-31"]]);
  expect(await priceOn("2027-03-31")).toEqual([["850", PriceStanding.AGREED, "2027-03-31"]]);
  expect(await priceOn("2027-04-01")).toEqual([["850", PriceStanding.PROVISIONAL, ""]]);
  const choices = await (await cartAs(api, pharmacy.manager)).getOrderChoices({
    institutionId: pharmacy.id,
    medicineId: tablets[0].id,
  });
  expect(JSON.stringify(choices, (_, value) => (typeof value === "bigint" ? String(value) : value))).toContain('"850"');
  // Agreed once; afterwards neither the offer nor the choice changes.
  expect(await agree(begun, west.id)).toMatchObject({ added: 0 });
  expect(await reasonOf(decide(begun, scene, 0, scene.east.id))).toBe("NEGOTIATION_AGREED");
  const more = { ...begun.ref, tradingId: west.id, lines: linesOf(scene, "1") };
  expect(await reasonOf(begun.client.takeOffer(more))).toBe("NEGOTIATION_AGREED");
  expect((await begun.client.getNegotiation(begun.ref)).negotiation?.state).toBe(NegotiationState.AGREED);
});

test("a provisional price that began within the term replaces the agreed one", async () => {
  const scene = await makeNegotiable(api);
  const { pharmacy, east, tablets } = scene;
  const buyer = await tradeAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id, tradingId: east.id };
  await api.sql("insert into medicine_code (kind, code, medicine_id, source) values ('gtin', $1, $2, 'package')", [
    tablets[0].gtin,
    tablets[0].id,
  ]);
  const line = { line: 2, code: tablets[0].gtin, price: "950", standing: 1, contract: 1, validFrom: "2026-11-01" };
  await buyer.putTradingPrices({ ...own, lines: [line] });
  const begun = await beginOne(api, scene);
  await offered(begun, scene);
  await decide(begun, scene, 0, east.id);
  await agree(begun, east.id);
  const { prices } = await buyer.listTradingPrices({ ...own, on: "2026-11-20" });
  expect(prices.map(({ price, standing }) => [price, standing])).toEqual([["900", PriceStanding.AGREED]]);
});

test("a shop is bound by what its head office or an agent decided, and its manager never confirmed it", async () => {
  const scene = await makeNegotiable(api);
  const { pharmacy, west } = scene;
  const office = await makeHeadOffice(api, pharmacy);
  const begun = await beginOne(api, scene, { person: office, negotiator: Negotiator.HEAD_OFFICE });
  await offered(begun, scene);
  await decide(begun, scene, 0, west.id);
  expect(await reasonOf(agree(begun, west.id))).toBe("NEGOTIATION_UNCONFIRMED");
  const manager = await negotiationsAs(api, pharmacy.manager);
  const pharmacist = await negotiationsAs(api, await makeStaff(api, pharmacy, "pharmacist"));
  const seen = { ...begun.ref, seenItems: 1, seenYen: 16_150n };
  expect(await reasonOf(begun.client.confirmNegotiation(seen))).toBe("ROLE_TOO_LOW");
  expect(await reasonOf(pharmacist.confirmNegotiation(seen))).toBe("ROLE_TOO_LOW");
  expect(await reasonOf(manager.confirmNegotiation({ ...seen, seenYen: 1n }))).toBe("CHANGED_MEANWHILE");
  await manager.confirmNegotiation(seen);
  // What is decided afterwards was not confirmed.
  await decide(begun, scene, 1, west.id);
  expect(await reasonOf(agree(begun, west.id))).toBe("NEGOTIATION_UNCONFIRMED");
  await manager.confirmNegotiation({ ...seen, seenItems: 2, seenYen: 25_050n });
  expect(await agree(begun, west.id)).toMatchObject({ added: 2 });
});

test("a clerk, another pharmacy, a wholesaler or the head office of a shop that negotiates itself changes or sees offers", async () => {
  const scene = await makeNegotiable(api);
  const { pharmacy, east } = scene;
  const begun = await beginOne(api, scene);
  await offered(begun, scene);
  const decision = { number: 1, tradingId: "", seenTradingId: "", seenPrice: "" };
  const wish = { ...begun.ref, decisions: [decision] };
  const clerk = await negotiationsAs(api, await makeStaff(api, pharmacy, "clerk"));
  expect((await clerk.getNegotiation(begun.ref)).items).toHaveLength(3);
  expect(await reasonOf(clerk.decideItems(wish))).toBe("ROLE_TOO_LOW");
  const office = await negotiationsAs(api, await makeHeadOffice(api, pharmacy));
  expect((await office.getNegotiation(begun.ref)).items).toHaveLength(3);
  expect(await reasonOf(office.decideItems(wish))).toBe("ROLE_TOO_LOW");
  for (const person of [(await makePharmacy(api)).manager, east.staff]) {
    const other = await negotiationsAs(api, person);
    expect(await reasonOf(other.getNegotiation(begun.ref))).toBe("INSTITUTION_NOT_FOUND");
    expect(await reasonOf(other.takeOffer({ ...begun.ref, tradingId: east.id, lines: [] }))).toBe(
      "INSTITUTION_NOT_FOUND",
    );
  }
  const neighbour = await makePharmacy(api);
  const theirs = await negotiationsAs(api, neighbour.manager);
  const crossed = { ...begun.ref, institutionId: neighbour.id };
  expect(await reasonOf(theirs.getNegotiation(crossed))).toBe("NEGOTIATION_NOT_FOUND");
  expect(await reasonOf(theirs.decideItems({ ...wish, institutionId: neighbour.id }))).toBe("NEGOTIATION_NOT_FOUND");
  const pharmacist = await negotiationsAs(api, await makeStaff(api, pharmacy, "pharmacist"));
  const agreement = { ...begun.ref, tradingId: east.id, validFrom: "2026-10-01", seenItems: 1, seenYen: 0n };
  expect(await reasonOf(pharmacist.agreeWithWholesaler(agreement))).toBe("ROLE_TOO_LOW");
});
