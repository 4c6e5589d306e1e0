import { useQuery } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { getMedicine } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { failureOf } from "../../../../shared/rpc/failure.ts";

/** Nothing is known by that id, or nothing could be: it is no id at all. */
const nowhere: ReadonlySet<FailureReason> = new Set([FailureReason.MEDICINE_NOT_FOUND, FailureReason.FIELD_INVALID]);

/** One medicine, with the others of its generic name. */
export function useMedicine(medicineId: string) {
  const { data, error, refetch } = useQuery(getMedicine, { medicineId });
  return {
    medicine: data?.medicine,
    sameGeneric: data?.sameGeneric.filter((other) => other.medicineId !== medicineId) ?? [],
    isNowhere: error !== null && nowhere.has(failureOf(error).reason),
    error,
    refetch: () => void refetch(),
  };
}
