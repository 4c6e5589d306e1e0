import type { createStore } from "jotai";
import { Provider } from "jotai";
import { type ComponentProps, Suspense } from "react";
import { RouterProvider } from "react-router-dom";
import { AppThemeProvider } from "./shared/theme/app-theme-provider.tsx";
import { ToastProvider } from "./shared/ui/toast-provider.tsx";

/** Everything that every page needs, around the router. Server data comes further in, with the signed-in shell. */
export function App(props: {
  store: ReturnType<typeof createStore>;
  router: ComponentProps<typeof RouterProvider>["router"];
}) {
  return (
    <Provider store={props.store}>
      <Suspense>
        <AppThemeProvider>
          <ToastProvider>
            <RouterProvider router={props.router} />
          </ToastProvider>
        </AppThemeProvider>
      </Suspense>
    </Provider>
  );
}
