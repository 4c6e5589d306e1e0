import { fileDate } from "@meguri/formats/masters/file-date";
import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";
import type { PricePeriod } from "../price-periods.ts";
import type { AppliedList, MasterCounts, MasterSource } from "../read/master-lines.ts";

/** Locks the master until the transaction ends, and declares the changes that follow: the database refuses them otherwise. */
export async function holdMaster(tx: Db): Promise<void> {
  await sql`select set_config('app.master_change', 'on', true)`.execute(tx);
  await sql`update medicine_master set edits = edits + 1`.execute(tx);
}

/** Tells everybody who remembers something of the master to look again. */
export async function renewMaster(tx: Db): Promise<void> {
  await sql`update medicine_master set version = version + 1`.execute(tx);
}

/** When these bytes were applied; undefined where they were not, or an older list was applied over them. */
export async function selectAppliedAt(tx: Db, source: MasterSource, sha256: string): Promise<Date | undefined> {
  const result = await sql<{ applied_at: Date }>`
    select v.applied_at from master_version v where v.source = ${source} and v.sha256 = ${sha256}
      and not exists (select from master_version o where o.source = v.source and o.applied_at > v.applied_at and o.day < v.day)
    order by v.applied_at desc limit 1`.execute(tx);
  return result.rows[0]?.applied_at;
}

/** The newest applied list of a source that is of a later day than this; undefined where there is none. */
export async function selectNewerList(tx: Db, source: MasterSource, day: string): Promise<AppliedList | undefined> {
  const { rows } = await sql<{ fileName: string; day: string | null; appliedAt: Date }>`
    select file_name as "fileName", day::text, applied_at as "appliedAt" from master_version
    where source = ${source} order by applied_at desc`.execute(tx);
  return (
    rows
      // Versions from before days were kept have them in their names.
      .map((row) => ({ ...row, day: row.day ?? fileDate(row.fileName) ?? "" }))
      .filter((row) => row.day > day)
      .sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))[0]
  );
}

export interface VersionToWrite extends MasterCounts {
  id: string;
  source: MasterSource;
  fileName: string;
  sha256: string;
  appliedAt: Date;
  appliedByName: string;
  day: string | undefined;
}

/** Writes a version; written again, it gets the counts that are known by then. */
export async function insertVersion(tx: Db, version: VersionToWrite): Promise<void> {
  const { id, source, fileName, sha256, rows, added, changed, ended, unchanged, parked } = version;
  await sql`
    insert into master_version (id, source, file_name, sha256, rows, added, changed, ended, unchanged, parked,
      applied_at, applied_by_name, day)
    values (${id}, ${source}, ${fileName}, ${sha256}, ${rows}, ${added}, ${changed}, ${ended}, ${unchanged}, ${parked},
      ${version.appliedAt}, ${version.appliedByName}, ${version.day ?? null}::date)
    on conflict (id) do update set rows = excluded.rows, added = excluded.added, changed = excluded.changed,
      ended = excluded.ended, unchanged = excluded.unchanged, parked = excluded.parked`.execute(tx);
}

/** Keeps medicines as they are before a version changes them; those that are not there yet, as nothing. */
export async function keepBefore(tx: Db, versionId: string | undefined, ids: string[]): Promise<void> {
  if (versionId === undefined) return;
  await sql`
    insert into master_change (version_id, medicine_id, before)
    select ${versionId}::uuid, i.id, case when m.id is not null then to_jsonb(b) end
    from unnest(${ids}::text[]) as i (id) left join medicine m on m.id = i.id
    -- Named one by one: the whole row would bring the receipt master's record along, the most of it.
    cross join lateral (select m.entry, m.name, m.kana, m.generic_name, m.generic_name_code, m.ingredient, m.unit, m.form,
      m.regulation, m.storage, m.maker, m.is_generic, m.price_code, m.transitional_until, m.ends_on,
      (select json_agg(json_build_array(p.valid_from, p.valid_until, p.price, p.source) order by p.valid_from)
        from medicine_price p where p.medicine_id = m.id) as prices,
      (select json_build_array(s.kind, s.reason, s.expected_end)
        from supply_status s where s.medicine_id = m.id and not s.edited) as supply) b
    on conflict do nothing`.execute(tx);
}

export async function selectPrices(tx: Db, ids: string[]): Promise<Map<string, PricePeriod[]>> {
  const result = await sql<PricePeriod & { id: string }>`
    select medicine_id as id, valid_from::text as "validFrom", valid_until::text as "validUntil",
      trim_scale(price)::text as price, source
    from medicine_price where medicine_id = any(${ids}) order by medicine_id, valid_from`.execute(tx);
  const prices = new Map<string, PricePeriod[]>();
  for (const { id, ...period } of result.rows) prices.set(id, [...(prices.get(id) ?? []), period]);
  return prices;
}

/** Replaces all periods of these medicines. */
export async function replacePrices(tx: Db, prices: { id: string; periods: readonly PricePeriod[] }[]): Promise<void> {
  await sql`delete from medicine_price where medicine_id = any(${prices.map(({ id }) => id)})`.execute(tx);
  const rows = prices.flatMap(({ id, periods }) => periods.map((period) => ({ id, ...period })));
  await sql`
    insert into medicine_price (medicine_id, valid_from, valid_until, price, source)
    select id, "validFrom", "validUntil", price, source
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id text, "validFrom" date, "validUntil" date, price numeric, source text)`.execute(tx);
}
