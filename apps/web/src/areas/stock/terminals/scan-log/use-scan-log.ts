import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listScans } from "@meguri/rpc/app/v1/terminal_service-TerminalService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** What was scanned at an institution, newest first, a page more at a time. */
export function useScanLog(institutionId: string, terminalId: string) {
  const query = useInfiniteQuery(
    listScans,
    { institutionId, terminalId, cursor: "" },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  const { data } = query;
  return {
    scans: useMemo(() => data?.pages.flatMap((page) => page.scans) ?? [], [data]),
    ...pagesOf(query),
  };
}
