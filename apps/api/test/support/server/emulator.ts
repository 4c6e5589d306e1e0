import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { firebaseProvider } from "../../../src/platform/identity/firebase-provider.ts";
import type { IdentityProvider } from "../../../src/platform/identity/identity-provider.ts";

/** The identity emulator of this test run, as a person's browser and as the server see it. */
export interface Emulator {
  provider: IdentityProvider;
  /** A tenant nobody else uses. */
  tenantId: string;
  /** Signs up as a person does. @returns the uid. */
  signUp(email: string, password: string): Promise<string>;
  /** Signs in as a person does. @returns the claims of the ID token, or the provider's word for the refusal. */
  signIn(email: string, password: string): Promise<Record<string, unknown> | string>;
}

export function emulator(): Emulator {
  const auth = inject("parts").auth;
  if (!auth) throw new Error("the identity emulator was not started");
  process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.host;
  const tenantId = `tenant-${randomUUID()}`;
  const ask = async (method: string, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const answer = await fetch(`http://${auth.host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, tenantId, returnSecureToken: true }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    provider: firebaseProvider({ projectId: auth.projectId, emulated: true }),
    tenantId,
    signUp: async (email, password) => String((await ask("signUp", { email, password })).localId),
    async signIn(email, password) {
      const answer = await ask("signInWithPassword", { email, password });
      if (typeof answer.idToken !== "string") return JSON.stringify(answer.error);
      return JSON.parse(Buffer.from(answer.idToken.split(".")[1] ?? "", "base64url").toString());
    },
  };
}
