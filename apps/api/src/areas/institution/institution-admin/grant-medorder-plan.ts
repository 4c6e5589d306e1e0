import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { grantPlan, lockInstitution, plansOf } from "../institutions/index.ts";
import type { DecidingDeps } from "./institution-admin-deps.ts";

/** Grants the plan for medicine ordering from today, or changes until when it was granted. */
export async function grantMedorderPlan(
  { db, clock, notifier, institutionAccess }: DecidingDeps,
  actor: Actor,
  { institutionId, endsOn }: { institutionId: string; endsOn: string },
): Promise<void> {
  const today = tokyoDay(clock.now());
  if (endsOn !== "" && endsOn < today) fail("FIELD_INVALID", [{ field: "ends_on", problem: "in_the_past" }]);
  await inTransaction(db, async (tx) => {
    const row = await lockInstitution(tx, actor.tenantId, institutionId);
    if (!row) fail("INSTITUTION_NOT_FOUND");
    const before = (await plansOf({ db: tx, clock }, actor.tenantId, [institutionId])).get(institutionId);
    await grantPlan(tx, actor.tenantId, institutionId, { today, endsOn: endsOn || null, startedBy: actor.userId });
    await notifier.notify(tx, clock, actor.tenantId, {
      userIds: await institutionAccess.managersOf(tx, actor.tenantId, institutionId),
      kind: "institution.plan_granted",
      values: { institution: row.name, endsOn },
      path: `/u/setting/inst/${institutionId}/medorder-plan`,
      institutionId,
    });
    await audit(tx, clock, actor, {
      action: "plan.granted",
      objectType: "plan",
      objectId: institutionId,
      institutionId,
      before: { kind: before?.kind, ends_on: before?.endsOn },
      after: { kind: "granted", ends_on: endsOn },
    });
  });
}
