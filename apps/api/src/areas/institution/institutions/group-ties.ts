import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";

/** What institutions need to know of groups; passed in by the server. */
export interface GroupTies {
  /** Whether an institution of the caller's shares a group with another. */
  sharesGroup(db: Db, actor: Actor, institutionId: string): Promise<boolean>;
  /** Whether an institution manages a group, which would be left without a manager. */
  managesGroup(db: Db, tenantId: string, institutionId: string): Promise<boolean>;
  /** How many groups each institution has joined; those without any may be left out. */
  countGroups(db: Db, tenantId: string, institutionIds: string[]): Promise<Map<string, number>>;
}
