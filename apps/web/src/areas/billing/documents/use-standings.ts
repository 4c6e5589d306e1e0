import { useQuery } from "@connectrpc/connect-query";
import { listBillingStandings } from "@meguri/rpc/app/v1/billing_document_service-BillingDocumentService_connectquery";
import { useDelayed } from "../../../shared/ui/state/use-delayed.ts";

/** The page is painted first. */
const delayMs = 500;
const staleMs = 5 * 60_000;

/** One's accounts with an overdue invoice; none while that is not known. */
export function useBillingStandings() {
  const isPainted = useDelayed(delayMs);
  const { data } = useQuery(listBillingStandings, {}, { enabled: isPainted, staleTime: staleMs });
  return data?.standings ?? [];
}
