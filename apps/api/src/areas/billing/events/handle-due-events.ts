import { systemActor } from "../../../platform/actor.ts";
import { backoffMs } from "../../../platform/clock/backoff.ts";
import { later } from "../../../platform/clock/later.ts";
import type { Db } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { openAccount } from "../accounts/index.ts";
import { refreshCard, storeSetup } from "../cards/index.ts";
import { type ChargingDeps, followDispute, lookAtChargeOf, noteRefund } from "../charges/index.ts";
import { markCardEvent, type TakenEvent, takeCardEvent } from "./events-queries.ts";
import type { ReceivingDeps } from "./receive-event.ts";

/** Dependencies of the job that handles events. */
export type HandlingDeps = ReceivingDeps & ChargingDeps;

/** Longer than any try takes. */
const handMs = 2 * 60 * 1000;
const mostAtOnce = 20;
const pauses = { firstMs: 2_000, longestMs: 60 * 60 * 1000 };
/** About three days. */
const mostTries = 80;

/**
 * Handles what is due of a tenant's events, one after another. What they are about is read from the provider, so that events
 * that come doubled, late or in another order change nothing that is newer.
 * @returns whether there may be more to do at once
 */
export async function handleDueEvents(deps: HandlingDeps, tenantId: string, stopping: AbortSignal): Promise<boolean> {
  for (let left = mostAtOnce; left > 0 && !stopping.aborted; left -= 1) {
    const now = deps.clock.now();
    const event = await systemSession(deps.database, tenantId, (db) =>
      takeCardEvent(db, tenantId, { now, until: later(now, handMs) }),
    );
    if (!event) return false;
    await handleOne(deps, tenantId, event);
  }
  return true;
}

async function handleOne(deps: HandlingDeps, tenantId: string, event: TakenEvent): Promise<void> {
  const { database, clock, log } = deps;
  const { id, attempts } = event;
  const problem: unknown = await systemSession(database, tenantId, (db) => act(db, deps, tenantId, event)).then(
    () => undefined,
    (error: unknown) => error,
  );
  const now = clock.now();
  const mark = (marked: Parameters<typeof markCardEvent>[3]) =>
    systemSession(database, tenantId, (db) => markCardEvent(db, tenantId, id, marked));
  if (problem === undefined) return mark({ outcome: "handled", at: now });
  log.warn({ err: problem, id, attempts }, "an event of the card provider could not be handled");
  if (attempts >= mostTries) return mark({ outcome: "given_up", at: now });
  const delay = backoffMs(attempts, pauses);
  return mark({ nextTryAt: later(now, delay) });
}

async function act(db: Db, deps: HandlingDeps, tenantId: string, event: TakenEvent): Promise<void> {
  const { accountId, kind, objectId } = event;
  const place = { tenantId, accountId };
  await openAccount(db, accountId);
  const actor = systemActor(tenantId);
  switch (kind) {
    case "setup":
      await storeSetup({ ...deps, db }, actor, place, objectId);
      return;
    case "card":
      return refreshCard({ ...deps, db }, actor, place, objectId);
    case "charge":
      return lookAtChargeOf(db, deps, place, objectId);
    case "refund":
      return noteRefund(db, deps, place, objectId);
    default:
      return followDispute(db, deps, place, objectId);
  }
}
