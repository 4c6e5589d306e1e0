import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";
import { closeTradingTables } from "./support/close-trading.ts";

const states = [
  ...["draft", "placed", "sending", "sent", "accepted", "part_short", "backordered", "rejected", "part_received"],
  ...["received", "closed", "unknown", "failed", "cancelled"],
];
const stateList = sql.join(states.map((state) => sql.lit(state)));

const orders = sql`
-- What an institution has set for ordering. Whoever places an order holds this row, so that two cannot place the same.
create table order_setting (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- The most a clerk may place at once, yen without tax; 0: no limit.
  clerk_limit_yen bigint not null default 0 check (clerk_limit_yen >= 0),
  guard_hours int not null default 12 check (guard_hours between 0 and 168),
  revision_on date,
  revision_percent numeric(5, 2) not null default 4 check (revision_percent between 0 and 100),
  last_number int not null default 0,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

create table purchase_order (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  trading_id uuid not null,
  -- Whose inbox it has arrived in; null until then, and for channels that leave this system.
  wholesaler_id uuid,
  kind text not null check (kind in ('usual', 'urgent', 'narcotic')),
  state text not null default 'draft' check (state in (${stateList})),
  -- The institution's own number; null while it is a draft.
  number int,
  channel text check (channel in ('system', 'email', 'eos', 'csv', 'fax')),
  version int not null default 1,
  urgent_reason text not null default '',
  telephone text not null default '',
  note text not null default '',
  -- What kept it from going out.
  problem text not null default '',
  expected_on date,
  -- Of all that is ordered, by which an identical cart is known.
  digest bytea,
  started_by text not null,
  started_at timestamptz(3) not null,
  placed_by text not null default '',
  placed_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading (tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id),
  constraint purchase_order_placed check ((placed_at is null) = (number is null))
);
create unique index purchase_order_draft on purchase_order (trading_id, kind, institution_id, tenant_id) where state = 'draft';
create unique index purchase_order_number on purchase_order (institution_id, number, tenant_id) where number is not null;
create index purchase_order_by_placing on purchase_order (institution_id, placed_at, id, tenant_id) where placed_at is not null;
create index purchase_order_inbox on purchase_order (wholesaler_id, placed_at, id, tenant_id) where wholesaler_id is not null;
create index purchase_order_open on purchase_order (institution_id, trading_id, id, tenant_id)
  where state not in ('draft', 'received', 'closed', 'cancelled', 'rejected');

create table purchase_order_line (
  tenant_id text not null,
  institution_id uuid not null,
  -- Made where it was put in.
  id uuid not null,
  order_id uuid not null,
  wholesaler_id uuid,
  medicine_id text not null references medicine (id),
  gtin text not null default '',
  package_words text not null default '',
  pack_quantity numeric(16, 5) not null check (pack_quantity > 0),
  packs int not null default 1 check (packs between 1 and 99999),
  -- Yen for a package without tax; null where nobody knows.
  pack_price numeric(14, 4) check (pack_price >= 0),
  item_code text not null default '',
  wanted_on date,
  note text not null default '',
  -- Why it is ordered, in numbers (order_reason of the wire); null where a person put it in.
  reason jsonb,
  version int not null default 1,
  put_by text not null,
  put_at timestamptz(3) not null,
  answer text not null default '' check (answer in ('', 'accepted', 'short', 'backordered', 'rejected')),
  confirmed_packs int not null default 0 check (confirmed_packs between 0 and packs),
  expected_on date,
  received_quantity numeric(16, 5) not null default 0 check (received_quantity >= 0),
  -- What of it is on its way.
  open_quantity numeric(16, 5) not null default 0 check (open_quantity >= 0),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, order_id) references purchase_order (tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id)
);
create index purchase_order_line_by_order on purchase_order_line (order_id, institution_id, tenant_id);
create index purchase_order_line_by_medicine on purchase_order_line (medicine_id, institution_id, order_id, tenant_id);

-- Who moved an order on, when and how. Rows are only added.
create table purchase_order_event (
  tenant_id text not null,
  institution_id uuid not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  wholesaler_id uuid,
  act text not null,
  state text not null check (state in (${stateList})),
  -- Empty where the system did it.
  told_by text not null default '',
  told_at timestamptz(3) not null,
  -- Who of the wholesaler said so by telephone.
  answered_by text not null default '',
  note text not null default '',
  primary key (tenant_id, institution_id, order_id, id),
  foreign key (tenant_id, institution_id, order_id) references purchase_order (tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id)
);

-- 出荷案内: what the wholesaler says that it sent.
create table purchase_order_shipment (
  tenant_id text not null,
  institution_id uuid not null,
  -- Made where it was told.
  id uuid not null,
  order_id uuid not null,
  wholesaler_id uuid not null,
  slip_number text not null default '',
  shipped_on date not null,
  told_by text not null,
  told_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, order_id) references purchase_order (tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id)
);
create index purchase_order_shipment_by_order on purchase_order_shipment (order_id, institution_id, tenant_id);
create index purchase_order_shipment_by_slip on purchase_order_shipment (institution_id, fold_text(slip_number), tenant_id)
  where slip_number <> '';

create table purchase_order_shipment_line (
  tenant_id text not null,
  institution_id uuid not null,
  shipment_id uuid not null,
  number int not null,
  line_id uuid not null,
  wholesaler_id uuid not null,
  lot text not null default '',
  expires_on date,
  packs int not null default 1 check (packs between 1 and 99999),
  primary key (tenant_id, institution_id, shipment_id, number),
  foreign key (tenant_id, institution_id, shipment_id) references purchase_order_shipment (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, line_id) references purchase_order_line (tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id)
);

-- What is to go out. The id goes with it as the message's own, by which a receiver knows what comes twice.
create table order_dispatch (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  channel text not null check (channel in ('system', 'email')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'ended')),
  attempts int not null default 0,
  next_try_at timestamptz(3) not null,
  last_error text not null default '',
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, order_id) references purchase_order (tenant_id, institution_id, id)
);
create index order_dispatch_due on order_dispatch (next_try_at) where state <> 'ended';
create index order_dispatch_by_order on order_dispatch (order_id, institution_id, tenant_id);

-- Confirmations: the same key with the same request is answered alike and done once. Kept 400 days.
create table order_key (
  tenant_id text not null references tenant (id),
  key uuid not null,
  institution_id uuid not null,
  fingerprint bytea not null,
  order_ids uuid[] not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index order_key_by_age on order_key (made_at);

-- Derived: what is on its way, the sum of the lines' open quantities.
create table on_order (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null references medicine (id),
  quantity numeric(16, 5) not null check (quantity >= 0),
  primary key (tenant_id, institution_id, medicine_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- Which orders a delivery brings, and what of each line came with it.
create table delivery_order (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  order_id uuid not null,
  primary key (tenant_id, institution_id, delivery_id, order_id),
  foreign key (tenant_id, institution_id, delivery_id) references delivery (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, order_id) references purchase_order (tenant_id, institution_id, id)
);
create index delivery_order_by_order on delivery_order (order_id, institution_id, tenant_id);

create table delivery_order_line (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  line_id uuid not null,
  quantity numeric(16, 5) not null check (quantity > 0),
  primary key (tenant_id, institution_id, delivery_id, line_id),
  foreign key (tenant_id, institution_id, delivery_id) references delivery (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, line_id) references purchase_order_line (tenant_id, institution_id, id)
);`;

/** A wholesaler's answer changes what a pharmacy has on its way, and may not write the pharmacy's rows itself. */
const following = sql`
create function on_order_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved record;
begin
  -- Always in the same order, so that two who move several medicines never wait for each other.
  for moved in execute 'select tenant_id, institution_id, medicine_id, sum(quantity) as quantity
    from (select tenant_id, institution_id, medicine_id, open_quantity as quantity from now_rows '
    || case when tg_op = 'UPDATE'
      then 'union all select tenant_id, institution_id, medicine_id, -open_quantity from before_rows' else '' end
    || ') as both_rows group by tenant_id, institution_id, medicine_id having sum(quantity) <> 0
      order by institution_id, medicine_id'
  loop
    insert into on_order (tenant_id, institution_id, medicine_id, quantity)
    values (moved.tenant_id, moved.institution_id, moved.medicine_id, 0) on conflict do nothing;
    update on_order o set quantity = o.quantity + moved.quantity
    where o.tenant_id = moved.tenant_id and o.institution_id = moved.institution_id and o.medicine_id = moved.medicine_id;
  end loop;
  return null;
end $$;

create trigger on_order_of_new after insert on purchase_order_line
  referencing new table as now_rows for each statement execute function on_order_follow();
create trigger on_order_of_changed after update on purchase_order_line
  referencing new table as now_rows old table as before_rows for each statement execute function on_order_follow();

-- What a package costs at a wholesaler on a day, yen without tax: the package's own price, else that of its units.
create function order_pack_price(p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text,
  p_quantity numeric, p_day date) returns numeric
language sql stable as $$
  select case when p.gtin <> '' and p.gtin = p_gtin then p.price else round(p.unit_price * p_quantity, 4) end
  from trading_price p
  where p.tenant_id = p_tenant and p.institution_id = p_institution and p.trading_id = p_trading
    and p.medicine_id = p_medicine and p.valid_from <= p_day and (p.valid_until is null or p.valid_until >= p_day)
  order by p.gtin <> '' and p.gtin = p_gtin desc, p.gtin, p.valid_from desc, p.id desc limit 1
$$;

-- Institutions with something that is due to go out.
create function waiting_dispatches(p_now timestamptz) returns table (tenant_id text, institution_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct d.tenant_id, d.institution_id from order_dispatch d where d.state <> 'ended' and d.next_try_at <= p_now
$$;

-- Confirmations before a moment are forgotten, of every tenant.
create function forget_order_keys(p_before timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from order_key where (tenant_id, key) in (
      select tenant_id, key from order_key where made_at < p_before order by made_at limit 10000) returning 1)
  select count(*)::int from gone
$$;`;

const shared = ["purchase_order", "purchase_order_event", "purchase_order_shipment", "purchase_order_shipment_line"];
const own = ["order_setting", "order_dispatch", "order_key", "on_order", "delivery_order", "delivery_order_line"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await orders.execute(db);
  await closeTradingTables(db, ["purchase_order"], ["select", "insert", "update"]);
  await closeTradingTables(db, ["purchase_order_line"], ["select", "insert", "update", "delete"]);
  await closeTradingTables(db, shared.slice(1), ["select", "insert"]);
  await closeInstitutionTables(db, ["order_setting", "order_dispatch"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["order_key", "delivery_order_line"], ["select", "insert"]);
  await closeInstitutionTables(db, ["on_order"], ["select"]);
  await closeInstitutionTables(db, ["delivery_order"], ["select", "insert", "delete"]);
  await following.execute(db);
  await closeFunctions(db, ["waiting_dispatches", "forget_order_keys", "order_pack_price"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function waiting_dispatches, forget_order_keys, order_pack_price`.execute(db);
  await sql`drop table ${sql.join([...own, "purchase_order_line", ...shared].map((name) => sql.table(name)))} cascade`.execute(
    db,
  );
  await sql`drop function on_order_follow`.execute(db);
}
