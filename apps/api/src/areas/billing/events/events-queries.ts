import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";
import type { CardEventKind, CardEventTable } from "../tables.ts";

/** The account that an event is about; undefined where it is about none that is known here. */
export async function selectAccountOfEvent(
  db: Db,
  { kind, objectId }: { kind: CardEventKind; objectId: string },
): Promise<AccountPlace | undefined> {
  const result = await sql<AccountPlace>`
    select tenant_id as "tenantId", account_id as "accountId" from card_event_account(${kind}, ${objectId})`.execute(
    db,
  );
  return result.rows[0];
}

/** Keeps an event once, however often it is received. */
export async function insertCardEvent(db: Db, row: Insertable<CardEventTable>): Promise<void> {
  await db
    .insertInto("card_event")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .execute();
}

/** Tenants with events that are due. */
export async function selectTenantsWithEvents(db: Db, now: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`select waiting_card_events(${now}) as id`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** An event that was taken to be handled. */
export interface TakenEvent {
  id: string;
  accountId: string;
  kind: CardEventKind;
  objectId: string;
  /** Tries with this one. */
  attempts: number;
}

/** Takes the event that has waited longest, past those that others hold; nobody else takes it until a moment. */
export async function takeCardEvent(
  db: Db,
  tenantId: string,
  { now, until }: { now: Date; until: Date },
): Promise<TakenEvent | undefined> {
  const result = await sql<TakenEvent>`
    update card_event e set attempts = e.attempts + 1, next_try_at = ${until}
    from (select id from card_event
      where tenant_id = ${tenantId} and ended_at is null and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked) n
    where e.tenant_id = ${tenantId} and e.id = n.id
    returning e.id, e.account_id as "accountId", e.kind, e.object_id as "objectId", e.attempts`.execute(db);
  return result.rows[0];
}

/** Records what became of an event, or when it is tried again. */
export async function markCardEvent(
  db: Db,
  tenantId: string,
  id: string,
  mark: { outcome: "handled" | "given_up"; at: Date } | { nextTryAt: Date },
): Promise<void> {
  const change = "outcome" in mark ? { outcome: mark.outcome, ended_at: mark.at } : { next_try_at: mark.nextTryAt };
  await db
    .updateTable("card_event")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}
