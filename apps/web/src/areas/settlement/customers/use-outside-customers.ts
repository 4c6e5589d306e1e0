import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { OutsideCustomerService } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import {
  endOutsideCustomer,
  getOutsideCustomer,
  listOutsideCustomers,
  putOutsideCustomer,
} from "@meguri/rpc/app/v1/outside_customer_service-OutsideCustomerService_connectquery";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** A wholesaler's customers that are not in this system, by name. */
export function useOutsideCustomers(wholesalerId: string, requested: { keyword: string; all: boolean }) {
  const query = useInfiniteQuery(
    listOutsideCustomers,
    { wholesalerId, ...requested, cursor: "", limit: 100 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { customers: query.data?.pages.flatMap((page) => page.customers) ?? [], ...pagesOf(query) };
}

/** Those of them whose name or code has the text, as choices; as many as one looks through. */
export function useOutsideChoices(wholesalerId: string, keyword: string) {
  const { data, error, isPending, isPlaceholderData } = useQuery(
    listOutsideCustomers,
    { wholesalerId, keyword, limit: 50 },
    { placeholderData: keepPreviousData },
  );
  const choices = (data?.customers ?? []).map(({ id, name, customerCode }) => ({
    id,
    label: `${name} ${customerCode}`.trim(),
  }));
  return { choices, error, isReading: isPending || isPlaceholderData };
}

/** One of them, as it was when it was opened. */
export function useOutsideCustomer(wholesalerId: string, customerId: string) {
  const { data, error, refetch } = useQuery(
    getOutsideCustomer,
    { wholesalerId, customerId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (error && failureOf(error).reason === FailureReason.TRADING_NOT_FOUND) throw new NotFoundError();
  return { customer: data?.customer, error, refetch: () => void refetch() };
}

/** What a wholesaler does with them. */
export function useOutsideActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [OutsideCustomerService, InvoiceService, ClosingService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    put: useMutation(putOutsideCustomer, { onSettled }),
    end: useMutation(endOutsideCustomer, { onSettled }),
  };
}
