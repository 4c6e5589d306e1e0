import { createConnectQueryKey } from "@connectrpc/connect-query";
import {
  getMedicine,
  listMasterVersions,
  listMedicines,
  listParkedCodes,
  suggestMedicines,
} from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Invalidates every query of the master. */
export function useMasterChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys = [
      createConnectQueryKey({ schema: getMedicine, cardinality: "finite" }),
      createConnectQueryKey({ schema: listMedicines, cardinality: "finite" }),
      createConnectQueryKey({ schema: suggestMedicines, cardinality: "finite" }),
      createConnectQueryKey({ schema: listMasterVersions, cardinality: "finite" }),
      createConnectQueryKey({ schema: listParkedCodes, cardinality: "infinite" }),
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}
