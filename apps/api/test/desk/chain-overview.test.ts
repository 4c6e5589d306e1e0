import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeChain } from "../support/scenes/chain.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const overviewAs = (person: TokenClaims) => api.as(ChainOverviewService, person, tenantHeader(person));

test("a head office reads other figures of a shop than the shop itself, or the shop that loses most is far down", async () => {
  const chain = await makeChain(api, { shops: 3 });
  const [first, second, third] = chain.shops;
  if (!first || !second || !third) throw new Error("no shops");
  const tablet = await makeMedicine(api);
  // Nobody uses it, so that all of it is lost.
  await receive(api, second, { of: tablet, lot: "L", expiresOn: "2027-01-31", quantity: "500" });
  await receive(api, third, { of: tablet, lot: "L", expiresOn: "2027-01-31", quantity: "100" });
  const head = await overviewAs(chain.headOffice);
  const { shops, month } = await head.getChainOverview({ corporationId: chain.id });
  expect(month).toBe("2026-11");
  expect(shops.map(({ institutionId }) => institutionId)).toEqual([second.id, third.id, first.id]);
  expect(shops[0]).toMatchObject({ stockYen: 5000n, nearExpiryYen: 5000n, atRiskYen: 5000n, expiredYen: 0n });
  for (const shop of chain.shops) {
    const own = await api.as(MedorderOverviewService, shop.manager, tenantHeader(shop.manager));
    const { shelf } = await own.getMedorderOverview({ institutionId: shop.id });
    const figures = shops.find(({ institutionId }) => institutionId === shop.id);
    expect(figures?.stockYen).toBe(shelf?.onHand?.value);
  }
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
  }
});
