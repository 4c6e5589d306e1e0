import { setTimeout as wait } from "node:timers/promises";
import { callLimit } from "./call-limit.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** The provider for background work: a limited number of calls a second, and none is waited for without end. */
export function backgroundProvider(
  provider: IdentityProvider,
  { perSecond, patienceMs = 10_000 }: { perSecond: number; patienceMs?: number },
): IdentityProvider {
  const turn = callLimit(perSecond);
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    return answered(work(), patienceMs);
  };
  return {
    find: (tenantId, uids) => call(() => provider.find(tenantId, uids)),
    findByEmail: (tenantId, emails) => call(() => provider.findByEmail(tenantId, emails)),
    page: (tenantId, token) => call(() => provider.page(tenantId, token)),
    create: (tenantId, accounts) => call(() => provider.create(tenantId, accounts)),
    async update(tenantId, account, fields) {
      // Claims go to the provider in a call of their own.
      if (fields.length > 1 && fields.includes("isAdmin")) await turn();
      await call(() => provider.update(tenantId, account, fields));
    },
    remove: (tenantId, uid) => call(() => provider.remove(tenantId, uid)),
    endSessions: (tenantId, uid) => call(() => provider.endSessions(tenantId, uid)),
    customToken: provider.customToken,
  };
}

async function answered<T>(call: Promise<T>, patienceMs: number): Promise<T> {
  const inTime = new AbortController();
  const late = wait(patienceMs, undefined, { signal: inTime.signal }).then(() => {
    throw new Error(`the identity provider did not answer within ${patienceMs / 1000} s`);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    inTime.abort();
    late.catch(() => undefined);
  }
}
