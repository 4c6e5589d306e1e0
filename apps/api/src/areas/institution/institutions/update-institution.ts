import { institutionWarnings } from "@meguri/rules/institution";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { institutionAccess } from "./institution-access.ts";
import { auditedPart, columnsOf, type EditedInstitution, fieldsOf } from "./institution-fields.ts";
import type { WritingDeps } from "./institutions-deps.ts";
import {
  type InstitutionRow,
  lockClaims,
  lockInstitution,
  selectInstitution,
  updateInstitutionRow,
} from "./institutions-queries.ts";
import { notifyAdmins } from "./verification/notify-admins.ts";
import { keepPermit } from "./verification/permit.ts";
import { verificationFor } from "./verification/verification.ts";

export interface UpdateInstitution {
  id: string;
  /** When the version that was edited had last changed; epoch milliseconds. */
  readAt: number;
  edit: Edit<EditedInstitution>;
}

/** Changes an institution; refused where somebody else has changed it since it was read. */
export async function updateInstitution(
  deps: WritingDeps,
  actor: Actor,
  { id, readAt, edit }: UpdateInstitution,
): Promise<{ row: InstitutionRow; warnings: string[] }> {
  const { db, clock } = deps;
  await institutionAccess.assertRole(db, actor, id, "manager");
  const row = await inTransaction(db, async (tx) => {
    await lockClaims(tx, actor.tenantId);
    const before = (await lockInstitution(tx, actor.tenantId, id)) ?? fail("INSTITUTION_NOT_FOUND");
    if (before.updated_at.getTime() !== readAt) fail("CHANGED_MEANWHILE");
    const now = momentAfter(clock, before.updated_at);
    const columns = columnsOf(edit({ institution: fieldsOf(before) }).institution);
    const verification = await verificationAfter(tx, actor, before, columns, now);
    await updateInstitutionRow(tx, actor.tenantId, id, { ...columns, ...verification, updated_at: now });
    const after = (await selectInstitution(tx, actor.tenantId, id)) ?? fail("INSTITUTION_NOT_FOUND");
    await keepPermit(deps, tx, actor, after, before.permit_file_id);
    if (after.verification !== before.verification) await notifyAdmins({ ...deps, tx }, actor, after);
    await audit(tx, clock, actor, {
      action: "institution.updated",
      objectType: "institution",
      objectId: id,
      institutionId: id,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    return after;
  });
  return { row, warnings: institutionWarnings(row) };
}

/** After a change of code or permit, a verified institution must be verified again; one without a request stays so. */
async function verificationAfter(
  tx: Db,
  actor: Actor,
  before: InstitutionRow,
  after: ReturnType<typeof columnsOf>,
  now: Date,
) {
  const newCode = before.code !== after.code;
  const newPermit = before.permit_number !== after.permit_number || before.permit_file_id !== after.permit_file_id;
  if (!newCode && !newPermit) return {};
  // A new permit settles nothing between two who claim a code.
  if (!newCode && before.verification === "code_contested") return {};
  const wished = before.verification !== "unverified" && after.code !== "" && after.permit_number !== "";
  return verificationFor(tx, actor, { id: before.id, code: after.code }, { now, wished });
}
