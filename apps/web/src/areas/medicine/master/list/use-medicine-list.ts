import { callUnaryMethod, useQuery, useTransport } from "@connectrpc/connect-query";
import { type Medicine, RegulationClass, SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { listMedicines } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import { type MedicineListState, pageSize } from "./medicine-list-state.ts";

/** The request of a state, without the page. */
export function conditionsOf({ q, regulation, supply, ended }: MedicineListState) {
  return {
    text: q,
    regulation: RegulationClass[regulation || "UNSPECIFIED"],
    supply: SupplyKind[supply || "UNSPECIFIED"],
    ended,
  };
}

/** One page of the medicines. */
export function useMedicineList(state: MedicineListState) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    listMedicines,
    { ...conditionsOf(state), cursor: state.trail.at(-1) ?? "", limit: pageSize },
    { placeholderData: keepPreviousData },
  );
  return {
    medicines: data?.medicines ?? [],
    nextCursor: data?.nextCursor ?? "",
    total: data?.count,
    error,
    isPending,
    /** What is shown is the answer to another question; the right one is on its way. */
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
  };
}

const largestLimit = 1000;

/** Reads all medicines that a list shows, on all of its pages. */
export function useAllMedicines(): (state: MedicineListState) => Promise<Medicine[]> {
  const transport = useTransport();
  return (state) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listMedicines, { ...conditionsOf(state), cursor, limit: largestLimit }),
      ({ medicines }) => medicines,
    );
}
