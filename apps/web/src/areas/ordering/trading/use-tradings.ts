import { callUnaryMethod, useInfiniteQuery, useMutation, useQuery, useTransport } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import type { PriceGapBy } from "@meguri/rpc/app/v1/trading_price_service_pb";
import {
  followHeadOfficePrice,
  getDeliveredMonth,
  getPriceGaps,
  getSettlementReport,
  listTradingPrices,
  putSettlementForm,
  putTradingPrices,
} from "@meguri/rpc/app/v1/trading_price_service-TradingPriceService_connectquery";
import {
  endTrading,
  enterTrading,
  getTrading,
  listTradingRoutes,
  listTradings,
  requestTrading,
  setTradingRoute,
  updateTrading,
} from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { useEdit } from "../../../shared/rpc/use-edit.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { useTradingChanged } from "./use-trading-changed.ts";

/** The wholesalers that an institution trades with. */
export function useTradings(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listTradings, { institutionId });
  return { tradings: data?.tradings ?? [], error, isPending, refetch: () => void refetch() };
}

/** One trading by the wholesaler's VAN code; one that is not there looks as if the page did not exist. */
export function useTrading(institutionId: string, vanCode: string) {
  const { data, error, refetch } = useQuery(getTrading, { institutionId, vanCode });
  if (error && failureOf(error).reason === FailureReason.TRADING_NOT_FOUND) throw new NotFoundError();
  return { trading: data?.trading, error, refetch: () => void refetch() };
}

/** What a trading's items cost today, all or those that a text names, or every price of one medicine, newest first. */
export function usePrices(
  institutionId: string,
  tradingId: string,
  requested: { keyword?: string; medicineId?: string },
) {
  const query = useInfiniteQuery(
    listTradingPrices,
    { institutionId, tradingId, ...requested, cursor: "", limit: 100 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { prices: query.data?.pages.flatMap((page) => page.prices) ?? [], ...pagesOf(query) };
}

/** Reads all that a trading's items cost today, however many pages it is. */
export function useAllPrices(): (question: {
  institutionId: string;
  tradingId: string;
  keyword: string;
}) => Promise<TradingPrice[]> {
  const transport = useTransport();
  return (question) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listTradingPrices, { ...question, cursor, limit: 500 }),
      ({ prices }) => prices,
    );
}

/** 帳合, makers first. */
export function useRoutes(institutionId: string) {
  const query = useInfiniteQuery(listTradingRoutes, { institutionId, cursor: "", limit: 100 }, byCursor);
  const pages = query.data?.pages ?? [];
  return { routes: pages.flatMap((page) => page.routes), makers: pages[0]?.makers ?? [], ...pagesOf(query) };
}

/** 薬価差, widest first. */
export function useGaps(institutionId: string, by: PriceGapBy) {
  const { data, error, isPending, refetch } = useQuery(getPriceGaps, { institutionId, by, limit: 100 });
  return { gaps: data?.gaps ?? [], total: data?.total ?? 0, error, isPending, refetch: () => void refetch() };
}

/** Reads all of them, not only those shown. */
export function useAllGaps(institutionId: string, by: PriceGapBy) {
  const transport = useTransport();
  return async () => (await callUnaryMethod(transport, getPriceGaps, { institutionId, by, limit: 20_000 })).gaps;
}

/** What is reported of April to September of a year. */
export function useSettlements(institutionId: string, year: number) {
  const { data, error, isPending, refetch } = useQuery(getSettlementReport, { institutionId, year });
  return { report: data, error, isPending, refetch: () => void refetch() };
}

/** What came from a wholesaler in the period that is closed in a month, slip by slip. */
export function useDeliveredMonth(institutionId: string, tradingId: string, month: string) {
  const { data, error, isPending, refetch } = useQuery(getDeliveredMonth, { institutionId, tradingId, month });
  return { delivered: data, error, isPending, refetch: () => void refetch() };
}

/** What an institution does with its wholesalers. */
export function useTradingActs() {
  const onSuccess = useTradingChanged();
  return {
    request: useMutation(requestTrading, { onSuccess }),
    enter: useMutation(enterTrading, { onSuccess }),
    update: useEdit(updateTrading, { onSuccess }),
    end: useMutation(endTrading, { onSuccess }),
    setRoute: useMutation(setTradingRoute, { onSuccess }),
    putPrices: useMutation(putTradingPrices, { onSuccess }),
    putSettlementForm: useMutation(putSettlementForm, { onSuccess }),
    followPrice: useMutation(followHeadOfficePrice, { onSuccess }),
  };
}
