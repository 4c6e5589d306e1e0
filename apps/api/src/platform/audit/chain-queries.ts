import { type Selectable, sql } from "kysely";
import { type Db, inTransaction } from "../db/database.ts";
import type { AuditEventTable } from "../db/tables.ts";

/** Every column of an event; each of them is sealed. */
export const eventColumns = [
  "tenant_id",
  "id",
  "at",
  "actor_id",
  "acting_as_id",
  "action",
  "object_type",
  "object_id",
  "subject_id",
  "institution_id",
  "before_digest",
  "after_digest",
  "changed_fields",
  "reason",
  "request_id",
  "address",
  "terminal_id",
  "terminal_name",
] as const;

export type EventRow = Selectable<AuditEventTable>;

/** A link of the chain: an event's place and the hash over it and everything before. */
export interface Link {
  seq: number;
  eventId: string;
  version: number;
  hash: Buffer;
}

/** Tenants with events that no link seals yet; read outside any tenant. */
export async function selectUnsealedTenants(db: Db): Promise<string[]> {
  const result = await sql<{ id: string }>`select audit_unsealed_tenants() as id`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** The next events that wait for their link, in the order of their ids; those that no longer exist are left out. */
export async function selectUnsealedEvents(db: Db, tenantId: string, most: number): Promise<EventRow[]> {
  const keys = await db
    .selectFrom("audit_unsealed")
    .select(["event_id", "event_at"])
    .where("tenant_id", "=", tenantId)
    .orderBy("event_id")
    .limit(most)
    .execute();
  return (await selectEvents(db, tenantId, keys)).filter((event) => event !== undefined);
}

/**
 * The events of these keys, in their order. Not a join: with statistics from before the log grew, the planner would go
 * through all events for each key; this goes through them once at worst, and by the key's index otherwise.
 */
async function selectEvents(
  db: Db,
  tenantId: string,
  keys: { event_id: string; event_at: Date }[],
): Promise<(EventRow | undefined)[]> {
  if (keys.length === 0) return [];
  const times = keys.map((key) => key.event_at.getTime());
  const result = await db
    .selectFrom("audit_event")
    .select(eventColumns)
    .where("tenant_id", "=", tenantId)
    .where("at", ">=", new Date(Math.min(...times)))
    .where("at", "<=", new Date(Math.max(...times)))
    .where("id", "=", sql<string>`any(${keys.map((key) => key.event_id)}::uuid[])`)
    .execute();
  const name = (id: string, at: Date) => `${id} ${at.getTime()}`;
  const events = new Map(result.map((event) => [name(event.id, event.at), event]));
  return keys.map((key) => events.get(name(key.event_id, key.event_at)));
}

/** The link at a place, or the last one. */
export async function selectLink(db: Db, tenantId: string, seq?: number): Promise<Link | undefined> {
  const row = await db
    .selectFrom("audit_chain")
    .select(["seq", "event_id", "version", "hash"])
    .where("tenant_id", "=", tenantId)
    .$if(seq !== undefined, (query) => query.where("seq", "=", String(seq)))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && linkOf(row);
}

export async function insertLinks(tx: Db, tenantId: string, links: (Link & { eventAt: Date })[]): Promise<void> {
  const rows = links.map(({ hash, ...link }) => ({ ...link, hash: hash.toString("hex") }));
  await sql`
    insert into audit_chain (tenant_id, seq, event_id, event_at, version, hash)
    select ${tenantId}, seq, "eventId", "eventAt", version, decode(hash, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (seq bigint, "eventId" uuid, "eventAt" timestamptz, version smallint, hash text)`.execute(tx);
}

export async function deleteUnsealed(tx: Db, tenantId: string, eventIds: string[]): Promise<void> {
  await tx
    .deleteFrom("audit_unsealed")
    .where("tenant_id", "=", tenantId)
    .where("event_id", "=", sql<string>`any(${eventIds}::uuid[])`)
    .execute();
}

/** The links after a place, each with its event where it still exists. */
export async function selectSealed(
  db: Db,
  tenantId: string,
  after: number,
  most: number,
): Promise<{ link: Link; event: EventRow | undefined }[]> {
  const rows = await db
    .selectFrom("audit_chain")
    .select(["seq", "event_id", "event_at", "version", "hash"])
    .where("tenant_id", "=", tenantId)
    .where("seq", ">", String(after))
    .orderBy("seq")
    .limit(most)
    .execute();
  const events = await selectEvents(db, tenantId, rows);
  return rows.map((row, index) => ({ link: linkOf(row), event: events[index] }));
}

/** An event that neither a link nor the waiting list knows, the oldest first. */
export async function selectUnknownEvent(db: Db, tenantId: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    // Statistics of a log that grew a moment ago make the planner compare every event with every link.
    await sql`set local enable_nestloop = off`.execute(tx);
    const result = await sql<{ id: string }>`
      select e.id from audit_event e where e.tenant_id = ${tenantId}
        and not exists (select from audit_chain c
          where c.tenant_id = e.tenant_id and c.event_id = e.id and c.event_at = e.at)
        and not exists (select from audit_unsealed u
          where u.tenant_id = e.tenant_id and u.event_id = e.id and u.event_at = e.at)
      order by e.id limit 1`.execute(tx);
    return result.rows[0]?.id;
  });
}

/** How many events wait for their link, and the first of them that does not exist any more. */
export async function selectWaiting(db: Db, tenantId: string): Promise<{ count: number; removed: string | undefined }> {
  const result = await sql<{ count: string; removed: string | null }>`
    select count(*) as count, min(u.event_id::text) filter (where e.id is null) as removed
    from audit_unsealed u left join audit_event e on e.tenant_id = u.tenant_id and e.at = u.event_at and e.id = u.event_id
    where u.tenant_id = ${tenantId}`.execute(db);
  const row = result.rows[0];
  return { count: Number(row?.count ?? 0), removed: row?.removed ?? undefined };
}

/** Makes the partitions of this month and the next, as Japan counts months. */
export async function ensurePartitions(db: Db, now: Date): Promise<void> {
  await sql`
    select audit_ensure_partition(day::date), audit_ensure_partition((day + interval '1 month')::date)
    from (select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Tokyo') as day) today`.execute(db);
}

function linkOf(row: { seq: string; event_id: string; version: number; hash: Buffer }): Link {
  return { seq: Number(row.seq), eventId: row.event_id, version: row.version, hash: row.hash };
}
