import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import {
  type InstitutionRow,
  lockClaims,
  lockInstitution,
  selectClaims,
  updateInstitutionRow,
} from "../institutions/index.ts";
import type { DecidingDeps } from "./institution-admin-deps.ts";
import { type Outcome, verificationWords } from "./verification-words.ts";

export interface Decision {
  institutionId: string;
  verify: boolean;
  reason: string;
}

/** Verifies or rejects what waits; verifying one claim on a code rejects the others. Managers are notified, also by mail. */
export async function decideVerification(deps: DecidingDeps, actor: Actor, decision: Decision): Promise<void> {
  const { institutionId, verify } = decision;
  const reason = decision.reason.trim();
  if (!verify && reason === "") fail("FIELD_INVALID", [{ field: "reason", problem: "required" }]);
  await inTransaction(deps.db, async (tx) => {
    await lockClaims(tx, actor.tenantId);
    const row = await lockInstitution(tx, actor.tenantId, institutionId);
    if (!row) fail("INSTITUTION_NOT_FOUND");
    const outcome = verify ? "verified" : "rejected";
    if (row.verification === "unverified" || row.verification === outcome) fail("CHANGED_MEANWHILE");
    const at = { ...deps, db: tx };
    await conclude(at, actor, row, { outcome, reason });
    if (!verify) return;
    const claims = await selectClaims(tx, actor.tenantId, [row.code]);
    for (const rival of claims.filter(({ id }) => id !== institutionId)) {
      await conclude(at, actor, rival, { outcome: "code_lost", reason });
    }
  });
}

async function conclude(
  { db: tx, clock, ...deps }: DecidingDeps & { db: Db },
  actor: Actor,
  row: InstitutionRow,
  { outcome, reason }: { outcome: Outcome; reason: string },
): Promise<void> {
  const now = momentAfter(clock, row.updated_at);
  const verification = outcome === "verified" ? "verified" : "rejected";
  await updateInstitutionRow(tx, actor.tenantId, row.id, {
    verification,
    verification_reason: verification === "rejected" ? reason : "",
    verification_at: now,
    verification_decided_by: actor.userId,
    verified_at: verification === "verified" ? now : null,
    updated_at: now,
  });
  await deps.notifier.notify(tx, clock, actor.tenantId, {
    userIds: await deps.institutionAccess.managersOf(tx, actor.tenantId, row.id),
    kind: `institution.${outcome}`,
    values: { institution: row.name, reason },
    path: `/u/setting/inst/${row.id}`,
    institutionId: row.id,
    mail: (language) => verificationWords(language, outcome, { institution: row.name, reason }),
  });
  await audit(tx, clock, actor, {
    action: `institution.${verification}`,
    objectType: "institution",
    objectId: row.id,
    institutionId: row.id,
    before: { verification: row.verification, verification_reason: row.verification_reason },
    after: { verification, verification_reason: reason },
    reason,
  });
}
