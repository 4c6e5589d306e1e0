import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import { institutionAccess } from "../institutions/index.ts";
import { revokeInvitations } from "./invitations-queries.ts";

/** Takes back all that is open of an institution that ends. */
export async function endInvitations(tx: Db, tenantId: string, institutionId: string, now: Date): Promise<void> {
  await revokeInvitations(tx, tenantId, institutionId, { now });
}

/** Takes an open invitation back: its link leads nowhere from now on. */
export async function revokeInvitation(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { institutionId, invitationId: id }: { institutionId: string; invitationId: string },
): Promise<void> {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  if (!isId(id)) fail("INVITATION_NOT_FOUND");
  await inTransaction(db, async (tx) => {
    const revoked = await revokeInvitations(tx, actor.tenantId, institutionId, { now: clock.now(), id });
    if (revoked === 0) fail("INVITATION_NOT_FOUND");
    const entry = { action: "invitation.revoked", objectType: "invitation", objectId: id, institutionId };
    await audit(tx, clock, actor, entry);
  });
}
