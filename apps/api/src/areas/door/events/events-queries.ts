import type { TradeEventType } from "@meguri/rules/trade-event";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** Something that happened, with its place in the sequence. */
export interface TradeEventRow {
  id: string;
  position: string;
  type: TradeEventType;
  /** The customer; null for one that is not in this system. */
  tradingId: string | null;
  objectId: string;
  occurredAt: Date;
}

/** Gives the committed events of the entered wholesaler their positions. @returns the last position */
export async function numberEvents(db: Db, wholesalerId: string): Promise<string> {
  const result = await sql<{ last: string }>`select number_trade_events(${wholesalerId}::uuid)::text as last`.execute(
    db,
  );
  return result.rows[0]?.last ?? "0";
}

/** Events of the entered wholesaler behind a position, in their sequence. */
export async function selectEvents(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  { after, types, limit }: { after: string; types: readonly TradeEventType[]; limit: number },
): Promise<TradeEventRow[]> {
  const result = await sql<TradeEventRow>`
    select e.id, e.position::text as position, e.type, e.object_id as "objectId", e.occurred_at as "occurredAt",
      (select t.id from trading t where t.tenant_id = e.tenant_id and t.institution_id = e.institution_id
        and t.wholesaler_id = e.wholesaler_id order by t.state_at desc limit 1) as "tradingId"
    from trade_event e
    where e.tenant_id = ${tenantId} and e.wholesaler_id = ${wholesalerId} and e.position > ${after}::bigint
      ${types.length > 0 ? sql`and e.type = any(${[...types]})` : sql``}
    order by e.position limit ${limit}`.execute(db);
  return result.rows;
}
