import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import { lockInstitution, updateInstitutionRow } from "../institutions/index.ts";
import type { ActingDeps } from "./corporations-deps.ts";
import { assertHeadOffice } from "./corporations-policy.ts";
import { isHeadOfficeMember } from "./corporations-queries.ts";

interface Which {
  corporationId: string;
  institutionId: string;
}

/** Puts an institution that the caller manages under a corporation whose head office the caller is in. */
export async function addShop(deps: ActingDeps, actor: Actor, which: Which): Promise<void> {
  await assertHeadOffice(deps.db, actor, which.corporationId);
  await deps.institutionAccess.assertRole(deps.db, actor, which.institutionId, "manager");
  await move(deps, actor, which, { to: which.corporationId, action: "corporation.shop_added" });
}

/** Takes an institution out; the head office may, and so may a manager of the institution. */
export async function removeShop(deps: ActingDeps, actor: Actor, which: Which): Promise<void> {
  const { db, institutionAccess } = deps;
  const { corporationId, institutionId } = which;
  const oversees = isId(corporationId) && (await isHeadOfficeMember(db, actor.tenantId, corporationId, actor.userId));
  if (!oversees) await institutionAccess.assertRole(db, actor, institutionId, "manager");
  await move(deps, actor, which, { from: corporationId, to: null, action: "corporation.shop_removed" });
}

async function move(
  { db, clock, institutionAccess, shopTerms }: ActingDeps,
  actor: Actor,
  { corporationId, institutionId }: Which,
  { from, to, action }: { from?: string; to: string | null; action: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = (await lockInstitution(tx, actor.tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    if (from !== undefined && row.corporation_id !== from) fail("INSTITUTION_NOT_FOUND");
    // While the head office that takes it out may still enter it.
    await institutionAccess.enterToRead(tx, institutionId);
    if (row.corporation_id !== to) await shopTerms.billAlone(tx, clock, actor, institutionId);
    const now = momentAfter(clock, row.updated_at);
    await updateInstitutionRow(tx, actor.tenantId, institutionId, { corporation_id: to, updated_at: now });
    await audit(tx, clock, actor, {
      action,
      objectType: "corporation",
      objectId: corporationId,
      institutionId,
      before: { corporation_id: row.corporation_id },
      after: { corporation_id: to },
    });
  });
}
