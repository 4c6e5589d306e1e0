import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { institutionAccess, selectMembers } from "../institutions/index.ts";
import { selectInvitations } from "./invitations-queries.ts";

/** Members, by name; for members and the head office. */
export async function listMembers(db: Db, actor: Actor, institutionId: string) {
  await institutionAccess.assertSeesInside(db, actor, institutionId);
  return selectMembers(db, actor.tenantId, institutionId);
}

/** Invitations, newest first; for managers. */
export async function listInvitations(db: Db, actor: Actor, institutionId: string) {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  return selectInvitations(db, actor.tenantId, institutionId);
}
