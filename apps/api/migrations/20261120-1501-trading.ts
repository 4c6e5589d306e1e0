import { type Kysely, sql } from "kysely";
import { closeInstitutionTables } from "./support/close-institution.ts";
import { closeTradingTables } from "./support/close-trading.ts";

const trading = sql`
-- What one institution and one wholesaler have agreed.
create table trading (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null where the wholesaler is not in this system.
  wholesaler_id uuid,
  van_code text not null,
  -- As the institution has entered it; empty where the registration tells it.
  name text not null default '',
  customer_code text not null default '',
  state text not null check (state in ('requested', 'approved', 'refused', 'in_house', 'ended')),
  state_note text not null default '',
  state_at timestamptz(3) not null,
  channel text not null default 'system' check (channel in ('system', 'email', 'eos', 'csv', 'fax')),
  email text not null default '',
  fax text not null default '',
  tel text not null default '',
  contact text not null default '',
  -- 便 and calendar for this institution alone; null where the wholesaler's own hold.
  schedule jsonb,
  -- 0: the wholesaler's own.
  minimum_order_yen bigint not null default 0 check (minimum_order_yen >= 0),
  -- Of a wholesaler that is not in this system; of others the registration tells it.
  narcotics_prefectures text[] not null default '{}',
  made_by text not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id)
);
create unique index trading_van_code on trading (van_code, institution_id, tenant_id) where state not in ('refused', 'ended');
create index trading_by_wholesaler on trading (wholesaler_id, tenant_id, id) where wholesaler_id is not null;

-- 帳合: through which tradings an item, or else all of a maker, is ordered.
create table trading_route (
  tenant_id text not null,
  institution_id uuid not null,
  kind text not null check (kind in ('medicine', 'maker')),
  -- The medicine's id, or the maker's name as the master has it.
  key text not null,
  main_trading_id uuid not null,
  second_trading_id uuid,
  updated_by text not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, kind, key),
  foreign key (tenant_id, institution_id, main_trading_id) references trading (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, second_trading_id) references trading (tenant_id, institution_id, id)
);

-- Prices without tax. Rows are only added: of two that hold on a day the one that begins later counts, then the later row.
create table trading_price (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  trading_id uuid not null,
  wholesaler_id uuid,
  medicine_id text not null references medicine (id),
  -- Package that the price is for; empty for one unit.
  gtin text not null default '',
  package_quantity numeric(16, 5) check (package_quantity > 0),
  price numeric(14, 4) not null check (price >= 0),
  unit_price numeric(14, 4) not null check (unit_price >= 0),
  -- 仮納入, 妥結.
  standing text not null check (standing in ('provisional', 'agreed')),
  -- 単品単価, 総価, 一律値引き.
  contract text not null check (contract in ('item', 'total', 'uniform')),
  valid_from date not null,
  valid_until date,
  note text not null default '',
  by_wholesaler boolean not null,
  put_by text not null,
  put_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading (tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id),
  constraint trading_price_days check (valid_until >= valid_from)
);
create index trading_price_by_trading on trading_price (trading_id, medicine_id, valid_from, id, institution_id, tenant_id);
create index trading_price_by_medicine on trading_price (medicine_id, institution_id, trading_id, valid_from, tenant_id);`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await trading.execute(db);
  await closeTradingTables(db, ["trading"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["trading_route"], ["select", "insert", "update", "delete"]);
  await closeTradingTables(db, ["trading_price"], ["select", "insert"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table trading_price, trading_route, trading`.execute(db);
}
