import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { getMedorderOverview } from "@meguri/rpc/app/v1/medorder_overview_service-MedorderOverviewService_connectquery";

/** What an institution is to look at today. */
export function useMedorderOverview(institutionId: string) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(getMedorderOverview, { institutionId });
  return { overview: data, error, readAt: dataUpdatedAt, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const medorderOverviewQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getMedorderOverview, { institutionId }, { transport });
