import type pg from "pg";
import { nsipsText } from "../../test/support/documents/nsips-text.ts";

/** A pharmacy with medicines on its shelf, and somebody who works there. */
export interface Shelf {
  institutionId: string;
  code: string;
  userId: string;
  /** Ids of its medicines. */
  medicines: string[];
}

const usualLots = 5;
/** Years of dispensings end today. */
const days = 730;

/** Makes a pharmacy whose stock is kept from two years ago on, with so many lots of each of its medicines. */
export async function makeShelf(
  owner: pg.Pool,
  turn: number,
  medicineCount = 1_500,
  lotsEach = usualLots,
): Promise<Shelf> {
  const userId = `pharmacist-${turn}`;
  await owner.query(
    `insert into users (tenant_id, user_id, display_name, email, created_at, updated_at)
     values ('tenant-a', $1, '架空 花子', $1 || '@example.test', now(), now())`,
    [userId],
  );
  const code = String(1_340_000_000 + turn);
  const created = await owner.query(
    `insert into institution (tenant_id, name, code, created_at, updated_at)
     values ('tenant-a', '架空薬局', $1, now(), now()) returning id`,
    [code],
  );
  const institutionId: string = created.rows[0].id;
  await owner.query(
    `insert into membership (tenant_id, institution_id, user_id, role, created_at) values ('tenant-a', $1, $2, 'manager', now())`,
    [institutionId, userId],
  );
  await owner.query(
    `insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ('tenant-a', $1, current_date - 800, now())`,
    [institutionId],
  );
  await owner.query(
    `insert into medicine (id, name, kana, unit, name_folded, kana_folded, updated_at)
     select '62' || lpad(n::text, 7, '0'), '架空錠' || n, 'ｶｸｳ', '錠', '架空錠' || n, 'カクウ', now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    [medicineCount],
  );
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.tenant_id', 'tenant-a', true), set_config('app.institution_id', $1, true)",
      [institutionId],
    );
    await client.query(
      `with wanted as (
         select array_agg(m.id order by m.id, l) as medicine, array_agg('L' || l order by m.id, l) as lot,
           array_agg(current_date + 100 * l order by m.id, l) as expires, count(*)::int as n
         from medicine m cross join generate_series(1, $1::int) l where m.id like '62%'
       ), lots as (select medicine, stock_lots(medicine, lot, expires, array_fill(10::numeric, array[n])) as ids, n from wanted)
       select stock_post(now(), 'bench', 'delivery', medicine, ids, array_fill('receive'::text, array[n]),
         array_fill(1000::numeric, array[n]), array_fill(current_date - 800, array[n]),
         array_fill(uuidv7(), array[n]), array_fill(''::text, array[n])) from lots`,
      [lotsEach],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
  const medicines = Array.from({ length: medicineCount }, (_, at) => `62${String(at + 1).padStart(7, "0")}`);
  return { institutionId, code, userId, medicines };
}

/**
 * Lets so many movements more have happened in the last two years, one in twenty of the first medicine, and each
 * dispensing compensated by a delivery, so that balances do not change.
 */
export async function growLedger(
  owner: pg.Pool,
  { institutionId, medicines }: Shelf,
  movements: number,
): Promise<void> {
  await owner.query(
    `insert into stock_movement (tenant_id, institution_id, id, medicine_id, lot_id, kind, quantity, balance, happened_on,
       posted_at, posted_by, source_kind, source_id)
     select 'tenant-a', $1, uuidv7(make_interval(days => -1000, secs => n)), m.id, l.id,
       case when n % 2 = 0 then 'dispense' else 'receive' end, case when n % 2 = 0 then -1 else 1 end, 0,
       current_date - (n % 730), now(), 'bench', 'dispensing', uuidv7()
     from generate_series(1, $3::int) n
     cross join lateral (select ($2::text[])[case when n % 40 < 2 then 1 else 1 + (n::bigint / 2 * 7919) % $4::int end] as id) m
     cross join lateral (select id from stock_lot where medicine_id = m.id and institution_id = $1 order by lot limit 1) l`,
    [institutionId, medicines, movements, medicines.length],
  );
  await owner.query("vacuum analyze");
}

/** One prescription in NSIPS as it leaves the browser: one to six medicines, oftener the common ones. */
export function prescriptionText(
  number: number,
  of: number,
  { code, medicines }: Pick<Shelf, "code" | "medicines">,
): string {
  const on = new Date(Date.now() - Math.floor(((of - number) / of) * days) * 86_400_000);
  const items = Array.from({ length: 1 + (number % 6) }, (_, at) => {
    const random = ((number * 7_919 + at * 104_729) % 10_007) / 10_007;
    const medicineId = medicines[Math.floor(random ** 2 * medicines.length)] ?? "";
    return { medicineId, name: `架空錠${Number(medicineId.slice(2))}`, perDay: 3 };
  });
  const day = on.toISOString().slice(0, 10).replaceAll("-", "");
  return nsipsText({ code, receptionNo: String(number + 1), day, days: 28, items });
}
