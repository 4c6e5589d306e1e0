import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockMovementKind } from "../../stock/tables.ts";

interface Place {
  tenantId: string;
  institutionId: string;
}

/** Medicines and lots that are recalled; the lots in one spelling (plainLot). */
export interface WantedLots {
  number: string;
  medicineIds: string[];
  all: boolean;
  lots: string[];
}

const wanted = (recalls: WantedLots[]) => sql`
  json_to_recordset(${JSON.stringify(recalls.map(({ medicineIds, ...recall }) => ({ ...recall, ids: medicineIds })))}::json)
    as w (number text, ids text[], "all" boolean, lots text[])`;

/** The lots of recalls, a row each: the unknown lot is none of them, because nobody can tell what is in it. */
const recalledLots = ({ tenantId, institutionId }: Place, recalls: WantedLots[]) => sql`
  select w.number, l.id, l.medicine_id, l.lot, l.expires_on, l.quarantine is not null as quarantined, coalesce(b.on_hand, 0) as on_hand,
    exists (select from stock_return_line r
      join stock_return s on s.tenant_id = r.tenant_id and s.institution_id = r.institution_id and s.id = r.return_id
      where r.tenant_id = l.tenant_id and r.institution_id = l.institution_id and r.lot_id = l.id
        and s.state not in ('refused', 'cancelled', 'closed')) as in_return
  from ${wanted(recalls)}
    join stock_lot l on l.medicine_id = any(w.ids) and l.institution_id = ${institutionId} and l.tenant_id = ${tenantId}
      and l.lot <> '' and (w."all" or plain_lot(l.lot) = any(w.lots))
    left join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id and b.medicine_id = l.medicine_id
      and b.lot_id = l.id`;

/** What of a recall is at an institution. */
export interface RecallStockRow {
  number: string;
  onHand: string;
  /** Lots on hand that are not quarantined. */
  loose: number;
  /** Lots on hand that are in no return. */
  kept: number;
  /** Whether a lot was dispensed, by the ledger or by the file of a dispensing. */
  wasDispensed: boolean;
}

/** What of each recall is at an institution; recalls of which it never had a lot have a row too. */
export async function selectRecallStock(
  db: Db,
  place: Place,
  recalls: WantedLots[],
): Promise<Map<string, RecallStockRow>> {
  const { tenantId, institutionId } = place;
  const result = await sql<RecallStockRow>`
    with lot as materialized (${recalledLots(place, recalls)})
    select w.number, trim_scale(coalesce(sum(greatest(l.on_hand, 0)), 0))::text as "onHand",
      (count(*) filter (where l.on_hand > 0 and not l.quarantined))::int as loose,
      (count(*) filter (where l.on_hand > 0 and not l.in_return))::int as kept,
      coalesce(bool_or(exists (select from stock_movement v where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
        and v.medicine_id = l.medicine_id and v.lot_id = l.id and v.kind in ('dispense', 'premake', 'remainder'))), false)
        or exists (select from dispensing_item t
          join dispensing d on d.tenant_id = t.tenant_id and d.institution_id = t.institution_id and d.id = t.dispensing_id
          where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.medicine_id = any(w.ids) and d.state = 'active'
            and t.lot <> '' and (w."all" or plain_lot(t.lot) = any(w.lots))) as "wasDispensed"
    from ${wanted(recalls)} left join lot l on l.number = w.number
    group by w.number, w.ids, w."all", w.lots`.execute(db);
  return new Map(result.rows.map((row) => [row.number, row]));
}

/** Of these medicines, those that an institution has or had on its shelf, or has dispensed. */
export async function selectEverHad(
  db: Db,
  { tenantId, institutionId }: Place,
  medicineIds: string[],
): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select m.id from unnest(${medicineIds}::text[]) as m (id)
    where exists (select from stock_item i
        where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id = m.id)
      or exists (select from dispensing_item t
        where t.medicine_id = m.id and t.institution_id = ${institutionId} and t.tenant_id = ${tenantId})`.execute(db);
  return new Set(result.rows.map(({ id }) => id));
}

/** A recalled lot with what came and went. */
export interface RecalledLotRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  lotId: string;
  lot: string;
  expiresOn: string | null;
  onHand: string;
  received: string;
  dispensed: string;
  gone: string;
  isQuarantined: boolean;
  isInReturn: boolean;
}

/** The lots of a recall at an institution, by name and lot. */
export async function selectRecalledLots(db: Db, place: Place, recall: WantedLots): Promise<RecalledLotRow[]> {
  const { tenantId, institutionId } = place;
  const result = await sql<RecalledLotRow>`
    select m.id as "medicineId", m.name as "medicineName", m.unit, l.id as "lotId", l.lot, l.expires_on::text as "expiresOn",
      trim_scale(l.on_hand)::text as "onHand", trim_scale(v.received)::text as received, trim_scale(v.dispensed)::text as dispensed,
      trim_scale(v.gone)::text as gone, l.quarantined as "isQuarantined", l.in_return as "isInReturn"
    from (${recalledLots(place, [recall])}) l
      join medicine m on m.id = l.medicine_id
      cross join lateral (
        select coalesce(sum(v.quantity) filter (where v.kind in ('receive', 'transfer_in')), 0) as received,
          coalesce(-sum(v.quantity) filter (where v.kind in ('dispense', 'premake', 'remainder')), 0) as dispensed,
          coalesce(-sum(v.quantity) filter (where v.kind in ('transfer_out', 'return', 'dispose')), 0) as gone
        from stock_movement v where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
          and v.medicine_id = l.medicine_id and v.lot_id = l.id) v
    order by m.kana_folded, m.id, l.lot, l.expires_on`.execute(db);
  return result.rows;
}

/** On hand of medicines in lots that nobody knows. */
export async function selectUnknownLots(
  db: Db,
  { tenantId, institutionId }: Place,
  medicineIds: string[],
): Promise<string> {
  const result = await sql<{ onHand: string }>`
    select trim_scale(coalesce(sum(b.on_hand), 0))::text as "onHand"
    from stock_balance b
      join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
    where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.medicine_id = any(${medicineIds}::text[])
      and l.lot = '' and b.on_hand > 0`.execute(db);
  return result.rows[0]?.onHand ?? "0";
}

/** Where a recalled lot went. */
export interface RecallMovementRow {
  lot: string;
  medicineName: string;
  unit: string;
  kind: StockMovementKind;
  quantity: string;
  happenedOn: string;
  partnerName: string;
}

/** Where the lots of a recall went that were passed on, returned or disposed of, newest first; what was undone is left out. */
export async function selectRecallMovements(db: Db, place: Place, recall: WantedLots): Promise<RecallMovementRow[]> {
  const { tenantId, institutionId } = place;
  const result = await sql<RecallMovementRow>`
    with lot as materialized (${recalledLots(place, [recall])}), gone as (
      select l.lot, l.medicine_id, v.kind, v.source_kind, v.source_id, -sum(v.quantity) as quantity, min(v.happened_on) as day
      from lot l join stock_movement v on v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
        and v.medicine_id = l.medicine_id and v.lot_id = l.id
      where v.kind in ('transfer_out', 'return', 'dispose')
      group by l.lot, l.medicine_id, v.kind, v.source_kind, v.source_id having sum(v.quantity) < 0
    )
    select g.lot, m.name as "medicineName", m.unit, g.kind, trim_scale(g.quantity)::text as quantity, g.day::text as "happenedOn",
      coalesce(t.name, a.name, r.wholesaler, '') as "partnerName"
    from gone g
      join medicine m on m.id = g.medicine_id
      left join (select s.id, i.name from stock_transfer s
          join institution i on i.tenant_id = s.tenant_id and i.id = s.to_institution_id
        where s.tenant_id = ${tenantId}) t on g.source_kind = 'transfer' and t.id = g.source_id
      left join (select s.id, i.name from share_request s join institution i on i.tenant_id = s.tenant_id and i.id = s.asker_id
        where s.tenant_id = ${tenantId}) a on g.source_kind = 'share' and a.id = g.source_id
      left join stock_return r on r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and g.source_kind = 'return'
        and r.id = g.source_id
    order by g.day desc, g.lot limit 500`.execute(db);
  return result.rows;
}

/** A dispensing of a recalled lot. */
export interface RecallDispensingRow {
  dispensingId: string;
  dispensedOn: string;
  receptionNo: string;
  prescriptionNo: string;
  patientMark: string;
  birthYear: number;
  medicineName: string;
  unit: string;
  lot: string;
  quantity: string;
  isByFile: boolean;
}

/**
 * Dispensings that took from the lots of a recall, newest first: by the file of the dispensing where it names the lot, else by the
 * ledger, which takes the lot that expires first. What a remainder or a premade took counts for its prescription.
 */
export async function selectRecallDispensings(
  db: Db,
  place: Place,
  recall: WantedLots,
  limit: number,
): Promise<RecallDispensingRow[]> {
  const { tenantId, institutionId } = place;
  const result = await sql<RecallDispensingRow>`
    with lot as materialized (${recalledLots(place, [recall])}), taken as (
      select coalesce(r.dispensing_id, p.dispensing_id, v.source_id) as dispensing_id, l.medicine_id, l.lot, -sum(v.quantity) as quantity
      from lot l
        join stock_movement v on v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.medicine_id = l.medicine_id
          and v.lot_id = l.id and v.kind in ('dispense', 'premake', 'remainder')
        left join remainder r on r.tenant_id = v.tenant_id and r.institution_id = v.institution_id and r.id = v.source_id
        left join premade p on p.tenant_id = v.tenant_id and p.institution_id = v.institution_id and p.id = v.source_id
      group by 1, 2, 3 having sum(v.quantity) < 0
    ), named as (
      select t.dispensing_id, t.medicine_id, t.lot, coalesce(t.total, 0) as quantity
      from dispensing_item t
      where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.medicine_id = any(${recall.medicineIds}::text[])
        and t.lot <> '' and (${recall.all} or plain_lot(t.lot) = any(${recall.lots}::text[]))
    ), concerned as (
      select n.*, true as by_file from named n
      union all
      -- A file that names another lot knows better than the ledger.
      select k.*, false from taken k
      where not exists (select from dispensing_item t where t.tenant_id = ${tenantId} and t.institution_id = ${institutionId}
        and t.dispensing_id = k.dispensing_id and t.medicine_id = k.medicine_id and t.lot <> '')
    )
    select d.id as "dispensingId", d.dispensed_on::text as "dispensedOn", d.reception_no as "receptionNo",
      d.prescription_no as "prescriptionNo", coalesce(left(encode(d.patient_key, 'hex'), 8), '') as "patientMark",
      coalesce(d.birth_year, 0)::int as "birthYear", m.name as "medicineName", m.unit, c.lot,
      trim_scale(c.quantity)::text as quantity, c.by_file as "isByFile"
    from concerned c
      join dispensing d on d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = c.dispensing_id
      join medicine m on m.id = c.medicine_id
    where d.state = 'active'
    order by d.dispensed_on desc, d.id desc, m.id, c.lot limit ${limit}`.execute(db);
  return result.rows;
}
