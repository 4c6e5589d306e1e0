import { callUnaryMethod, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import type { TransferDirection, TransferRecord } from "@meguri/rpc/app/v1/transfer_record_pb";
import { listTransferRecords } from "@meguri/rpc/app/v1/transfer_record_service-TransferRecordService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { readAllPages } from "../../../shared/rpc/read-all-pages.ts";

/** Which records. */
export type RecordQuestion = { institutionId: string; from: string; to: string; direction: TransferDirection };

/** The records of a filter, newest first, a page more at a time. */
export function useRecords(question: RecordQuestion) {
  const query = useInfiniteQuery(
    listTransferRecords,
    { ...question, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { records: query.data?.pages.flatMap((page) => page.records) ?? [], ...pagesOf(query) };
}

/** Reads all records of a question, however many pages they are. */
export function useAllRecords(): (question: RecordQuestion) => Promise<TransferRecord[]> {
  const transport = useTransport();
  return (question) =>
    readAllPages(
      (cursor) => callUnaryMethod(transport, listTransferRecords, { ...question, cursor, limit: 500 }),
      ({ records }) => records,
    );
}
