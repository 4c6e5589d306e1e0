import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { GroupTies } from "./group-ties.ts";

/** Keeps a file of the caller's for an institution, or none, instead of the one it named before. */
export type KeepFile = (
  tx: Db,
  tenantId: string,
  file: { ownerId: string; id: string | null; institutionId: string },
) => Promise<boolean>;

/** Takes back the open invitations of an institution that ends. */
export type EndInvitations = (tx: Db, tenantId: string, institutionId: string, now: Date) => Promise<void>;

/** What the server passes in. */
export interface InstitutionsDeps {
  clock: Clock;
  notifier: Notifier;
  groupTies: GroupTies;
  keepFile: KeepFile;
  endInvitations: EndInvitations;
}

/** The same, on a request's connection. */
export type WritingDeps = InstitutionsDeps & { db: Db };
