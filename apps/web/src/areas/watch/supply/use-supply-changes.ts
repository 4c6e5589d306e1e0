import { callUnaryMethod, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import { listSupplyChanges } from "@meguri/rpc/app/v1/supply_watch_service-SupplyWatchService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";

/** Changes of supply that concern an institution, newest first, a page more at a time. */
export function useSupplyChanges(institutionId: string) {
  const query = useInfiniteQuery(
    listSupplyChanges,
    { institutionId, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { changes: query.data?.pages.flatMap((page) => page.changes) ?? [], ...pagesOf(query) };
}

/** Reads all of them. */
export function useAllSupplyChanges() {
  const transport = useTransport();
  return (institutionId: string) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listSupplyChanges, { institutionId, cursor, limit: 200 }),
      ({ changes }) => changes,
    );
}
