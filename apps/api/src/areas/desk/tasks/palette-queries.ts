import { readingOf } from "@meguri/formats/search/romaji";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { DeskPlace } from "./desk-deps.ts";

/** Something that the palette leads to. */
export interface PaletteHitRow {
  kind: "institution" | "trading" | "order" | "delivery";
  id: string;
  name: string;
  number: string;
}

/** The most of a kind. */
const most = 5;
/** Names are looked for from so many characters on: one alone is in too many. */
const leastOfName = 2;
/** An order's number as people write it; numbers have four bytes. */
const orderNumber = /^#?(\d{1,9})$/;

/** What of an institution matches a text: partners where they may be seen, wholesalers, orders and deliveries. */
export async function selectForPalette(
  db: Db,
  place: DeskPlace,
  { text, withPartners }: { text: string; withPartners: boolean },
): Promise<PaletteHitRow[]> {
  const isName = text.length >= leastOfName;
  const number = orderNumber.exec(text.normalize("NFKC"))?.[1];
  const parts = [
    ...(isName && withPartners ? [partners(place, text)] : []),
    ...(isName ? [tradings(place, text)] : []),
    ...(number === undefined ? [] : [orders(place, Number(number))]),
    deliveries(place, text),
  ].map((part) => sql`(${part})`);
  const result = await sql<PaletteHitRow>`
    select kind, id, name, number from (${sql.join(parts, sql` union all `)}) hit order by place, at desc, name, id`.execute(
    db,
  );
  return result.rows;
}

/** Whether a name contains the text, or what the text is read as where it is romaji. */
function contains(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const reading = readingOf(text);
  const like = (typed: string) => sql`fold_text(${name}) like ${searchPattern(typed)}`;
  return reading === undefined ? like(text) : sql`(${like(text)} or ${like(reading)})`;
}

/** Institutions that are in a group of the institution. */
const partners = ({ tenantId, institutionId }: DeskPlace, text: string): RawBuilder<unknown> => sql`
  select 1 as place, now() as at, 'institution' as kind, i.id, i.name, '' as number
  from institution i
  where i.tenant_id = ${tenantId} and i.id <> ${institutionId} and i.deleted_at is null
    and ${contains(sql`i.name || ' ' || i.name_kana`, text)}
    and exists (select from group_member own
      join group_member other on other.tenant_id = own.tenant_id and other.group_id = own.group_id and other.state = 'joined'
      join sharing_group g on g.tenant_id = own.tenant_id and g.id = own.group_id and g.deleted_at is null
      where own.tenant_id = i.tenant_id and own.institution_id = ${institutionId} and own.state = 'joined'
        and other.institution_id = i.id)
  order by i.name, i.id limit ${most}`;

const tradings = ({ tenantId, institutionId }: DeskPlace, text: string): RawBuilder<unknown> => sql`
  select 2 as place, now() as at, 'trading' as kind, t.id, coalesce(w.company, t.name) as name, '' as number
  from trading t
    left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
  where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId}
    and ${contains(sql`coalesce(w.company, t.name)`, text)}
  order by coalesce(w.company, t.name), t.id limit ${most}`;

const orders = ({ tenantId, institutionId }: DeskPlace, number: number): RawBuilder<unknown> => sql`
  select 3 as place, o.placed_at as at, 'order' as kind, o.id, coalesce(w.company, t.name) as name, o.number::text as number
  from purchase_order o
    join trading t on t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
    left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
  where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.number = ${number}`;

/** Deliveries whose slip's number begins with the text, the newest first. */
const deliveries = ({ tenantId, institutionId }: DeskPlace, text: string): RawBuilder<unknown> => sql`
  select 4 as place, d.started_at as at, 'delivery' as kind, d.id, d.wholesaler as name, d.slip_number as number
  from delivery d
  where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.slip_number <> '' and d.state <> 'cancelled'
    and starts_with(fold_text(d.slip_number), fold_text(${text}))
  order by d.started_at desc, d.id limit ${most}`;
