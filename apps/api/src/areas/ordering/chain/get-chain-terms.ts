import type { OrderLayout } from "@meguri/rules/order-layout";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { pageOf } from "../../../platform/page.ts";
import type { OrderSettingInput } from "../orders/index.ts";
import { selectMakers } from "../trading/index.ts";
import type { ChainDeps } from "./chain-deps.ts";
import { chainPriceCursor } from "./chain-policy.ts";
import {
  type ChainRouteRow,
  countChainPrices,
  type OwnValueRow,
  type ShopRow,
  selectChainLayouts,
  selectChainPrices,
  selectChainRoutes,
  selectChainSetting,
  selectChainShops,
  selectMedicineNames,
  selectOwnValues,
} from "./chain-queries.ts";
import { enterChain } from "./in-shops.ts";

export interface ChainWholesaler {
  vanCode: string;
  name: string;
  institutionIds: string[];
  layout: OrderLayout | undefined;
  layoutOverrideIds: string[];
  priceCount: number;
}

export interface ChainTerms {
  shops: ShopRow[];
  wholesalers: ChainWholesaler[];
  routes: (ChainRouteRow & { medicineName: string; overrides: OwnValueRow[] })[];
  setting: OrderSettingInput | undefined;
  /** Columns of the setting that a shop has set itself, by shop. */
  settingOverrides: Map<string, string[]>;
  makers: string[];
}

/** What is set for all shops, and what shops have set themselves. @throws Failure CORPORATION_NOT_FOUND */
export async function getChainTerms(
  { db, clock }: ChainDeps,
  actor: Actor,
  corporationId: string,
): Promise<ChainTerms> {
  const place = await enterChain(db, actor, corporationId);
  const own = await selectOwnValues(db, corporationId);
  const routes = await readRoutes({ db }, place, own);
  const settings = Map.groupBy(
    own.filter(({ what }) => what === "setting"),
    ({ institutionId }) => institutionId,
  );
  return {
    shops: await selectChainShops(db, place),
    wholesalers: wholesalersOf(
      own,
      await selectChainLayouts(db, place),
      await countChainPrices(db, place, today(clock)),
    ),
    routes,
    setting: await selectChainSetting(db, place),
    settingOverrides: new Map([...settings].map(([id, rows]) => [id, rows.map(({ key }) => key)])),
    makers: await selectMakers(db),
  };
}

async function readRoutes(
  { db }: Pick<ChainDeps, "db">,
  place: Parameters<typeof selectChainRoutes>[1],
  own: OwnValueRow[],
): Promise<ChainTerms["routes"]> {
  const overrides = Map.groupBy(
    own.filter(({ what }) => what === "medicine" || what === "maker"),
    ({ what, key }) => `${what} ${key}`,
  );
  const set = await selectChainRoutes(db, place);
  const known = new Set(set.map(({ kind, key }) => `${kind} ${key}`));
  const onlyInShops = [...overrides].flatMap(([name, rows]): ChainRouteRow[] => {
    const [first] = rows;
    if (!first || known.has(name)) return [];
    const kind = first.what === "medicine" ? ("medicine" as const) : ("maker" as const);
    return [{ kind, key: first.key, mainVanCode: "", secondVanCode: "" }];
  });
  const all = [...set, ...onlyInShops].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === "maker" ? -1 : 1));
  const names = await selectMedicineNames(
    db,
    all.filter(({ kind }) => kind === "medicine").map(({ key }) => key),
  );
  return all.map((route) => ({
    ...route,
    medicineName: names.get(route.key) ?? "",
    overrides: overrides.get(`${route.kind} ${route.key}`) ?? [],
  }));
}

function wholesalersOf(
  own: OwnValueRow[],
  layouts: Map<string, OrderLayout>,
  prices: Map<string, number>,
): ChainWholesaler[] {
  const tradings = Map.groupBy(
    own.filter(({ what }) => what === "trading" || what === "layout"),
    ({ vanCode }) => vanCode,
  );
  return [...tradings]
    .map(([vanCode, rows]) => ({
      vanCode,
      name: rows[0]?.key ?? "",
      institutionIds: rows.map(({ institutionId }) => institutionId),
      layout: layouts.get(vanCode),
      layoutOverrideIds: rows.filter(({ what }) => what === "layout").map(({ institutionId }) => institutionId),
      priceCount: prices.get(vanCode) ?? 0,
    }))
    .sort((a, b) => b.institutionIds.length - a.institutionIds.length || a.name.localeCompare(b.name, "ja"));
}

/** A page of the prices for all shops at a wholesaler today. @throws Failure CORPORATION_NOT_FOUND */
export async function listChainPrices(
  { db, clock }: ChainDeps,
  actor: Actor,
  requested: { corporationId: string; vanCode: string; keyword: string; cursor: string; limit: number },
) {
  const place = await enterChain(db, actor, requested.corporationId);
  const { vanCode, keyword, cursor } = requested;
  const most = requested.limit || 100;
  const page = { vanCode, keyword: keyword.trim(), day: today(clock), after: chainPriceCursor.read(cursor) };
  const rows = await selectChainPrices(db, place, { ...page, limit: most + 1 });
  return pageOf(rows, most, ({ kana, medicineId: medicine, gtin, id }) =>
    chainPriceCursor.write({ kana, medicine, gtin, id }),
  );
}
