import { callUnaryMethod, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { listGroups } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../../shared/rpc/read-all-pages.ts";
import type { groupQuestion } from "./group-list-state.ts";

type Question = ReturnType<typeof groupQuestion>;

/** Groups as the institution sees them, a page more at a time. */
export function useGroups(question: Question) {
  const query = useInfiniteQuery(
    listGroups,
    { ...question, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const { data } = query;
  const groups = useMemo(() => data?.pages.flatMap((page) => page.groups) ?? [], [data]);
  return {
    groups,
    total: data?.pages[0]?.count,
    ...pagesOf(query),
    /** What is shown is the answer to another question; the right one is on its way. */
    isStale: query.isPlaceholderData,
  };
}

/** Reads all groups of a list, however many pages they are. */
export function useAllGroups(): (question: Question) => Promise<Group[]> {
  const transport = useTransport();
  return (question) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listGroups, { ...question, cursor }),
      ({ groups }) => groups,
    );
}
