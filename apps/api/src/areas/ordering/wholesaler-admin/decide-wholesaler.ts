import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import {
  changeWholesaler,
  columnsOf,
  enterWholesaler,
  keepLicence,
  type WholesalerRow,
  type WholesalersDeps,
  wholesalerAccess,
  wholesalerPath,
} from "../wholesalers/index.ts";
import { decisionWords, type Outcome } from "./decision-words.ts";

export interface Decision {
  wholesalerId: string;
  approve: boolean;
  reason: string;
}

/** Approves a registration or rejects it with a reason; its managers are notified, also by mail. */
export async function decideApplication(
  deps: WholesalersDeps,
  actor: Actor,
  { wholesalerId: id, approve, reason: typed }: Decision,
): Promise<WholesalerRow> {
  const state = approve ? "approved" : "rejected";
  const reason = await reasonFor(deps.db, id, { needed: !approve, typed });
  return changeWholesaler(
    deps,
    actor,
    { id, action: `wholesaler.${state}`, from: ["applied"], reason },
    (_tx, _before, now) => ({ state, state_reason: reason, state_at: now }),
    (tx, row) => tell(tx, deps, actor, { row, outcome: state, reason }),
  );
}

/** Puts a proposed change in force, or refuses it with a reason; its managers are notified, also by mail. */
export async function decideChange(
  deps: WholesalersDeps,
  actor: Actor,
  { wholesalerId: id, approve, reason: typed }: Decision,
): Promise<WholesalerRow> {
  const outcome = approve ? "change_approved" : "change_rejected";
  const reason = await reasonFor(deps.db, id, { needed: !approve, typed });
  const noMore = { proposed: null, proposed_by: "", proposed_at: null };
  return changeWholesaler(
    deps,
    actor,
    { id, action: `wholesaler.${outcome}`, from: ["approved", "suspended"], reason },
    (_tx, { proposed }) => {
      if (!proposed) fail("WHOLESALER_STATE");
      return approve ? { ...columnsOf(proposed), ...noMore } : noMore;
    },
    async (tx, row) => {
      await keepLicence(deps, tx, actor, id, [row.details]);
      await tell(tx, deps, actor, { row, outcome, reason });
    },
  );
}

/** Shuts an approved wholesaler out for a time, or lets it in again; its managers are notified, also by mail. */
export async function setSuspended(
  deps: WholesalersDeps,
  actor: Actor,
  { wholesalerId: id, suspended, reason: typed }: { wholesalerId: string; suspended: boolean; reason: string },
): Promise<WholesalerRow> {
  const reason = await reasonFor(deps.db, id, { needed: suspended, typed });
  const outcome = suspended ? "suspended" : "resumed";
  return changeWholesaler(
    deps,
    actor,
    { id, action: `wholesaler.${outcome}`, from: [suspended ? "approved" : "suspended"], reason },
    (_tx, _before, now) => ({ state: suspended ? "suspended" : "approved", state_reason: reason, state_at: now }),
    (tx, row) => tell(tx, deps, actor, { row, outcome, reason }),
  );
}

/** The reason as it is kept. @throws Failure OWN_REGISTRATION for members, and FIELD_INVALID where one is needed. */
async function reasonFor(db: Db, id: string, { needed, typed }: { needed: boolean; typed: string }): Promise<string> {
  if (await enterWholesaler(db, id)) fail("OWN_REGISTRATION");
  const reason = typed.trim();
  if (needed && reason === "") fail("FIELD_INVALID", [{ field: "reason", problem: "required" }]);
  return reason;
}

async function tell(
  tx: Db,
  { clock, notifier }: WholesalersDeps,
  actor: Actor,
  { row, outcome, reason }: { row: WholesalerRow; outcome: Outcome; reason: string },
): Promise<void> {
  await notifier.notify(tx, clock, actor.tenantId, {
    userIds: await wholesalerAccess.membersOf(tx, actor.tenantId, row.id, "manager"),
    kind: `wholesaler.${outcome}`,
    values: { wholesaler: row.company, reason },
    path: wholesalerPath(row),
    mail: (language) => decisionWords(language, outcome, { wholesaler: row.company, reason }),
  });
}
