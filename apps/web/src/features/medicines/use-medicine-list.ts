import { useQuery } from "@connectrpc/connect-query";
import { RegulationClass, SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { listMedicines } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { type MedicineListState, pageSize } from "./medicine-list-state.ts";

/** The question a state asks, but for the page. */
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
