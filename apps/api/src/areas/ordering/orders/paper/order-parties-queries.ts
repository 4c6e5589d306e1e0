import type { OrderLayout } from "@meguri/rules/order-layout";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrderPlace } from "../orders-deps.ts";

/** Who orders, and where the order goes. */
export interface OrderPartiesRow {
  institutionName: string;
  /** Ten digits; '' where it has none. */
  institutionCode: string;
  /** Whether it is a pharmacy, which is licensed as 麻薬小売業者, a clinic or a hospital. */
  institutionKind: string;
  address: string;
  institutionTel: string;
  /** Where the institution reads its mail; '' where none is known. */
  institutionEmail: string;
  email: string;
  fax: string;
  /** How files of orders to the wholesaler are laid out; null where nobody has set it. */
  layout: OrderLayout | null;
}

export async function selectOrderParties(db: Db, place: OrderPlace): Promise<OrderPartiesRow | undefined> {
  const result = await sql<OrderPartiesRow>`
    select i.name as "institutionName", i.code as "institutionCode",
      i.kind as "institutionKind", i.prefecture || i.city || i.address || i.building as address, i.tel as "institutionTel", i.email as "institutionEmail", t.email, t.fax,
      coalesce(t.order_layout, k.layout) as layout
    from purchase_order o
      join institution i on i.tenant_id = o.tenant_id and i.id = o.institution_id
      join trading t on t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
      left join corporation_order_layout k on k.tenant_id = i.tenant_id and k.corporation_id = i.corporation_id
        and k.van_code = t.van_code
    where o.tenant_id = ${place.tenantId} and o.institution_id = ${place.institutionId} and o.id = ${place.orderId}`.execute(
    db,
  );
  return result.rows[0];
}
