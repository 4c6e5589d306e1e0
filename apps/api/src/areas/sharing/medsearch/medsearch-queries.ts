import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { SharingGroupPrivacyLevel } from "../../institution/tables.ts";

/** A partner with the groups in common and what it shows there. */
export interface PartnerRow {
  institutionId: string;
  level: SharingGroupPrivacyLevel;
  groups: string[];
  /** To a tenth; infinite where a place is missing. */
  km: number;
}

/** One partner of the institution that was entered; undefined for everybody else. */
export async function selectPartner(db: Db, partnerId: string): Promise<PartnerRow | undefined> {
  const result = await sql<PartnerRow>`
    select institution_id as "institutionId", level, groups, coalesce(round(km::numeric, 1)::float8, 'infinity') as km
    from partners_seen(${partnerId}::uuid)`.execute(db);
  return result.rows[0];
}

/** What every partner may know of an institution. */
export interface InstitutionFacts {
  name: string;
  tel: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** What every partner may know of an institution that is there. */
export async function selectInstitutionFacts(db: Db, tenantId: string, id: string): Promise<InstitutionFacts> {
  const result = await sql<InstitutionFacts>`
    select name, tel, prefecture || city || address as address, latitude::float8 as latitude, longitude::float8 as longitude
    from institution where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error("A partner is an institution that is there.");
  return row;
}

/** Names of groups, in the order of the ids. */
export async function selectGroupNames(
  db: Db,
  tenantId: string,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  const result = await sql<{ id: string; name: string }>`
    select g.id, g.name from unnest(${ids}::uuid[]) with ordinality as i (id, place)
      join sharing_group g on g.tenant_id = ${tenantId} and g.id = i.id order by i.place`.execute(db);
  return result.rows;
}

export interface MedicineFacts {
  id: string;
  name: string;
  unit: string;
  maker: string;
  regulation: string;
  isGeneric: boolean;
  price: string | null;
  supply: string | null;
  packageQuantity: string | null;
}

/** `m`, a product, as a row of a search tells of it on a day. */
const facts = (day: string) => sql`m.id, m.name, m.unit, m.maker, m.regulation, m.is_generic as "isGeneric",
  (select trim_scale(p.price)::text from medicine_price p
    where p.medicine_id = m.id and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})) as price,
  (select s.kind from supply_status s where s.medicine_id = m.id order by s.edited desc limit 1) as supply,
  (select trim_scale(min(p.quantity))::text from medicine_package p where p.medicine_id = m.id and p.quantity > 0)
    as "packageQuantity"`;

/** The medicines of the rows of a search, in the order of the ids. */
export async function selectMedicineFacts(db: Db, ids: string[], day: string): Promise<MedicineFacts[]> {
  const result = await sql<MedicineFacts>`
    select ${facts(day)} from unnest(${ids}::text[]) with ordinality as i (id, place) join medicine m on m.id = i.id
    order by i.place`.execute(db);
  return result.rows;
}

/** A product, itself first, and those of the same generic name where they are requested; none where there is no such product. */
export async function selectWithSubstitutes(
  db: Db,
  { medicineId, substitutes }: { medicineId: string; substitutes: boolean },
  day: string,
): Promise<MedicineFacts[]> {
  const others = sql`union all (select o.id from medicine m join medicine o
      on o.generic_name_code = m.generic_name_code and o.entry = 'product' and o.id <> m.id
    where m.id = ${medicineId} and m.entry = 'product' and m.generic_name_code <> '' order by o.id limit 199)`;
  const result = await sql<MedicineFacts>`
    select ${facts(day)}
    from ((select ${medicineId}::text as id) ${substitutes ? others : sql``}) as i join medicine m on m.id = i.id
    where m.entry = 'product' order by m.id <> ${medicineId}, m.id`.execute(db);
  return result.rows;
}

export interface OverviewRow {
  hasPlace: boolean;
  groups: number;
  applied: number;
  partners: number;
  level: SharingGroupPrivacyLevel;
  shared: number;
  counted: number;
  latestMonth: string | null;
  hits: number;
}

/** The figures of the institution that was entered; hits since the first day of the month. */
export async function selectOverview(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  { firstOfMonth, since }: { firstOfMonth: string; since: string },
): Promise<OverviewRow> {
  const result = await sql<OverviewRow>`
    select i.latitude is not null as "hasPlace", g.groups, g.applied, (select count(*)::int from partners_seen(null)) as partners,
      (array['none', 'has', 'band', 'amount'])[coalesce(g.rank, 0) + 1] as level, s.shared, s.counted,
      (select to_char(max(e.month), 'YYYY-MM') from evidence_share e
        where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.month >= ${since}) as "latestMonth",
      (select coalesce(sum(h.hits), 0)::int from medsearch_hit h
        where h.tenant_id = ${tenantId} and h.institution_id = ${institutionId} and h.day >= ${firstOfMonth}) as hits
    from institution i
      cross join lateral (
        select count(*) filter (where m.state = 'joined')::int as groups, count(*) filter (where m.state = 'applied')::int as applied,
          max(least(privacy_rank(o.privacy_level), privacy_rank(m.own_privacy_level))) filter (where m.state = 'joined') as rank
        from group_member m join sharing_group o on o.tenant_id = m.tenant_id and o.id = m.group_id and o.deleted_at is null
        where m.tenant_id = ${tenantId} and m.institution_id = i.id) as g
      cross join lateral (
        select count(*) filter (where o.on_hand > 0 or o.evidence_month >= ${since})::int as shared,
          count(*) filter (where o.on_hand > 0)::int as counted
        from shared_stock o where o.tenant_id = ${tenantId} and o.institution_id = i.id) as s
    where i.tenant_id = ${tenantId} and i.id = ${institutionId}`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error("An institution that was entered is there.");
  return row;
}

/** Adds hits to those of the day. */
export async function addHits(db: Db, result: Map<string, number>, day: string): Promise<void> {
  await sql`select medsearch_count_hits(${[...result.keys()]}::uuid[], ${[...result.values()]}::int[], ${day}::date)`.execute(
    db,
  );
}
