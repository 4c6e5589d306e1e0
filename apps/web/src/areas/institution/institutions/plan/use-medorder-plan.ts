import { useQuery } from "@connectrpc/connect-query";
import { getMedorderPlan } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";

/** An institution's plan for medicine ordering. */
export function useMedorderPlan(institutionId: string) {
  const { data, error, refetch } = useQuery(getMedorderPlan, { institutionId });
  return { plan: data?.plan, error, refetch: () => void refetch() };
}
