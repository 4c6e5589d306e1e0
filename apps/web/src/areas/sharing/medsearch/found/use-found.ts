import { useQuery } from "@connectrpc/connect-query";
import { searchStock } from "@meguri/rpc/app/v1/medsearch_service-MedsearchService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SearchState } from "../search/search-state.ts";
import { rowsOf } from "./found-rows.ts";

/** So many rows are read at once, the nearest: they are sorted and paged here. */
const most = 1000;

/** Who has a medicine, or dispenses it. */
export function useFound(institutionId: string, state: SearchState) {
  const { medicineId, groupId, radius, substitutes, counted } = state;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    searchStock,
    {
      institutionId,
      medicineId,
      groupId,
      limit: most,
      radiusKm: radius,
      includeSubstitutes: substitutes,
      onlyCounted: counted,
    },
    { placeholderData: keepPreviousData },
  );
  const rows = useMemo(() => (data ? rowsOf(data) : undefined), [data]);
  return {
    rows,
    medicine: data?.medicines[0],
    total: data?.count ?? 0,
    error,
    /** What is shown is the answer to another question; the right one is on its way. */
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
  };
}
