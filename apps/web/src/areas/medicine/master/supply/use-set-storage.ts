import { useMutation } from "@connectrpc/connect-query";
import { setStorage } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMasterChanged } from "../use-master-changed.ts";

/** Sets how a medicine is stored, by hand. */
export function useSetStorage(medicineId: string, onDone: () => void) {
  const changed = useMasterChanged();
  const { mutateAsync } = useMutation(setStorage, {
    onSuccess: async () => {
      await changed();
      onDone();
    },
  });
  return { set: (storage: string) => mutateAsync({ medicineId, storage }) };
}
