import { type RawBuilder, sql } from "kysely";

/**
 * Everyone whom a wholesaler bills or billed, as a subquery: its tradings, and customers that are not in this system. Of a
 * trading `is_open` is whether it is agreed, of the others whether they were not ended. A corporation is named where its
 * shops are billed together.
 */
export const billedCustomers = ({
  tenantId,
  wholesalerId,
}: {
  tenantId: string;
  wholesalerId: string;
}): RawBuilder<unknown> => sql`(
    select t.id, t.institution_id, i.name, t.customer_code, t.closing_day, t.invoice_sending, t.state = 'approved' as is_open,
      k.id as corporation_id, k.name as corporation_name
    from trading t join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
      left join corporation k on k.tenant_id = i.tenant_id and k.id = i.corporation_id and t.billing_unit = 'corporation'
    where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId} and t.state in ('approved', 'ended')
    union all
    select c.id, null, c.name, c.customer_code, c.closing_day, c.invoice_sending, c.ended_at is null, null, null
    from outside_customer c where c.tenant_id = ${tenantId} and c.wholesaler_id = ${wholesalerId})`;
