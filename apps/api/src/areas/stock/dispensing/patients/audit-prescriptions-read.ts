import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Db } from "../../../../platform/db/database.ts";

/** Writes that a list of prescriptions was read: they concern patients even without their marks. */
export async function auditPrescriptionsRead(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { ids, ...object }: { institutionId: string; objectType: string; objectId: string; ids: string[] },
): Promise<void> {
  await audit(tx, clock, actor, {
    ...object,
    action: "dispensing.list_read",
    after: { prescriptions: ids },
    reason: `${ids.length} prescriptions`,
  });
}
