import { useEffect } from "react";

/**
 * Gives the focus to the row of a medicine when what is open over the page closes, unless something else has it: the element
 * that opened it may be gone, or was never there, as after a reload.
 * @param param what the address of the row's link names the medicine by
 */
export function useFocusBack(param: string, medicineId: string): void {
  useEffect(
    () => () => {
      // The drawer gives the focus back first, where it can.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const links = document.querySelectorAll<HTMLElement>(`main a[href*="${param}=${CSS.escape(medicineId)}"]`);
        Array.from(links)
          .find((link) => link.checkVisibility({ visibilityProperty: true }))
          ?.focus();
      });
    },
    [param, medicineId],
  );
}
