import { useEffect, useEffectEvent } from "react";
import { isComposing } from "./typing.ts";

/** Acts on Ctrl or ⌘ with a letter, from anywhere on the page, but not while an input method composes. */
export function useCommandKey(letter: string, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isOurs || event.key.toLowerCase() !== letter || isComposing(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [letter]);
}
