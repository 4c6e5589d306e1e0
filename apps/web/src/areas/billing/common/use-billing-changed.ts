import type { DescMethodUnary } from "@bufbuild/protobuf";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { BillingAccountService } from "@meguri/rpc/app/v1/billing_account_service_pb";
import { BillingAdminService } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import { BillingDocumentService } from "@meguri/rpc/app/v1/billing_document_service_pb";
import { BillingMemberService } from "@meguri/rpc/app/v1/billing_member_service_pb";
import { BillingPlanService } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { BillingReceiptService } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

const services = [
  BillingAccountService,
  BillingMemberService,
  BillingAdminService,
  BillingPlanService,
  BillingReceiptService,
];

/** Of other services only these: what became of a page of the bank is read when its person requests it. */
const methods: DescMethodUnary[] = [
  BillingDocumentService.method.listBillingDocuments,
  BillingDocumentService.method.getBillingDocument,
  BillingDocumentService.method.listBillingStandings,
  InstitutionService.method.getMedorderPlan,
];

/**
 * Invalidates every query that a change of billing may affect; with `isLeft` the account on the screen is gone for the
 * caller, and only the next page reads.
 */
export function useBillingChanged() {
  const client = useQueryClient();
  return useCallback(
    async ({ isLeft = false } = {}) => {
      const refetchType = isLeft ? "none" : "active";
      const keys = [
        ...services.map((schema) => createConnectQueryKey({ schema, cardinality: undefined })),
        ...methods.map((schema) => createConnectQueryKey({ schema, cardinality: undefined })),
      ];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
    },
    [client],
  );
}
