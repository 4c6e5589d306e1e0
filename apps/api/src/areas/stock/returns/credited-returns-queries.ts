import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ReturnPlace } from "./stock-returns-queries.ts";

/** Goods on a wholesaler's slip of returns. */
export interface CreditedGoods {
  medicineId: string;
  packs: number;
  /** Contents of a package, a decimal text. */
  packQuantity: string;
  lot: string;
  expiresOn: string | null;
}

/** A wholesaler's slip of returns. */
export interface CreditedSlip {
  wholesaler: string;
  vanCode: string;
  tradingId: string | null;
  /** Day on which the goods went back. */
  day: string;
  slipNumber: string;
  yen: string;
  goods: readonly CreditedGoods[];
}

/** A return that waits for its credit. */
export interface BegunReturn {
  id: string;
  state: "requested" | "approved" | "collected";
  wholesalerId: string | null;
}

/** Locks the oldest return to a wholesaler that waits for its credit and has exactly the goods of a slip; undefined without one. */
export async function selectBegunReturn(
  tx: Db,
  { tenantId, institutionId }: Omit<ReturnPlace, "returnId">,
  { tradingId, vanCode, goods }: Pick<CreditedSlip, "tradingId" | "vanCode" | "goods">,
): Promise<BegunReturn | undefined> {
  const result = await sql<BegunReturn>`
    with credited as (
      select medicine_id, sum(quantity) as quantity from ${quantitiesOf(goods)} group by medicine_id
    )
    select r.id, r.state, r.wholesaler_id as "wholesalerId" from stock_return r
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.state in ('requested', 'approved', 'collected')
      and (r.trading_id = ${tradingId}::uuid or (r.van_code <> '' and r.van_code = ${vanCode}))
      and not exists (select from delivery_notice n where n.tenant_id = r.tenant_id and n.institution_id = r.institution_id
        and n.return_id = r.id)
      and not exists (
        select from credited c
          full join (
            select k.medicine_id, sum(coalesce(l.confirmed_quantity, l.quantity)) as quantity
            from stock_return_line l
              join stock_lot k on k.tenant_id = l.tenant_id and k.institution_id = l.institution_id and k.id = l.lot_id
            where l.tenant_id = r.tenant_id and l.institution_id = r.institution_id and l.return_id = r.id
            group by k.medicine_id) g on g.medicine_id = c.medicine_id
        where c.quantity is distinct from g.quantity)
    order by r.id limit 1 for update of r`.execute(tx);
  return result.rows[0];
}

/**
 * Shares goods out to lots while the stock is held: the named lot as far as it goes, then the others of the medicine by
 * expiry. What none has is left to the named one.
 */
export async function selectReturnableLots(
  tx: Db,
  { tenantId, institutionId }: Omit<ReturnPlace, "returnId">,
  goods: readonly (CreditedGoods & { lotId: string })[],
): Promise<{ lotId: string; quantity: string }[]> {
  const result = await sql<{ lotId: string; quantity: string }>`
    with wanted as (
      select g.medicine_id, g.lot_id, sum(g.quantity) as quantity from ${quantitiesOf(goods)} group by g.medicine_id, g.lot_id
    ), balance as (
      select b.medicine_id, b.lot_id, greatest(b.on_hand, 0) as on_hand, k.expires_on
      from stock_balance b
        join stock_lot k on k.tenant_id = b.tenant_id and k.institution_id = b.institution_id and k.id = b.lot_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId}
        and b.medicine_id in (select medicine_id from wanted)
    ), own as (
      select w.medicine_id, w.lot_id, w.quantity, least(w.quantity, coalesce(b.on_hand, 0)) as taken
      from wanted w left join balance b on b.lot_id = w.lot_id
    ), short as (
      select medicine_id, sum(quantity - taken) as quantity, min(lot_id::text)::uuid as lot_id
      from own group by medicine_id having sum(quantity - taken) > 0
    ), other as (
      select b.medicine_id, b.lot_id, b.on_hand, s.quantity, coalesce(sum(b.on_hand) over (partition by b.medicine_id
        order by b.expires_on nulls last, b.lot_id rows between unbounded preceding and 1 preceding), 0) as before
      from balance b join short s on s.medicine_id = b.medicine_id
      where b.on_hand > 0 and not exists (select from own o where o.lot_id = b.lot_id)
    ), shared as (
      select medicine_id, lot_id, greatest(least(on_hand, quantity - before), 0) as quantity from other
    ), part as (
      select lot_id, taken as quantity from own
      union all select lot_id, quantity from shared
      union all select s.lot_id, s.quantity - coalesce((select sum(h.quantity) from shared h
        where h.medicine_id = s.medicine_id), 0) from short s
    )
    select lot_id as "lotId", trim_scale(sum(quantity))::text as quantity from part
    group by lot_id having sum(quantity) > 0 order by lot_id`.execute(tx);
  return result.rows;
}

/** Writes the lines of a return. */
export async function insertReturnShares(
  tx: Db,
  { tenantId, institutionId, returnId }: ReturnPlace,
  shares: readonly { lotId: string; quantity: string }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("stock_return_line")
    .values(
      shares.map(({ lotId, quantity }) => ({
        tenant_id: tenantId,
        institution_id: institutionId,
        return_id: returnId,
        lot_id: lotId,
        quantity,
        put_by: by,
        put_at: at,
      })),
    )
    .execute();
}

/** The goods with their quantities in the medicine's unit, as rows of `g`. */
const quantitiesOf = (goods: readonly (CreditedGoods & { lotId?: string })[]) => sql`(
  select medicine_id, lot_id, packs * pack_quantity as quantity from unnest(
    ${goods.map(({ medicineId }) => medicineId)}::text[], ${goods.map(({ lotId }) => lotId ?? null)}::uuid[],
    ${goods.map(({ packs }) => packs)}::int[], ${goods.map(({ packQuantity }) => packQuantity)}::numeric[])
    as u (medicine_id, lot_id, packs, pack_quantity)) g`;
