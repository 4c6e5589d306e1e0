import type { IdentityProvider, ProviderAccount } from "../../../src/platform/identity/identity-provider.ts";

/** An identity provider in memory, for tests that are about something else; the real one has tests of its own. */
export function memoryProvider(): IdentityProvider & { accounts: Map<string, ProviderAccount> } {
  const accounts = new Map<string, ProviderAccount>();
  const key = (tenantId: string, uid: string) => `${tenantId}/${uid}`;
  return {
    accounts,
    find: async (tenantId, uids) => uids.flatMap((uid) => accounts.get(key(tenantId, uid)) ?? []),
    findByEmail: async (tenantId, emails) =>
      [...accounts].flatMap(([id, account]) =>
        id.startsWith(`${tenantId}/`) && emails.includes(account.email.toLowerCase()) ? [account] : [],
      ),
    page: async (tenantId) => {
      const own = [...accounts].filter(([id]) => id.startsWith(`${tenantId}/`));
      return { accounts: own.map(([, account]) => account), next: undefined };
    },
    create: async (tenantId, created) => {
      for (const account of created) accounts.set(key(tenantId, account.uid), account);
      return new Map();
    },
    update: async (tenantId, account, fields) => {
      const before = accounts.get(key(tenantId, account.uid));
      if (!before) throw new Error("no such account");
      const change = Object.fromEntries(fields.map((field) => [field, account[field]]));
      accounts.set(key(tenantId, account.uid), { ...before, ...change });
    },
    remove: async (tenantId, uid) => {
      accounts.delete(key(tenantId, uid));
    },
    endSessions: async () => undefined,
    customToken: async (_tenantId, uid, claims) => JSON.stringify({ uid, claims }),
  };
}
