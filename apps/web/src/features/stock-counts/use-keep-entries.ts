import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { StockCount, StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { GetStockCountResponseSchema } from "@meguri/rpc/app/v1/stock_count_service_pb";
import { getStockCount } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Puts what the server answered to a change into the entries that are known; differences wait for the next reading. */
export function useKeepEntries(institutionId: string, countId: string) {
  const client = useQueryClient();
  const transport = useTransport();
  return async (count: StockCount | undefined, changed: readonly StockCountEntry[]) => {
    const queryKey = createConnectQueryKey({
      schema: getStockCount,
      input: { institutionId, countId },
      transport,
      cardinality: "finite",
    });
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
