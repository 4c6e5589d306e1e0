import { type RefObject, useEffect, useRef } from "react";

/**
 * For a heading to which a choice elsewhere on the page leads: each time the count rises, the heading takes the focus and
 * comes into view. The heading needs `tabIndex={-1}` and, below the header of the frame, a `scrollMarginTop`.
 */
export function useLeadHere(times: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (times > 0 && heading.current ? leadTo(heading.current) : undefined), [times]);
  return heading;
}

/** What a person does to go on by themselves. */
const goingOn = ["pointerdown", "wheel", "touchstart", "keydown"] as const;

/** Leads to an element once it is shown: while a part above it is read, it is hidden and would move away. */
function leadTo(element: HTMLElement): () => void {
  const own = new AbortController();
  const lead = () => {
    if (own.signal.aborted || getComputedStyle(element).visibility === "hidden") return;
    own.abort();
    // Instant: there is no movement that a person with less motion set would see.
    element.scrollIntoView({ block: "start", behavior: "instant" });
    element.focus({ preventScroll: true });
  };
  lead();
  if (own.signal.aborted) return () => undefined;
  const changes = new MutationObserver(lead);
  own.signal.addEventListener("abort", () => changes.disconnect());
  changes.observe(document.body, { childList: true, subtree: true });
  const stop = () => own.abort();
  for (const event of goingOn) {
    window.addEventListener(event, stop, { capture: true, passive: true, signal: own.signal });
  }
  return stop;
}
