import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { ActingDeps } from "./corporations-deps.ts";
import { assertHeadOffice } from "./corporations-policy.ts";
import {
  deleteHeadOfficeMember,
  insertHeadOfficeMember,
  lockHeadOffice,
  selectHeadOffice,
  selectPersonByEmail,
} from "./corporations-queries.ts";

/** Adds a person of the tenant to the head office. */
export async function addHeadOfficeMember(
  { db, clock }: ActingDeps,
  actor: Actor,
  { corporationId, email }: { corporationId: string; email: string },
): Promise<void> {
  const { tenantId } = actor;
  await assertHeadOffice(db, actor, corporationId);
  const userId = (await selectPersonByEmail(db, tenantId, email)) ?? fail("USER_NOT_FOUND");
  await inTransaction(db, async (tx) => {
    const member = { tenant_id: tenantId, corporation_id: corporationId, user_id: userId, created_at: clock.now() };
    if (!(await insertHeadOfficeMember(tx, member))) fail("ALREADY_MEMBER");
    const entry = { action: "corporation.member_added", objectType: "corporation", objectId: corporationId };
    await audit(tx, clock, actor, { ...entry, subjectId: userId });
  });
}

/** Takes a person out of the head office; the last one stays. */
export async function removeHeadOfficeMember(
  { db, clock }: ActingDeps,
  actor: Actor,
  { corporationId, userId }: { corporationId: string; userId: string },
): Promise<void> {
  const { tenantId } = actor;
  await inTransaction(db, async (tx) => {
    await lockHeadOffice(tx, tenantId, corporationId);
    await assertHeadOffice(tx, actor, corporationId);
    const members = await selectHeadOffice(tx, tenantId, corporationId);
    if (!members.some((row) => row.user_id === userId)) fail("MEMBER_NOT_FOUND");
    if (members.length === 1) fail("LAST_MANAGER");
    await deleteHeadOfficeMember(tx, tenantId, corporationId, userId);
    const entry = { action: "corporation.member_removed", objectType: "corporation", objectId: corporationId };
    await audit(tx, clock, actor, { ...entry, subjectId: userId });
  });
}
