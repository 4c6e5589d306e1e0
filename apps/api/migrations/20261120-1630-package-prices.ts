import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";

const asked = sql`p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text, p_quantity numeric, p_day date`;
const rule = sql`
  select case when p.gtin <> '' and p.gtin = p_gtin then p.price else round(p.unit_price * p_quantity, 4) end
  from trading_price p
  where p.tenant_id = p_tenant and p.institution_id = p_institution and p.trading_id = p_trading
    and p.medicine_id = p_medicine and p.valid_from <= p_day and (p.valid_until is null or p.valid_until >= p_day)
  order by p.gtin <> '' and p.gtin = p_gtin desc, p.gtin, p.valid_from desc, p.id desc limit 1`;

/** The price of a package as a table of at most one row, which the planner writes into the statement that joins it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_pack_prices(${asked}) returns table (price numeric) language sql stable as $$ ${rule} $$`.execute(
    db,
  );
  await sql`
    create or replace function order_pack_price(${asked}) returns numeric language sql stable as $$
      select p.price from order_pack_prices(p_tenant, p_institution, p_trading, p_medicine, p_gtin, p_quantity, p_day) p
    $$`.execute(db);
  await closeFunctions(db, ["order_pack_prices"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function order_pack_price(${asked}) returns numeric language sql stable as $$ ${rule} $$`.execute(
    db,
  );
  await sql`drop function order_pack_prices`.execute(db);
}
