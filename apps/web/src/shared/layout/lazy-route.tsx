import type { ResourceNamespaceMap } from "i18next";
import i18next from "i18next";
import type { ComponentType, ReactNode } from "react";

type Namespace = keyof ResourceNamespaceMap;

/**
 * The `lazy` of a route: its chunk, and together with it the phrases of `namespaces`, so that the page before stays
 * until this one is complete.
 */
export function lazyRoute(load: () => Promise<{ Component: ComponentType }>, ...namespaces: Namespace[]) {
  return async () => {
    try {
      const [{ Component }] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
      return { element: <Component /> };
    } catch (error) {
      // The router shows nothing at all for a route whose `lazy` rejects; thrown while rendering, it reaches the boundary.
      return { element: <Thrown error={error} /> };
    }
  };
}

function Thrown({ error }: { error: unknown }): ReactNode {
  throw error;
}
