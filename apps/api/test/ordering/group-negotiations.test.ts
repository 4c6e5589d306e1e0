import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { type Chain, makeChain } from "../support/scenes/chain.ts";
import {
  beginGroup,
  chooseShared,
  east,
  makeScene,
  type Scene,
  startGroup,
  west,
} from "../support/scenes/group-negotiations.ts";
import { onDay } from "../support/scenes/handing.ts";
import { negotiationsAs } from "../support/scenes/negotiations.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/** What a shop pays for a box at a wholesaler on a day, and by which kind of price. */
async function pricesAt({ tradingAt }: Scene, shop: Pharmacy, vanCode: string, on: string) {
  const client = await tradeAs(api, shop.manager);
  const { prices } = await client.listTradingPrices({
    institutionId: shop.id,
    tradingId: tradingAt(shop, vanCode),
    on,
  });
  return prices.map(({ price, standing, inherited }) => [price, standing, inherited]);
}

const listed = async (chain: Chain, person: TokenClaims) =>
  (await (await negotiationsAs(api, person)).listGroupNegotiations({ corporationId: chain.id })).negotiations;

test("a head office requests quantities of one shop only, or compares with a price that no shop pays", async () => {
  const scene = await makeScene(api);
  const begun = await beginGroup(api, scene);
  expect(begun.negotiation).toMatchObject({ shops: 3, items: 2, institutionId: scene.first.id });
  const { items, wholesalers } = await begun.client.getNegotiation(begun.ref);
  const shared = items.find(({ medicineId }) => medicineId === scene.shared.id);
  // 182 days of 15 tablets: 28 boxes, and not the 19 and 10 of each shop by itself; 19 at 880 and 10 at 910 today.
  expect(shared).toMatchObject({ expectedQuantity: "2730", packs: 28, currentPrice: "890.3448" });
  expect(wholesalers[(shared?.currentWholesaler ?? 0) - 1]?.tradingId).toBe(scene.tradingAt(scene.first, west));
  expect(items.find(({ medicineId }) => medicineId === scene.other.id)).toMatchObject({ packs: 2, currentPrice: "" });
  expect((await listed(scene.chain, scene.chain.headOffice)).map(({ id }) => id)).toEqual([begun.negotiation?.id]);
  expect(await reasonOf(startGroup(api, scene))).toBe("NEGOTIATION_EXISTS");
});

test("what a head office agrees does not reach a shop, or replaces a price of the shop's own", async () => {
  const scene = await makeScene(api);
  const { first, second, third } = scene;
  await (await tradeAs(api, second.manager)).putTradingPrices({
    institutionId: second.id,
    tradingId: scene.tradingAt(second, east),
    lines: [{ line: 2, code: scene.shared.id, price: "8", standing: 2, contract: 1, validFrom: "2026-10-01" }],
  });
  const begun = await beginGroup(api, scene);
  const seen = await chooseShared(begun, scene, { vanCode: east, price: "850" });
  expect(seen).toMatchObject({ seenItems: 1, seenYen: 23_800n });
  expect(await reasonOf(begun.client.agreeWithWholesaler({ ...seen, seenYen: 1n, validFrom: "2026-10-01" }))).toBe(
    "CHANGED_MEANWHILE",
  );
  expect(await begun.client.agreeWithWholesaler({ ...seen, validFrom: "2026-10-01" })).toMatchObject({ added: 1 });
  expect(await begun.client.agreeWithWholesaler({ ...seen, validFrom: "2026-10-01" })).toMatchObject({ added: 0 });
  for (const shop of [first, third])
    expect(await pricesAt(scene, shop, east, "2026-12-01")).toEqual([["850", PriceStanding.AGREED, true]]);
  expect(await pricesAt(scene, second, east, "2026-12-01")).toEqual([["8", PriceStanding.AGREED, false]]);
  expect(await pricesAt(scene, first, west, "2026-12-01")).toEqual([]);
  expect(await pricesAt(scene, first, east, "2027-04-01")).toEqual([]);
});

test("a shop goes on with the price of its slips after the head office has agreed another one", async () => {
  const scene = await makeScene(api);
  const { first } = scene;
  /** As a slip with prices notes it. */
  const note = async (price: string, validFrom: string) => {
    const { report } = await (await tradeAs(api, first.manager)).putTradingPrices({
      institutionId: first.id,
      tradingId: scene.tradingAt(first, west),
      lines: [{ line: 2, code: scene.shared.id, price, standing: PriceStanding.PROVISIONAL, contract: 1, validFrom }],
    });
    expect(report).toMatchObject({ added: 1 });
  };
  await note("8.8", "2026-09-01");
  const begun = await beginGroup(api, scene);
  const seen = await chooseShared(begun, scene, { vanCode: west, price: "850" });
  await begun.client.agreeWithWholesaler({ ...seen, validFrom: "2026-10-01" });
  await note("8.7", "2026-11-10");
  expect(await pricesAt(scene, first, west, "2026-12-01")).toEqual([["850", PriceStanding.AGREED, true]]);
  expect(await pricesAt(scene, first, west, "2027-04-01")).toContainEqual(["8.7", PriceStanding.PROVISIONAL, false]);
});

test("the shop that keeps a negotiation of all shops cannot negotiate for itself", async () => {
  const scene = await makeScene(api);
  const { first, tradingAt } = scene;
  await beginGroup(api, scene);
  const manager = await negotiationsAs(api, first.manager);
  const own = { institutionId: first.id, termFrom: "2026-10-01", negotiator: Negotiator.OWN };
  const { negotiation } = await manager.beginNegotiation({ ...own, tradingIds: [tradingAt(first, east)] });
  expect((await manager.listNegotiations({ institutionId: first.id })).negotiations.map(({ id }) => id)).toEqual([
    negotiation?.id,
  ]);
  expect(await reasonOf(manager.beginNegotiation({ ...own, tradingIds: [tradingAt(first, east)] }))).toBe(
    "NEGOTIATION_EXISTS",
  );
});

test("a provisional price of the head office that begins within the term replaces the agreed one", async () => {
  const scene = await makeScene(api);
  await api.sql(
    `insert into corporation_price (tenant_id, corporation_id, van_code, medicine_id, gtin, package_quantity, price, unit_price,
       standing, contract, valid_from, put_by, put_at)
     values ('tenant-a', $1, $2, $3, $4, 100, 940, 9.4, 'provisional', 'item', '2026-11-01', 't', now())`,
    [scene.chain.id, east, scene.shared.id, scene.shared.gtin],
  );
  const begun = await beginGroup(api, scene);
  const seen = await chooseShared(begun, scene, { vanCode: east, price: "850" });
  expect(await begun.client.agreeWithWholesaler({ ...seen, validFrom: "2026-10-01" })).toMatchObject({ added: 2 });
  expect(await pricesAt(scene, scene.third, east, "2026-12-01")).toEqual([["850", PriceStanding.AGREED, true]]);
});

test("staff of a shop, or of another corporation, reads or decides what is negotiated for all shops", async () => {
  const scene = await makeScene(api);
  const { chain, first } = scene;
  const begun = await beginGroup(api, scene);
  const seen = await chooseShared(begun, scene, { vanCode: east, price: "850" });
  const stranger = (await makeChain(api, { shops: 1 })).headOffice;
  const manager = await negotiationsAs(api, first.manager);
  expect((await manager.listNegotiations({ institutionId: first.id })).negotiations).toEqual([]);
  expect(await reasonOf(manager.getNegotiation(begun.ref))).toBe("NEGOTIATION_NOT_FOUND");
  expect(await reasonOf(manager.agreeWithWholesaler({ ...seen, validFrom: "2026-10-01" }))).toBe(
    "NEGOTIATION_NOT_FOUND",
  );
  for (const person of [first.manager, stranger]) {
    expect(await reasonOf(listed(chain, person))).toBe("CORPORATION_NOT_FOUND");
  }
  expect(await reasonOf(startGroup(api, scene, first.manager, { termFrom: "2027-04-01" }))).toBe(
    "CORPORATION_NOT_FOUND",
  );
  expect(await reasonOf((await negotiationsAs(api, stranger)).getNegotiation(begun.ref))).toBe("INSTITUTION_NOT_FOUND");
  // As its own negotiator a head office cannot decide for all.
  expect(
    await reasonOf(startGroup(api, scene, chain.headOffice, { termFrom: "2027-04-01", negotiator: Negotiator.OWN })),
  ).toBe("FIELD_INVALID");
});

test("the shop that keeps a negotiation of all shops leaves, and takes it out of reach of the head office", async () => {
  const scene = await makeScene(api);
  const { chain, first, third } = scene;
  const begun = await beginGroup(api, scene);
  const seenEast = await chooseShared(begun, scene, { vanCode: east, price: "850" });
  await begun.client.agreeWithWholesaler({ ...seenEast, validFrom: "2026-10-01" });
  const manager = await negotiationsAs(api, first.manager);
  const own = { institutionId: first.id, termFrom: "2027-04-01", negotiator: Negotiator.OWN };
  const { negotiation } = await manager.beginNegotiation({ ...own, tradingIds: [scene.tradingAt(first, east)] });

  await api.sql("update institution set corporation_id = null where id = $1", [first.id]);

  expect((await listed(chain, chain.headOffice)).map(({ id }) => id)).toEqual([begun.negotiation?.id]);
  const { items } = await begun.client.getNegotiation(begun.ref);
  const number = items.find(({ medicineId }) => medicineId === scene.other.id)?.number ?? 0;
  const tradingId = scene.tradingAt(first, west);
  await begun.client.takeOffer({ ...begun.ref, tradingId, lines: [{ line: 2, code: scene.other.gtin, price: "700" }] });
  await begun.client.decideItems({
    ...begun.ref,
    decisions: [{ number, tradingId, seenTradingId: "", seenPrice: "700" }],
  });
  const { wholesalers } = await begun.client.getNegotiation(begun.ref);
  const chosen = wholesalers.find((one) => one.tradingId === tradingId);
  const agreed = await begun.client.agreeWithWholesaler({
    ...begun.ref,
    tradingId,
    seenItems: chosen?.decidedItems ?? 0,
    seenYen: chosen?.decidedYen ?? 0n,
    validFrom: "2026-10-01",
  });
  expect(agreed).toMatchObject({ added: 1 });
  expect(await pricesAt(scene, third, west, "2026-12-01")).toEqual([["700", PriceStanding.AGREED, true]]);

  const memo = await callFiles(
    api,
    chain.headOffice,
    `/price-memorandum.pdf?institution=${first.id}&negotiation=${begun.ref.negotiationId}&trading=${tradingId}`,
    { headers: tenantHeader(chain.headOffice) },
  );
  const words = pdfTexts(Buffer.from(await memo.arrayBuffer()))
    .flat()
    .join("");
  expect(words).toContain("（全3店舗）");
  expect(words).toContain("架空チェーン");

  // The shop keeps its own prices and negotiations, and sees nothing of the chain's.
  expect(await pricesAt(scene, first, west, "2026-12-01")).toEqual([]);
  expect((await pricesAt(scene, first, west, "2026-09-01")).map(([price]) => price)).toEqual(["8.8"]);
  const ofShop = await manager.listNegotiations({ institutionId: first.id });
  expect(ofShop.negotiations.map(({ id }) => id)).toEqual([negotiation?.id]);
  expect(await reasonOf(manager.getNegotiation(begun.ref))).toBe("NEGOTIATION_NOT_FOUND");
  // The head office sees nothing else of the shop that has left.
  const ownRef = { institutionId: first.id, negotiationId: negotiation?.id ?? "" };
  expect(await reasonOf(begun.client.getNegotiation(ownRef))).toBe("INSTITUTION_NOT_FOUND");
  expect(await reasonOf(begun.client.listNegotiations({ institutionId: first.id }))).toBe("INSTITUTION_NOT_FOUND");
  const stranger = (await makeChain(api, { shops: 1 })).headOffice;
  expect(await reasonOf((await negotiationsAs(api, stranger)).getNegotiation(begun.ref))).toBe("INSTITUTION_NOT_FOUND");
});
