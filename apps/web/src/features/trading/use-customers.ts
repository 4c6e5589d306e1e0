import { useInfiniteQuery, useMutation } from "@connectrpc/connect-query";
import {
  decideCustomer,
  importCustomerPrices,
  listCustomers,
} from "@meguri/rpc/app/v1/customer_service-CustomerService_connectquery";
import { byCursor, pagesOf } from "../../shared/rpc/pages.ts";
import { useTradingChanged } from "./use-trading-changed.ts";

/** A wholesaler's customers, those that wait for an answer first. */
export function useCustomers(wholesalerId: string) {
  const query = useInfiniteQuery(listCustomers, { wholesalerId, cursor: "", limit: 100 }, byCursor);
  return { customers: query.data?.pages.flatMap((page) => page.customers) ?? [], ...pagesOf(query) };
}

/** What a wholesaler does with customers. */
export function useCustomerActs() {
  const onSuccess = useTradingChanged();
  return {
    decide: useMutation(decideCustomer, { onSuccess }),
    importPrices: useMutation(importCustomerPrices, { onSuccess }),
  };
}
