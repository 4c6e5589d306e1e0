import type pg from "pg";

/** Lets a pharmacy of the bench trade with a wholesaler of this system, which sells all its medicines. */
export async function makeBenchTrading(owner: pg.Pool, institutionId: string, turn: number): Promise<string> {
  const one = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? "";
  const vanCode = `B${String(turn).padStart(8, "0")}`;
  const wholesalerId = await one(
    `insert into wholesaler (tenant_id, van_code, company, state, state_at, created_at, updated_at)
     values ('tenant-a', $1, '架空卸', 'approved', now(), now(), now()) returning id`,
    [vanCode],
  );
  const tradingId = await one(
    `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, state, state_at, channel, created_by, updated_at)
     values ('tenant-a', $1, $2, $3, 'approved', now(), 'system', 'bench', now()) returning id`,
    [institutionId, wholesalerId, vanCode],
  );
  await owner.query(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, price, unit_price, standing,
       contract, valid_from, by_wholesaler, put_by, put_at)
     select 'tenant-a', $1, $2, $3, m.id, 9, 9, 'agreed', 'item', current_date - 100, true, 'bench', now()
     from medicine m where m.id like '62%'`,
    [institutionId, tradingId, wholesalerId],
  );
  return tradingId;
}

/** Packages of 100 for every medicine of the bench. */
export async function makeBenchPackages(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into medicine_package (hot13, medicine_id, gtin, quantity, unit, form)
     select lpad(id, 13, '0'), id, '1' || lpad(id, 13, '0'), 100, '錠', 'PTP' from medicine where id like '62%' on conflict do nothing`,
  );
}

/** A draft of so many lines, past the wire; @returns what a person who places it has seen. */
export async function makeBenchDraft(
  owner: pg.Pool,
  { institutionId, tradingId, medicines }: { institutionId: string; tradingId: string; medicines: string[] },
): Promise<{ orderId: string; lines: { lineId: string; version: number }[] }> {
  const created = await owner.query<{ order_id: string; id: string }>(
    `with draft as (
       insert into purchase_order (tenant_id, institution_id, trading_id, kind, started_by, started_at)
       values ('tenant-a', $1, $2, 'usual', 'bench', now()) returning id)
     insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, pack_quantity, packs, pack_price,
       put_by, put_at)
     select 'tenant-a', $1, uuidv7(), d.id, m, 100, 1, 900, 'bench', now() from draft d, unnest($3::text[]) m
     returning order_id, id`,
    [institutionId, tradingId, medicines],
  );
  return {
    orderId: created.rows[0]?.order_id ?? "",
    lines: created.rows.map(({ id: lineId }) => ({ lineId, version: 1 })),
  };
}

/**
 * A cart with a draft of one line at each of some wholesalers, past the wire. Requested again, because the response was lost,
 * it is the same cart.
 */
export async function makeBenchCart(
  owner: pg.Pool,
  cart: { institutionId: string; tradingIds: string[]; medicineId: string; packs: number },
): Promise<{ orderId: string; lines: { lineId: string; version: number }[] }[]> {
  const { institutionId, tradingIds, medicineId, packs } = cart;
  const created = await owner.query<{ order_id: string; id: string }>(
    `with draft as (
       insert into purchase_order (tenant_id, institution_id, trading_id, kind, started_by, started_at)
       select 'tenant-a', $1, t, 'usual', 'bench', now() from unnest($2::uuid[]) t
       on conflict (trading_id, kind, institution_id, tenant_id) where state = 'draft' do update set note = ''
       returning id
     ), known as (
       select l.order_id, l.id from draft d join purchase_order_line l on l.order_id = d.id
     ), line as (
       insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, pack_quantity, packs, pack_price,
         put_by, put_at)
       select 'tenant-a', $1, uuidv7(), d.id, $3, 100, $4, 900, 'bench', now() from draft d
       where d.id not in (select order_id from known)
       returning order_id, id
     )
     select order_id, id from known union all select order_id, id from line`,
    [institutionId, tradingIds, medicineId, packs],
  );
  return created.rows.map(({ order_id, id }) => ({ orderId: order_id, lines: [{ lineId: id, version: 1 }] }));
}
