import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrderReason } from "../../stored.ts";
import type { PurchaseOrderKind } from "../../tables.ts";
import type { OrderPlace, OrdersPlace } from "../orders-deps.ts";

/** To whom a draft goes, and which sort of order it is. */
export interface DraftKey {
  tradingId: string;
  kind: PurchaseOrderKind;
}

/** Begins a draft where there is none, and keeps it one until the transaction ends. */
export async function holdDraft(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  { tradingId, kind }: DraftKey,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<string | undefined> {
  await sql`
    insert into purchase_order (tenant_id, institution_id, id, trading_id, kind, started_by, started_at)
    values (${tenantId}, ${institutionId}, ${id}, ${tradingId}, ${kind}, ${by}, ${at})
    on conflict (trading_id, kind, institution_id, tenant_id) where state = 'draft' do nothing`.execute(tx);
  const row = await tx
    .selectFrom("purchase_order")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("trading_id", "=", tradingId)
    .where("kind", "=", kind)
    .where("state", "=", "draft")
    .forShare()
    .executeTakeFirst();
  return row?.id;
}

/** A line of a draft as it was read, whose draft stays one until the transaction ends. */
export interface DraftLine {
  orderId: string;
  medicineId: string;
  gtin: string;
  packQuantity: string;
  packs: number;
  wantedOn: string | null;
  note: string;
  tradingId: string;
  kind: PurchaseOrderKind;
}

export async function holdDraftLine(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  lineId: string,
): Promise<DraftLine | undefined> {
  const result = await sql<DraftLine>`
    select o.id as "orderId", l.medicine_id as "medicineId", l.gtin, l.pack_quantity::text as "packQuantity",
      l.packs, l.wanted_on::text as "wantedOn", l.note, o.trading_id as "tradingId", o.kind
    from purchase_order_line l
      join purchase_order o on o.tenant_id = l.tenant_id and o.institution_id = l.institution_id and o.id = l.order_id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = ${lineId} and o.state = 'draft'
    for share of o`.execute(tx);
  return result.rows[0];
}

/** A line as it is put into a draft. */
export interface NewDraftLine {
  id: string;
  medicineId: string;
  gtin: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  wantedOn: string | null;
  note: string;
  reason: OrderReason | null;
}

/** What a package costs at a wholesaler on a day. */
const priceOf = (place: OrdersPlace, tradingId: RawBuilder<unknown>, day: string) => sql`
  order_pack_price(${place.tenantId}, ${place.institutionId}, ${tradingId}, medicine_id, gtin, pack_quantity, ${day}::date)`;

/** What two lines become that are one: their packages, both notes as far as there is room, and the earlier day. */
const joined = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  packs = least(${one}.packs + ${other}.packs, 99999), wanted_on = least(${one}.wanted_on, ${other}.wanted_on),
  note = case when ${other}.note in ('', ${one}.note) then ${one}.note when ${one}.note = '' then ${other}.note
    else left(concat(${one}.note, ' / ', ${other}.note), 200) end`;

/**
 * Puts lines into a draft that is held, at today's prices. A medicine and package that the draft has already is added to
 * its line. The cart must be held; no two of the lines may be of one medicine and package.
 * @returns the lines that now have what was put in.
 */
export async function putDraftLines(
  tx: Db,
  place: OrderPlace,
  tradingId: string,
  lines: NewDraftLine[],
  { by, at, day }: { by: string; at: Date; day: string },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    with requested as (
      select * from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.medicineId)}::text[],
        ${lines.map((line) => line.gtin)}::text[], ${lines.map((line) => line.packageWords)}::text[],
        ${lines.map((line) => line.packQuantity)}::numeric[], ${lines.map((line) => line.packs)}::int[],
        ${lines.map((line) => line.wantedOn)}::date[], ${lines.map((line) => line.note)}::text[],
        ${lines.map((line) => (line.reason ? JSON.stringify(line.reason) : null))}::jsonb[])
        as a (id, medicine_id, gtin, words, pack_quantity, packs, wanted_on, note, reason)
    ), known as (
      select distinct on (a.id) l.id, a.id as asked_id, a.packs, a.wanted_on, a.note
      from requested a join purchase_order_line l on l.order_id = ${place.orderId} and l.institution_id = ${place.institutionId}
        and l.tenant_id = ${place.tenantId} and l.medicine_id = a.medicine_id and l.gtin = a.gtin
      order by a.id, l.id
    ), added as (
      update purchase_order_line l set ${joined(sql`l`, sql`k`)}, version = version + 1, put_by = ${by}, put_at = ${at}
      from known k
      where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.id = k.id
      returning l.id
    ), fresh as (
      insert into purchase_order_line (tenant_id, institution_id, order_id, id, medicine_id, gtin, package_words,
        pack_quantity, packs, pack_price, wanted_on, note, reason, put_by, put_at)
      select ${place.tenantId}, ${place.institutionId}, ${place.orderId}, id, medicine_id, gtin, words, pack_quantity, packs,
        ${priceOf(place, sql`${tradingId}::uuid`, day)}, wanted_on, note, reason, ${by}, ${at}::timestamptz
      from requested where id not in (select asked_id from known)
      returning id
    )
    select id from added union all select id from fresh`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** Takes what a draft that is held has besides a line of the same medicine and package into that line. */
export async function joinDraftLines(tx: Db, place: OrderPlace, lineId: string): Promise<void> {
  await sql`
    with other as (
      delete from purchase_order_line o using purchase_order_line l
      where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.id = ${lineId}
        and o.order_id = ${place.orderId} and o.institution_id = l.institution_id and o.tenant_id = l.tenant_id
        and o.medicine_id = l.medicine_id and o.gtin = l.gtin and o.id <> l.id
      returning o.packs, o.wanted_on, o.note
    )
    update purchase_order_line l set ${joined(sql`l`, sql`o`)}
    from (select sum(packs)::int as packs, min(wanted_on) as wanted_on, max(note) as note from other having count(*) > 0) o
    where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.id = ${lineId}`.execute(
    tx,
  );
}

/** A line as somebody wants it. */
export interface DraftLineChange {
  id: string;
  version: number;
  gtin: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  wantedOn: string | null;
  note: string;
}

/** Changes a line of a draft that is held, where it still is as it was seen. */
export async function updateDraftLine(
  tx: Db,
  place: OrderPlace,
  line: DraftLineChange,
  { tradingId, by, at, day }: { tradingId: string; by: string; at: Date; day: string },
): Promise<boolean> {
  const result = await sql`
    update purchase_order_line set gtin = ${line.gtin}, package_words = ${line.packageWords},
      pack_quantity = ${line.packQuantity}, packs = ${line.packs}, wanted_on = ${line.wantedOn}, note = ${line.note},
      pack_price = order_pack_price(tenant_id, institution_id, ${tradingId}::uuid, medicine_id, ${line.gtin},
        ${line.packQuantity}::numeric, ${day}::date),
      version = version + 1, put_by = ${by}, put_at = ${at}
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and order_id = ${place.orderId}
      and id = ${line.id} and version = ${line.version}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Moves a line between two drafts that are held, at the other wholesaler's price. */
export async function moveDraftLine(
  tx: Db,
  place: OrderPlace,
  line: { id: string; version: number; toOrderId: string; tradingId: string },
  { by, at, day }: { by: string; at: Date; day: string },
): Promise<boolean> {
  const result = await sql`
    update purchase_order_line set order_id = ${line.toOrderId}, version = version + 1, put_by = ${by}, put_at = ${at},
      pack_price = ${priceOf(place, sql`${line.tradingId}::uuid`, day)}
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and order_id = ${place.orderId}
      and id = ${line.id} and version = ${line.version}`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function deleteDraftLine(
  tx: Db,
  place: OrderPlace,
  line: { id: string; version: number },
): Promise<boolean> {
  const result = await tx
    .deleteFrom("purchase_order_line")
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("order_id", "=", place.orderId)
    .where("id", "=", line.id)
    .where("version", "=", line.version)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** What a wholesaler should know of a draft. */
export interface DraftWords {
  urgentReason: string;
  telephone: string;
  note: string;
}

export async function selectDraftWords(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
): Promise<DraftWords | undefined> {
  return tx
    .selectFrom("purchase_order")
    .select(["urgent_reason as urgentReason", "telephone", "note"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", orderId)
    .where("state", "=", "draft")
    .executeTakeFirst();
}

/** Sets the note of a draft for the wholesaler, where the draft is unchanged. */
export async function updateDraft(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
  version: number,
  told: DraftWords,
): Promise<boolean> {
  const result = await tx
    .updateTable("purchase_order")
    .set((set) => ({
      urgent_reason: told.urgentReason,
      telephone: told.telephone,
      note: told.note,
      version: set("version", "+", 1),
    }))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", orderId)
    .where("state", "=", "draft")
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets what a wholesaler should know of a draft, where nothing was entered. */
export async function fillDraftWords(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
  words: DraftWords,
): Promise<void> {
  await sql`
    update purchase_order set urgent_reason = coalesce(nullif(urgent_reason, ''), ${words.urgentReason}),
      telephone = coalesce(nullif(telephone, ''), ${words.telephone}), note = coalesce(nullif(note, ''), ${words.note})
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${orderId} and state = 'draft'`.execute(
    tx,
  );
}
