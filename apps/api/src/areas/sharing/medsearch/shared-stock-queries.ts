import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { SharingGroupPrivacyLevel } from "../../institution/tables.ts";
import type { ResultPosition, ShownPosition } from "./medsearch-cursors.ts";

export type Band = "nothing" | "few" | "some" | "plenty";

/** What one partner shows of one medicine; what its level hides is null. */
export interface SeenRow {
  institutionId: string;
  medicineId: string;
  level: SharingGroupPrivacyLevel;
  /** To a tenth; infinite where a place is missing. */
  km: number;
  has: boolean | null;
  band: Band | null;
  amount: string | null;
  asOf: string | null;
  evidenceMonth: string | null;
  evidenceBand: Band | null;
  evidenceCount: number | null;
  evidenceAmount: string | null;
  evidenceLastOn: string | null;
  /** How many rows there are in all. */
  total: number;
}

/** A row of a search, with what every partner may know of the institution. */
export interface FoundRow extends SeenRow {
  name: string;
  tel: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  /** The groups in common by name, `{"id", "name"}` with commas between. */
  groups: string;
}

/** What is looked for among partners; the institution that looks is the one that was entered. */
export interface StockQuestion {
  /** The requested medicine first, then its substitutes. */
  medicineIds: string[];
  groupId: string | undefined;
  radiusKm: number;
  onlyCounted: boolean;
  /** Evidence of earlier months is not shared. */
  since: string;
}

const columns = sql`
  s.institution_id as "institutionId", s.medicine_id as "medicineId", s.level, s.has, s.band,
  trim_scale(s.amount)::text as amount, s.as_of::text as "asOf", to_char(s.evidence_month, 'YYYY-MM') as "evidenceMonth",
  s.evidence_band as "evidenceBand", s.evidence_count as "evidenceCount",
  trim_scale(s.evidence_amount)::text as "evidenceAmount", s.evidence_last_on::text as "evidenceLastOn"`;
const tenth = sql`coalesce(round(s.km::numeric, 1)::float8, 'infinity')`;

/** What partners show of the medicines, the nearest first. */
export async function selectMatches(
  db: Db,
  question: StockQuestion,
  { after, limit }: { after: ResultPosition | undefined; limit: number },
): Promise<FoundRow[]> {
  const { medicineIds, groupId, radiusKm, onlyCounted, since } = question;
  const beyond = after
    ? sql`where (km, "institutionId", substitute, "medicineId")
        > (${after.km}::float8, ${after.institutionId}::uuid, ${after.substitute}::int, ${after.medicineId}::text)`
    : sql``;
  const result = await sql<FoundRow>`
    with found as materialized (
      select ${columns}, s.name, s.tel, s.address, s.latitude, s.longitude, s.groups, ${tenth} as km, (s.medicine_id <> ${medicineIds[0] ?? ""})::int as substitute,
        (count(*) over ())::int as total
      from shared_stock_seen(${medicineIds}::text[], ${groupId ?? null}::uuid, ${radiusKm}::float8, null, ${since}::date) s
      ${onlyCounted ? sql`where s.has` : sql``}
    )
    select "institutionId", "medicineId", level, has, band, amount, "asOf", "evidenceMonth", "evidenceBand",
      "evidenceCount", "evidenceAmount", "evidenceLastOn", name, tel, address, latitude, longitude, groups, km, total
    from found ${beyond} order by km, "institutionId", substitute, "medicineId" limit ${limit}`.execute(db);
  return result.rows;
}

/** What one partner shows, by the medicine's name; the keyword is folded as the names are. */
export async function selectShown(
  db: Db,
  { partnerId, keyword, since }: { partnerId: string; keyword: string; since: string },
  { after, limit }: { after: ShownPosition | undefined; limit: number },
): Promise<(SeenRow & ShownPosition)[]> {
  const beyond = after
    ? sql`where (kana, name, "medicineId") > (${after.kana}::text, ${after.name}::text, ${after.medicineId}::text)`
    : sql``;
  const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const matching = keyword === "" ? sql`` : sql`where m.name_folded like ${pattern} or m.kana_folded like ${pattern}`;
  const result = await sql<SeenRow & ShownPosition>`
    with shown as materialized (
      select ${columns}, ${tenth} as km, m.kana_folded as kana, m.name, (count(*) over ())::int as total
      from shared_stock_seen(null, null, 0, ${partnerId}::uuid, ${since}::date) s join medicine m on m.id = s.medicine_id
      ${matching}
    )
    select "institutionId", "medicineId", level, has, band, amount, "asOf", "evidenceMonth", "evidenceBand",
      "evidenceCount", "evidenceAmount", "evidenceLastOn", km, kana, name, total
    from shown ${beyond} order by kana, name, "medicineId" limit ${limit}`.execute(db);
  return result.rows;
}
