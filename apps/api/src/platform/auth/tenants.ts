import type { Clock } from "../clock/clock.ts";
import type { Database } from "../db/database.ts";
import { selectTenantIds } from "./tenants-queries.ts";

/** Tells whether a tenant exists, before anything else is done with a name that a stranger sent. */
export interface KnownTenants {
  has(tenantId: string): Promise<boolean>;
}

const lookAgainAfter = 1_000;

/** Remembers the tenants; an unknown name makes it look again, once a second at most, however many ask. */
export function knownTenants(database: Database, clock: Clock): KnownTenants {
  let known = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;
  const look = async () => {
    known = new Set(await selectTenantIds(database.root));
    lookedAt = clock.now().getTime();
  };
  return {
    async has(tenantId) {
      if (known.has(tenantId)) return true;
      if (clock.now().getTime() - lookedAt < lookAgainAfter) return false;
      pending ??= look().finally(() => {
        pending = undefined;
      });
      await pending;
      return known.has(tenantId);
    },
  };
}
