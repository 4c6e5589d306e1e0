import { ChainMoveService, ChainRunService } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { institutionAccess } from "../../../src/areas/institution/institutions/index.ts";
import { workOnChainRuns } from "../../../src/areas/ordering/chain-run/index.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { freshVanCode } from "../world/world-trading.ts";
import { makeChain, tradeWith } from "./chain.ts";
import { onDay } from "./handing.ts";
import { makeBoxed } from "./orders.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import type { MadeMedicine } from "./shelf.ts";

export const runsAs = (api: TestApi, person: TokenClaims) => api.as(ChainRunService, person, tenantHeader(person));
export const movesAs = (api: TestApi, person: TokenClaims) => api.as(ChainMoveService, person, tenantHeader(person));

/** Computes the runs that were started, on 2026-11-20. */
export async function workOnRuns({ deps }: TestApi): Promise<void> {
  const { database, log } = deps;
  const work = { database, log, clock: onDay("2026-11-20"), institutionAccess };
  while (await workOnChainRuns(work, new AbortController().signal));
}

/** Starts a run, and reads it once it is computed. */
export async function runOf(api: TestApi, head: Awaited<ReturnType<typeof runsAs>>, corporationId: string) {
  await head.startChainRun({ corporationId });
  await workOnRuns(api);
  return head.getChainRun({ corporationId });
}

/** Keeps a medicine at an order point. */
export async function keepAt(api: TestApi, shop: Pharmacy, { id }: MadeMedicine, orderPoint: number): Promise<void> {
  await api.sql(
    `insert into stock_item (tenant_id, institution_id, medicine_id, order_point)
     values ('tenant-a', $1, $2, $3)
     on conflict (tenant_id, institution_id, medicine_id) do update set order_point = excluded.order_point`,
    [shop.id, id, orderPoint],
  );
}

/** Three shops of a corporation that trade with one wholesaler, and a medicine that it sells to them for 8 yen a unit. */
export async function makeTradingShops(api: TestApi) {
  const chain = await makeChain(api, { shops: 3 });
  const [first, second, third] = chain.shops;
  if (!first || !second || !third) throw new Error("no shops");
  for (const { id } of chain.shops) {
    await api.sql(
      "insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ('tenant-a', $1, '2026-11-01', now())",
      [id],
    );
  }
  const vanCode = freshVanCode();
  await tradeWith(api, chain.shops, [vanCode]);
  const medicine = await makeBoxed(api);
  await api.sql(
    `insert into corporation_price (tenant_id, corporation_id, van_code, medicine_id, price, unit_price, standing, contract,
       valid_from, put_by, put_at) values ('tenant-a', $1, $2, $3, 8, 8, 'agreed', 'item', '2026-04-01', '', now())`,
    [chain.id, vanCode, medicine.id],
  );
  return { chain, shops: [first, second, third] as const, medicine };
}
