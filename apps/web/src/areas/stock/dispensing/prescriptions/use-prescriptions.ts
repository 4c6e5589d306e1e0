import { callUnaryMethod, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import { listPrescriptions } from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import type { PrescriptionCondition } from "./prescription-condition.ts";

function requestOf(institutionId: string, { keyword, dispensingDate, period }: PrescriptionCondition) {
  return { institutionId, keyword, dispensingDate, periodDays: -period, limit: 100, cursor: "" };
}

/** Prescriptions that fit a condition, newest first, older ones on demand. */
export function usePrescriptions(institutionId: string, condition: PrescriptionCondition) {
  const query = useInfiniteQuery(listPrescriptions, requestOf(institutionId, condition), byCursor);
  const { data } = query;
  return {
    prescriptions: useMemo(() => data?.pages.flatMap((page) => page.prescriptions) ?? [], [data]),
    count: data?.pages[0]?.count ?? 0,
    ...pagesOf(query),
  };
}

/** Reads every prescription that fits a condition, page by page. */
export function useAllPrescriptions(institutionId: string, condition: PrescriptionCondition) {
  const transport = useTransport();
  return (): Promise<Prescription[]> =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listPrescriptions, { ...requestOf(institutionId, condition), cursor }),
      ({ prescriptions }) => prescriptions,
    );
}
