import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { SharingGroupPrivacyLevel } from "../../../institution/tables.ts";
import type { HeldShare } from "./share-writes-queries.ts";

/** A partner of the caller's institution, with the fields that decide whether requests to it are possible. */
export interface RequestedPartner {
  level: SharingGroupPrivacyLevel;
  offersPsychotropics: boolean;
}

export async function selectRequestedPartner(
  db: Db,
  tenantId: string,
  partnerId: string,
): Promise<RequestedPartner | undefined> {
  const result = await sql<RequestedPartner>`
    select p.level, i.offers_psychotropics as "offersPsychotropics"
    from partners_seen(${partnerId}::uuid) p
      join institution i on i.tenant_id = ${tenantId} and i.id = p.institution_id`.execute(db);
  return result.rows[0];
}

/** An offer as the institution that was entered sees it, its own left out. */
export interface SeenOffer {
  ownerId: string;
  medicineId: string;
  available: string;
  minQuantity: string;
  isOpen: boolean;
  offersPsychotropics: boolean;
}

export async function selectSeenOffer(
  db: Db,
  tenantId: string,
  { offerId, day, since }: { offerId: string; day: string; since: string },
): Promise<SeenOffer | undefined> {
  const result = await sql<SeenOffer>`
    select o.institution_id as "ownerId", o.medicine_id as "medicineId", trim_scale(o.available)::text as available,
      trim_scale(o.min_quantity)::text as "minQuantity",
      o.withdrawn_at is null and o.until_on >= ${day}::date and (o.expires_on is null or o.expires_on >= ${day}::date)
        as "isOpen",
      i.offers_psychotropics as "offersPsychotropics"
    from surplus_offers_seen(${day}::date, ${since}::date, ${offerId}::uuid) o
      join institution i on i.tenant_id = ${tenantId} and i.id = o.institution_id`.execute(db);
  return result.rows[0];
}

/** What of an own offer a request takes over. */
export interface OfferTerms {
  lotId: string;
  unitPrice: string;
  taxIncluded: boolean;
  openedOn: string | null;
}

export async function selectOfferTerms(
  db: Db,
  { tenantId, ownerId, offerId }: HeldShare,
): Promise<OfferTerms | undefined> {
  const result = await sql<OfferTerms>`
    select lot_id as "lotId", trim_scale(unit_price)::text as "unitPrice", tax_included as "taxIncluded",
      opened_on::text as "openedOn"
    from surplus_offer where tenant_id = ${tenantId} and institution_id = ${ownerId} and id = ${offerId}`.execute(db);
  return result.rows[0];
}

/** A medicine that is shared; undefined where there is no such product. */
export interface SharedMedicine {
  name: string;
  unit: string;
  regulation: string;
  storage: string;
  /** With tax, for one unit. */
  price: string | null;
  /** The smallest sales package. */
  packageQuantity: string | null;
}

export async function selectSharedMedicine(
  db: Db,
  medicineId: string,
  day: string,
): Promise<SharedMedicine | undefined> {
  const result = await sql<SharedMedicine>`
    select m.name, m.unit, m.regulation, m.storage,
      (select trim_scale(p.price)::text from medicine_price p
        where p.medicine_id = m.id and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})
        order by p.valid_from desc limit 1) as price,
      (select trim_scale(min(p.quantity))::text from medicine_package p where p.medicine_id = m.id and p.quantity > 0)
        as "packageQuantity"
    from medicine m where m.id = ${medicineId} and m.entry = 'product'`.execute(db);
  return result.rows[0];
}

/** Whether an institution that is entered counts its stock, so that it gives out of lots. */
export async function selectKeepsStock(db: Db, tenantId: string, institutionId: string): Promise<boolean> {
  const result = await sql<{ keeps: boolean }>`
    select exists (select from stock_setting
        where tenant_id = ${tenantId} and institution_id = ${institutionId} and begins_on is not null)
      or exists (select from stock_movement where tenant_id = ${tenantId} and institution_id = ${institutionId})
      as keeps`.execute(db);
  return result.rows[0]?.keeps ?? false;
}

/** What is free of a lot: on hand and promised to no other request. */
export interface FreeLot {
  lotId: string;
  lot: string;
  expiresOn: string | null;
  free: string;
  isExpired: boolean;
  isQuarantined: boolean;
}

/** The owner's lots of a medicine, those that expire first before the others; what this request holds is free for it. */
export async function selectFreeLots(db: Db, share: HeldShare, day: string): Promise<FreeLot[]> {
  const { tenantId, ownerId, medicineId, id } = share;
  const result = await sql<FreeLot>`
    select l.id as "lotId", l.lot, l.expires_on::text as "expiresOn", coalesce(l.expires_on < ${day}::date, false) as "isExpired",
      l.quarantine is not null as "isQuarantined",
      trim_scale(greatest(b.on_hand - coalesce((
        select sum(x.quantity) from share_request_lot x join share_request r on r.tenant_id = x.tenant_id and r.id = x.request_id
        where x.tenant_id = b.tenant_id and x.lot_id = b.lot_id and r.state in ('countered', 'accepted') and r.id <> ${id}), 0),
        0))::text as free
    from stock_balance b
      join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
    where b.tenant_id = ${tenantId} and b.institution_id = ${ownerId} and b.medicine_id = ${medicineId} and b.on_hand > 0
    order by l.expires_on nulls last, l.lot, l.id`.execute(db);
  return result.rows;
}

/** How much of the medicine is promised to nobody else, all lots together. */
export async function selectUnpromised(db: Db, share: HeldShare): Promise<string> {
  const result = await sql<{ free: string }>`
    select trim_scale(greatest(on_hand - reserved - quarantined + ${share.reserved}::numeric, 0))::text as free from stock_item
    where tenant_id = ${share.tenantId} and institution_id = ${share.ownerId} and medicine_id = ${share.medicineId}`.execute(
    db,
  );
  return result.rows[0]?.free ?? "0";
}
