import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { NoticeContent } from "./notice-content.ts";
import { nameOfSender, tradingOfNotice } from "./notice-parties-sql.ts";
import type { NoticePlace, Place } from "./notices-deps.ts";
import { holdingPrice } from "./notices-queries.ts";

/** A package that a JAN means. */
export interface NamedJan {
  jan: string;
  medicineId: string;
  packQuantity: string;
}

/** A line of a notice as it is kept. */
export type LineToAnnounce = NoticeContent & {
  noticeId: string;
  line: number;
  medicineId: string | null;
  packQuantity: string | null;
};

/** Writes lines; those whose numbers the notices have already become what is written. */
export async function putNoticeLines(tx: Db, { tenantId, institutionId }: Place, lines: readonly LineToAnnounce[]) {
  if (lines.length === 0) return;
  await sql`
    insert into delivery_notice_line as l (tenant_id, institution_id, notice_id, line, listed, jan, name, packs, unit_yen, yen,
      list_yen, expires_on, lot, medicine_id, pack_quantity)
    select ${tenantId}, ${institutionId}::uuid, r."noticeId", r.line, r.listed, r.jan, r.name, r.packs, r."unitYen", r.yen,
      r."listYen", r."expiresOn", r.lot, r."medicineId", r."packQuantity"
    from json_to_recordset(${JSON.stringify(lines)}::json) as r ("noticeId" uuid, line smallint, listed boolean, jan text,
      name text, packs int, "unitYen" bigint, yen bigint, "listYen" bigint, "expiresOn" date, lot text, "medicineId" text,
      "packQuantity" numeric)
    on conflict (tenant_id, institution_id, notice_id, line) do update set listed = excluded.listed, jan = excluded.jan,
      name = excluded.name, packs = excluded.packs, unit_yen = excluded.unit_yen, yen = excluded.yen,
      list_yen = excluded.list_yen, expires_on = excluded.expires_on, lot = excluded.lot,
      medicine_id = excluded.medicine_id, pack_quantity = excluded.pack_quantity`.execute(tx);
}

/** Removes a line that is no longer on the slip. */
export async function deleteNoticeLine(
  tx: Db,
  { tenantId, institutionId, noticeId }: NoticePlace,
  line: number,
): Promise<void> {
  await tx
    .deleteFrom("delivery_notice_line")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("notice_id", "=", noticeId)
    .where("line", "=", line)
    .execute();
}

/** A line of a notice with what its JAN means. */
export interface NoticeLineRow extends NoticeContent {
  line: number;
  medicineId: string | null;
  medicineName: string;
  unit: string;
  packQuantity: string | null;
  /** Yen of a package that holds on the day; null where none does. */
  holdingYen: string | null;
  holdingStanding: "provisional" | "agreed" | null;
  /** The GTIN-14 that the price is of, and its first day. */
  holdingGtin: string | null;
  holdingFrom: string | null;
  /** Class of the medicine by law; `none` where it is not known. */
  regulation: string;
}

/** The lines of a notice, by their numbers. */
export async function selectNoticeLines(db: Db, { noticeId, ...place }: NoticePlace): Promise<NoticeLineRow[]> {
  return selectLinesOfNotices(db, place, [noticeId]);
}

/** The lines of some notices, by their numbers. */
export async function selectLinesOfNotices(
  db: Db,
  { tenantId, institutionId }: Place,
  noticeIds: readonly string[],
): Promise<(NoticeLineRow & { noticeId: string })[]> {
  const result = await sql<NoticeLineRow & { noticeId: string }>`
    select l.notice_id as "noticeId", l.line, l.listed, l.jan, l.name, l.packs, l.unit_yen::float8 as "unitYen",
      l.yen::float8 as yen, l.list_yen::float8 as "listYen", l.expires_on::text as "expiresOn", l.lot,
      l.medicine_id as "medicineId", coalesce(m.name, '') as "medicineName", coalesce(m.unit, '') as unit,
      coalesce(m.regulation, 'none') as regulation, trim_scale(l.pack_quantity)::text as "packQuantity",
      p.price::text as "holdingYen", p.standing as "holdingStanding", p.gtin as "holdingGtin",
      p.valid_from::text as "holdingFrom"
    from delivery_notice n
      ${tradingOfNotice}
      join delivery_notice_line l on l.tenant_id = n.tenant_id and l.institution_id = n.institution_id and l.notice_id = n.id
      left join medicine m on m.id = l.medicine_id
      ${holdingPrice}
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.id = any(${[...noticeIds]}::uuid[])
    order by l.notice_id, l.line`.execute(db);
  return result.rows;
}

/** What people defined some JANs to mean. */
export async function selectDeliveryCodes(
  db: Db,
  { tenantId, institutionId }: Place,
  jans: readonly string[],
): Promise<NamedJan[]> {
  const result = await sql<NamedJan>`
    select jan, medicine_id as "medicineId", trim_scale(pack_quantity)::text as "packQuantity" from delivery_code
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and jan = any(${[...jans]}::text[])`.execute(
    db,
  );
  return result.rows;
}

/** Keeps what a JAN means; a later definition replaces it. */
export async function saveDeliveryCode(
  tx: Db,
  { tenantId, institutionId }: Place,
  { jan, medicineId, packQuantity, by, at }: NamedJan & { by: string; at: Date },
): Promise<void> {
  const meaning = { medicine_id: medicineId, pack_quantity: packQuantity, defined_by: by, defined_at: at };
  await tx
    .insertInto("delivery_code")
    .values({ tenant_id: tenantId, institution_id: institutionId, jan, ...meaning })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "jan"]).doUpdateSet(meaning))
    .execute();
}

/** Names the lines of unsettled notices that wait for some JANs. @returns how many there were */
export async function nameWaitingLines(
  tx: Db,
  { tenantId, institutionId }: Place,
  named: readonly NamedJan[],
): Promise<number> {
  if (named.length === 0) return 0;
  const result = await sql`
    update delivery_notice_line l set medicine_id = k.medicine_id, pack_quantity = k.pack_quantity
    from unnest(${named.map(({ jan }) => jan)}::text[], ${named.map(({ medicineId }) => medicineId)}::text[],
        ${named.map(({ packQuantity }) => packQuantity)}::numeric[]) k (jan, medicine_id, pack_quantity),
      delivery_notice n
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.medicine_id is null and l.jan = k.jan
      and n.tenant_id = l.tenant_id and n.institution_id = l.institution_id and n.id = l.notice_id
      and n.settled_at is null`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** JANs that lines of some notices wait for. */
export async function selectWaitingJans(
  db: Db,
  { tenantId, institutionId }: Place,
  noticeIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("delivery_notice_line")
    .select("jan")
    .distinct()
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("notice_id", "in", noticeIds)
    .where("medicine_id", "is", null)
    .execute();
  return rows.map(({ jan }) => jan);
}

/** A slip that brings goods, and what became of it. */
export interface NoticeSlip {
  id: string;
  /** The VAN code where the institution has no trading with its sender. */
  wholesaler: string;
  vanCode: string;
  tradingId: string | null;
  slipNumber: string;
  deliveredOn: string;
  isAside: boolean;
  hasOpenChange: boolean;
  deliveryId: string | null;
  deliveryState: "open" | "posted" | null;
}

/** What a notice that brings goods is. */
export async function selectNoticeSlip(db: Db, { noticeId, ...place }: NoticePlace): Promise<NoticeSlip | undefined> {
  return (await selectNoticeSlips(db, place, [noticeId]))[0];
}

/** Those of some notices that bring goods, the earliest day first. */
export async function selectNoticeSlips(
  db: Db,
  { tenantId, institutionId }: Place,
  noticeIds: readonly string[],
): Promise<NoticeSlip[]> {
  const result = await sql<NoticeSlip>`
    select n.id, ${nameOfSender} as wholesaler, n.van_code as "vanCode", t.id as "tradingId", n.slip_number as "slipNumber",
      n.delivered_on::text as "deliveredOn", n.aside_by <> '' as "isAside", d.id as "deliveryId", d.state as "deliveryState",
      exists (select from delivery_notice_change c where c.tenant_id = n.tenant_id and c.institution_id = n.institution_id
        and c.notice_id = n.id and c.state = 'open') as "hasOpenChange"
    from delivery_notice n ${tradingOfNotice}
      left join delivery d on d.tenant_id = n.tenant_id and d.institution_id = n.institution_id and d.notice_id = n.id
        and d.state <> 'cancelled'
    where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.id = any(${[...noticeIds]}::uuid[])
      and n.kind = 'delivery'
    order by n.delivered_on, n.slip_number, n.id`.execute(db);
  return result.rows;
}
