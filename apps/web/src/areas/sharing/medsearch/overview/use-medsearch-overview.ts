import { useQuery } from "@connectrpc/connect-query";
import { getMedsearchOverview } from "@meguri/rpc/app/v1/medsearch_service-MedsearchService_connectquery";

/** How far an institution has come with sharing, and its figures. */
export function useMedsearchOverview(institutionId: string) {
  const { data, error, refetch } = useQuery(getMedsearchOverview, { institutionId });
  return { overview: data, error, refetch: () => void refetch() };
}
