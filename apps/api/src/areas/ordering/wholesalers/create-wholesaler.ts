import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { keepLicence } from "./keep-licence.ts";
import { auditedPart, columnsOf } from "./wholesaler-details.ts";
import { insertWholesalerMember } from "./wholesaler-members-queries.ts";
import type { WholesalersDeps } from "./wholesalers-deps.ts";
import { insertWholesaler, selectWholesaler, type WholesalerRow } from "./wholesalers-queries.ts";

/** Begins a registration with the caller as its manager; nobody else sees it before it is applied for. */
export async function createWholesaler(
  deps: WholesalersDeps,
  actor: Actor,
  details: WholesalerDetails,
): Promise<WholesalerRow> {
  const { db, clock } = deps;
  const now = clock.now();
  const id = newId(now);
  const { tenantId } = actor;
  return inTransaction(db, async (tx) => {
    const moments = { state_at: now, created_at: now, updated_at: now };
    await insertWholesaler(tx, { ...columnsOf(details), ...moments, tenant_id: tenantId, id });
    await keepLicence(deps, tx, actor, id, [details]);
    const member = { tenant_id: tenantId, wholesaler_id: id, user_id: actor.userId };
    await insertWholesalerMember(tx, { ...member, role: "manager", created_at: now });
    const created = (await selectWholesaler(tx, tenantId, id)) ?? fail("WHOLESALER_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: "wholesaler.created",
      objectType: "wholesaler",
      objectId: id,
      after: auditedPart(created),
    });
    return created;
  });
}
