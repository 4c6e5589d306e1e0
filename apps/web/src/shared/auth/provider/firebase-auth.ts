import type { WebConfig } from "@meguri/rules/web-config";
import { initializeApp } from "firebase/app";
import type { Auth } from "firebase/auth";
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from "firebase/auth";

/** Refuses a key that the provider's addresses would cut in two. */
function assertApiKey(apiKey: string): void {
  if (apiKey.includes(":")) throw new Error("The identity API key must not contain a colon: check identity.apiKey");
}

/** The provider's client for the configured project and tenant. The popup's parts come with the first popup only. */
export function createFirebaseAuth({ identity, tenantId }: Pick<WebConfig, "identity" | "tenantId">): Auth {
  assertApiKey(identity.apiKey);
  const app = initializeApp({
    apiKey: identity.apiKey,
    authDomain: identity.authDomain,
    projectId: identity.projectId,
  });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (identity.emulatorUrl) {
    connectAuthEmulator(auth, identity.emulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  auth.tenantId = tenantId ?? null;
  return auth;
}
