import { useMutation } from "@connectrpc/connect-query";
import { resolveParkedCode } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMasterChanged } from "../use-master-changed.ts";

/** Assigns medicines to a code; none sets it aside for good. */
export function useResolveParkedCode(onDone: (medicineIds: readonly string[]) => void) {
  const changed = useMasterChanged();
  const { mutate, isPending, error, reset } = useMutation(resolveParkedCode, {
    onSuccess: async (_, { medicineIds = [] }) => {
      await changed();
      onDone(medicineIds);
    },
  });
  return {
    resolve: (kind: string, code: string, medicineIds: string[]) => mutate({ kind, code, medicineIds }),
    isSaving: isPending,
    error,
    reset,
  };
}
