import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { DeliveryNoticeKind } from "../tables.ts";
import type { KnownSlip, NoticeContent } from "./notice-content.ts";
import { slipKey } from "./notice-content.ts";
import { nameOfSender, tradingOfNotice } from "./notice-parties-sql.ts";
import type { NoticePlace, Place } from "./notices-deps.ts";
import type { PlannedNotice } from "./plan-notices.ts";

/** State of a notice. */
export type NoticeState = "waiting" | "open" | "booked" | "aside";

export interface NoticeRow {
  id: string;
  kind: DeliveryNoticeKind;
  state: NoticeState;
  vanCode: string;
  /** The VAN code where the institution has no trading with it. */
  wholesaler: string;
  tradingId: string | null;
  slipNumber: string;
  deliveredOn: string;
  lineCount: number;
  yen: string;
  unknownCount: number;
  priceDifferenceCount: number;
  changeCount: number;
  deliveryId: string | null;
  returnId: string | null;
  fileName: string;
}

/**
 * The price of line `l` of notice `n` that holds on its day with trading `t`, as `p`: of the package before that of its unit,
 * then the one that begins last.
 */
export const holdingPrice: RawBuilder<unknown> = sql`
  left join lateral (
    select s.gtin, s.valid_from, s.standing, trim_scale(case when substr(s.gtin, 2, 12) = left(l.jan, 12) then s.price
      else round(s.unit_price * l.pack_quantity, 4) end) as price
    from (
      select distinct on (p.gtin, p.valid_from) p.* from prices_in_force(n.tenant_id, n.institution_id, n.delivered_on) p
      where p.trading_id = t.id and p.medicine_id = l.medicine_id
      order by p.gtin, p.valid_from, p.id desc) s
    where s.valid_until is null or s.valid_until >= n.delivered_on
    order by substr(s.gtin, 2, 12) = left(l.jan, 12) desc, s.gtin, s.valid_from desc limit 1) p on true`;

const notices = (place: Place, narrowed: RawBuilder<unknown>) => sql<NoticeRow>`
  select n.id, n.kind, n.van_code as "vanCode", ${nameOfSender} as wholesaler, t.id as "tradingId",
    n.slip_number as "slipNumber", n.delivered_on::text as "deliveredOn", d.id as "deliveryId", n.return_id as "returnId",
    case when d.state = 'posted' or n.return_id is not null then 'booked' when d.state = 'open' then 'open'
      when n.aside_by <> '' then 'aside' else 'waiting' end as state,
    s.lines as "lineCount", s.yen, s.unknown as "unknownCount", s.differing as "priceDifferenceCount",
    c.open as "changeCount", f.name as "fileName"
  from delivery_notice n
    join delivery_file f on f.tenant_id = n.tenant_id and f.institution_id = n.institution_id and f.id = n.file_id
    ${tradingOfNotice}
    left join delivery d on d.tenant_id = n.tenant_id and d.institution_id = n.institution_id and d.notice_id = n.id
      and d.state <> 'cancelled'
    cross join lateral (
      select count(*)::int as lines, coalesce(sum(l.yen), 0)::bigint::text as yen,
        count(*) filter (where l.medicine_id is null)::int as unknown,
        count(*) filter (where round(p.price) <> l.unit_yen)::int as differing
      from delivery_notice_line l ${holdingPrice}
      where l.tenant_id = n.tenant_id and l.institution_id = n.institution_id and l.notice_id = n.id) s
    cross join lateral (
      select count(*)::int as open from delivery_notice_change c
      where c.tenant_id = n.tenant_id and c.institution_id = n.institution_id and c.notice_id = n.id
        and c.state = 'open') c
  where n.tenant_id = ${place.tenantId} and n.institution_id = ${place.institutionId} ${narrowed}`;

export async function selectNotice(db: Db, place: NoticePlace): Promise<NoticeRow | undefined> {
  return (await notices(place, sql`and n.id = ${place.noticeId}`).execute(db)).rows[0];
}

/** A page of the notices with which a person has something to do, the earliest day first. */
export async function selectOpenNotices(
  db: Db,
  place: Place,
  { after, limit }: { after: { day: string; id: string } | undefined; limit: number },
): Promise<NoticeRow[]> {
  const narrowed = sql`and n.settled_at is null
    ${after ? sql`and (n.delivered_on, n.id) > (${after.day}::date, ${after.id}::uuid)` : sql``}
    order by n.delivered_on, n.id limit ${limit}`;
  return (await notices(place, narrowed).execute(db)).rows;
}

/** Locks notices until the transaction ends, always in the same order. */
export async function holdNotices(
  tx: Db,
  { tenantId, institutionId }: Place,
  noticeIds: readonly string[],
): Promise<void> {
  await sql`
    select from delivery_notice where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and id = any(${[...noticeIds]}::uuid[]) order by id for update`.execute(tx);
}

/** Locks a notice until the transaction ends. */
export async function holdNotice(
  tx: Db,
  { tenantId, institutionId, noticeId }: NoticePlace,
): Promise<{ kind: DeliveryNoticeKind; returnId: string | null } | undefined> {
  return tx
    .selectFrom("delivery_notice")
    .select(["kind", "return_id as returnId"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", noticeId)
    .forUpdate()
    .executeTakeFirst();
}

/** The slips of some keys that earlier files announced, by their keys. */
export async function selectAnnouncedSlips(
  db: Db,
  { tenantId, institutionId }: Place,
  keys: readonly { vanCode: string; deliveredOn: string; slipNumber: string }[],
): Promise<Map<string, KnownSlip>> {
  const result = await sql<{
    id: string;
    vanCode: string;
    deliveredOn: string;
    slipNumber: string;
    kind: DeliveryNoticeKind;
    sentAt: Date;
    lines: (NoticeContent & { line: number })[];
    changes: { line: number; content: NoticeContent | null; sentAt: string; state: "open" | "kept" }[];
  }>`
    select n.id, n.van_code as "vanCode", n.delivered_on::text as "deliveredOn", n.slip_number as "slipNumber", n.kind,
      n.sent_at as "sentAt",
      (select coalesce(json_agg(json_build_object('line', l.line, 'listed', l.listed, 'jan', l.jan, 'name', l.name,
          'packs', l.packs, 'unitYen', l.unit_yen, 'yen', l.yen, 'listYen', l.list_yen, 'expiresOn', l.expires_on,
          'lot', l.lot)), '[]') from delivery_notice_line l
        where l.tenant_id = n.tenant_id and l.institution_id = n.institution_id and l.notice_id = n.id) as lines,
      (select coalesce(json_agg(json_build_object('line', c.line, 'content', c.content, 'sentAt', c.sent_at,
          'state', c.state)), '[]')
        from (
          select distinct on (c.line) c.* from delivery_notice_change c
          where c.tenant_id = n.tenant_id and c.institution_id = n.institution_id and c.notice_id = n.id
            and c.state in ('open', 'kept')
          order by c.line, c.sent_at desc, c.file_id desc) c) as changes
    from delivery_notice n
      join unnest(${keys.map(({ vanCode }) => vanCode)}::text[], ${keys.map(({ deliveredOn }) => deliveredOn)}::date[],
        ${keys.map(({ slipNumber }) => slipNumber)}::text[]) k (van_code, delivered_on, slip_number)
        using (van_code, delivered_on, slip_number)
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId}`.execute(db);
  return new Map(
    result.rows.map(({ lines, changes, ...row }) => [
      slipKey(row),
      {
        id: row.id,
        kind: row.kind,
        sentAt: row.sentAt,
        lines: new Map(lines.map(({ line, ...content }) => [line, content])),
        changes: new Map(changes.map(({ line, sentAt, ...change }) => [line, { ...change, sentAt: new Date(sentAt) }])),
      },
    ]),
  );
}

/** Announces slips; their lines are inserted apart. */
export async function insertNotices(
  tx: Db,
  { tenantId, institutionId }: Place,
  rows: readonly PlannedNotice[],
  fileIdOf: (file: number) => string,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into delivery_notice (tenant_id, institution_id, id, van_code, slip_number, delivered_on, kind, sent_at, file_id)
    select ${tenantId}, ${institutionId}::uuid, * from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ vanCode }) => vanCode)}::text[], ${rows.map(({ slipNumber }) => slipNumber)}::text[],
      ${rows.map(({ deliveredOn }) => deliveredOn)}::date[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ sentAt }) => sentAt)}::timestamptz[], ${rows.map(({ file }) => fileIdOf(file))}::uuid[])`.execute(
    tx,
  );
}

/**
 * Links deliveries that were begun or posted from the paper slip before its file came: the same wholesaler and number, and a
 * day at most so many days from that on the slip. What was posted settles its notice.
 */
export async function linkBegunDeliveries(
  tx: Db,
  { tenantId, institutionId }: Place,
  noticeIds: readonly string[],
): Promise<void> {
  if (noticeIds.length === 0) return;
  await sql`
    with found as (
      select distinct on (n.id) n.id as notice_id, v.id as delivery_id, v.state, v.posted_at
      from delivery_notice n
        ${tradingOfNotice}
        join delivery v on v.tenant_id = n.tenant_id and v.institution_id = n.institution_id and v.notice_id is null
          and v.state <> 'cancelled' and v.slip_number <> '' and fold_text(v.slip_number) = fold_text(n.slip_number)
          and v.delivered_on between n.delivered_on - ${daysApart}::int and n.delivered_on + ${daysApart}::int
          and fold_text(v.wholesaler) in (fold_text(t.name), fold_text(t.company), n.van_code)
      where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.kind = 'delivery'
        and n.id = any(${[...noticeIds]}::uuid[])
      order by n.id, abs(v.delivered_on - n.delivered_on), v.id
    ), linked as (
      update delivery v set notice_id = found.notice_id from found
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.id = found.delivery_id
      returning v.notice_id, v.posted_at
    )
    update delivery_notice n set settled_at = linked.posted_at from linked
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.id = linked.notice_id
      and linked.posted_at is not null`.execute(tx);
}

/** A paper slip and its file may name days so far apart. */
const daysApart = 7;

/** The announced slip that a person means who begins with the number of a paper slip; undefined without one. */
export async function selectNoticeBySlip(
  db: Db,
  { tenantId, institutionId }: Place,
  slip: { wholesaler: string; slipNumber: string; day: string },
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select n.id from delivery_notice n ${tradingOfNotice}
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.kind = 'delivery'
      and fold_text(n.slip_number) = fold_text(${slip.slipNumber})
      and n.delivered_on between ${slip.day}::date - ${daysApart}::int and ${slip.day}::date + ${daysApart}::int
      and fold_text(${slip.wholesaler}) in (fold_text(t.name), fold_text(t.company), n.van_code)
    order by abs(n.delivered_on - ${slip.day}::date), n.id limit 1`.execute(db);
  return result.rows[0]?.id;
}

/** Settles a notice whose return was recorded, or whose last change was decided about, unless a change of it is open. */
export async function settleNotice(
  tx: Db,
  { noticeId, ...place }: NoticePlace,
  { at, returnId = null }: { at: Date; returnId?: string | null },
): Promise<void> {
  await settleNotices(tx, place, { noticeIds: [noticeId], at, returnId });
}

/** Settles notices whose deliveries were posted; one with an open change stays. */
export async function settleNotices(
  tx: Db,
  { tenantId, institutionId }: Place,
  { noticeIds, at, returnId = null }: { noticeIds: readonly string[]; at: Date; returnId?: string | null },
): Promise<void> {
  await sql`
    update delivery_notice n set return_id = coalesce(${returnId}::uuid, n.return_id),
      settled_at = case when exists (select from delivery_notice_change c where c.tenant_id = n.tenant_id
        and c.institution_id = n.institution_id and c.notice_id = n.id and c.state = 'open') then null
        else ${at}::timestamptz end
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId}
      and n.id = any(${[...noticeIds]}::uuid[])`.execute(tx);
}

/** Sets notices aside that nobody works with, or takes them up again. @returns those that changed */
export async function setNoticesAside(
  tx: Db,
  { tenantId, institutionId }: Place,
  noticeIds: readonly string[],
  { by, at }: { by: string; at: Date | null },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update delivery_notice n set aside_by = ${by}, settled_at = ${at}
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.id = any(${[...noticeIds]}::uuid[])
      and n.return_id is null and (n.aside_by = '') = (${by} <> '')
      and not exists (select from delivery d where d.tenant_id = n.tenant_id and d.institution_id = n.institution_id
        and d.notice_id = n.id and d.state <> 'cancelled')
    returning n.id`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** The moment of the file whose lines are in force now. */
export async function setNoticeSentAt(
  tx: Db,
  { tenantId, institutionId, noticeId }: NoticePlace,
  sentAt: Date,
): Promise<void> {
  await tx
    .updateTable("delivery_notice")
    .set({ sent_at: sentAt })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", noticeId)
    .execute();
}
