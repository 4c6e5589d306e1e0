import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { BillingChargeState, BillingDocumentSchema } from "@meguri/rpc/app/v1/billing_document_pb";
import { PaidPlanObstacle, PaidPlanSchema } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";

/** Whether a charge waits for its owner, as the server decides it. */
const waits = (state: BillingChargeState): boolean =>
  state === BillingChargeState.DECLINED ||
  state === BillingChargeState.NEEDS_CARD ||
  state === BillingChargeState.NEEDS_PERSON;

/** An invoice of the tests whose charge was declined. */
export function billingDocument(change: MessageInitShape<typeof BillingDocumentSchema> = {}) {
  return create(
    BillingDocumentSchema,
    Object.assign(
      {
        id: "d1",
        accountId: "a1",
        accountName: "青葉ファーマシー株式会社",
        kind: InvoiceKind.INVOICE,
        state: InvoiceState.ISSUED,
        number: "2026-000123",
        month: "2026-11",
        issuedOn: "2026-11-01",
        netYen: 10_000n,
        taxYen: 1_000n,
        totalYen: 11_000n,
        openYen: 11_000n,
        lineCount: 1,
        payable: waits(change.charge?.state ?? BillingChargeState.DECLINED),
        charge: { state: BillingChargeState.DECLINED, nextTryOn: "2026-11-04", reason: "insufficient_funds" },
      },
      change,
    ),
  );
}

/** The same invoice, paid. */
export function paidDocument() {
  return billingDocument({
    state: InvoiceState.PAID,
    openYen: 0n,
    payable: false,
    charge: { state: BillingChargeState.PAID },
  });
}

/** A paid plan that the institution of the tests may start after its trial. */
export function paidPlan(change: MessageInitShape<typeof PaidPlanSchema> = {}) {
  return create(
    PaidPlanSchema,
    Object.assign(
      {
        obstacle: PaidPlanObstacle.NONE,
        firstDay: "2099-01-15",
        firstBilledMonth: "2099-02",
        nextMonth: "2099-02",
        nextIssuedOn: "2099-02-01",
        nextNetYen: 10_000n,
        nextTaxYen: 1_000n,
        payerId: "a1",
        payerName: "青葉ファーマシー株式会社",
      },
      change,
    ),
  );
}
