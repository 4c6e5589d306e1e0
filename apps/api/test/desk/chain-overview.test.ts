import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepShopFigures } from "../../src/areas/desk/chain/index.ts";
import { readBilledMonths } from "../../src/areas/settlement/reported/index.ts";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { makeChain } from "../support/scenes/chain.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { inPharmacy, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const overviewAs = (person: TokenClaims) => api.as(ChainOverviewService, person, tenantHeader(person));

/** Stores the figures of all shops that are due. */
async function keep() {
  const { database, log } = api.deps;
  while (await keepShopFigures({ database, log, clock: onDay("2026-11-20"), readBilledMonths }));
}

test("a head office reads other figures of a shop than the shop itself, or the shop that loses most is far down", async () => {
  const chain = await makeChain(api, { shops: 3 });
  const [first, second, third] = chain.shops;
  if (!first || !second || !third) throw new Error("no shops");
  const tablet = await makeMedicine(api);
  // Nobody uses it, so that all of it is lost.
  await receive(api, second, { of: tablet, lot: "L", expiresOn: "2027-01-31", quantity: "500" });
  await receive(api, third, { of: tablet, lot: "L", expiresOn: "2027-01-31", quantity: "100" });
  const head = await overviewAs(chain.headOffice);
  const before = await head.getChainOverview({ corporationId: chain.id });
  expect(before.shops.map(({ computedAt }) => computedAt)).toEqual([undefined, undefined, undefined]);
  await keep();
  const { shops, month } = await head.getChainOverview({ corporationId: chain.id });
  expect(month).toBe("2026-11");
  expect(shops.map(({ institutionId }) => institutionId)).toEqual([second.id, third.id, first.id]);
  expect(shops[0]).toMatchObject({ stockYen: 5000n, nearExpiryYen: 5000n, atRiskYen: 5000n, expiredYen: 0n });
  for (const shop of chain.shops) {
    const own = await api.as(MedorderOverviewService, shop.manager, tenantHeader(shop.manager));
    const { shelf } = await own.getMedorderOverview({ institutionId: shop.id });
    const figures = shops.find(({ institutionId }) => institutionId === shop.id);
    expect(figures?.computedAt).toBeDefined();
    expect([figures?.stockYen, figures?.nearExpiryYen, figures?.atRiskYen, figures?.expiredYen]).toEqual(
      [shelf?.onHand, shelf?.nearExpiry, shelf?.atRisk, shelf?.expired].map((part) => part?.value),
    );
  }
});

test("figures stay as they were after stock has changed, or are computed again while nothing changes", async () => {
  const chain = await makeChain(api, { shops: 2 });
  const [changed, same] = chain.shops;
  if (!changed || !same) throw new Error("no shops");
  await api.sql("select send_changes()");
  await keep();
  const tablet = await makeMedicine(api);
  await receive(api, changed, { of: tablet, lot: "L", expiresOn: "2028-01-31", quantity: "100" });
  await api.sql("select send_changes()");
  const { database, log } = api.deps;
  const later = { now: () => new Date(onDay("2026-11-20").now().getTime() + 11 * 60_000) };
  const due = (at: { now: () => Date }) => keepShopFigures({ database, log, clock: at, readBilledMonths });
  const computedAgain = async () =>
    (
      await api.sql<{ id: string }>(
        "select institution_id as id from shop_figures where institution_id = any($1::uuid[]) and computed_at = $2",
        [chain.shops.map(({ id }) => id), later.now()],
      )
    ).map(({ id }) => id);
  // Not within the pause: the change stays noted.
  await due(onDay("2026-11-20"));
  const stale =
    "select institution_id as id from shop_figures where computed_changes <> changes and institution_id = any($1::uuid[])";
  expect(await api.sql(stale, [chain.shops.map(({ id }) => id)])).toEqual([{ id: changed.id }]);
  while (await due(later));
  expect(await computedAgain()).toEqual([changed.id]);
  const { shops } = await (await overviewAs(chain.headOffice)).getChainOverview({ corporationId: chain.id });
  expect(shops.find(({ institutionId }) => institutionId === changed.id)?.stockYen).toBe(1000n);
});

test("a month misses what was dispensed, disposed of or short, or has another stock than there was at its end", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  if (!shop) throw new Error("no shop");
  const tablet = await makeMedicine(api);
  await receive(api, shop, { of: tablet, lot: "L", expiresOn: "2028-01-31", quantity: "500" });
  await api.sql("update stock_movement set happened_on = '2026-10-05' where institution_id = $1", [shop.id]);
  const at = new Date("2026-11-10T12:00:00+09:00");
  const used = { medicineId: tablet.id, quantity: "120", happenedOn: "2026-11-10", sourceId: newId(at) };
  await inPharmacy(api, shop, (tx) => consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [used]));
  await keep();
  const head = await overviewAs(chain.headOffice);
  const { months } = await head.listChainMonths({ corporationId: chain.id });
  expect(months).toHaveLength(13);
  expect(months.slice(0, 3)).toMatchObject([
    { month: "2026-11", salesYen: 1200n, stockYen: 3800n, disposedYen: 0n, shortages: 0 },
    { month: "2026-10", salesYen: 0n, stockYen: 5000n },
    { month: "2026-09", salesYen: 0n, stockYen: 0n },
  ]);
  const { shops } = await head.getChainOverview({ corporationId: chain.id });
  expect(shops[0]?.stockYen).toBe(months[0]?.stockYen);
});

test("who is not in the head office reads the figures of its shops", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  const other = await makeChain(api, { shops: 1 });
  const people = [other.headOffice, shop?.manager ?? other.headOffice];
  if (shop) people.push(await makeStaff(api, shop, "clerk"));
  for (const person of people) {
    const read = (await overviewAs(person)).getChainOverview({ corporationId: chain.id });
    expect(await endOf(read)).toBe("NotFound/CORPORATION_NOT_FOUND");
    const months = (await overviewAs(person)).listChainMonths({ corporationId: chain.id });
    expect(await endOf(months)).toBe("NotFound/CORPORATION_NOT_FOUND");
  }
});
