import { callUnaryMethod, useTransport } from "@connectrpc/connect-query";
import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { suggestMedicines } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMutation } from "@tanstack/react-query";
import { isOfCode } from "./use-medicine-suggestions.ts";

/** Finds the medicine of a scanned code; tells nothing where several have it, or none. */
export function useMedicineOfCode(onFound: (medicine: MedicineSuggestion | undefined, scanned: string) => void) {
  const transport = useTransport();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => callUnaryMethod(transport, suggestMedicines, { text, limit: 2 }),
    onSuccess: ({ suggestions: [first, ...others] }, scanned) =>
      onFound(first && others.length === 0 && isOfCode(first) ? first : undefined, scanned),
  });
  return { read: (text: string) => mutate(text), isReading: isPending, error };
}
