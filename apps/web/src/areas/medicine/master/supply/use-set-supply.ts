import type { MessageInitShape } from "@bufbuild/protobuf";
import { useMutation } from "@connectrpc/connect-query";
import type { SupplyStatusSchema } from "@meguri/rpc/app/v1/medicine_pb";
import { setSupplyStatus } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMasterChanged } from "../use-master-changed.ts";

/** Sets how a medicine is supplied by hand, or gives it back to the imports. */
export function useSetSupply(medicineId: string, onDone: () => void) {
  const changed = useMasterChanged();
  const { mutate, mutateAsync, isPending, error } = useMutation(setSupplyStatus, {
    onSuccess: async () => {
      await changed();
      onDone();
    },
  });
  return {
    set: (supply: MessageInitShape<typeof SupplyStatusSchema>) => mutateAsync({ medicineId, supply }),
    giveBack: () => mutate({ medicineId }),
    isSaving: isPending,
    error,
  };
}
