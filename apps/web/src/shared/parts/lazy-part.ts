import { type ComponentType, lazy } from "react";
import { loadPhrases, type Namespace } from "../i18n/load-phrases.ts";

/** A part of a page that comes when it is first shown, together with its phrases. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, ...namespaces: readonly Namespace[]) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadPhrases(namespaces)]);
    return { default: part };
  });
}
