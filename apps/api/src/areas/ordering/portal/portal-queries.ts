import { type OrderState, openOrderStates } from "@meguri/rules/order-states";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredPortalHeadings } from "../stored.ts";
import type { PortalLayoutTable, PurchaseOrderLineAnswer } from "../tables.ts";
import type { PortalPlace } from "./portal-deps.ts";

/** A line of an order that a row of a portal's table may be about. */
export interface OpenLineRow {
  lineId: string;
  orderId: string;
  orderNumber: number;
  state: OrderState;
  /** Day in Tokyo, YYYY-MM-DD. */
  placedOn: string;
  gtin: string;
  medicineName: string;
  packs: number;
  answer: PurchaseOrderLineAnswer;
  confirmedPacks: number;
  expectedOn: string | null;
}

/** States in which a wholesaler's answer still counts. */
const answerable: readonly OrderState[] = [...openOrderStates.filter((state) => state !== "awaiting"), "rejected"];

/** The lines at a wholesaler that an answer may change, the newest order first. */
export async function selectPortalLines(
  db: Db,
  { tenantId, institutionId, tradingId }: PortalPlace,
): Promise<OpenLineRow[]> {
  const result = await sql<OpenLineRow>`
    select l.id as "lineId", o.id as "orderId", o.number as "orderNumber", o.state,
      (o.placed_at at time zone 'Asia/Tokyo')::date::text as "placedOn", l.gtin, m.name as "medicineName", l.packs, l.answer,
      l.confirmed_packs as "confirmedPacks", l.expected_on::text as "expectedOn"
    from purchase_order o
      join purchase_order_line l on l.order_id = o.id and l.institution_id = o.institution_id and l.tenant_id = o.tenant_id
      join medicine m on m.id = l.medicine_id
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.trading_id = ${tradingId}
      and o.state = any(${answerable}) and o.placed_at is not null
    order by o.placed_at desc, l.id`.execute(db);
  return result.rows;
}

/** Keeps what a portal shows of lines. */
export async function writePortalWords(
  tx: Db,
  { tenantId, institutionId }: PortalPlace,
  words: { lineId: string; status: string; remark: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update purchase_order_line l set portal_word = w.word, portal_remark = w.remark, portal_read_at = ${at}
    from unnest(${words.map(({ lineId }) => lineId)}::uuid[], ${words.map(({ status }) => status)}::text[],
      ${words.map(({ remark }) => remark)}::text[]) as w (id, word, remark)
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = w.id`.execute(tx);
}

/** The headings of a wholesaler's table that are not the usual ones. */
export async function selectPortalHeadings(
  db: Db,
  { tenantId, institutionId, tradingId }: PortalPlace,
): Promise<StoredPortalHeadings | undefined> {
  const row = await db
    .selectFrom("portal_layout")
    .select("headings")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("trading_id", "=", tradingId)
    .executeTakeFirst();
  return row?.headings;
}

/** Keeps the headings of a wholesaler's table. */
export async function putPortalHeadings(tx: Db, row: Insertable<PortalLayoutTable>): Promise<void> {
  const { headings, updated_by, updated_at } = row;
  await tx
    .insertInto("portal_layout")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id", "trading_id"]).doUpdateSet({ headings, updated_by, updated_at }),
    )
    .execute();
}
