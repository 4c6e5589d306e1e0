import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { WholesalerState } from "../tables.ts";
import { auditedPart } from "./wholesaler-details.ts";
import type { WholesalersDeps } from "./wholesalers-deps.ts";
import { lockWholesaler, selectWholesaler, updateWholesalerRow, type WholesalerRow } from "./wholesalers-queries.ts";

/** One change of a registration. */
interface Change {
  id: string;
  /** What was done, for the audit log. */
  action: string;
  /** In which states it can be done. */
  from: readonly WholesalerState[];
  /** When the version that was edited had last changed, in epoch milliseconds; undefined where nothing was edited. */
  readAt?: number;
  reason?: string;
}

/**
 * Changes a registration that is held meanwhile, and writes it into the audit log.
 * @param columns what changes; undefined where there is nothing to change any more.
 * @throws Failure WHOLESALER_STATE, or CHANGED_MEANWHILE where somebody else has changed it since it was read.
 */
export async function changeWholesaler(
  { db, clock }: Pick<WholesalersDeps, "db" | "clock">,
  actor: Actor,
  { id, action, from, readAt, reason }: Change,
  columns: (
    tx: Db,
    before: WholesalerRow,
    now: Date,
  ) => Promise<Parameters<typeof updateWholesalerRow>[3]> | Parameters<typeof updateWholesalerRow>[3],
  then?: (tx: Db, after: WholesalerRow, before: WholesalerRow) => Promise<void>,
): Promise<WholesalerRow> {
  return inTransaction(db, async (tx) => {
    const before = (await lockWholesaler(tx, actor.tenantId, id)) ?? fail("WHOLESALER_NOT_FOUND");
    if (!from.includes(before.state)) fail("WHOLESALER_STATE");
    if (readAt !== undefined && before.updated_at.getTime() !== readAt) fail("CHANGED_MEANWHILE");
    const now = momentAfter(clock, before.updated_at);
    await updateWholesalerRow(tx, actor.tenantId, id, { ...(await columns(tx, before, now)), updated_at: now });
    const after = (await selectWholesaler(tx, actor.tenantId, id)) ?? fail("WHOLESALER_NOT_FOUND");
    await then?.(tx, after, before);
    await audit(tx, clock, actor, {
      action,
      objectType: "wholesaler",
      objectId: id,
      before: auditedPart(before),
      after: auditedPart(after),
      reason,
    });
    return after;
  });
}
