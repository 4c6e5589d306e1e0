import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type ConnectError, createRouterTransport } from "@connectrpc/connect";
import { BillingAdminService, type BillingRevenueMonthSchema } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import {
  type BillingDocumentSchema,
  BillingPaymentKind,
  type BillingPaymentSchema,
  type BillingRefundSchema,
  BillingRefundState,
  BillingRefundWay,
} from "@meguri/rpc/app/v1/billing_document_pb";
import { BillingDocumentService } from "@meguri/rpc/app/v1/billing_document_service_pb";
import {
  type AddBillingReceiptsRequest,
  type AssignBillingReceiptRequest,
  BillingReceiptSchema,
  BillingReceiptService,
  type ListBillingReceiptsRequest,
} from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { billingDocument as declinedDocument } from "../common/test-billing-documents.ts";

/** An invoice of the tests that is paid by transfer, with nothing paid yet. */
export function billingDocument(change: MessageInitShape<typeof BillingDocumentSchema> = {}) {
  const byTransfer: MessageInitShape<typeof BillingDocumentSchema> = {
    number: "2026-000001",
    dueOn: "2026-11-30",
    netYen: 9_800n,
    taxYen: 980n,
    totalYen: 10_780n,
    openYen: 10_780n,
    payable: false,
    charge: undefined,
  };
  return declinedDocument(Object.assign(byTransfer, change));
}

/** A receipt of the tests that is not assigned. */
export function billingReceipt(change: MessageInitShape<typeof BillingReceiptSchema> = {}) {
  return create(
    BillingReceiptSchema,
    Object.assign(
      { id: "r1", receivedOn: "2026-11-20", yen: 10_780n, payerName: "ｱｵﾊﾞﾌｱ-ﾏｼ-(ｶ", openYen: 10_780n },
      change,
    ),
  );
}

/** The operator's office in memory; a test changes its state, and sets which calls fail by `fails`. */
export function officeServer() {
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const state = {
    /** What the server lets go back. */
    refundable: { refundWay: BillingRefundWay.CARD, refundableYen: 10_780n },
    documents: [billingDocument()],
    /** What was paid for each document, and what went back. */
    payments: [] as MessageInitShape<typeof BillingPaymentSchema>[],
    refunds: [] as MessageInitShape<typeof BillingRefundSchema>[],
    receipts: [] as ReturnType<typeof billingReceipt>[],
    months: [] as MessageInitShape<typeof BillingRevenueMonthSchema>[],
    /** Payers whose receipts were added before. */
    knownPayers: new Set<string>(),
    /** A call waits for it, where a test sets it. */
    gate: undefined as Promise<void> | undefined,
  };
  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return async (input: Input): Promise<Output> => {
      calls.push({ method, input });
      await state.gate;
      const failure = fails.get(method);
      if (failure) throw failure;
      return respond(input);
    };
  }
  type Receipt = ReturnType<typeof billingReceipt>;
  type Asked = { text: string; month: string; openOnly: boolean; overdueOnly: boolean; openYen: bigint };
  const matches = ({ text, month, openOnly, overdueOnly, openYen }: Asked) =>
    state.documents.filter(
      (one) =>
        (one.accountName.includes(text) || one.number.includes(text)) &&
        (month === "" || one.month === month) &&
        (!openOnly || one.openYen > 0n) &&
        (!overdueOnly || one.state === InvoiceState.OVERDUE) &&
        (openYen === 0n || one.openYen === openYen),
    );
  const changed = (id: string, change: (receipt: Receipt) => Receipt) => {
    state.receipts = state.receipts.map((receipt) => (receipt.id === id ? change(receipt) : receipt));
    return { receipt: state.receipts.find((receipt) => receipt.id === id) };
  };
  const transport = createRouterTransport(({ service }) => {
    service(BillingAdminService, {
      listAllBillingDocuments: answer("listAllBillingDocuments", (asked: Asked) => ({ documents: matches(asked) })),
      getBillingRevenue: answer("getBillingRevenue", () => ({ months: state.months })),
      refundBillingDocument: answer("refundBillingDocument", (asked: { refundId: string; yen: bigint }) => ({
        refund: { id: asked.refundId, yen: asked.yen, state: BillingRefundState.REQUESTED },
      })),
    });
    service(BillingDocumentService, {
      getBillingDocument: answer("getBillingDocument", () => ({
        document: state.documents[0],
        payments: state.payments,
        refunds: state.refunds,
        ...state.refundable,
      })),
    });
    service(BillingReceiptService, {
      listBillingReceipts: answer("listBillingReceipts", ({ openOnly }: ListBillingReceiptsRequest) => ({
        receipts: state.receipts.filter(({ openYen }) => !openOnly || openYen > 0n),
      })),
      addBillingReceipts: answer("addBillingReceipts", ({ receipts }: AddBillingReceiptsRequest) => {
        const fresh = receipts.filter(({ payerName }) => !state.knownPayers.has(payerName));
        state.receipts = [
          ...fresh.map(({ id, receivedOn, yen, payerName, note }) =>
            billingReceipt({ id, receivedOn, yen, payerName, note, openYen: yen }),
          ),
          ...state.receipts,
        ];
        return { added: fresh.length, known: receipts.length - fresh.length, assigned: 0 };
      }),
      assignBillingReceipt: answer("assignBillingReceipt", (asked: AssignBillingReceiptRequest) =>
        changed(asked.receiptId, (receipt) => {
          const invoice = state.documents.find(({ id }) => id === asked.documentId) ?? billingDocument();
          const { id: documentId, number, accountId, accountName } = invoice;
          const part = { documentId, number, accountId, accountName, yen: asked.yen };
          return billingReceipt({
            id: receipt.id,
            yen: receipt.yen,
            openYen: receipt.openYen - asked.yen,
            parts: [...receipt.parts, part],
          });
        }),
      ),
      releaseBillingReceipt: answer("releaseBillingReceipt", ({ receiptId }: { receiptId: string }) =>
        changed(receiptId, ({ id, yen }) => billingReceipt({ id, yen, openYen: yen })),
      ),
    });
  });
  const inputsOf = (method: string) => calls.filter((call) => call.method === method).map(({ input }) => input);
  return { transport, calls, fails, state, inputsOf };
}

/** That an invoice of the tests was paid by card. */
export const paidByCard = { id: "p1", kind: BillingPaymentKind.CARD, yen: 10_780n, paidOn: "2026-11-01" };
