import { TransportProvider } from "@connectrpc/connect-query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { type ComponentType, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Identity } from "../../../../shared/auth/provider/identity.ts";
import { testIdentity } from "../../../../shared/auth/provider/test-identity.ts";
import { authAtom, initialAuth } from "../../../../shared/auth/session/auth-atom.ts";
import type { Session } from "../../../../shared/auth/session/session.ts";
import { SessionContext } from "../../../../shared/auth/session/session-context.ts";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { Toasts } from "../../../../shared/ui/toast/toasts.tsx";
import type { usersServer } from "./test-users-server.ts";

/** The words of the pages under test, in Japanese. */
export async function loadWords(): Promise<void> {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "users", "jobs", "problems", "failure", "auth"]);
}

/** Shows pages at an address, with an administrator signed in, over a server in memory. */
export function openPages(
  server: Pick<ReturnType<typeof usersServer>, "transport">,
  pages: Record<string, ComponentType>,
  address: string,
  identityChange: Partial<Identity> = {},
) {
  const store = createStore();
  store.set(authAtom, { ...initialAuth, isInitialized: true, isAuthenticated: true, role: "admin", uid: "admin-1" });
  const session: Session = {
    identity: Promise.resolve(testIdentity(identityChange).identity),
    callIdentity: { tenantId: "tokyo", token: async () => "t0ken" },
    beforeSignOut: new Set(),
    saved: async () => undefined,
    saveAgain: async () => undefined,
    signOut: async () => undefined,
    refresh: async () => undefined,
  };
  const routes = Object.entries(pages).map(([path, Component]) => ({ path, Component }));
  const router = createMemoryRouter([...routes, { path: "*", element: null }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={store}>
      <SessionContext value={session}>
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
  return { router, store };
}
