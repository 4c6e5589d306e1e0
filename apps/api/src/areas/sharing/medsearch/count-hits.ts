import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { addHits } from "./medsearch-queries.ts";

/** Counts how often institutions appeared in results, and writes the counts from time to time rather than in every search. */
export interface Hits {
  /** Adds the institutions of a search's results; writes the counts once they are due. */
  note(db: Db, tenantId: string, institutionIds: Iterable<string>): Promise<void>;
  /** Writes what has come together in the tenant. */
  write(db: Db, tenantId: string): Promise<void>;
}

const everyMs = 10_000;

/** The hits of this process; what has not been written when it ends is lost, and nobody is worse off for it. */
export function countHits(clock: Clock): Hits {
  const tenants = new Map<string, { found: Map<string, number>; since: number }>();
  const write = async (db: Db, tenantId: string) => {
    const existing = tenants.get(tenantId)?.found;
    tenants.delete(tenantId);
    if (existing?.size) await addHits(db, existing, today(clock));
  };
  return {
    write,
    async note(db, tenantId, institutionIds) {
      const now = clock.now().getTime();
      const kept = tenants.get(tenantId) ?? { found: new Map<string, number>(), since: now };
      tenants.set(tenantId, kept);
      for (const id of institutionIds) kept.found.set(id, (kept.found.get(id) ?? 0) + 1);
      if (now - kept.since >= everyMs) await write(db, tenantId);
    },
  };
}
