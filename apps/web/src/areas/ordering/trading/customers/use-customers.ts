import { useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import {
  decideCustomer,
  endCustomer,
  getCustomer,
  importCustomerPrices,
  listCustomerPrices,
  listCustomers,
  updateCustomer,
} from "@meguri/rpc/app/v1/customer_service-CustomerService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { keepPreviousData } from "@tanstack/react-query";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { useTradingChanged } from "../use-trading-changed.ts";

/** A wholesaler's customers, those that wait for an answer first; all of them, or those whose name or code has the text. */
export function useCustomers(wholesalerId: string, requested: { keyword: string; all: boolean }) {
  const query = useInfiniteQuery(
    listCustomers,
    { wholesalerId, ...requested, cursor: "", limit: 100 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { customers: query.data?.pages.flatMap((page) => page.customers) ?? [], ...pagesOf(query) };
}

/** One customer; a foreign one looks as if it did not exist. */
export function useCustomer(wholesalerId: string, tradingId: string) {
  const { data, error, refetch } = useQuery(getCustomer, { wholesalerId, tradingId });
  if (error && failureOf(error).reason === FailureReason.TRADING_NOT_FOUND) throw new NotFoundError();
  return { customer: data?.customer, error, refetch: () => void refetch() };
}

/** The customers that a wholesaler has agreed with, those whose name or code has the text; as many as one looks through. */
export function useAgreedCustomers(wholesalerId: string, keyword: string) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    listCustomers,
    { wholesalerId, agreed: true, keyword, limit: 50 },
    { placeholderData: keepPreviousData },
  );
  const isReading = isPending || isPlaceholderData;
  return { customers: data?.customers ?? [], error, isPending, isReading, refetch: () => void refetch() };
}

/** What items cost a customer today, all or those that a text names, or every price of one medicine. */
export function useCustomerPrices(
  wholesalerId: string,
  tradingId: string,
  requested: { keyword?: string; medicineId?: string },
) {
  const query = useInfiniteQuery(
    listCustomerPrices,
    { wholesalerId, tradingId, ...requested, cursor: "", limit: 100 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { prices: query.data?.pages.flatMap((page) => page.prices) ?? [], ...pagesOf(query) };
}

/** What a wholesaler does with customers. */
export function useCustomerActs() {
  const onSuccess = useTradingChanged();
  return {
    decide: useMutation(decideCustomer, { onSuccess }),
    update: useEdit(updateCustomer, { onSuccess }),
    end: useMutation(endCustomer, { onSuccess }),
    importPrices: useMutation(importCustomerPrices, { onSuccess }),
  };
}
