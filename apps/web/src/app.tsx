import type { createStore } from "jotai";
import { Provider } from "jotai";
import { type ComponentProps, Suspense } from "react";
import { RouterProvider } from "react-router-dom";
import { RequestedSignIn } from "./shared/auth/reauth/requested-sign-in.tsx";
import { SessionContext } from "./shared/auth/session/session-context.ts";
import { ServerContext } from "./shared/rpc/server-context.ts";
import { AppThemeProvider } from "./shared/theme/app-theme-provider.tsx";
import { Toasts } from "./shared/ui/toast/toasts.tsx";
import type { AppSession } from "./start-app-session.ts";

/** The error boundary of the route tells what a page threw; being refused a page is no error at all. */
const reportedByBoundary = () => undefined;

/** What every page needs, around the router. The way to the server comes further in, with the signed-in shell. */
export function App(props: {
  store: ReturnType<typeof createStore>;
  appSession: AppSession;
  router: ComponentProps<typeof RouterProvider>["router"];
}) {
  return (
    <Provider store={props.store}>
      <SessionContext value={props.appSession.session}>
        <ServerContext value={props.appSession.server}>
          <Suspense>
            <AppThemeProvider>
              <RouterProvider router={props.router} onError={reportedByBoundary} />
              <RequestedSignIn />
              <Toasts />
            </AppThemeProvider>
          </Suspense>
        </ServerContext>
      </SessionContext>
    </Provider>
  );
}
