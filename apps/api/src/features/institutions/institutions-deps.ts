import type { Clock } from "../../platform/clock/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Notifier } from "../notifications/index.ts";
import type { GroupTies } from "./group-ties.ts";

/** Keeps a file of the caller's for an institution, or none, instead of the one it named before. */
export type KeepFile = (
  tx: Db,
  tenantId: string,
  file: { ownerId: string; id: string | null; institutionId: string },
) => Promise<boolean>;

/** What the server passes in. */
export interface InstitutionsDeps {
  clock: Clock;
  notifier: Notifier;
  groupTies: GroupTies;
  keepFile: KeepFile;
}

/** The same, on a request's connection. */
export type WritingDeps = InstitutionsDeps & { db: Db };
