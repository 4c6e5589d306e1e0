import { callUnaryMethod, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import type { UserImportRow } from "@meguri/rpc/app/v1/user_import_service_pb";
import { listUserImportRows } from "@meguri/rpc/app/v1/user_import_service-UserImportService_connectquery";
import { useMemo } from "react";
import { pagesOf } from "../../../../shared/rpc/pages.ts";

/** Where the next page begins; undefined where a page was not full. A line may have several problems, so rows count up to it. */
function nextLine(rows: readonly UserImportRow[], limit: number): number | undefined {
  return rows.length < limit ? undefined : rows.at(-1)?.line;
}

const pageLimit = 100;
const largestLimit = 1000;

/** Rows of a checked import that somebody should look at, a page more at a time. */
export function useImportRows(jobId: string, errorsOnly: boolean) {
  const query = useInfiniteQuery(
    listUserImportRows,
    { jobId, errorsOnly, limit: pageLimit, afterLine: 0 },
    { pageParamKey: "afterLine", getNextPageParam: ({ rows }) => nextLine(rows, pageLimit) },
  );
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  return {
    rows,
    ...pagesOf(query),
  };
}

/** Reads all of those rows, however many pages they are. */
export function useAllImportRows(): (jobId: string) => Promise<UserImportRow[]> {
  const transport = useTransport();
  return async (jobId) => {
    const all: UserImportRow[] = [];
    for (let afterLine: number | undefined = 0; afterLine !== undefined; ) {
      const { rows }: { rows: UserImportRow[] } = await callUnaryMethod(transport, listUserImportRows, {
        jobId,
        afterLine,
        limit: largestLimit,
      });
      all.push(...rows);
      afterLine = nextLine(rows, largestLimit);
    }
    return all;
  };
}
