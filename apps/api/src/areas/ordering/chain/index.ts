import { ChainService } from "@meguri/rpc/app/v1/chain_service_pb";
import { orderLayout } from "@meguri/rules/order-layout";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { settingFieldsOf, settingInputOf } from "../orders/index.ts";
import { priceToProto } from "../prices/index.ts";
import type { ChainParts } from "./chain-deps.ts";
import { chainServicePolicies } from "./chain-policy.ts";
import { chainTermsToProto } from "./chain-to-proto.ts";
import { followInShops } from "./follow-in-shops.ts";
import { getChainTerms, listChainPrices } from "./get-chain-terms.ts";
import { putChainLayout } from "./put-chain-layout.ts";
import { putChainPrices } from "./put-chain-prices.ts";
import { putChainRoute } from "./put-chain-route.ts";
import { putChainSetting } from "./put-chain-setting.ts";

export { type ChainPlace, insertFreshChainPrices, type ShopRow, selectChainShops } from "./chain-queries.ts";
export { enterChain, inShops, namedShops } from "./in-shops.ts";
export {
  type MonthFlow,
  putShopFigures,
  putShopMonths,
  type ShopFigures,
  type ShopMonth,
  type ShopTaskSum,
  type StoredMonth,
  type StoredShop,
  type StoredTasks,
  selectStoredMonths,
  selectStoredShops,
  selectStoredStock,
  selectStoredTasks,
  takeShopFigures,
} from "./shop-figures-queries.ts";
export { type OverpaidRow, type ShopRateRow, selectOverpaid, selectShopRates } from "./shop-prices-queries.ts";

/** The door of ChainService. */
export function chainFeature(parts: ChainParts): Feature {
  return feature(ChainService, chainServicePolicies, {
    async getChainTerms({ corporationId }, context) {
      const { db, actor } = sessionOf(context);
      return chainTermsToProto(await getChainTerms({ ...parts, db }, actor, corporationId));
    },
    async putChainRoute(request, context) {
      const { db, actor } = sessionOf(context);
      await putChainRoute({ ...parts, db }, actor, request);
      return {};
    },
    async putChainSetting({ setting, ...ref }, context) {
      const { db, actor } = sessionOf(context);
      await putChainSetting({ ...parts, db }, actor, { ...ref, setting: settingInputOf(setting) });
      return {};
    },
    async putChainLayout({ layout = {}, ...ref }, context) {
      const { db, actor } = sessionOf(context);
      await putChainLayout({ ...parts, db }, actor, { ...ref, layout: orderLayout.parse(layout) });
      return {};
    },
    async putChainPrices(request, context) {
      const { db, actor } = sessionOf(context);
      return { report: await putChainPrices({ ...parts, db }, actor, request) };
    },
    async listChainPrices(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listChainPrices({ ...parts, db }, actor, request);
      return { prices: page.rows.map(priceToProto), nextCursor: page.nextCursor };
    },
    async followInShops({ fields, ...wish }, context) {
      const { db, actor } = sessionOf(context);
      await followInShops({ ...parts, db }, actor, { ...wish, fields: settingFieldsOf(fields) });
      return {};
    },
  });
}
