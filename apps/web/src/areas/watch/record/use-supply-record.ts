import { useQuery } from "@connectrpc/connect-query";
import type { SupplyRecordFigure } from "@meguri/rpc/app/v1/supply_record_service_pb";
import {
  getSupplyRecord,
  listSupplyRecordEntries,
} from "@meguri/rpc/app/v1/supply_record_service-SupplyRecordService_connectquery";

/** The figures of the six months up to one. */
export function useSupplyRecord(institutionId: string, month: string) {
  const { data, error, refetch } = useQuery(getSupplyRecord, { institutionId, month });
  return { record: data, error, refetch: () => void refetch() };
}

/** What is behind a figure of a month. */
export function useSupplyRecordEntries(institutionId: string, month: string, figure: SupplyRecordFigure) {
  const { data, error, refetch } = useQuery(listSupplyRecordEntries, { institutionId, month, figure });
  return { entries: data?.entries, error, refetch: () => void refetch() };
}
