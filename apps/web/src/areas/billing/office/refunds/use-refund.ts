import { useMutation, useQuery } from "@connectrpc/connect-query";
import { refundBillingDocument } from "@meguri/rpc/app/v1/billing_admin_service-BillingAdminService_connectquery";
import { BillingRefundWay } from "@meguri/rpc/app/v1/billing_document_pb";
import { getBillingDocument } from "@meguri/rpc/app/v1/billing_document_service-BillingDocumentService_connectquery";
import { useBillingChanged } from "../../common/use-billing-changed.ts";

/** A document with what was paid for it and what went back; read again for each dialog. */
export function useRefundedDocument(accountId: string, number: string) {
  const { data, error, refetch } = useQuery(
    getBillingDocument,
    { accountId, key: { case: "number", value: number } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return {
    document: data?.document,
    refunds: data?.refunds ?? [],
    way: data?.refundWay ?? BillingRefundWay.UNSPECIFIED,
    mostYen: data?.refundableYen ?? 0n,
    error,
    refetch: () => void refetch(),
  };
}

/** Requests that money goes back, or credits an open invoice; repeated with the same id it is one refund. */
export function useRefundDocument() {
  const changed = useBillingChanged();
  return useMutation(refundBillingDocument, { onSettled: () => void changed() });
}
