import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InboxPlace } from "../../ordering/orders/index.ts";

/** An order of a synthetic customer. */
export interface SandboxOrder {
  id: string;
  tradingId: string;
  kind: "usual" | "urgent";
  note: string;
  lines: { id: string; gtin: string; packs: number }[];
}

/** Lays an order of a synthetic customer into the inbox of a sandbox. @returns how many lines it has: those of known packages */
export async function insertSandboxOrder(
  tx: Db,
  { tenantId, wholesalerId }: InboxPlace,
  order: SandboxOrder,
  { by, at, day }: { by: string; at: Date; day: string },
): Promise<number> {
  await sql`
    insert into purchase_order (tenant_id, institution_id, id, trading_id, wholesaler_id, kind, state, number, channel, note,
      started_by, started_at, placed_by, placed_at)
    select t.tenant_id, t.institution_id, ${order.id}, t.id, t.wholesaler_id, ${order.kind}, 'sent',
      (select coalesce(max(o.number), 0) + 1 from purchase_order o where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id),
      'system', ${order.note}, ${by}, ${at}, ${by}, ${at}
    from trading t where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId} and t.id = ${order.tradingId}`.execute(
    tx,
  );
  const lines = await sql`
    insert into purchase_order_line (tenant_id, institution_id, id, order_id, wholesaler_id, medicine_id, gtin, package_words,
      pack_quantity, packs, pack_price, put_by, put_at, open_quantity)
    select o.tenant_id, o.institution_id, r.id, o.id, o.wholesaler_id, p.medicine_id, p.gtin, p.words, p.quantity, r.packs,
      order_pack_price(o.tenant_id, o.institution_id, o.trading_id, p.medicine_id, p.gtin, p.quantity, ${day}::date), ${by}, ${at},
      p.quantity * r.packs
    from json_to_recordset(${JSON.stringify(order.lines)}::json) as r (id uuid, gtin text, packs int)
      join purchase_order o on o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId} and o.id = ${order.id}
      cross join lateral (select medicine_id, gtin, words, quantity from medicine_package p
        where p.gtin = r.gtin and p.quantity > 0 limit 1) p`.execute(tx);
  await sql`
    insert into purchase_order_event (tenant_id, institution_id, order_id, wholesaler_id, act, state, recorded_by, recorded_at)
    select tenant_id, institution_id, id, wholesaler_id, 'deliver', 'sent', ${by}, ${at}
    from purchase_order where tenant_id = ${tenantId} and wholesaler_id = ${wholesalerId} and id = ${order.id}`.execute(
    tx,
  );
  return Number(lines.numAffectedRows ?? 0);
}

/** Up to three packages with a price of a synthetic customer, and the customer: the first one where none is named. */
export async function selectSandboxGoods(
  tx: Db,
  { tenantId, wholesalerId }: InboxPlace,
  tradingId: string | undefined,
): Promise<{ tradingId: string; gtins: string[] } | undefined> {
  const result = await sql<{ tradingId: string; gtins: string[] }>`
    select t.id as "tradingId", (
      select coalesce(array_agg(g.gtin), '{}') from (
        select distinct p.gtin from trading_price p
        where p.tenant_id = t.tenant_id and p.institution_id = t.institution_id and p.trading_id = t.id and p.gtin <> ''
        order by p.gtin limit 3) g) as gtins
    from trading t
    where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId} ${tradingId ? sql`and t.id = ${tradingId}` : sql``}
    order by t.customer_code limit 1`.execute(tx);
  return result.rows[0];
}
