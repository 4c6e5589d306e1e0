import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listParkedCodes } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** Codes that wait for a person, a page more at a time. */
export function useParkedCodes() {
  const query = useInfiniteQuery(listParkedCodes, { cursor: "", limit: 20 }, byCursor);
  const { data } = query;
  const codes = useMemo(() => data?.pages.flatMap((page) => page.codes) ?? [], [data]);
  return {
    codes,
    total: data?.pages.at(-1)?.count ?? 0,
    ...pagesOf(query),
  };
}
