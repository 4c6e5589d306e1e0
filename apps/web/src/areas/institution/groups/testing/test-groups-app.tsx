import { TransportProvider } from "@connectrpc/connect-query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { type ComponentType, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { Toasts } from "../../../../shared/ui/toast/toasts.tsx";
import type { groupsServer } from "./test-groups-server.ts";

/** The words of the pages under test, in Japanese. */
export async function loadWords(): Promise<void> {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "groups", "map", "failure"]);
}

/** Shows pages at an address over a server in memory. */
export function openPages(
  server: Pick<ReturnType<typeof groupsServer>, "transport">,
  pages: Record<string, ComponentType>,
  address: string,
) {
  const routes = Object.entries(pages).map(([path, Component]) => ({ path, Component }));
  const router = createMemoryRouter([...routes, { path: "*", element: null }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={createStore()}>
      <TransportProvider transport={server.transport}>
        <QueryClientProvider client={client}>
          <Suspense>
            <RouterProvider router={router} />
            <Toasts />
          </Suspense>
        </QueryClientProvider>
      </TransportProvider>
    </Provider>,
  );
  return { router };
}
