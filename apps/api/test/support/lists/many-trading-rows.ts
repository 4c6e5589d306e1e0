import type { Pharmacy } from "../scenes/pharmacies.ts";
import type { TestApi } from "../server/api.ts";

/** What has many rows of wholesalers and of trading. */
export interface ManyTradings {
  /** Has many members, invitations, events and customers; the pharmacy's manager manages it. */
  wholesalerId: string;
  /** Of the pharmacy with that wholesaler: has ended, and has many prices. */
  pricedTradingId: string;
}

/**
 * Puts `count` rows behind every list of wholesalers and of trading. The users, institutions and medicines must be there
 * as many.
 */
export async function makeManyTradings(
  { sql }: TestApi,
  { id: institutionId, manager }: Pharmacy,
  { count, memberId }: { count: number; memberId: string },
): Promise<ManyTradings> {
  const one = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]?.id ?? "";
  const names = "(select nr, 'r' || lpad(nr::text, 5, '0') as name from generate_series(1, $1::int) nr order by nr) n";
  const wholesalerId = await one(
    `insert into wholesaler (tenant_id, van_code, company, state, state_at, created_at, updated_at)
     values ('tenant-a', 'HOME00000', 'a home', 'suspended', now(), now(), now()) returning id`,
    [],
  );
  await sql("insert into wholesaler_member values ('tenant-a', $1, $2, 'manager', now())", [wholesalerId, manager.uid]);
  await sql(
    `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
     select 'tenant-a', $2, name, 'staff', now() from ${names}`,
    [count, wholesalerId],
  );
  await sql(
    `insert into wholesaler_invitation (tenant_id, wholesaler_id, email, role, token_hash, invited_by, expires_at, created_at)
     select 'tenant-a', $2, name, 'staff', name::bytea, '', now(), now() from ${names}`,
    [count, wholesalerId],
  );
  await sql(
    `insert into audit_event (tenant_id, at, actor_id, action, object_type, object_id)
     select 'tenant-a', now(), name, 'a', 'wholesaler', $2 from ${names}`,
    [count, wholesalerId],
  );
  // All of them are approved and wait for an administrator to agree to a change, in their order.
  await sql(
    `insert into wholesaler (tenant_id, van_code, company, details, state, state_at, proposed, proposed_at, created_at, updated_at)
     select 'tenant-a', 'VAN' || name, name, jsonb_build_object('company', name, 'registrationNumber', ''), 'approved', now(),
       jsonb_build_object('company', name, 'registrationNumber', ''), now() + nr * interval '1 second', now(), now() from ${names}`,
    [count],
  );
  await sql(
    `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
     select 'tenant-a', id, $1, 'staff', now() from wholesaler where proposed is not null`,
    [memberId],
  );
  await sql(
    `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, state, state_at, created_by, updated_at)
     select 'tenant-a', id, $1, 'HOME00000', 'approved', now(), '', now() from institution where verification = 'requested'`,
    [wholesalerId],
  );
  await sql(
    `insert into trading (tenant_id, institution_id, van_code, name, state, state_at, created_by, updated_at)
     select 'tenant-a', $2, 'VAN' || name, name, 'in_house', now(), '', now() from ${names}`,
    [count, institutionId],
  );
  const pricedTradingId = await one(
    `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, state, state_at, created_by, updated_at)
     values ('tenant-a', $1, $2, 'HOME00000', 'ended', now(), '', now()) returning id`,
    [institutionId, wholesalerId],
  );
  await sql(
    `insert into trading_route (tenant_id, institution_id, kind, key, main_trading_id, updated_by, updated_at)
     select 'tenant-a', $2, 'maker', name, $3, '', now() from ${names}`,
    [count, institutionId, pricedTradingId],
  );
  await sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, price, unit_price,
       standing, contract, valid_from, by_wholesaler, put_by, put_at)
     select 'tenant-a', $2, $3, $4, (610000000 + nr)::text, 7, 7, 'agreed', 'item', '2020-04-01', true, '', now() from ${names}`,
    [count, institutionId, pricedTradingId, wholesalerId],
  );
  await sql(
    `insert into invoice (tenant_id, wholesaler_id, institution_id, id, trading_id, kind, year, serial, mode, issued_on,
       tax_rounding, issuer, recipient, note, net_yen, tax_yen, line_count, provisional_count, hash, issued_by,
       issued_at)
     select 'tenant-a', $4, $2, uuidv7(), $3, 'invoice', 2025, nr, 'statement', '2025-12-31', 'floor', '{"bank":{}}', '{}',
       name, 1000, 100, 0, 0, '\\x00', '', now() from ${names}`,
    [count, institutionId, pricedTradingId, wholesalerId],
  );
  await sql(
    `insert into invoice_difference (tenant_id, wholesaler_id, institution_id, invoice_id, id, key, line_number, kind,
       decision, note, billed, expected, yen, decided_by, decided_at)
     select i.tenant_id, i.wholesaler_id, i.institution_id, i.id, uuidv7(), uuidv7(), 0, 'tax', 'dispute', i.note, '1', '0', 1, '', now()
     from (select * from invoice where institution_id = $1 and wholesaler_id = $2 order by serial) i`,
    [institutionId, wholesalerId],
  );
  await sql(
    `insert into receipt (tenant_id, wholesaler_id, institution_id, id, trading_id, received_on, yen, note, added_by, added_at)
     select 'tenant-a', $4, $2, uuidv7(), $3, '2026-01-05', 100, name, '', now() from ${names}`,
    [count, institutionId, pricedTradingId, wholesalerId],
  );
  await sql(
    `insert into stock_return (tenant_id, institution_id, wholesaler, note, state, trading_id, wholesaler_id, started_by, started_at)
     select t.tenant_id, t.institution_id, '', i.name, 'requested', t.id, t.wholesaler_id, '', now()
     from trading t join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
     where t.wholesaler_id = $1 and t.state = 'approved' order by i.name`,
    [wholesalerId],
  );
  await sql(
    `insert into outside_customer (tenant_id, wholesaler_id, id, name, note, changed_by, created_at, updated_at)
     select 'tenant-a', $2, uuidv7(), name, name, '', now(), now() from ${names}`,
    [count, wholesalerId],
  );
  await sql(
    `insert into entered_slip (tenant_id, wholesaler_id, institution_id, id, trading_id, number, shipped_on, note, changed_by,
       created_at, updated_at)
     select 'tenant-a', $4, $2, uuidv7(), $3, name, '2026-01-05', name, '', now(), now() from ${names}`,
    [count, institutionId, pricedTradingId, wholesalerId],
  );
  return { wholesalerId, pricedTradingId };
}
