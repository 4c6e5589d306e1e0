import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { OfferPlace } from "./surplus-offers-deps.ts";

/** A new offer. */
export interface NewOffer {
  id: string;
  groupId: string;
  medicineId: string;
  lotId: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  minQuantity: string;
  unitPrice: string;
  taxIncluded: boolean;
  untilOn: string;
  coldChainKept: boolean;
  openedOn: string | null;
  note: string;
  by: string;
  at: Date;
}

export async function insertOffer(tx: Db, { tenantId, institutionId }: OfferPlace, offer: NewOffer): Promise<void> {
  const row = {
    tenant_id: tenantId,
    institution_id: institutionId,
    id: offer.id,
    group_id: offer.groupId,
    medicine_id: offer.medicineId,
    lot_id: offer.lotId,
    lot: offer.lot,
    expires_on: offer.expiresOn,
    quantity: offer.quantity,
    min_quantity: offer.minQuantity,
    unit_price: offer.unitPrice,
    tax_included: offer.taxIncluded,
    until_on: offer.untilOn,
    cold_chain_kept: offer.coldChainKept,
    opened_on: offer.openedOn,
    note: offer.note,
    offered_by: offer.by,
    offered_at: offer.at,
  };
  await tx.insertInto("surplus_offer").values(row).execute();
}

/** Takes an own offer back, once. @returns whether it was this time. */
export async function withdrawOffer(
  tx: Db,
  { tenantId, institutionId }: OfferPlace,
  offerId: string,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable("surplus_offer")
    .set({ withdrawn_at: at })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", offerId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether an institution may offer to a group: it has joined it, and it is there. */
export async function selectIsJoined(
  db: Db,
  { tenantId, institutionId }: OfferPlace,
  groupId: string,
): Promise<boolean> {
  const result = await sql<{ joined: boolean }>`
    select exists (select from group_member m join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = ${tenantId} and m.group_id = ${groupId} and m.institution_id = ${institutionId}
        and m.state = 'joined' and g.deleted_at is null) as joined`.execute(db);
  return result.rows[0]?.joined ?? false;
}

/** A group's members that dispense a medicine, with the people who work there. */
export async function selectTakers(
  db: Db,
  { tenantId, day, since }: OfferPlace,
  { medicineId, groupId }: { medicineId: string; groupId: string },
): Promise<{ institutionId: string; userIds: string[] }[]> {
  const result = await sql<{ institutionId: string; userIds: string[] }>`
    select p.institution_id as "institutionId", array_agg(s.user_id order by s.user_id) as "userIds"
    from partners_dispensing(array[${medicineId}]::text[], ${day}::date, ${since}::date) p
      join group_member m on m.tenant_id = ${tenantId} and m.group_id = ${groupId}
        and m.institution_id = p.institution_id and m.state = 'joined'
      join membership s on s.tenant_id = m.tenant_id and s.institution_id = m.institution_id
    group by p.institution_id order by p.institution_id`.execute(db);
  return result.rows;
}
