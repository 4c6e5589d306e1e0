import type { Actor } from "../../../../platform/actor.ts";
import type { GroupDeps } from "../group-parts.ts";
import { type CommonGroupRow, selectCommonGroups } from "../ties/group-ties-queries.ts";

/** The groups that an institution has in common with those of the caller; the result is empty without a common group. */
export function listCommonGroups({ db }: GroupDeps, actor: Actor, institutionId: string): Promise<CommonGroupRow[]> {
  return selectCommonGroups(db, actor.tenantId, { userId: actor.userId, institutionId });
}
