import { callUnaryMethod, createConnectQueryKey, useMutation, useQuery, useTransport } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { PriceAgreementService } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import {
  agreePrices,
  listProvisionalCustomers,
  listProvisionalItems,
  previewPriceAgreement,
  spreadAgreedTotal,
} from "@meguri/rpc/app/v1/price_agreement_service-PriceAgreementService_connectquery";
import { keepPreviousData, useMutation as useCall, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import type { PriceLine } from "../../ordering/common/price/read-price-table.ts";

/** A customer and the days of its deliveries; empty texts for all days. */
export type Question = { wholesalerId: string; tradingId: string; from: string; until: string };

/** The customers with provisional prices, the largest amounts first. */
export function useProvisionalCustomers(wholesalerId: string) {
  const { data, error, isPending, refetch } = useQuery(listProvisionalCustomers, { wholesalerId }, { staleTime: 0 });
  return { customers: data?.customers ?? [], error, isPending, refetch: () => void refetch() };
}

/** What was delivered to a customer at provisional prices; a foreign customer looks as if it did not exist. */
export function useProvisionalItems(question: Question) {
  const { data, error, isPending, refetch } = useQuery(listProvisionalItems, question, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && failureOf(error).reason === FailureReason.TRADING_NOT_FOUND) throw new NotFoundError();
  return {
    items: data?.items ?? [],
    customerName: data?.customerName ?? "",
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** Computes the differences, spreads a total, and agrees. */
export function useAgreementActs({ wholesalerId, tradingId, from, until }: Question) {
  const transport = useTransport();
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [PriceAgreementService, InvoiceService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    preview: useCall({
      mutationFn: (lines: PriceLine[]) =>
        callUnaryMethod(transport, previewPriceAgreement, { wholesalerId, tradingId, lines }),
    }),
    spread: useCall({
      mutationFn: (totalYen: bigint) =>
        callUnaryMethod(transport, spreadAgreedTotal, { wholesalerId, tradingId, from, until, totalYen }),
    }),
    agree: useMutation(agreePrices, { onSettled }),
  };
}
