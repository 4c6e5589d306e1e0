import { useInfiniteQuery } from "@connectrpc/connect-query";
import type { DispensingFileState } from "@meguri/rpc/app/v1/dispensing_pb";
import { listDispensingFiles } from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** Imported files of dispensings, newest first, older ones on demand. */
export function useDispensingFiles(institutionId: string, keyword: string, state: DispensingFileState) {
  const query = useInfiniteQuery(
    listDispensingFiles,
    { institutionId, keyword, state, limit: 50, cursor: "" },
    byCursor,
  );
  const { data } = query;
  const counts = useMemo(() => new Map(data?.pages[0]?.counts.map(({ state: of, count }) => [of, count])), [data]);
  return {
    files: useMemo(() => data?.pages.flatMap((page) => page.files) ?? [], [data]),
    /** How many there are in each state, whatever is searched for. */
    counts,
    ...pagesOf(query),
  };
}
