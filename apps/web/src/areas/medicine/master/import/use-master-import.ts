import { useQuery } from "@connectrpc/connect-query";
import { getMasterImport } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";

/** The result of checking or applying an import; read again by each step that shows it. */
export function useMasterImport(jobId: string) {
  const { data, error, isPending, refetch } = useQuery(getMasterImport, { jobId }, { staleTime: 0 });
  return { found: data, error, isPending, refetch: () => void refetch() };
}
