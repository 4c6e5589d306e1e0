import type pg from "pg";

const customers = 1_000;

const issuer = {
  name: "架空卸",
  postalCode: "",
  address: "",
  tel: "",
  registrationNumber: "T8999900000001",
  bank: { bankName: "", bankBranch: "", accountKind: "ordinary", accountNumber: "", accountHolder: "" },
};

/** Part of the name of a customer. */
export const nameOf = (at: number): string => `架空薬局${String(at % customers).padStart(4, "0")}`;

/**
 * A wholesaler with issued documents of ten years, past keys and triggers: 1,000 customers, amounts from some hundred yen to
 * some millions, and all paid but those of the last two months and one in two hundred.
 * @returns its id, and those of its customers
 */
export async function makeDocuments(
  superuser: pg.Pool,
  { turn, count }: { turn: number; count: number },
): Promise<{ wholesalerId: string; tradingIds: string[] }> {
  const client = await superuser.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into users (tenant_id, user_id, display_name, email, created_at, updated_at)
       values ('tenant-a', 'bench', 'bench', 'bench@bench.test', now(), now()) on conflict do nothing`,
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into wholesaler (tenant_id, van_code, company, details, state, state_at, created_at, updated_at)
       values ('tenant-a', 'BENCH000' || $1::text, '架空卸', '{}', 'approved', now(), now(), now()) returning id`,
      [turn],
    );
    const wholesalerId = rows[0]?.id ?? "";
    await client.query(
      `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
       values ('tenant-a', $1, 'bench', 'manager', now())`,
      [wholesalerId],
    );
    const tradings = await client.query<{ id: string }>(
      `with shop as (
         insert into institution (tenant_id, code, name, verification, created_at, updated_at)
         select 'tenant-a', 1340000000 + $2::int * 100000 + n, '架空薬局' || lpad(n::text, 4, '0'), 'verified', now(), now()
         from generate_series(0, $3::int - 1) n returning id, name)
       insert into trading (tenant_id, institution_id, wholesaler_id, van_code, name, customer_code, state, state_at, channel,
         created_by, updated_at)
       select 'tenant-a', id, $1, 'BENCH', '', name, 'approved', now(), 'system', '', now() from shop returning id`,
      [wholesalerId, turn, customers],
    );
    await client.query(
      `insert into invoice (tenant_id, wholesaler_id, id, institution_id, trading_id, kind, year, serial, mode, issued_on, due_on,
         tax_rounding, issuer, recipient, net_yen, tax_yen, line_count, provisional_count, hash, issued_by, issued_at)
       select 'tenant-a', $1, uuidv7(), c.institution_id, c.id, 'invoice', extract(year from d.day),
         row_number() over (partition by extract(year from d.day) order by n), 'statement', d.day, d.day + 30, 'floor',
         $4, jsonb_build_object('name', c.customer_code, 'postalCode', '', 'address', '', 'tel', '', 'customerCode', c.customer_code), a.net, a.net / 10,
         20, 0, '', 'bench', d.day
       from generate_series(0, $2::int - 1) n
         join (select t.*, row_number() over (order by customer_code) - 1 as at from trading t where wholesaler_id = $1) c
           on c.at = n % $3
         cross join lateral (select '2016-11-01'::date + (n::bigint * 3650 / $2)::int as day) d
         cross join lateral (select (300 * exp(10 * abs(hashint4(n)::bigint) / 2147483648.0))::bigint as net) a`,
      [wholesalerId, count, customers, JSON.stringify(issuer)],
    );
    await client.query(
      `insert into invoice_balance (tenant_id, wholesaler_id, invoice_id, institution_id, due_on, total_yen, open_yen)
       select tenant_id, wholesaler_id, id, institution_id, due_on, total_yen,
         case when issued_on >= '2026-09-01' or serial % 200 = 0 then total_yen else 0 end
       from invoice where wholesaler_id = $1`,
      [wholesalerId],
    );
    await client.query("vacuum analyze invoice, invoice_balance");
    return { wholesalerId, tradingIds: tradings.rows.map(({ id }) => id) };
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
}
