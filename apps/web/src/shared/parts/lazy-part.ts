import { type ComponentType, lazy } from "react";
import { loadPhrases, type Namespace } from "../i18n/load-phrases.ts";

/** Pauses before a part is loaded again, in ms: a server that is being replaced is back after some seconds. */
const pauses = [500, 1000, 2000];

/**
 * A part of a page that comes when it is first shown, together with its phrases. What cannot be loaded at once is loaded
 * again a few times, so that a short gap in the network does not break the page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, ...namespaces: readonly Namespace[]) {
  const loadOnce = async () => {
    const [part] = await Promise.all([load(), loadPhrases(namespaces)]);
    return { default: part };
  };
  return lazy(async () => {
    for (const pause of pauses) {
      try {
        return await loadOnce();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return loadOnce();
  });
}
