import type { RouteObject } from "react-router-dom";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { rememberLoad } from "../shared/layout/page-loads.ts";
import { KnownIds } from "./known-ids.tsx";

/** A page as its own chunk, with its own error boundary and the key of its title. */
export function page(path: string, title: PageHandle["title"], ...loading: Parameters<typeof lazyRoute>): RouteObject {
  const load = lazyRoute(...loading);
  rememberLoad(path, load);
  return {
    path,
    lazy: async () => ({ element: <KnownIds path={path}>{(await load()).element}</KnownIds> }),
    handle: { title } satisfies PageHandle,
    ErrorBoundary: RouteErrorBoundary,
  };
}
