import { useQuery } from "@connectrpc/connect-query";
import {
  getPrescription,
  listPrescriptions,
} from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";

/** So many are shown; who looks for another types more of its number. */
const mostShown = 10;

/** Prescriptions of the last 30 days that a premade may have gone out with, newest first. */
export function usePrescriptionChoice(institutionId: string, keyword: string) {
  const { data, error } = useQuery(
    listPrescriptions,
    { institutionId, keyword, limit: mostShown },
    { placeholderData: keepPreviousData },
  );
  return { prescriptions: data?.prescriptions, error };
}

/** The medicines of a past prescription, to be prepared again. */
export function useBasis(institutionId: string, prescriptionId: string) {
  const { data, error } = useQuery(
    getPrescription,
    { institutionId, prescriptionId },
    { enabled: prescriptionId !== "" },
  );
  return { basis: data, error };
}
