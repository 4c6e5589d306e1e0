import type { Transport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import type { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { WebConfig } from "@meguri/rules/web-config";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { type ReactNode, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { testIdentity } from "./auth/provider/test-identity.ts";
import { authAtom, initialAuth } from "./auth/session/auth-atom.ts";
import type { Session } from "./auth/session/session.ts";
import { SessionContext } from "./auth/session/session-context.ts";
import { webConfigAtom } from "./config/web-config-atom.ts";
import { initI18n } from "./i18n/init-i18n.ts";
import { Toasts } from "./ui/toast/toasts.tsx";

/** Loads the words of a page under test, in Japanese. */
export async function loadWords(...namespaces: string[]): Promise<void> {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "failure", ...namespaces]);
}

/** What a deployment of the tests configured. */
export const testConfig: WebConfig = {
  apiBaseUrl: "/api",
  filesBaseUrl: "/api/files",
  identity: { projectId: "demo-test", apiKey: "key", authDomain: "", federatedProviders: [] },
  defaultLanguage: "ja",
  company: {
    name: "試験",
    postalCode: "1000001",
    prefecture: "東京都",
    city: "千代田区",
    address: "1",
    building: "",
    tel: "03-0000-0000",
    fax: "",
    invoiceRegistrationNumber: "T1234567890123",
  },
  sites: { medsearch: "http://a.test", medorder: "http://a.test", share: "http://a.test", api: "http://a.test" },
  demoMailbox: false,
};

/** Somebody signed in; `signOut` gets the reason why a session ends. */
export function testSession(signOut: Session["signOut"] = async () => undefined): Session {
  return {
    identity: Promise.resolve(testIdentity({}).identity),
    callIdentity: { tenantId: undefined, token: async () => "t0ken" },
    beforeSignOut: new Set(),
    saved: async () => undefined,
    saveAgain: async () => undefined,
    signOut,
    refresh: async () => undefined,
  };
}

/** Shows a page over a server in memory, with hana@meguri.test signed in. */
export function openPage({ transport }: { transport: Transport }, element: ReactNode) {
  const store = createStore();
  const person = { uid: "u1", email: "hana@meguri.test" };
  store.set(webConfigAtom, testConfig);
  store.set(authAtom, { ...initialAuth, isInitialized: true, isAuthenticated: true, ...person });
  const signedOutFor: (FailureReason | undefined)[] = [];
  const signedOutTo: (string | undefined)[] = [];
  const session = testSession(async (reason, to) => {
    signedOutFor.push(reason);
    signedOutTo.push(to);
  });
  const router = createMemoryRouter(
    [
      { path: "/page", element },
      { path: "*", element: null },
    ],
    { initialEntries: ["/page"] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={store}>
      <SessionContext value={session}>
        <TransportProvider transport={transport}>
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
  return { router, client, store, session, signedOutFor, signedOutTo };
}
