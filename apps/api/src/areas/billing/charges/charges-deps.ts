import type { Logger } from "pino";
import type { CardProvider } from "../../../platform/cards/card-provider.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { openAccount } from "../accounts/index.ts";
import type { IssuingDeps } from "../issuing/index.ts";

/** Pauses before a request is repeated that the provider did not answer. */
export const providerPauses = { firstMs: 60_000, longestMs: 60 * 60 * 1000 };

/** Dependencies of the work on charges in the background. */
export interface ChargingDeps extends IssuingDeps {
  database: Database;
  log: Logger;
  cards: CardProvider;
}

/** Runs a short piece of background work in an account. Nothing is held while the provider is waited for. */
export function inAccount<T>(
  database: Database,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return systemSession(database, tenantId, async (db) => {
    await openAccount(db, accountId);
    return work(db);
  });
}
