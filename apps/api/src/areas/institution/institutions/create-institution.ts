import { type InstitutionFields, institutionWarnings } from "@meguri/rules/institution";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { auditedPart, columnsOf } from "./institution-fields.ts";
import type { WritingDeps } from "./institutions-deps.ts";
import { type InstitutionRow, insertInstitution, lockClaims } from "./institutions-queries.ts";
import { insertMember } from "./membership-queries.ts";
import { notifyAdmins } from "./verification/notify-admins.ts";
import { keepPermit } from "./verification/permit.ts";
import { verificationFor } from "./verification/verification.ts";

/** Registers an institution with the caller as its manager; a code that another claims too waits for an administrator. */
export async function createInstitution(
  deps: WritingDeps,
  actor: Actor,
  fields: InstitutionFields,
): Promise<{ row: InstitutionRow; warnings: string[] }> {
  const { db, clock } = deps;
  const now = clock.now();
  const id = newId(now);
  const row = await inTransaction(db, async (tx) => {
    await lockClaims(tx, actor.tenantId);
    const created = await insertInstitution(tx, {
      ...columnsOf(fields),
      ...(await verificationFor(tx, actor, { id, code: fields.code }, { now, wished: false })),
      tenant_id: actor.tenantId,
      id,
      created_at: now,
      updated_at: now,
    });
    await keepPermit(deps, tx, actor, created, null);
    const member = { tenant_id: actor.tenantId, institution_id: id, user_id: actor.userId };
    await insertMember(tx, { ...member, role: "manager", created_at: now });
    await notifyAdmins({ ...deps, tx }, actor, created);
    await audit(tx, clock, actor, {
      action: "institution.created",
      objectType: "institution",
      objectId: id,
      institutionId: id,
      after: auditedPart(created),
    });
    return created;
  });
  return { row, warnings: institutionWarnings(fields) };
}
