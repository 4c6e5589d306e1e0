import type { MessageInitShape } from "@bufbuild/protobuf";
import { callUnaryMethod, createConnectQueryKey, useMutation, useQuery, useTransport } from "@connectrpc/connect-query";
import type { EnteredInvoiceFieldsSchema } from "@meguri/rpc/app/v1/entered_invoice_pb";
import { EnteredInvoiceService } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import {
  addEnteredInvoicePayment,
  attachInvoiceFile,
  correctEnteredInvoice,
  enterInvoices,
  getInvoiceCsvLayout,
  keepInvoiceCsvLayout,
  previewEnteredInvoices,
  reverseEnteredInvoicePayment,
  voidEnteredInvoice,
} from "@meguri/rpc/app/v1/entered_invoice_service-EnteredInvoiceService_connectquery";
import { PaymentService } from "@meguri/rpc/app/v1/payment_service_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { useMutation as useLocalMutation, useQueryClient } from "@tanstack/react-query";
import { uploadFile } from "../../../../shared/files/upload-file.ts";
import { useFileCall } from "../../../../shared/files/use-file-call.ts";

/** The fields of a document as they are sent. */
export type SentInvoice = Omit<MessageInitShape<typeof EnteredInvoiceFieldsSchema>, "$typeName">;

/** What is kept of a wholesaler: the headings of its CSV, and the number of its newest document. */
export function useInvoiceLayout(institutionId: string, tradingId: string) {
  const { data, error, refetch } = useQuery(getInvoiceCsvLayout, { institutionId, tradingId });
  return { layout: data, error, refetch: () => void refetch() };
}

/** What is known of documents before they are entered. */
export function usePreviewEntered() {
  const transport = useTransport();
  return (institutionId: string, invoices: SentInvoice[]) =>
    callUnaryMethod(transport, previewEnteredInvoices, { institutionId, invoices });
}

/** What a pharmacy does with documents of wholesalers outside this system. */
export function useEnteredActs() {
  const client = useQueryClient();
  const onSettled = async () => {
    for (const schema of [ReceivedInvoiceService, PaymentService, EnteredInvoiceService]) {
      await client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    enter: useMutation(enterInvoices, { onSettled }),
    correct: useMutation(correctEnteredInvoice, { onSettled }),
    makeVoid: useMutation(voidEnteredInvoice, { onSettled }),
    attach: useMutation(attachInvoiceFile, { onSettled }),
    pay: useMutation(addEnteredInvoicePayment, { onSettled }),
    reverse: useMutation(reverseEnteredInvoicePayment, { onSettled }),
    keepLayout: useMutation(keepInvoiceCsvLayout, { onSettled }),
  };
}

/** Uploads a file as it is. @returns its id */
export function useInvoiceUpload() {
  const fileCall = useFileCall();
  return useLocalMutation({
    mutationFn: async (file: File) => {
      const { url, headers } = await fileCall(`?${new URLSearchParams({ name: file.name })}`);
      return uploadFile(file, { url, headers, onProgress: () => undefined, signal: new AbortController().signal });
    },
  });
}
