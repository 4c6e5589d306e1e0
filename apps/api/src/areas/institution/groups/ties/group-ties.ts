import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { countGroupsOf, managesGroup, personSharesGroup } from "./group-ties-queries.ts";

/** What institutions have to do with each other through groups; the server hands it to the features that ask. */
export const groupTies = {
  /** Whether an institution of the caller's shares a group with another. */
  sharesGroup: (db: Db, actor: Actor, institutionId: string) =>
    personSharesGroup(db, actor.tenantId, actor.userId, institutionId),
  managesGroup,
  countGroups: countGroupsOf,
};
