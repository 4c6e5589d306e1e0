import { useTransport } from "@connectrpc/connect-query";
import type { StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import { useQueries } from "@tanstack/react-query";
import { findingsQuery } from "./use-forecast-concerns.ts";
import { medorderOverviewQuery } from "./use-medorder-overview.ts";

/** An institution that one may look at. */
export type Shop = { institutionId: string; institutionName: string };

/** What a shop's shelf and forecast say in sum, in yen and items; undefined while it is not read, and where it is unknown. */
export type ShopFigures = Shop & {
  valuation: StockValuation | undefined;
  onHand: bigint | undefined;
  daysLeft: number | undefined;
  expired: bigint | undefined;
  atRisk: bigint | undefined;
  /** Medicines that will probably run short before the delivery after next. */
  short: number | undefined;
  /** Of 100 open days, on how many the shelf would have been short. */
  shortDays: number | undefined;
};

/** The figures of each shop, as its own overview tells them. A shop that cannot be read stays without. */
export function useShopFigures(shops: readonly Shop[]): ShopFigures[] {
  const transport = useTransport();
  const shelves = useQueries({
    queries: shops.map(({ institutionId }) => medorderOverviewQuery(transport, institutionId)),
  });
  const forecasts = useQueries({
    queries: shops.map(({ institutionId }) => findingsQuery(transport, institutionId)),
  });
  return shops.map(({ institutionId, institutionName }, index) => {
    const shelf = shelves[index]?.data?.shelf;
    const forecast = forecasts[index]?.data;
    const shortDays = forecast?.run?.shortDays;
    return {
      institutionId,
      institutionName,
      valuation: shelf?.valuation,
      onHand: shelf?.onHand?.value,
      daysLeft: shelf?.daysLeft,
      expired: shelf && (shelf.expired?.value ?? 0n),
      atRisk: shelf && (shelf.atRisk?.value ?? 0n),
      short: forecast?.run && forecast.shortBeforeAfterNext,
      shortDays,
    };
  });
}
