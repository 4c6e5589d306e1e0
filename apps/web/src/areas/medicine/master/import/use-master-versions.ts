import { useQuery } from "@connectrpc/connect-query";
import { listMasterVersions } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";

/** What was imported, newest first. */
export function useMasterVersions() {
  const { data, error, isPending, refetch } = useQuery(listMasterVersions, {});
  return { versions: data?.versions ?? [], error, isPending, refetch: () => void refetch() };
}
