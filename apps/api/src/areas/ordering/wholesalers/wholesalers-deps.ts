import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";

/** Keeps files of the caller's for a wholesaler, and no others. @returns whether all of them could be kept. */
export type KeepLicences = (
  tx: Db,
  tenantId: string,
  files: { ownerId: string; wholesalerId: string; ids: string[] },
) => Promise<boolean>;

/** What the server passes in. */
export interface WholesalersParts {
  clock: Clock;
  notifier: Notifier;
  keepLicences: KeepLicences;
}

/** The same within a request. */
export type WholesalersDeps = WholesalersParts & { db: Db };
