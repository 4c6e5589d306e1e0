import { type RawBuilder, sql } from "kysely";

/** Whether a delivery `v` brought a trading's orders or, without an order, came under one of its names. */
export const isBroughtBy = (tradingId: string, names: readonly string[]): RawBuilder<unknown> => sql`
  case when exists (select from delivery_order o where o.tenant_id = v.tenant_id
      and o.institution_id = v.institution_id and o.delivery_id = v.id)
    then exists (select from delivery_order o join purchase_order w on w.tenant_id = o.tenant_id
        and w.institution_id = o.institution_id and w.id = o.order_id and w.trading_id = ${tradingId}
      where o.tenant_id = v.tenant_id and o.institution_id = v.institution_id and o.delivery_id = v.id)
    else fold_text(v.wholesaler) in (select fold_text(n) from unnest(${[...names]}::text[]) n) end`;
