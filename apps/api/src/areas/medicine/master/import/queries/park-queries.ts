import { sql } from "kysely";
import type { Db } from "../../../../../platform/db/database.ts";
import type { CodeKey } from "../code-key.ts";

export type ParkingSource = "price" | "package" | "supply";

/** A code that waits for a person, with the lines that named it. */
export interface ParkedLines extends CodeKey {
  source: ParkingSource;
  name: string;
  lines: unknown[];
}

/** The codes of a source that nobody has set aside, with their lines; of one code only where it is given. */
export async function selectParkedLines(
  tx: Db,
  only?: Pick<CodeKey, "code"> & { kind: string },
): Promise<ParkedLines[]> {
  const result = await sql<ParkedLines>`
    select kind, code, source, name, lines from parked_code
    where settled_at is null and (${only?.kind ?? null}::text is null or (kind = ${only?.kind ?? ""} and code = ${only?.code ?? ""}))
    order by kind, code, source`.execute(tx);
  return result.rows;
}

export interface ParkedToWrite extends CodeKey {
  name: string;
  candidates: string[];
  lines: unknown[];
}

/** Parks codes; one that was set aside stays aside, one that waits gets the newer lines. @returns how many wait newly. */
export async function upsertParked(tx: Db, source: ParkingSource, codes: ParkedToWrite[], now: Date): Promise<number> {
  const rows = codes.map((code) => ({ ...code, reason: code.candidates.length > 0 ? "ambiguous" : "unknown" }));
  const written = await sql<{ is_new: boolean }>`
    insert into parked_code as p (kind, code, source, reason, name, candidates, lines, parked_at)
    select kind, code, ${source}, reason, name, candidates, lines, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (kind text, code text, reason text, name text, candidates text[], lines jsonb)
    on conflict (kind, code, source) do update
      set reason = excluded.reason, name = excluded.name, candidates = excluded.candidates, lines = excluded.lines
      where p.settled_at is null
    returning xmax = 0 as is_new`.execute(tx);
  return written.rows.filter(({ is_new }) => is_new).length;
}

/** Takes codes off the list: what they mean is known. */
export async function deleteParked(tx: Db, source: ParkingSource, keys: CodeKey[]): Promise<void> {
  await sql`
    delete from parked_code p
    using json_to_recordset(${JSON.stringify(keys)}::json) as r (kind text, code text)
    where p.source = ${source} and p.kind = r.kind and p.code = r.code`.execute(tx);
}

/** Sets a code aside for good, in all sources. @returns whether it waited. */
export async function setAside(tx: Db, kind: string, code: string, now: Date): Promise<boolean> {
  const written = await sql`
    update parked_code set settled_at = ${now} where kind = ${kind} and code = ${code} and settled_at is null`.execute(
    tx,
  );
  return (written.numAffectedRows ?? 0n) > 0n;
}
