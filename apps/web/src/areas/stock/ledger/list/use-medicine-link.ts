import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** Addresses that open and close a medicine beside the list, which stays as it is. */
export function useMedicineLink() {
  const { search } = useLocation();
  const [, setParams] = useSearchParams();
  const linkTo = useCallback(
    (medicineId: string) => {
      const params = new URLSearchParams(search);
      params.set("medicine", medicineId);
      return `?${params}`;
    },
    [search],
  );
  const show = (medicineId: string | undefined) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        if (medicineId) params.set("medicine", medicineId);
        else params.delete("medicine");
        return params;
      },
      // What was opened is one step of the history, and closing it is none: back does not open it again.
      { replace: medicineId === undefined, preventScrollReset: true },
    );
  return { linkTo, show };
}
