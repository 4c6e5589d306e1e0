import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { RouteProgress } from "../../shared/layout/route-progress.tsx";
import { WaitingFrame } from "../../shared/ui/state/waiting-frame.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

/** Around every page, signed in or not. */
export function RootFrame() {
  const page = useDocumentTitle();
  return (
    <>
      <RouteProgress />
      <Suspense fallback={<WaitingFrame />}>
        <Outlet />
      </Suspense>
      <RouteAnnouncer title={page} />
      <ScrollRestoration />
    </>
  );
}
