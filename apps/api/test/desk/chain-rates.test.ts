import { timestampDate } from "@bufbuild/protobuf/wkt";
import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { PriceGapBy, TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepShopFigures } from "../../src/areas/desk/chain/index.ts";
import { readBilledMonths } from "../../src/areas/settlement/reported/index.ts";
import { makeChain, tradeWith } from "../support/scenes/chain.ts";
import { onDay } from "../support/scenes/handing.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import { sendChanges } from "../support/server/watch-changes.ts";

const clock = onDay("2026-11-20");
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

async function putPrice(shop: Pharmacy, tradingId: string, medicineId: string, price: number) {
  await api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, price, unit_price, standing, contract,
       valid_from, put_by, put_at, by_wholesaler)
     values ('tenant-a', $1, $2, $3, $4, $4, 'agreed', 'item', '2026-04-01', '', now(), false)`,
    [shop.id, tradingId, medicineId, price],
  );
}

/** So many units came from a wholesaler this year. */
async function cameFrom(shop: Pharmacy, wholesaler: string, medicineId: string, quantity: number) {
  await api.sql(
    `with d as (insert into delivery (tenant_id, institution_id, state, wholesaler, slip_number, delivered_on, started_by, started_at)
       values ('tenant-a', $1, 'posted', $2, '', '2026-10-01', '', now()) returning id)
     insert into delivery_line (tenant_id, institution_id, delivery_id, medicine_id, id, quantity, scanned_by, scanned_at)
     select 'tenant-a', $1, id, $3, gen_random_uuid(), $4, '', now() from d`,
    [shop.id, wholesaler, medicineId, quantity],
  );
}

test("a head office reads another rate of a shop than the shop itself, or does not see what the higher price costs", async () => {
  const chain = await makeChain(api, { shops: 3 });
  const [dear, cheap, unpriced] = chain.shops;
  if (!dear || !cheap || !unpriced) throw new Error("no shops");
  const tradingOf = await tradeWith(api, [dear, cheap], ["RATE-1", "RATE-2"]);
  const [tablet, capsule] = [await makeMedicine(api), await makeMedicine(api)];
  await putPrice(dear, tradingOf(dear, "RATE-1"), tablet.id, 8.5);
  await putPrice(cheap, tradingOf(cheap, "RATE-1"), tablet.id, 8);
  await putPrice(dear, tradingOf(dear, "RATE-1"), capsule.id, 7);
  await putPrice(cheap, tradingOf(cheap, "RATE-1"), capsule.id, 7);
  // Cheaper, but of another wholesaler.
  await putPrice(cheap, tradingOf(cheap, "RATE-2"), tablet.id, 5);
  await cameFrom(dear, "架空卸 RATE-1", tablet.id, 1000);
  await cameFrom(dear, "架空卸 RATE-1", capsule.id, 100);
  const { database, log } = api.deps;
  const head = await api.as(ChainOverviewService, chain.headOffice, tenantHeader(chain.headOffice));
  expect((await head.getChainRates({ corporationId: chain.id })).computingShops).toBe(3);
  while (await keepShopFigures({ database, log, clock, readBilledMonths }));
  const { shops, rates, computedAt, computingShops } = await head.getChainRates({ corporationId: chain.id });
  expect([computedAt && timestampDate(computedAt), computingShops]).toEqual([clock.now(), 0]);
  expect(shops.map(({ institutionId }) => institutionId)).toEqual(chain.shops.map(({ id }) => id));
  // 0.5 yen × 1.1 × 1,000.
  expect(rates.map((rate) => [rate.institutionId, rate.vanCode, rate.overpaidYen])).toEqual(
    [
      [dear.id, "RATE-1", 550n],
      [cheap.id, "RATE-1", 0n],
      [cheap.id, "RATE-2", 0n],
    ].toSorted((one, other) => (String(one[1]) + String(one[0]) < String(other[1]) + String(other[0]) ? -1 : 1)),
  );
  for (const shop of [dear, cheap]) {
    const own = await api.as(TradingPriceService, shop.manager, tenantHeader(shop.manager));
    const { gaps } = await own.getPriceGaps({ institutionId: shop.id, by: PriceGapBy.WHOLESALER });
    const byName = new Map(gaps.map(({ name, rate }) => [name, rate]));
    const ofShop = rates.filter(({ institutionId }) => institutionId === shop.id);
    expect(ofShop).toHaveLength(gaps.length);
    for (const { wholesalerName, rate } of ofShop) expect(rate).toBeCloseTo(byName.get(wholesalerName) ?? 0, 10);
  }
  const behind = { corporationId: chain.id, institutionId: dear.id, vanCode: "RATE-1" };
  expect(await head.listOverpaid(behind)).toMatchObject({
    total: 1,
    medicines: [
      {
        medicineId: tablet.id,
        netPrice: "8.5",
        leastPrice: "8",
        leastShop: shops.find(({ institutionId }) => institutionId === cheap.id)?.name,
        quantity: "1000",
        overpaidYen: 550n,
      },
    ],
  });
  const other = await makeChain(api, { shops: 1 });
  const stranger = await api.as(ChainOverviewService, other.headOffice, tenantHeader(other.headOffice));
  expect(await endOf(stranger.listOverpaid(behind))).toBe("NotFound/CORPORATION_NOT_FOUND");
  const foreign = { ...behind, institutionId: other.shops[0]?.id ?? "" };
  expect(await endOf(head.listOverpaid(foreign))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  // What a shop pays under the terms of one corporation is not shown to the next one.
  await api.sql("update institution set corporation_id = $1 where id = $2", [other.id, dear.id]);
  expect((await stranger.getChainRates({ corporationId: other.id })).rates).toEqual([]);
});

test("a price that has ended is compared on", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  if (!shop) throw new Error("no shop");
  const tradingOf = await tradeWith(api, [shop], ["RATE-3"]);
  await putPrice(shop, tradingOf(shop, "RATE-3"), (await makeMedicine(api)).id, 8);
  const { database, log } = api.deps;
  const keep = async (minutes: number) => {
    const at = { now: () => new Date(clock.now().getTime() + minutes * 60_000) };
    while (await keepShopFigures({ database, log, clock: at, readBilledMonths }));
    const head = await api.as(ChainOverviewService, chain.headOffice, tenantHeader(chain.headOffice));
    return (await head.getChainRates({ corporationId: chain.id })).rates.length;
  };
  expect(await keep(0)).toBe(1);
  await api.sql("update trading_price set valid_until = '2026-11-19' where institution_id = $1", [shop.id]);
  await sendChanges(api);
  expect(await keep(6)).toBe(0);
});
