import { isForPharmacists, needsDisposalNotice } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { StockDisposal } from "../ledger/index.ts";
import { holdFiledDisposal } from "./duties-queries.ts";
import { updateDuty } from "./duty-writes-queries.ts";
import { selectMovementIds } from "./entries-queries.ts";
import { selectRegulation } from "./ledger-medicines-queries.ts";

/**
 * Holds a disposal that was posted by hand against its notice, in the transaction it was posted in: of what the law wants
 * notified first, there must be a filed notice of the same lot and quantity, which is done with it.
 * @throws Failure DISPOSAL_NOT_FILED where there is none, ROLE_TOO_LOW for narcotics by who is no pharmacist.
 */
export async function settleDisposal(tx: Db, actor: Actor, disposal: StockDisposal): Promise<void> {
  const { institutionId, medicineId, sourceId, day, at } = disposal;
  const regulation = (await selectRegulation(tx, medicineId)) ?? "none";
  if (!needsDisposalNotice(regulation)) return;
  if (isForPharmacists(regulation) && disposal.role === "clerk") fail("ROLE_TOO_LOW");
  const place = { tenantId: actor.tenantId, institutionId };
  const dutyId = (await holdFiledDisposal(tx, place, disposal)) ?? fail("DISPOSAL_NOT_FILED");
  const [movementId] = await selectMovementIds(tx, place, { sourceId, medicineId });
  const done = { state: "done", occurred_on: day, ended_by: actor.userId, ended_at: at } as const;
  await updateDuty(tx, place, dutyId, { ...done, ...(movementId && { movement_id: movementId }) });
}
