import type { CardProvider } from "../../../platform/cards/card-provider.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { insertCardEvent, selectAccountOfEvent } from "./events-queries.ts";

/** Dependencies of the receiver of events. */
export interface ReceivingDeps {
  database: Database;
  clock: Clock;
  cards: CardProvider;
}

/**
 * Keeps an event of the card provider to be handled afterwards. What is about nothing known here is ignored.
 * @throws CardProviderError `refused` where the provider did not sign it, or more than 300 seconds ago
 */
export async function receiveEvent(
  { database, clock, cards }: ReceivingDeps,
  { content, signature }: { content: Buffer; signature: string | undefined },
): Promise<void> {
  const event = cards.readEvent(content, signature);
  const { kind, objectId, chargeId } = event;
  if (kind === "other") return;
  // A refund and a dispute are known by their charge: they may have begun at the provider.
  const known = kind === "refund" || kind === "dispute" ? chargeId : objectId;
  const account = await systemSession(database, "", (db) => selectAccountOfEvent(db, { kind, objectId: known }));
  if (!account) return;
  const now = clock.now();
  await systemSession(database, account.tenantId, (db) =>
    insertCardEvent(db, {
      tenant_id: account.tenantId,
      id: event.id,
      account_id: account.accountId,
      kind,
      object_id: objectId,
      created_at: event.createdAt,
      received_at: now,
      next_try_at: now,
    }),
  );
}
