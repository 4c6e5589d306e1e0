import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { StockCount, StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { GetStockCountResponseSchema } from "@meguri/rpc/app/v1/stock_count_service_pb";
import {
  getStockCount,
  listStockCountTotals,
} from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/**
 * Puts what the server answered to a change into the entries that are known, and reads the totals again; differences wait
 * for the next reading.
 */
export function useKeepEntries(institutionId: string, countId: string) {
  const client = useQueryClient();
  const transport = useTransport();
  return async (count: StockCount | undefined, changed: readonly StockCountEntry[]) => {
    const input = { institutionId, countId };
    const queryKey = createConnectQueryKey({ schema: getStockCount, input, transport, cardinality: "finite" });
    const totalsKey = createConnectQueryKey({ schema: listStockCountTotals, input, transport, cardinality: "finite" });
    void client.invalidateQueries({ queryKey: totalsKey });
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => {
      const known = before?.entries ?? [];
      const byId = new Map(changed.map((entry) => [entry.id, entry]));
      const added = changed.filter(({ id }) => !known.some((entry) => entry.id === id));
      return create(GetStockCountResponseSchema, {
        count: count ?? before?.count,
        entries: [...added, ...known.map((entry) => byId.get(entry.id) ?? entry)],
        differences: before?.differences ?? [],
      });
    });
  };
}
