import type { WebConfig } from "@meguri/rules/web-config";
import type { createStore } from "jotai";
import { askForSignIn } from "./shared/auth/reauth/requested-sign-in-atom.ts";
import { authAtom } from "./shared/auth/session/auth-atom.ts";
import type { Session } from "./shared/auth/session/session.ts";
import { startSession } from "./shared/auth/session/session.ts";
import { tokenSync } from "./shared/auth/session/token-sync.ts";
import { keepLoaded } from "./shared/parts/keep-loaded.ts";
import { forgetEntries } from "./shared/place/history-entries.ts";
import type { Server } from "./shared/rpc/server-context.ts";

type LoadedServer = ReturnType<typeof import("./server-client.ts").createServerClient>;

/** The session of the page, and the server that is loaded on first use. */
export interface AppSession {
  readonly session: Session;
  readonly server: () => Promise<Server>;
  /** Requests what the frame of a page behind the sign-in shows, as soon as somebody is known to be signed in. */
  readonly beginFrame: () => void;
}

/** Starts to follow the identity provider; its chunk loads beside everything else. */
export function startAppSession(config: WebConfig, store: ReturnType<typeof createStore>): AppSession {
  let loaded: LoadedServer | undefined;
  const server = keepLoaded(async () => {
    const { createServerClient } = await import("./server-client.ts");
    loaded = createServerClient(config, session, () => askForSignIn(store));
    return loaded;
  });

  async function clearCaches(): Promise<void> {
    loaded?.queryClient.clear();
    forgetEntries();
    if (!("caches" in window)) return;
    // The cached files of pages belong to no person: without them the page for scanning would not open where there is no network.
    for (const name of await caches.keys()) if (!name.startsWith("scan-shell-")) await caches.delete(name);
  }

  const session = startSession({
    store,
    tenantId: config.tenantId,
    loadIdentity: async () => {
      const { createFirebaseIdentity } = await import("./shared/auth/provider/firebase-identity.ts");
      return createFirebaseIdentity(config);
    },
    saveUser: async (user) => {
      const { saveUser } = await server();
      await saveUser(user);
    },
    clearCaches,
    syncToken:
      config.tokenSync && tokenSync({ config: config.tokenSync, now: Date.now, fetch: window.fetch.bind(window) }),
  });
  function beginFrame(): void {
    const stop = store.sub(authAtom, () => {
      const { isAuthenticated, role, uid } = store.get(authAtom);
      if (!isAuthenticated) return;
      stop();
      server().then(
        () => loaded?.beginFrame(role === "admin", uid),
        // The page loads the code again, and shows why it does not come.
        () => undefined,
      );
    });
  }

  return { session, server, beginFrame };
}
