import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { RegulatedLedgerService } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import {
  addRegulatedDuty,
  addRegulatedNote,
  cancelRegulatedDuty,
  completeRegulatedDuty,
  correctRegulatedEntry,
  fileRegulatedDuty,
} from "@meguri/rpc/app/v1/regulated_ledger_service-RegulatedLedgerService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Has ledgers and stock read again: an entry in one is a movement of the other. */
function useOnSettled() {
  const client = useQueryClient();
  return {
    onSettled: () => {
      for (const schema of [RegulatedLedgerService, StockService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  };
}

/** Notes what a movement alone does not say. */
export function useAddNote() {
  return useMutation(addRegulatedNote, useOnSettled());
}

/** Corrects an entry by the opposite and a new one. */
export function useCorrectEntry() {
  return useMutation(correctRegulatedEntry, useOnSettled());
}

/** Adds a notice that is owed. */
export function useAddDuty() {
  return useMutation(addRegulatedDuty, useOnSettled());
}

/** Records that a notice was filed, its disposal carried out, or that it was none. */
export function useEndDuty() {
  const options = useOnSettled();
  return {
    file: useMutation(fileRegulatedDuty, options),
    complete: useMutation(completeRegulatedDuty, options),
    cancel: useMutation(cancelRegulatedDuty, options),
  };
}
