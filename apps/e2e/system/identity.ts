import { signInWithPassword } from "@meguri/stack/identity/emulator-client";
import type { System } from "./system.ts";

/** Account at the identity provider. */
export type Account = { localId: string; email: string; password: string; displayName: string };

type OobCode = { email: string; newEmail?: string; requestType: string; oobLink: string };
type SmsCode = { phoneNumber: string; code: string };
type Lookup = { users?: { localId: string; customAttributes?: string; disabled?: boolean; emailVerified?: boolean }[] };

async function ask<T>(system: System, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`http://${system.identityHost}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function accountsOf({ projectId, tenantId }: System): string {
  return `/identitytoolkit.googleapis.com/v1/projects/${projectId}/tenants/${tenantId}/accounts`;
}

function sentOf({ projectId, tenantId }: System): string {
  return `/emulator/v1/projects/${projectId}/tenants/${tenantId}`;
}

/** The identity emulator as the tests use it: to make accounts, and to read mails and messages. */
export function identityOf(system: System) {
  return {
    create: (account: Account) => ask(system, accountsOf(system), { ...account, emailVerified: true }),
    update: (localId: string, changes: Record<string, unknown>) =>
      ask(system, `${accountsOf(system)}:update`, { localId, ...changes }),
    async read(localId: string) {
      const { users } = await ask<Lookup>(system, `${accountsOf(system)}:lookup`, { localId: [localId] });
      return users?.[0];
    },
    /** Has a sign-in link mailed. */
    askForLink: (email: string) =>
      ask(system, `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${system.apiKey}`, {
        requestType: "EMAIL_SIGNIN",
        email,
        tenantId: system.tenantId,
        continueUrl: `${system.url}/redirect?to=%2Fu`,
      }),
    /** The latest mail of a kind to an address. */
    async mail(email: string, requestType: string): Promise<OobCode | undefined> {
      const { oobCodes } = await ask<{ oobCodes: OobCode[] }>(system, `${sentOf(system)}/oobCodes`);
      return oobCodes.findLast((mail) => (mail.newEmail ?? mail.email) === email && mail.requestType === requestType);
    },
    /** The latest code sent to a telephone number. */
    async sms(phoneNumber: string): Promise<string | undefined> {
      const { verificationCodes } = await ask<{ verificationCodes: SmsCode[] }>(
        system,
        `${sentOf(system)}/verificationCodes`,
      );
      return verificationCodes.findLast((message) => message.phoneNumber === phoneNumber)?.code;
    },
    token: (email: string, password: string, tenantId = system.tenantId) =>
      signInWithPassword(system.identityHost, { apiKey: system.apiKey, tenantId, email, password }),
  };
}
