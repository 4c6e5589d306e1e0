import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { getMedorderPlan } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";

/** An institution's plan for medicine ordering. */
export function useMedorderPlan(institutionId: string) {
  const { data, error, refetch } = useQuery(getMedorderPlan, { institutionId });
  return { plan: data?.plan, error, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const medorderPlanQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getMedorderPlan, { institutionId }, { transport });
