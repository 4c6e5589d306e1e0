import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { countInvitationsSent, deleteInvitationsSentBefore, insertInvitationSent } from "./invitations-sent-queries.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Invitations that may be mailed; somebody who sends more is not inviting colleagues. */
export const invitationLimits = { ofPersonAnHour: 50, ofTenantAnHour: 500, toAddressADay: 5 };

/**
 * Counts an invitation that is about to be mailed, of whatever institution or wholesaler.
 * @throws Failure TOO_MANY_REQUESTS where the person, their tenant or all to this address send more than can be meant.
 */
export async function limitInvitations(tx: Db, clock: Clock, actor: Actor, email: string): Promise<void> {
  const { tenantId, userId } = actor;
  const now = clock.now();
  const toHash = createHash("sha256").update(email.toLowerCase()).digest();
  const lastHour = later(now, -hourMs);
  const lastDay = later(now, -dayMs);
  const sent = await countInvitationsSent(tx, tenantId, { userId, toHash, lastHour, lastDay });
  if (sent.by_person >= invitationLimits.ofPersonAnHour) fail("TOO_MANY_REQUESTS");
  if (sent.by_tenant >= invitationLimits.ofTenantAnHour) fail("TOO_MANY_REQUESTS");
  if (sent.to_address >= invitationLimits.toAddressADay) {
    fail("TOO_MANY_REQUESTS", [{ field: "email", problem: "invited_too_often" }]);
  }
  await deleteInvitationsSentBefore(tx, tenantId, lastDay);
  await insertInvitationSent(tx, { tenant_id: tenantId, sent_by: userId, to_hash: toHash, sent_at: now });
}
