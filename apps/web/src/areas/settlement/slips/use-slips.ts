import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  callUnaryMethod,
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import { ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import type { EnteredSlipFilter, EnteredSlipRowSchema } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { EnteredSlipService } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import {
  deleteEnteredSlip,
  getEnteredSlip,
  importEnteredSlips,
  listEnteredSlips,
  putEnteredSlip,
} from "@meguri/rpc/app/v1/entered_slip_service-EnteredSlipService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** Which slips of a wholesaler. */
export type SlipQuestion = {
  wholesalerId: string;
  keyword: string;
  filter: EnteredSlipFilter;
  from: string;
  until: string;
};

/** A line of a file of slips. */
export type SlipRow = Exclude<MessageInitShape<typeof EnteredSlipRowSchema>, { $typeName: string }> & { line: number };

/** Entered slips of a wholesaler, the newest first. */
export function useSlips(question: SlipQuestion) {
  const query = useInfiniteQuery(
    listEnteredSlips,
    { ...question, cursor: "", limit: 50 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { slips: query.data?.pages.flatMap((page) => page.slips) ?? [], ...pagesOf(query) };
}

/** Reads every slip that a question matches. */
export function useAllSlips() {
  const transport = useTransport();
  return (question: SlipQuestion) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listEnteredSlips, { ...question, cursor, limit: 200 }),
      ({ slips }) => slips,
    );
}

/** One slip with its lines, as it was when it was opened. */
export function useSlip(wholesalerId: string, slipId: string) {
  const { data, error, refetch } = useQuery(
    getEnteredSlip,
    { wholesalerId, slipId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (error && failureOf(error).reason === FailureReason.SLIP_NOT_FOUND) throw new NotFoundError();
  return { slip: data?.slip, error, refetch: () => void refetch() };
}

/** What is done with slips of a wholesaler. */
export function useSlipActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [EnteredSlipService, InvoiceService, ClosingService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    put: useMutation(putEnteredSlip, { onSettled }),
    remove: useMutation(deleteEnteredSlip, { onSettled }),
    take: useMutation(importEnteredSlips, { onSettled }),
  };
}
