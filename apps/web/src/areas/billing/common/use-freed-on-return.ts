import { useEffect, useEffectEvent } from "react";

/** Frees a button that led to another site: a browser that goes back shows the page as it was left, with the button busy. */
export function useFreedOnReturn(free: () => void) {
  const onReturn = useEffectEvent(free);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
