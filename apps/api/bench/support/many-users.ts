import type pg from "pg";

/** Family names with their shares, so that one search finds a tenth of all and another a handful. */
const names = ["佐藤", "鈴木", "高橋", "田中", "伊藤", "渡辺", "山本", "中村", "小林", "加藤"];

/** Empties the table and fills it with an administrator and `size` fictional users. */
export async function insertManyUsers(owner: pg.Pool, size: number): Promise<void> {
  await owner.query("truncate users cascade");
  await owner.query("truncate user_count");
  await owner.query(
    `insert into users (tenant_id, user_id, display_name, email, tel, email_verified, last_login, provider_id, is_admin, created_at, updated_at)
     select 'tenant-a', case when n = 0 then 'bench-admin' else 'user-' || n end,
       case when n % 50000 = 7 then '早乙女' else ($2::text[])[1 + n % 10] end || ' ' || n,
       'user-' || n || '@example.test', '03-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
       n % 3 = 0, case when n % 4 > 0 then timestamptz '2026-01-01' + n * interval '13 seconds' end,
       case when n % 5 = 0 then 'google.com' else 'password' end, n = 0,
       timestamptz '2025-01-01' + n * interval '11 seconds', timestamptz '2026-01-01' + n * interval '7 seconds'
     from generate_series(0, $1) n`,
    [size, names],
  );
  await owner.query("vacuum analyze users");
}

export function importedUsers(size: number) {
  return Array.from({ length: size }, (_, n) => ({
    displayName: `${names[n % names.length]} 取込${n}`,
    email: `imported-${n}@example.test`,
    tel: `03-0000-${String(n % 10_000).padStart(4, "0")}`,
  }));
}
