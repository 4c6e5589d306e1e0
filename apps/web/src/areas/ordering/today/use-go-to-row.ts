import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Brings the row of the medicine, or the section of the wholesaler, that the address names (`?at=`) into view once it is
 * there, and focuses its first control. What is not on the page changes nothing.
 */
export function useGoToRow(isShown: boolean): void {
  const [params] = useSearchParams();
  const id = params.get("at") ?? "";
  useEffect(() => {
    if (!isShown || id === "") return;
    const place = document.querySelector(`[data-at="${CSS.escape(id)}"]`);
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, [isShown, id]);
}
