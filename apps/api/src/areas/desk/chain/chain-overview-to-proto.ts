import { create, fromJson } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type ChainShopFigures,
  ChainShopFiguresSchema,
  type ChainShopMonth,
  ChainShopMonthSchema,
  type ChainShopTasks,
  ChainShopTasksSchema,
  type GetChainRatesResponse,
  GetChainRatesResponseSchema,
  MonthFlowSchema,
} from "@meguri/rpc/app/v1/chain_overview_service_pb";
import type { StoredMonth, StoredShop } from "../../ordering/chain/index.ts";
import { taskToProto } from "../tasks/index.ts";
import type { ChainRates } from "./compare-prices.ts";
import type { ShopTasks } from "./list-shop-tasks.ts";

export function figuresToProto({ computedAt, stockDays, gapYen, service, ...shop }: StoredShop): ChainShopFigures {
  return create(ChainShopFiguresSchema, {
    institutionId: shop.institutionId,
    name: shop.name,
    awaited: shop.awaited,
    purchasesYen: BigInt(shop.purchasesYen),
    stockYen: BigInt(shop.stockYen),
    nearExpiryYen: BigInt(shop.nearExpiryYen),
    atRiskYen: BigInt(shop.atRiskYen),
    expiredYen: BigInt(shop.expiredYen),
    ...(stockDays !== null && { stockDays }),
    ...(gapYen !== null && { gapYen: BigInt(gapYen) }),
    ...(service !== null && { service }),
    ...(computedAt && { computedAt: timestampFromDate(computedAt) }),
  });
}

/** Whether the columns of a month give its last one; a server of an earlier version may have stored that one alone. */
function addsUp({ flow, stockYen }: Pick<StoredMonth, "flow" | "stockYen">): boolean {
  return flow !== null && Object.values(flow).reduce((sum, yen) => sum + BigInt(yen), 0n) === BigInt(stockYen);
}

export function monthToProto({ computedAt, ...month }: StoredMonth): ChainShopMonth {
  return create(ChainShopMonthSchema, {
    institutionId: month.institutionId,
    name: month.name,
    month: month.month,
    shortages: month.shortages,
    computedAt: timestampFromDate(computedAt),
    purchasesYen: BigInt(month.purchasesYen),
    salesYen: BigInt(month.salesYen),
    stockYen: BigInt(month.stockYen),
    expiredYen: BigInt(month.expiredYen),
    disposedYen: BigInt(month.disposedYen),
    ...(addsUp(month) && { flow: fromJson(MonthFlowSchema, { ...month.flow }, { ignoreUnknownFields: true }) }),
  });
}

export function shopTasksToProto({ institutionId, name, computedAt, tasks }: ShopTasks): ChainShopTasks {
  return create(ChainShopTasksSchema, {
    institutionId,
    name,
    tasks: tasks.map(taskToProto),
    ...(computedAt && { computedAt: timestampFromDate(computedAt) }),
  });
}

export function ratesToProto({ shops, rates, computedAt, computingShops }: ChainRates): GetChainRatesResponse {
  return create(GetChainRatesResponseSchema, {
    shops,
    rates: rates.map((rate) => ({ ...rate, overpaidYen: BigInt(rate.overpaidYen) })),
    computingShops,
    ...(computedAt && { computedAt: timestampFromDate(computedAt) }),
  });
}
