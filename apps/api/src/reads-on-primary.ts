import type { DescMethod } from "@bufbuild/protobuf";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";

export const readsOnPrimary: ReadonlySet<DescMethod> = new Set([MedicineService.method.suggestMedicines]);
