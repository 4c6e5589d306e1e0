import { type RawBuilder, sql } from "kysely";

/** Whether a delivery `v` brought a trading's orders or, without an order, came under one of its names. */
export const isBroughtBy = (tradingId: string, names: readonly string[]): RawBuilder<unknown> => sql`
  case when exists (select from delivery_order o where o.tenant_id = v.tenant_id
      and o.institution_id = v.institution_id and o.delivery_id = v.id)
    then exists (select from delivery_order o join purchase_order w on w.tenant_id = o.tenant_id
        and w.institution_id = o.institution_id and w.id = o.order_id and w.trading_id = ${tradingId}
      where o.tenant_id = v.tenant_id and o.institution_id = v.institution_id and o.delivery_id = v.id)
    else fold_text(v.wholesaler) in (select fold_text(n) from unnest(${[...names]}::text[]) n) end`;

/**
 * The tradings of a delivery `v`: those of its orders, else those that have its wholesaler's name, the present ones first. An
 * array; empty where nobody is known by that name.
 */
export const tradingsOfDelivery: RawBuilder<unknown> = sql`
  case when exists (select from delivery_order o where o.tenant_id = v.tenant_id
      and o.institution_id = v.institution_id and o.delivery_id = v.id)
    then array(select w.trading_id from delivery_order o join purchase_order w on w.tenant_id = o.tenant_id
        and w.institution_id = o.institution_id and w.id = o.order_id
      where o.tenant_id = v.tenant_id and o.institution_id = v.institution_id and o.delivery_id = v.id
        and w.trading_id is not null
      group by w.trading_id order by w.trading_id)
    else array(select t.id from trading t left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
      where t.tenant_id = v.tenant_id and t.institution_id = v.institution_id and v.wholesaler <> ''
        and fold_text(v.wholesaler) in (fold_text(coalesce(w.company, '')), fold_text(t.name))
      order by t.state = 'approved' desc, t.id) end`;

/** Name of the first of some tradings, by which deliveries and documents of one wholesaler are put together. */
export const nameOfTradings = (tradings: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(w.company, t.name) from trading t
    left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where t.tenant_id = v.tenant_id and t.institution_id = v.institution_id and t.id = (${tradings})[1])`;
