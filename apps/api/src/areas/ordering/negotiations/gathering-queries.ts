import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { NegotiationPlace } from "./negotiation-deps.ts";

/** A negotiation for all shops whose items a job has to sum up. */
export interface WaitingNegotiation extends NegotiationPlace {
  corporationId: string;
  begunBy: string;
}

/** Those of all tenants, the oldest first. */
export async function selectWaitingNegotiations(db: Db): Promise<WaitingNegotiation[]> {
  const result = await sql<WaitingNegotiation>`
    select tenant_id as "tenantId", institution_id as "institutionId", corporation_id as "corporationId",
      negotiation_id as "negotiationId", begun_by as "begunBy"
    from waiting_negotiations()`.execute(db);
  return result.rows;
}

/** Notes how many shops are read so far. @returns false where the summing up has ended */
export async function updateShopsRead(
  db: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  shopsRead: number,
): Promise<boolean> {
  const result = await sql`update negotiation set shops_read = ${shopsRead}
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${negotiationId} and gathering = 'running'`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

/** Ends the summing up. @returns false where it has ended already */
export async function endGathering(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  shops: number,
): Promise<boolean> {
  const result = await sql`update negotiation set gathering = 'done', shops = ${shops}, shops_read = ${shops}
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${negotiationId} and gathering = 'running'`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** Ends the summing up of a negotiation without items, in the tenant of the session. */
export async function failGathering(db: Db, negotiationId: string, gathering: "empty" | "failed"): Promise<void> {
  await sql`select fail_negotiation(${negotiationId}::uuid, ${gathering})`.execute(db);
}

/**
 * Starts the summing up of a negotiation again where it ended without items.
 * @returns the negotiation's id; undefined where there is none
 * @throws Failure NEGOTIATION_EXISTS where another shop keeps the term by now
 */
export async function restartGathering(
  tx: Db,
  { tenantId, institutionId, corporationId }: { tenantId: string; institutionId: string; corporationId: string },
  { termFrom, shops, by, at }: { termFrom: string; shops: number; by: string; at: Date },
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    update negotiation set gathering = 'running', shops = ${shops}, shops_read = 0, begun_by = ${by}, begun_at = ${at}::timestamptz(3)
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = (
      select id from negotiation
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and corporation_id = ${corporationId}
        and term_from = ${termFrom}::date and gathering in ('empty', 'failed')
      order by begun_at desc, id desc limit 1 for update)
    returning id`.execute(tx);
  return result.rows[0]?.id;
}
