import i18next from "i18next";
import { useCallback, useSyncExternalStore } from "react";
import { loadPhrases, type Namespace } from "./load-phrases.ts";

function subscribe(changed: () => void): () => void {
  i18next.on("loaded", changed);
  return () => i18next.off("loaded", changed);
}

/**
 * For phrases that a page does not wait for. @returns whether they are here; where they are not, they are requested, and the
 * component is drawn again with another function once they have come
 */
export function useLatePhrases(namespace: Namespace): () => boolean {
  const isHere = useSyncExternalStore(subscribe, () => i18next.hasResourceBundle(i18next.language, namespace));
  return useCallback(() => {
    // What does not come is requested again the next time.
    if (!isHere) loadPhrases([namespace]).catch(() => undefined);
    return isHere;
  }, [isHere, namespace]);
}
