import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  BillingDocumentSchema,
  BillingPaymentKind,
  BillingPaymentSchema,
  BillingRefundSchema,
  BillingRefundState,
  BillingRefundWay,
} from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import { expect, it } from "vitest";
import { refundableOf } from "./refundable.ts";

const invoice = { kind: InvoiceKind.INVOICE, totalYen: 1_100n, openYen: 0n };
const byCard = { kind: BillingPaymentKind.CARD, yen: 1_100n };

const refundable = (
  document: MessageInitShape<typeof BillingDocumentSchema>,
  payments: MessageInitShape<typeof BillingPaymentSchema>[] = [],
  refunds: MessageInitShape<typeof BillingRefundSchema>[] = [],
) =>
  refundableOf({
    document: create(BillingDocumentSchema, document),
    payments: payments.map((payment) => create(BillingPaymentSchema, payment)),
    refunds: refunds.map((refund) => create(BillingRefundSchema, refund)),
  });

it("money goes back that did not come, or to a card that did not pay", () => {
  expect(refundable(invoice, [byCard])).toEqual({ way: BillingRefundWay.CARD, mostYen: 1_100n });
  expect(refundable({ ...invoice, openYen: 600n }, [{ kind: BillingPaymentKind.TRANSFER, yen: 500n }])).toEqual({
    way: BillingRefundWay.TRANSFER,
    mostYen: 500n,
  });
  const withdrawn = { kind: BillingPaymentKind.DISPUTE, yen: -1_100n };
  expect(refundable({ ...invoice, openYen: 1_100n }, [byCard, withdrawn])?.way).toBe(BillingRefundWay.CREDIT);
});

it("the same money goes back twice", () => {
  const back = { kind: BillingPaymentKind.REFUND, yen: -300n };
  const setOff = { kind: BillingPaymentKind.CREDIT, yen: 300n };
  const gone = { yen: 300n, state: BillingRefundState.SUCCEEDED };
  expect(refundable(invoice, [byCard, back, setOff], [gone])?.mostYen).toBe(800n);
  for (const state of [BillingRefundState.REQUESTED, BillingRefundState.PENDING]) {
    expect(refundable(invoice, [byCard], [{ yen: 300n, state }])?.mostYen).toBe(800n);
    expect(refundable(invoice, [byCard], [{ yen: 1_100n, state }])).toBeUndefined();
  }
});

it("a refund that failed keeps the money from ever going back", () => {
  const failed = { yen: 1_100n, state: BillingRefundState.FAILED };
  expect(refundable(invoice, [byCard], [failed])?.mostYen).toBe(1_100n);
});

it("an open invoice is credited in part, or a credit note is refunded", () => {
  expect(refundable({ ...invoice, openYen: 1_100n })).toEqual({ way: BillingRefundWay.CREDIT, mostYen: 1_100n });
  expect(refundable({ ...invoice, kind: InvoiceKind.CREDIT_NOTE, openYen: -1_100n })).toBeUndefined();
});
