import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import type { Db } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import type { AccountPlace } from "../accounts/index.ts";
import { type ChargingDeps, inAccount } from "./charges-deps.ts";
import { lookAtCharge, selectDocumentOfCharge, takeCharge } from "./charges-queries.ts";
import { takeDispute } from "./disputes-queries.ts";
import { followDispute } from "./follow-dispute.ts";
import { takeRefund } from "./refunds-queries.ts";
import { workCharge } from "./work-charge.ts";
import { workRefund } from "./work-refund.ts";

/** Longer than any step takes. */
const handMs = 2 * 60 * 1000;
/** Charges that wait for the provider at a time. */
const atOnce = 5;
const mostAtOnce = 100;

/**
 * Works on what is due of a tenant's charges, refunds and disputes, several charges at a time.
 * @returns whether there may be more to do at once
 */
export async function workDueCharges(deps: ChargingDeps, tenantId: string, stopping: AbortSignal): Promise<boolean> {
  let left = mostAtOnce;
  const worker = async () => {
    while (left > 0 && !stopping.aborted) {
      left -= 1;
      const taken = await inTenant(deps, tenantId, takeCharge);
      if (!taken) return;
      await workCharge(deps, tenantId, taken);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const hasMore = left <= 0;
  while (!stopping.aborted) {
    const taken = await inTenant(deps, tenantId, takeRefund);
    if (!taken) break;
    await workRefund(deps, tenantId, taken);
  }
  while (!stopping.aborted) {
    const taken = await inTenant(deps, tenantId, takeDispute);
    if (!taken) break;
    await readDispute(deps, { tenantId, accountId: taken.accountId }, taken.disputeId);
  }
  return hasMore;
}

type Take<T> = (db: Db, hold: { now: Date; until: Date }) => Promise<T | undefined>;

function inTenant<T>({ database, clock }: ChargingDeps, tenantId: string, take: Take<T>): Promise<T | undefined> {
  const now = clock.now();
  return systemSession(database, tenantId, (db) => take(db, { now, until: later(now, handMs) }));
}

async function readDispute(deps: ChargingDeps, place: AccountPlace, disputeId: string): Promise<void> {
  await inAccount(deps.database, place, (db) => followDispute(db, deps, place, disputeId)).catch((error: unknown) => {
    deps.log.warn({ err: error, disputeId }, "a dispute could not be read");
  });
}

/** Lets the charge that the provider reports be read soon. The account is open. */
export async function lookAtChargeOf(
  db: Db,
  { clock }: { clock: Clock },
  place: AccountPlace,
  chargeId: string,
): Promise<void> {
  const documentId = await selectDocumentOfCharge(db, place, chargeId);
  if (documentId) await lookAtCharge(db, place, documentId, clock.now());
}
