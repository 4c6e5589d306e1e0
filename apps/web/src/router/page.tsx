import type { RouteObject } from "react-router-dom";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";

/** A page as its own chunk, with its own error boundary and the key of its title. */
export function page(path: string, title: PageHandle["title"], ...loading: Parameters<typeof lazyRoute>): RouteObject {
  return {
    path,
    lazy: lazyRoute(...loading),
    handle: { title } satisfies PageHandle,
    ErrorBoundary: RouteErrorBoundary,
  };
}
