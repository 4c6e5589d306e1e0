import type { Actor } from "../../../platform/actor.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { assertComplete } from "./apply-wholesaler.ts";
import { changeWholesaler } from "./change-wholesaler.ts";
import { keepLicence } from "./keep-licence.ts";
import { notifyAdmins } from "./notify-of-wholesaler.ts";
import { wholesalerAccess } from "./wholesaler-access.ts";
import { type EditedDelivery, type EditedDetails, editedDeliveryOf } from "./wholesaler-details.ts";
import type { WholesalersDeps } from "./wholesalers-deps.ts";
import type { WholesalerRow } from "./wholesalers-queries.ts";

const sides = ["approved", "suspended"] as const;

/**
 * Proposes a change to what is approved, or changes what is proposed already; what is in force stays so until an
 * administrator agrees.
 */
export async function proposeChange(
  deps: WholesalersDeps,
  actor: Actor,
  { id, readAt, edit }: { id: string; readAt: number; edit: Edit<EditedDetails> },
): Promise<WholesalerRow> {
  await wholesalerAccess.enter(deps.db, id, "manager");
  return changeWholesaler(
    deps,
    actor,
    { id, action: "wholesaler.change_proposed", from: sides, readAt },
    (_tx, before, now) => {
      const { details } = edit({ details: before.proposed ?? before.details });
      assertComplete(details);
      return { proposed: JSON.stringify(details), proposed_by: actor.userId, proposed_at: now };
    },
    async (tx, row) => {
      await keepLicence(deps, tx, actor, id, [row.details, row.proposed ?? row.details]);
      await notifyAdmins(tx, deps, actor, { row, kind: "change_proposed" });
    },
  );
}

/** Takes a proposed change back. */
export async function withdrawChange(deps: WholesalersDeps, actor: Actor, id: string): Promise<WholesalerRow> {
  await wholesalerAccess.enter(deps.db, id, "manager");
  return changeWholesaler(
    deps,
    actor,
    { id, action: "wholesaler.change_withdrawn", from: sides },
    (_tx, before) => {
      if (!before.proposed) fail("WHOLESALER_STATE");
      return { proposed: null, proposed_by: "", proposed_at: null };
    },
    (tx, row) => keepLicence(deps, tx, actor, id, [row.details]),
  );
}

/** Sets 便, calendar and minimum order, which are the wholesaler's own matter. */
export async function setDelivery(
  deps: WholesalersDeps,
  actor: Actor,
  { id, readAt, edit }: { id: string; readAt: number; edit: Edit<EditedDelivery> },
): Promise<WholesalerRow> {
  await wholesalerAccess.enter(deps.db, id, "manager");
  const anyState = ["draft", "applied", "rejected", ...sides] as const;
  const change = { id, action: "wholesaler.delivery_set", from: anyState, readAt };
  return changeWholesaler(deps, actor, change, (_tx, before) => {
    const { schedule, minimumOrderYen } = edit(editedDeliveryOf(before));
    return { schedule: JSON.stringify(schedule), minimum_order_yen: String(minimumOrderYen) };
  });
}
