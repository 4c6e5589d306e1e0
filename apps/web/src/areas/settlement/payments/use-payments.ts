import { callUnaryMethod, createConnectQueryKey, useMutation, useQuery, useTransport } from "@connectrpc/connect-query";
import { EnteredInvoiceService } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { PaymentService } from "@meguri/rpc/app/v1/payment_service_pb";
import {
  approvePayee,
  approvePaymentRun,
  cancelPaymentRun,
  createPaymentRun,
  exportPaymentRun,
  getPaymentRun,
  getPaymentSetting,
  listDuePayments,
  listPayees,
  listPaymentRuns,
  markPaymentRunPaid,
  markTransferReturned,
  previewBankDebits,
  putPayee,
  recordBankDebits,
  updatePaymentSetting,
} from "@meguri/rpc/app/v1/payment_service-PaymentService_connectquery";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../shared/rpc/use-edit.ts";
import type { BankDebit } from "./bank/read-debits.ts";

/** What is to be paid until a day, and what was paid that is due from a day on. */
export function useDuePayments(institutionId: string, days: { from: string; until: string }) {
  const { data, error, isPending, refetch } = useQuery(
    listDuePayments,
    { institutionId, from: days.from, until: days.until },
    { refetchOnWindowFocus: "always" },
  );
  return {
    payments: data?.payments ?? [],
    isCut: data?.isCut ?? false,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** The newest payments. */
export function usePaymentRuns(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listPaymentRuns, { institutionId });
  return { runs: data?.runs ?? [], error, isPending, refetch: () => void refetch() };
}

/** One payment with its transfers. */
export function usePaymentRun(institutionId: string, runId: string) {
  const { data, error, refetch } = useQuery(
    getPaymentRun,
    { institutionId, runId },
    { refetchOnWindowFocus: "always" },
  );
  return { run: data?.run, error, refetch: () => void refetch() };
}

/** The wholesalers with their accounts. */
export function usePayees(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listPayees, { institutionId });
  return { payees: data?.payees ?? [], error, isPending, refetch: () => void refetch() };
}

/** From which account the institution pays. */
export function usePaymentSetting(institutionId: string) {
  const { data, error, refetch } = useQuery(getPaymentSetting, { institutionId });
  return { setting: data?.setting, error, refetch: () => void refetch() };
}

/** Asks what debits of a bank's file can be; nothing is written. */
export function useDebitPreview() {
  const transport = useTransport();
  return (institutionId: string, debits: BankDebit[]) =>
    callUnaryMethod(transport, previewBankDebits, { institutionId, debits });
}

/** What is done with payments. */
export function usePaymentActs() {
  const client = useQueryClient();
  // What was paid of a document of a wholesaler outside this system follows the payments.
  const onSettled = () => {
    for (const schema of [PaymentService, ReceivedInvoiceService, EnteredInvoiceService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    set: useEdit(updatePaymentSetting, { onSettled }),
    putPayee: useMutation(putPayee, { onSettled }),
    approvePayee: useMutation(approvePayee, { onSettled }),
    plan: useMutation(createPaymentRun, { onSettled }),
    approve: useMutation(approvePaymentRun, { onSettled }),
    cancel: useMutation(cancelPaymentRun, { onSettled }),
    write: useMutation(exportPaymentRun, { onSettled }),
    markPaid: useMutation(markPaymentRunPaid, { onSettled }),
    markReturned: useMutation(markTransferReturned, { onSettled }),
    recordDebits: useMutation(recordBankDebits, { onSettled }),
  };
}
