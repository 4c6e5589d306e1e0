import type { MessageInitShape } from "@bufbuild/protobuf";
import { useMutation } from "@connectrpc/connect-query";
import type { StockCountEntry, StockCountEntrySchema } from "@meguri/rpc/app/v1/stock_count_pb";
import {
  addStockCountEntries,
  takeBackStockCountEntry,
  updateStockCountEntry,
} from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";
import { useKeepEntries } from "./use-keep-entries.ts";

/** An entry on its way to the server. */
export type EntryInit = MessageInitShape<typeof StockCountEntrySchema>;

/** Adds, corrects and reverts entries of a count, one after the other in the order of the calls. */
export function useCountEntries(institutionId: string, countId: string) {
  const keep = useKeepEntries(institutionId, countId);
  const scope = { id: `count ${countId}` };
  const adding = useMutation(addStockCountEntries, { scope, onSuccess: ({ count, entries }) => keep(count, entries) });
  const updating = useEdit(updateStockCountEntry, {
    scope,
    onSuccess: ({ count, entry }) => keep(count, entry ? [entry] : []),
  });
  const takingBack = useMutation(takeBackStockCountEntry, { scope });
  const of = { institutionId, countId };
  return {
    add: (entry: EntryInit) => adding.mutateAsync({ ...of, entries: [entry] }),
    update: (entry: EntryInit) => updating.mutateAsync({ ...of, entry }),
    takeBack: (entry: StockCountEntry) =>
      takingBack.mutate(
        { ...of, entryId: entry.id },
        { onSuccess: ({ count }) => void keep(count, [{ ...entry, takenBack: true }]) },
      ),
    error: adding.error ?? updating.error ?? takingBack.error,
  };
}
