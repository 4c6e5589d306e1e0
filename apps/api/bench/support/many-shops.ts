import type pg from "pg";

/** Medicines that every institution has. */
export const medicinesEach = 150;
const batch = 100;

export const medicineOf = (at: number): string => `6${String(at % medicinesEach).padStart(8, "0")}`;

/**
 * Puts so many institutions into the database, two on each square kilometre however many they are: each is in a group of
 * 60 with its neighbours, which shows amounts, and all are in one, which shows that there is something.
 * @returns seconds until all of them had their stock, which the triggers share as they do in the application.
 */
export async function makeShops(owner: pg.Pool, count: number): Promise<number> {
  await owner.query("truncate shared_stock, stock_item, group_member, sharing_group, institution, medicine cascade");
  await owner.query(
    `insert into medicine (id, name, kana_folded, unit, updated_at)
     select '6' || lpad(n::text, 8, '0'), '架空錠' || n, 'カクウ' || n, '錠', now() from generate_series(0, $1::int - 1) n`,
    [medicinesEach],
  );
  // Side by side in rows, so that neighbours by number are neighbours on the map.
  await owner.query(
    `insert into institution (tenant_id, code, name, verification, latitude, longitude, tel, created_at, updated_at)
     select 'tenant-a', (1300000000 + n)::text, '架空薬局' || n, 'verified', 35 + (n / side) * 0.71 / 111.2,
       138 + (n % side) * 0.71 / 90.5, '03-0000-0000', now(), now()
     from generate_series(0, $1::int - 1) n, ceil(sqrt($1::int)) as s (side0), lateral (select side0::int as side) t`,
    [count],
  );
  await owner.query(
    `with numbered as (select id, (code::bigint - 1300000000)::int as n from institution), made as (
       insert into sharing_group (tenant_id, name, region, privacy_level, manager_institution_id, created_at, updated_at)
       select 'tenant-a', '輪' || n / 60, 'near', 'amount', id, now(), now() from numbered where n % 60 = 0
       union all select 'tenant-a', '全国', 'wide', 'has', id, now(), now() from numbered where n = 0
       returning id, name)
     insert into group_member (tenant_id, group_id, institution_id, state, applied_at)
     select 'tenant-a', m.id, i.id, 'joined', now()
     from numbered i join made m on m.name in ('全国', '輪' || i.n / 60)`,
  );
  await owner.query("analyze institution, group_member, sharing_group, medicine");
  const begun = performance.now();
  for (let from = 0; from < count; from += batch) {
    await owner.query(
      `insert into stock_item (tenant_id, institution_id, medicine_id, on_hand, last_moved_on)
       select 'tenant-a', i.id, m.id, 1 + hashtextextended(i.id::text || m.id, 0) & 511, '2026-11-01'
       from institution i cross join medicine m
       where i.code = any (select (1300000000 + n)::text from generate_series($1::int, $2::int) n)`,
      [from, Math.min(from + batch, count) - 1],
    );
  }
  const seconds = (performance.now() - begun) / 1000;
  await owner.query("vacuum analyze stock_item, shared_stock");
  return seconds;
}

/** Seconds that COPY takes for the same rows of the same two tables, with the same indexes and nothing to decide. */
export async function copyShops(superuser: pg.Pool): Promise<number> {
  const result = await superuser.query("select current_setting('data_directory') as dir");
  const fileOf = (table: string) => `${result.rows[0].dir}/bench-${table}`;
  const tables = ["stock_item", "shared_stock"];
  for (const table of tables) {
    await superuser.query(`copy ${table} to '${fileOf(table)}' (format binary)`);
    await superuser.query(`create table again_${table} (like ${table} including all)`);
    await superuser.query(
      `alter table again_${table} add foreign key (tenant_id, institution_id) references institution (tenant_id, id)`,
    );
  }
  const begun = performance.now();
  for (const table of tables) await superuser.query(`copy again_${table} from '${fileOf(table)}' (format binary)`);
  const seconds = (performance.now() - begun) / 1000;
  await superuser.query(`drop table ${tables.map((table) => `again_${table}`).join(", ")}`);
  return seconds;
}
