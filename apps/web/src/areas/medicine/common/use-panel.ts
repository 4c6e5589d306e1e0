import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

const name = "panel";

/** The medicine whose panel is open, as the address has it; opening adds a step to the history, so that going back closes it. */
export function usePanel(): { medicineId: string; open: (medicineId: string) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (medicineId: string, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (medicineId) after.set(name, medicineId);
          else after.delete(name);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    medicineId: params.get(name) ?? "",
    open: useCallback((medicineId) => set(medicineId, false), [set]),
    close: useCallback(() => set("", true), [set]),
  };
}
