import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../institutions/index.ts";

/** What the server passes in. */
export interface InstitutionAdminDeps {
  clock: Clock;
  notifier: Notifier;
  institutionAccess: InstitutionAccess;
}

/** The same, on a request's connection. */
export type DecidingDeps = InstitutionAdminDeps & { db: Db };
