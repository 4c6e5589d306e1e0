import { missingForApproval, type WholesalerDetails } from "@meguri/rules/wholesaler";
import type { Actor } from "../../../platform/actor.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { changeWholesaler } from "./change-wholesaler.ts";
import { keepLicence } from "./keep-licence.ts";
import { notifyAdmins } from "./notify-of-wholesaler.ts";
import { wholesalerAccess } from "./wholesaler-access.ts";
import { columnsOf, type EditedDetails } from "./wholesaler-details.ts";
import type { WholesalersDeps } from "./wholesalers-deps.ts";
import type { WholesalerRow } from "./wholesalers-queries.ts";

/** Changes what is not yet approved, also while an administrator is looking at it: they decide about what they read. */
export async function updateApplication(
  deps: WholesalersDeps,
  actor: Actor,
  { id, readAt, edit }: { id: string; readAt: number; edit: Edit<EditedDetails> },
): Promise<WholesalerRow> {
  await wholesalerAccess.enter(deps.db, id, "manager");
  return changeWholesaler(
    deps,
    actor,
    { id, action: "wholesaler.updated", from: ["draft", "applied", "rejected"], readAt },
    (_tx, before) => {
      const { details } = edit(before);
      if (before.state === "applied") assertComplete(details);
      return columnsOf(details);
    },
    (tx, { details }) => keepLicence(deps, tx, actor, id, [details]),
  );
}

/**
 * Requests approval by the administrators.
 * @throws Failure FIELD_INVALID for what they need to see, VAN_CODE_TAKEN where another has applied for the code.
 */
export async function applyWholesaler(deps: WholesalersDeps, actor: Actor, id: string): Promise<WholesalerRow> {
  await wholesalerAccess.enter(deps.db, id, "manager");
  return changeWholesaler(
    deps,
    actor,
    { id, action: "wholesaler.applied", from: ["draft", "rejected"] },
    (_tx, before, now) => {
      assertComplete(before.details);
      return { state: "applied", state_reason: "", state_at: now, applied_by: actor.userId };
    },
    (tx, row) => notifyAdmins(tx, deps, actor, { row, kind: "applied" }),
  );
}

/** @throws Failure FIELD_INVALID for each field without which nobody can decide. */
export function assertComplete(details: WholesalerDetails): void {
  const missing = missingForApproval(details);
  if (missing.length === 0) return;
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  fail(
    "FIELD_INVALID",
    missing.map((name) => ({ field: `details.${snake(name)}`, problem: "required" })),
  );
}
