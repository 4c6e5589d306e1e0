import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { RecallService } from "@meguri/rpc/app/v1/recall_service_pb";
import {
  assignRecallMedicines,
  confirmRecallLots,
  finishRecallPatients,
  getRecall,
  listRecallPatients,
  listRecalls,
  listUnknownRecalls,
  quarantineRecall,
  returnRecall,
} from "@meguri/rpc/app/v1/recall_service-RecallService_connectquery";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Recalls that concern an institution, those with something to do first. */
export function useRecalls(institutionId: string) {
  const { data, error, refetch } = useQuery(listRecalls, { institutionId });
  return { recalls: data?.recalls, error, refetch: () => void refetch() };
}

/** A recall and what is open about it at an institution. */
export function useRecall(institutionId: string, number: string) {
  const { data, error, refetch } = useQuery(getRecall, { institutionId, number });
  return { view: data, error, refetch: () => void refetch() };
}

/** Who received a recalled lot; each read is put on record, so that it is not repeated. */
export function useRecallPatients(institutionId: string, number: string) {
  const { data, error, refetch } = useQuery(
    listRecallPatients,
    { institutionId, number },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return { dispensings: data?.dispensings, error, refetch: () => void refetch() };
}

/** What is done about a recall; all of it may change the stock, returns and the desk. */
export function useRecallSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [RecallService, StockService, StockReturnService, DeskService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    confirm: useMutation(confirmRecallLots, { onSettled }),
    quarantine: useMutation(quarantineRecall, { onSettled }),
    giveBack: useMutation(returnRecall, { onSettled }),
    finishPatients: useMutation(finishRecallPatients, { onSettled }),
  };
}

/** Recalls whose medicine nobody knows, and the way to assign one; for administrators of the master. */
export function useUnknownRecalls() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(listUnknownRecalls, {});
  const assign = useMutation(assignRecallMedicines, {
    onSettled: () =>
      client.invalidateQueries({ queryKey: createConnectQueryKey({ schema: RecallService, cardinality: undefined }) }),
  });
  return { recalls: data?.recalls, error, refetch: () => void refetch(), assign };
}
