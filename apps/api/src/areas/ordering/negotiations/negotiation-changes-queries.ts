import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { NegotiationTable, NegotiationWholesalerContract } from "../tables.ts";
import type { NegotiationPlace } from "./negotiation-deps.ts";
import type { OfferRow } from "./negotiation-queries.ts";

/** @returns the id, or nothing where the institution, or its head office for all shops, negotiates the term already */
export async function insertNegotiation(tx: Db, row: Insertable<NegotiationTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto("negotiation")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Invites the wholesalers of tradings that go on. @returns how many are invited now that were not */
export async function insertInvited(tx: Db, place: NegotiationPlace, tradingIds: readonly string[]): Promise<number> {
  const { tenantId, institutionId, negotiationId } = place;
  const result = await sql`
    insert into negotiation_wholesaler (tenant_id, institution_id, negotiation_id, trading_id)
    select t.tenant_id, t.institution_id, ${negotiationId}, t.id from trading t
    where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = any(${[...tradingIds]}::uuid[])
      and t.state not in ('refused', 'ended')
    on conflict do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** An item as a negotiation begins with it. */
export interface NewItem {
  number: number;
  medicineId: string;
  gtin: string;
  jan: string;
  packageWords: string;
  packageQuantity: string;
  expectedQuantity: string;
  packs: number;
  listPrice: string | null;
  currentPrice: string | null;
  currentTradingId: string | null;
  routeTradingId: string | null;
  apart: string[];
}

export async function insertItems(tx: Db, place: NegotiationPlace, items: readonly NewItem[]): Promise<void> {
  const { tenantId, institutionId, negotiationId } = place;
  await sql`
    insert into negotiation_item (tenant_id, institution_id, negotiation_id, number, medicine_id, gtin, jan, package_words,
      package_quantity, expected_quantity, packs, list_price, current_price, current_trading_id, route_trading_id, apart)
    select ${tenantId}, ${institutionId}, ${negotiationId}, number, "medicineId", gtin, jan, "packageWords", "packageQuantity",
      "expectedQuantity", packs, "listPrice", "currentPrice", "currentTradingId", "routeTradingId", apart
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (number int, "medicineId" text, gtin text, jan text,
      "packageWords" text, "packageQuantity" numeric, "expectedQuantity" numeric, packs int, "listPrice" numeric,
      "currentPrice" numeric, "currentTradingId" uuid, "routeTradingId" uuid, apart text[])`.execute(tx);
}

export async function markRequested(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  { tradingId, by, at }: { tradingId: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("negotiation_wholesaler")
    .set({ requested_by: by, requested_at: at })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("negotiation_id", "=", negotiationId)
    .where("trading_id", "=", tradingId)
    .execute();
}

/** How and when a wholesaler offered. */
export interface OfferHead {
  tradingId: string;
  contract: NegotiationWholesalerContract;
  discount: string | null;
  fileName: string;
  by: string;
  at: Date;
}

export async function markOffered(tx: Db, place: NegotiationPlace, head: OfferHead): Promise<void> {
  await tx
    .updateTable("negotiation_wholesaler")
    .set({
      contract: head.contract,
      discount: head.discount,
      file_name: head.fileName,
      offered_by: head.by,
      offered_at: head.at,
    })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("negotiation_id", "=", place.negotiationId)
    .where("trading_id", "=", head.tradingId)
    .execute();
}

/** Writes offers over those that are there. */
export async function putOffers(tx: Db, place: NegotiationPlace, offers: readonly OfferRow[]): Promise<void> {
  const { tenantId, institutionId, negotiationId } = place;
  await sql`
    insert into negotiation_offer (tenant_id, institution_id, negotiation_id, number, trading_id, price, contract)
    select ${tenantId}, ${institutionId}, ${negotiationId}, number, "tradingId", price, contract
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as r (number int, "tradingId" uuid, price numeric, contract text)
    on conflict (tenant_id, institution_id, negotiation_id, number, trading_id)
      do update set price = excluded.price, contract = excluded.contract`.execute(tx);
}

export async function deleteOffers(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  { tradingId, numbers }: { tradingId: string; numbers: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom("negotiation_offer")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("negotiation_id", "=", negotiationId)
    .where("trading_id", "=", tradingId)
    .where("number", "in", [...numbers])
    .execute();
}

/** Takes off what 総価 results in for some items; prices of their own stay. @returns the items of which something went */
export async function deleteTotalOffers(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  numbers: readonly number[],
): Promise<{ number: number; trading_id: string }[]> {
  return tx
    .deleteFrom("negotiation_offer")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("negotiation_id", "=", negotiationId)
    .where("contract", "=", "total")
    .where("number", "in", [...numbers])
    .returning(["number", "trading_id"])
    .execute();
}

/** Chooses offers, or takes choices back (null). */
export async function updateDecisions(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  { decisions, by, at }: { decisions: readonly { number: number; tradingId: string | null }[]; by: string; at: Date },
): Promise<void> {
  await sql`
    update negotiation_item t set decided_trading_id = d."tradingId", decided_by = ${by}, decided_at = ${at}::timestamptz(3)
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d (number int, "tradingId" uuid)
    where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.negotiation_id = ${negotiationId}
      and t.number = d.number`.execute(tx);
}

/** Marks items with a reason to be negotiated singly, or takes it off. */
export async function updateApart(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  { numbers, apart, isApart }: { numbers: readonly number[]; apart: string; isApart: boolean },
): Promise<void> {
  const added = isApart ? sql`array[${apart}]` : sql`'{}'::text[]`;
  await sql`
    update negotiation_item set apart = array_remove(apart, ${apart}) || ${added}
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and negotiation_id = ${negotiationId}
      and number = any(${[...numbers]}::int[])`.execute(tx);
}

/** Sets who confirmed the decisions, or that nobody has. */
export async function updateConfirmed(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  confirmed: { by: string; at: Date | null },
): Promise<void> {
  await tx
    .updateTable("negotiation")
    .set({ confirmed_by: confirmed.by, confirmed_at: confirmed.at })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", negotiationId)
    .execute();
}

export async function markAgreed(
  tx: Db,
  { tenantId, institutionId, negotiationId }: NegotiationPlace,
  { tradingId, validFrom, by, at }: { tradingId: string; validFrom: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("negotiation_wholesaler")
    .set({ agreed_by: by, agreed_at: at, valid_from: validFrom })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("negotiation_id", "=", negotiationId)
    .where("trading_id", "=", tradingId)
    .execute();
}

/** Where a provisional price of a trading begins later within the days of agreed ones: it would replace them. */
export async function selectLaterStarts(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  price: { tradingId: string; from: string; until: string },
  items: readonly { medicineId: string; gtin: string }[],
): Promise<{ medicineId: string; gtin: string; validFrom: string }[]> {
  const result = await sql<{ medicineId: string; gtin: string; validFrom: string }>`
    select distinct q."medicineId", q.gtin, p.valid_from::text as "validFrom"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as q ("medicineId" text, gtin text)
      join trading_price p on p.tenant_id = ${tenantId} and p.institution_id = ${institutionId}
        and p.trading_id = ${price.tradingId} and p.medicine_id = q."medicineId" and p.gtin = q.gtin
        and p.valid_from > ${price.from}::date and p.valid_from <= ${price.until}::date
    where p.standing = 'provisional'
      and not exists (select from trading_price o where o.tenant_id = p.tenant_id and o.institution_id = p.institution_id
        and o.trading_id = p.trading_id and o.medicine_id = p.medicine_id and o.gtin = p.gtin
        and o.valid_from = p.valid_from and o.id > p.id)
    order by 1, 2, 3`.execute(db);
  return result.rows;
}
