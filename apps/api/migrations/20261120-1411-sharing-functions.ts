import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";

/** What partners may know of offers and of each other's use: asked of the institution that the session has entered. */
const seeing = sql`
-- What is free of a lot: on hand, promised to no other request, and not more than is promised to nobody of the medicine.
create function share_lot_free(p_tenant text, p_institution uuid, p_medicine text, p_lot uuid) returns numeric
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(least(
    coalesce((select b.on_hand from stock_balance b where b.tenant_id = p_tenant and b.institution_id = p_institution
      and b.medicine_id = p_medicine and b.lot_id = p_lot), 0)
    - coalesce((select sum(l.quantity) from share_request_lot l join share_request r
        on r.tenant_id = l.tenant_id and r.id = l.request_id
      where l.lot_id = p_lot and l.tenant_id = p_tenant and r.state in ('countered', 'accepted')), 0),
    coalesce((select i.on_hand - i.reserved from stock_item i where i.tenant_id = p_tenant
      and i.institution_id = p_institution and i.medicine_id = p_medicine), 0)), 0)
$$;

-- Offers to the groups that the entered institution has joined, by owners who are joined there still; with those that can
-- be taken no more only where one is asked for. Nobody sees its own here.
create function surplus_offers_seen(p_day date, p_since date, p_offer uuid)
returns table (id uuid, institution_id uuid, group_id uuid, medicine_id text, lot text, expires_on date, quantity numeric,
  available numeric, min_quantity numeric, unit_price numeric, tax_included boolean, until_on date,
  cold_chain_kept boolean, opened_on date, note text, offered_at timestamptz, withdrawn_at timestamptz, dispensed_here boolean,
  km float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[] := own_groups();
begin
  return query
  select o.id, o.institution_id, o.group_id, o.medicine_id, o.lot, o.expires_on, o.quantity, rest.available,
    least(o.min_quantity, rest.available), o.unit_price, o.tax_included, o.until_on, o.cold_chain_kept, o.opened_on, o.note,
    o.offered_at::timestamptz, o.withdrawn_at::timestamptz,
    exists (select from stock_item u where u.tenant_id = v_tenant and u.institution_id = v_institution
      and u.medicine_id = o.medicine_id and u.last_dispensed_on > p_day - 90)
    or exists (select from shared_stock s where s.tenant_id = v_tenant and s.institution_id = v_institution
      and s.medicine_id = o.medicine_id and s.evidence_month >= p_since),
    kilometres_between(here.latitude, here.longitude, i.latitude, i.longitude)
  from surplus_offer o
    join group_member m on m.tenant_id = o.tenant_id and m.group_id = o.group_id
      and m.institution_id = o.institution_id and m.state = 'joined'
    join institution i on i.tenant_id = o.tenant_id and i.id = o.institution_id and i.deleted_at is null
      and i.verification <> 'code_contested'
    join institution here on here.tenant_id = v_tenant and here.id = v_institution
    cross join lateral (select case
      when o.withdrawn_at is null and o.until_on >= p_day and (o.expires_on is null or o.expires_on >= p_day)
      then greatest(least(o.quantity - o.claimed,
        share_lot_free(o.tenant_id, o.institution_id, o.medicine_id, o.lot_id)), 0)
      else 0 end as available) as rest
  where o.tenant_id = v_tenant and o.group_id = any (v_groups) and o.institution_id <> v_institution
    and (o.id = p_offer or (p_offer is null and rest.available > 0));
end $$;

-- Partners that dispense these medicines, by what their receipts tell or by what their shelves have given.
create function partners_dispensing(p_medicine text[], p_day date, p_since date)
returns table (medicine_id text, institution_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.medicine_id, p.institution_id
  from partners_seen(null) p join shared_stock s on s.tenant_id = current_setting('app.tenant_id')
    and s.institution_id = p.institution_id and s.medicine_id = any (p_medicine)
  where p.level <> 'none' and (s.evidence_month >= p_since
    or exists (select from stock_item i where i.tenant_id = s.tenant_id and i.institution_id = s.institution_id
      and i.medicine_id = s.medicine_id and i.last_dispensed_on > p_day - 90))
$$;

-- Requests whose time has passed, for background work; of every tenant.
create function share_requests_overdue(p_at timestamptz, p_most int)
returns table (tenant_id text, id uuid, owner_id uuid, asker_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, id, owner_id, asker_id from share_request
  where state in ('requested', 'countered') and due_at < p_at order by due_at, id limit p_most
$$;`;

/** What one side does and the other side's rows must follow. Each asks first that the entered institution is a side. */
const acting = sql`
-- Takes so much of an offer that the entered institution sees. False where so much is not left.
create function surplus_offer_claim(p_offer uuid, p_quantity numeric, p_day date, p_since date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_available numeric;
begin
  -- Held before it is looked at: who comes second sees what the first has left.
  perform 1 from surplus_offer o where o.tenant_id = current_setting('app.tenant_id') and o.id = p_offer for update;
  select s.available into v_available from surplus_offers_seen(p_day, p_since, p_offer) s;
  if v_available is null or v_available < p_quantity then return false; end if;
  update surplus_offer set claimed = claimed + p_quantity
  where tenant_id = current_setting('app.tenant_id') and id = p_offer;
  return true;
end $$;

-- Whether an institution counts its stock, so that what it takes is written into its ledger.
create function share_keeps_stock(p_tenant text, p_institution uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from stock_setting where tenant_id = p_tenant and institution_id = p_institution
      and begins_on is not null)
    or exists (select from stock_movement where tenant_id = p_tenant and institution_id = p_institution)
$$;

-- Holds the medicine of a request at both sides that count their stock, always in the order of their ids: two hand-overs that cross never wait
-- for each other.
create function share_hold(p_request uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
  v_side uuid;
begin
  select * into strict v_request from share_request
  where tenant_id = current_setting('app.tenant_id') and id = p_request and v_here::uuid in (asker_id, owner_id);
  for v_side in select s from unnest(array[v_request.asker_id, v_request.owner_id]) as s order by s loop
    if share_keeps_stock(v_request.tenant_id, v_side) then
      perform set_config('app.institution_id', v_side::text, false);
      perform stock_hold(array[v_request.medicine_id]);
    end if;
  end loop;
  perform set_config('app.institution_id', v_here, false);
end $$;

-- Sets how much of the owner's stock and of the offer is held for a request that the caller has locked.
create function share_promise(p_request uuid, p_reserved numeric, p_claimed numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
begin
  select * into strict v_request from share_request
  where tenant_id = current_setting('app.tenant_id') and id = p_request and v_here::uuid in (asker_id, owner_id) for update;
  if v_request.claimed <> p_claimed then
    update surplus_offer set claimed = claimed + p_claimed - v_request.claimed
    where tenant_id = v_request.tenant_id and id = v_request.offer_id;
  end if;
  if v_request.reserved <> p_reserved then
    perform set_config('app.institution_id', v_request.owner_id::text, false);
    perform stock_hold(array[v_request.medicine_id]);
    perform set_config('app.institution_id', v_here, false);
    update stock_item set reserved = reserved + p_reserved - v_request.reserved
    where tenant_id = v_request.tenant_id and institution_id = v_request.owner_id
      and medicine_id = v_request.medicine_id;
  end if;
  update share_request set reserved = p_reserved, claimed = p_claimed
  where tenant_id = v_request.tenant_id and id = p_request;
end $$;

-- Writes what changed hands: into the asker's ledger where it keeps one, and the records of both sides. Called once, by
-- the owner, in the transaction that made it collected.
create function share_receive(p_request uuid, p_at timestamptz, p_by text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
  v_lines int;
  v_medicine text[];
  v_lot text[];
  v_expires date[];
  v_quantity numeric[];
begin
  select * into strict v_request from share_request where tenant_id = current_setting('app.tenant_id') and id = p_request
    and owner_id = v_here::uuid and state = 'collected' and collected_at = p_at;
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, is_opened, own_name, own_address, own_permit, partner_id,
    partner_name, partner_address, partner_permit, document_checked, checked_by, collected_by, total_yen, written_at)
  select r.tenant_id, own.id, case when own.id = r.owner_id then 'out' else 'in' end,
    case when r.offer_id is null then 'share' else 'offer' end, r.id, l.line, (p_at at time zone 'Asia/Tokyo')::date, m.id,
    m.name, m.unit, m.regulation, l.lot, l.expires_on, l.quantity, l.is_opened, own.name,
    own.prefecture || own.city || own.address || own.building, own.permit_number, other.id, other.name,
    other.prefecture || other.city || other.address || other.building, other.permit_number, r.document_checked,
    r.checked_by, r.collected_by,
    -- The price stands with the first lot: it is one for the whole.
    case when l.line = 1 then r.amount_yen + case when r.tax_included then 0
      else round(r.amount_yen * r.tax_rate / 100.0) end else 0 end, p_at
  from share_request r join medicine m on m.id = r.medicine_id
    join share_request_lot l on l.tenant_id = r.tenant_id and l.request_id = r.id
    join institution own on own.tenant_id = r.tenant_id and own.id in (r.asker_id, r.owner_id)
    join institution other on other.tenant_id = r.tenant_id and other.id in (r.asker_id, r.owner_id) and other.id <> own.id
  where r.tenant_id = v_request.tenant_id and r.id = p_request;
  if not share_keeps_stock(v_request.tenant_id, v_request.asker_id) then return; end if;
  select array_agg(v_request.medicine_id order by line), array_agg(lot order by line), array_agg(expires_on order by line),
    array_agg(quantity order by line), count(*)::int into v_medicine, v_lot, v_expires, v_quantity, v_lines
  from share_request_lot where tenant_id = v_request.tenant_id and request_id = p_request;
  perform set_config('app.institution_id', v_request.asker_id::text, false);
  perform stock_post(p_at, p_by, 'share', v_medicine,
    -- What was paid without tax is what it costs from here on.
    stock_lots(v_medicine, v_lot, v_expires, array_fill(round(v_request.unit_price * case when v_request.tax_included
      then 100.0 / (100 + v_request.tax_rate) else 1 end, 4), array[v_lines])),
    array_fill('transfer_in'::text, array[v_lines]), v_quantity,
    array_fill((p_at at time zone 'Asia/Tokyo')::date, array[v_lines]), array_fill(p_request, array[v_lines]),
    array_fill(''::text, array[v_lines]));
  perform set_config('app.institution_id', v_here, false);
end $$;`;

/** What moves within a corporation is recorded too, shortly, when it is received. */
const shorter = sql`
create function transfer_record_of(p_tenant text, p_transfer uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, own_name, partner_id, partner_name, written_at)
  select t.tenant_id, own.id, case when own.id = t.from_institution_id then 'out' else 'in' end, 'corporation', t.id, l.line,
    (t.ended_at at time zone 'Asia/Tokyo')::date, m.id, m.name, m.unit, m.regulation, l.lot, l.expires_on, l.quantity,
    own.name, other.id, other.name, t.ended_at
  from stock_transfer t
    join stock_transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.id
    join medicine m on m.id = l.medicine_id
    join institution own on own.tenant_id = t.tenant_id and own.id in (t.from_institution_id, t.to_institution_id)
    join institution other on other.tenant_id = t.tenant_id
      and other.id in (t.from_institution_id, t.to_institution_id) and other.id <> own.id
  where t.tenant_id = p_tenant and t.id = p_transfer and t.state = 'received'
  on conflict do nothing
$$;
create function transfer_record_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform transfer_record_of(new.tenant_id, new.id);
  return null;
end $$;
create trigger transfer_record_follows after update of state on stock_transfer
  for each row when (new.state = 'received') execute function transfer_record_follows();
select transfer_record_of(tenant_id, id) from stock_transfer where state = 'received';`;

const called = ["surplus_offers_seen", "partners_dispensing", "share_requests_overdue"];
const acts = ["surplus_offer_claim", "share_hold", "share_promise", "share_receive"];
const inner = [
  "share_lot_free",
  "share_keeps_stock",
  "transfer_record_of",
  "transfer_record_follows",
  "share_settlement_stands",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await seeing.execute(db);
  await acting.execute(db);
  await shorter.execute(db);
  await closeFunctions(db, [...called, ...acts], inner);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger transfer_record_follows on stock_transfer`.execute(db);
  const names = [...acts, ...called, ...inner.slice(0, 4)];
  await sql`drop function ${sql.join(names.map((name) => sql.ref(name)))}`.execute(db);
}
