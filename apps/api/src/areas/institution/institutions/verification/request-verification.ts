import { missingForVerification } from "@meguri/rules/institution";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { momentAfter } from "../../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { institutionAccess } from "../institution-access.ts";
import { auditedPart } from "../institution-fields.ts";
import type { WritingDeps } from "../institutions-deps.ts";
import {
  type InstitutionRow,
  lockClaims,
  lockInstitution,
  selectInstitution,
  updateInstitutionRow,
} from "../institutions-queries.ts";
import { notifyAdmins } from "./notify-admins.ts";
import { verificationFor } from "./verification.ts";

/** Requests verification by the administrators; a code and a permit are required. */
export async function requestVerification(deps: WritingDeps, actor: Actor, id: string): Promise<InstitutionRow> {
  const { db, clock } = deps;
  await institutionAccess.assertRole(db, actor, id, "manager");
  return inTransaction(db, async (tx) => {
    await lockClaims(tx, actor.tenantId);
    const before = (await lockInstitution(tx, actor.tenantId, id)) ?? fail("INSTITUTION_NOT_FOUND");
    if (before.verification !== "unverified" && before.verification !== "rejected") fail("CHANGED_MEANWHILE");
    const missing = missingForVerification({ code: before.code, permitNumber: before.permit_number });
    const fields = { code: "code", permitNumber: "permit_number" };
    if (missing.length > 0)
      fail(
        "FIELD_INVALID",
        missing.map((name) => ({ field: fields[name], problem: "required" })),
      );
    const now = momentAfter(clock, before.updated_at);
    const verification = await verificationFor(tx, actor, before, { now, wished: true });
    await updateInstitutionRow(tx, actor.tenantId, id, { ...verification, updated_at: now });
    const after = (await selectInstitution(tx, actor.tenantId, id)) ?? fail("INSTITUTION_NOT_FOUND");
    await notifyAdmins({ ...deps, tx }, actor, after);
    await audit(tx, clock, actor, {
      action: "institution.verification_requested",
      objectType: "institution",
      objectId: id,
      institutionId: id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    return after;
  });
}
