import { TransportProvider } from "@connectrpc/connect-query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { type ComponentType, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { authAtom, initialAuth } from "../../../../shared/auth/session/auth-atom.ts";
import { SessionContext } from "../../../../shared/auth/session/session-context.ts";
import { webConfigAtom } from "../../../../shared/config/web-config-atom.ts";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { testConfig, testSession } from "../../../../shared/test-page.tsx";
import { Toasts } from "../../../../shared/ui/toast/toasts.tsx";
import type { medicinesServer } from "./test-medicines-server.ts";

/** The words of the pages under test, in Japanese. */
export async function loadWords(): Promise<void> {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "medicines", "jobs", "failure"]);
}

/** Shows pages at an address over a server in memory. */
export function openPages(
  server: Pick<ReturnType<typeof medicinesServer>, "transport">,
  pages: Record<string, ComponentType>,
  address: string,
  role: "admin" | "user" = "admin",
  setUp: (store: ReturnType<typeof createStore>) => void = () => undefined,
) {
  const store = createStore();
  store.set(webConfigAtom, testConfig);
  setUp(store);
  store.set(authAtom, { ...initialAuth, isInitialized: true, isAuthenticated: true, role, uid: "one" });
  const routes = Object.entries(pages).map(([path, Component]) => ({ path, Component }));
  const router = createMemoryRouter([...routes, { path: "*", element: null }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={store}>
      <SessionContext value={testSession()}>
        <TransportProvider transport={server.transport}>
          <QueryClientProvider client={client}>
            <Suspense>
              <RouterProvider router={router} />
              <Toasts />
            </Suspense>
          </QueryClientProvider>
        </TransportProvider>
      </SessionContext>
    </Provider>,
  );
  return { router };
}
