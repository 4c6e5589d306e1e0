import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageOf } from "../../../platform/page.ts";
import { institutionAccess } from "./institution-access.ts";
import { selectInstitutionEvents } from "./institution-audit-queries.ts";

/** A page of what was done in an institution, newest first; for managers. */
export async function listInstitutionAudit(
  db: Db,
  actor: Actor,
  { institutionId, cursor, limit }: { institutionId: string; cursor: string; limit: number },
) {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  const most = limit || 50;
  const page = { institutionId, before: cursor || undefined, limit: most + 1 };
  const institutionEvents = await selectInstitutionEvents(db, actor.tenantId, page);
  return pageOf(institutionEvents, most, ({ id }) => id);
}
