import { useQuery } from "@connectrpc/connect-query";
import { listBillingStandings } from "@meguri/rpc/app/v1/billing_document_service-BillingDocumentService_connectquery";

const staleMs = 5 * 60_000;

/** One's accounts with an overdue invoice; none while that is not known. */
export function useBillingStandings() {
  const { data } = useQuery(listBillingStandings, {}, { staleTime: staleMs });
  return data?.standings ?? [];
}
