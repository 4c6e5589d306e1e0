import { useQuery } from "@connectrpc/connect-query";
import { getMedicine } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { isStoredCold } from "@meguri/rules/cold-storage";

/** The master's data of a medicine that decides how it may be offered: its list price, and how it is stored. */
export function useOfferedMedicine(medicineId: string) {
  const { data, error } = useQuery(getMedicine, { medicineId });
  const medicine = data?.medicine;
  return {
    medicine: medicine && { listPrice: medicine.price, isCold: isStoredCold(medicine.storage) },
    error,
  };
}
