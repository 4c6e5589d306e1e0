import type pg from "pg";
import { columns } from "./copied.ts";
import { makeShelf } from "./dispensed.ts";
import { makeBenchPackages, makeBenchTrading } from "./ordering.ts";
import type { BenchSystem } from "./system.ts";

/** What ordering reads of a pharmacy, in an order in which foreign keys hold. */
const tables = [
  "membership",
  "stock_setting",
  "stock_item",
  "stock_lot",
  "stock_movement",
  "stock_balance",
  "trading",
  "trading_price",
  "forecast_run",
  "forecast",
];
const atOnce = 25;
const lotsEach = 2;
/** About 55 dispensings of one medicine a working day. */
const dispensedLately = 4_000;

/** Pharmacies alike, with one person who works in all of them. */
export interface Pharmacies {
  userId: string;
  institutionIds: string[];
  /** The one wholesaler of each, which sells all its medicines; the id is the same in all. */
  tradingId: string;
  medicines: string[];
}

/** Makes the first pharmacy: every third medicine is used up to where it should be ordered, and all of them are forecast. */
export async function makePharmacy({ owner }: BenchSystem): Promise<Pharmacies> {
  const { institutionId, userId, medicines } = await makeShelf(owner, 0, 1_500, lotsEach);
  const tradingId = await makeBenchTrading(owner, institutionId, 0);
  await makeBenchPackages(owner);
  await owner.query(
    `insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on, posted_at,
       posted_by, source_kind, source_id)
     select 'tenant-a', $1, l.medicine_id, l.id, 'dispense', -14, 0, current_date - n % 90, now(), 'bench', 'dispensing', uuidv7()
     from generate_series(1, $2::int) n
     cross join lateral (select ($3::text[])[1 + (n * 7919) % $4::int] as id) m
     cross join lateral (
       select id, medicine_id from stock_lot where medicine_id = m.id and institution_id = $1 order by lot limit 1) l`,
    [institutionId, dispensedLately, medicines, medicines.length],
  );
  await owner.query(
    `with run as (
       insert into forecast_run (tenant_id, institution_id, reason, state, as_of, begun_at, milliseconds, medicines, with_refills,
         with_level, with_pool, lacking)
       values ('tenant-a', $1, 'night', 'done', current_date, now(), 0, 1500, 0, 1500, 0, 0) returning id)
     insert into forecast (tenant_id, institution_id, medicine_id, run_id, as_of, method, service_class, window_from, window_to,
       dispensings, patients, inputs, mean14, mean28, running_mean, daily_mean, daily_refills, band50, band80, band95, band99, origins,
       next_delivery, after_next_delivery, need, safety, order_point, order_up_to, usable_stock, on_order, order_amount,
       fractile, explanation, short_before_next, short_before_after_next, expiring, dead)
     select 'tenant-a', $1, m.id, r.id, current_date, 'level', 'usual', current_date - 90, current_date, 3, 3, '', 1, 1,
       running_sums(d.daily), d.daily, d.daily, d.daily, d.daily, d.daily, d.daily, 0, current_date + 1, current_date + 2, w.wanted, 10, 10, w.wanted,
       2000, 0, 0, 0.95, '[]', 0, 0, 0, 0
     from run r cross join medicine m
       cross join lateral (select case when right(m.id, 1) in ('3', '6', '9') then 6000 else 100 end as wanted) w
       cross join (select array_fill(1::real, array[28]) as daily) d
     where m.id like '62%'`,
    [institutionId],
  );
  return { userId, institutionIds: [institutionId], tradingId, medicines };
}

/**
 * Adds pharmacies like the first until there are so many: copied table by table, past keys and triggers.
 * @returns seconds it took.
 */
export async function copyPharmacies(superuser: pg.Pool, pharmacies: Pharmacies, count: number): Promise<number> {
  const [model] = pharmacies.institutionIds;
  const begun = performance.now();
  const client = await superuser.connect();
  try {
    await client.query("set session_replication_role = replica");
    while (pharmacies.institutionIds.length < count) {
      const from = pharmacies.institutionIds.length;
      const created = await client.query<{ id: string }>(
        `insert into institution (tenant_id, name, code, created_at, updated_at)
         select 'tenant-a', '架空薬局' || n, (1340000000 + n)::text, now(), now() from generate_series($1::int, $2::int) n
         returning id`,
        [from, Math.min(count, from + atOnce) - 1],
      );
      const ids = created.rows.map(({ id }) => id);
      for (const table of tables) {
        const names = await columns(client, table);
        const copied = names.replace(/\binstitution_id\b/, "i.id");
        await client.query(
          `insert into ${table} (${names})
           select ${copied.replace(/(^|, )(?!i\.id)/g, "$1m.")} from unnest($1::uuid[]) as i (id) cross join ${table} m
           where m.tenant_id = 'tenant-a' and m.institution_id = $2`,
          [ids, model],
        );
      }
      pharmacies.institutionIds.push(...ids);
    }
    await client.query("reset session_replication_role");
    await client.query("vacuum analyze");
    return (performance.now() - begun) / 1000;
  } finally {
    client.release();
  }
}
