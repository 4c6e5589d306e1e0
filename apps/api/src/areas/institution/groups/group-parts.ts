import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../institutions/index.ts";

/** Dependencies of the groups' feature. */
export interface GroupParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type GroupDeps = GroupParts & { db: Db };

/** An institution that acts, and the group it acts in. */
export interface InGroup {
  institutionId: string;
  groupId: string;
}

/** An act of the managing institution that concerns another. */
export interface OnMember extends InGroup {
  memberInstitutionId: string;
}
