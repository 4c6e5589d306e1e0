import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockMovementKind, StockMovementSourceKind } from "../tables.ts";
import { type DutyRow, dutyColumns } from "./duties-queries.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

/** Columns of a regulated ledger. */
export type BookColumn = "received" | "dispensed" | "returned" | "transferred" | "disposed" | "lost" | "adjusted";

export interface NoteRow {
  id: string;
  slipNumber: string;
  counterpart: string;
  filingNumber: string;
  filedOn: string | null;
  witness: string;
  remark: string;
  notedByName: string;
  notedAt: string;
}

export interface EntryRow {
  id: string;
  number: number;
  happenedOn: string;
  kind: StockMovementKind;
  column: BookColumn;
  quantity: string;
  balance: string;
  lot: string;
  expiresOn: string | null;
  reason: string;
  postedOn: string;
  postedByName: string;
  sourceKind: StockMovementSourceKind;
  sourceId: string;
  wholesaler: string | null;
  deliverySlip: string | null;
  receptionNo: string | null;
  prescriptionNo: string | null;
  isCorrected: boolean;
  correctedBy: number | null;
  corrects: number | null;
  isReversal: boolean;
  notes: NoteRow[];
  duty: DutyRow | null;
}

/** Where a page of a ledger ended. */
export interface BookPosition {
  day: string;
  id: string;
}

/**
 * The column of a movement `v`. An accident is known by the duty that reports it; everything else by what moved.
 */
export const bookColumn = sql`case
  when exists (select from regulated_duty a where a.tenant_id = v.tenant_id and a.institution_id = v.institution_id
    and a.movement_id = v.id and a.kind = 'accident' and a.state <> 'cancelled') then 'lost'
  when v.kind in ('receive', 'transfer_in') then 'received'
  when v.kind in ('dispense', 'premake', 'remainder') then 'dispensed'
  when v.kind = 'return' then 'returned' when v.kind = 'transfer_out' then 'transferred'
  when v.kind = 'dispose' then 'disposed' else 'adjusted' end`;

/**
 * A page of a medicine's ledger in the order of days. An entry's number is its place in the order of writing, which no
 * later entry can change; its balance is that of the days, with late entries in their place.
 */
export async function selectBook(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  page: { medicineId: string; from: string; to: string; after: BookPosition | undefined; limit: number },
): Promise<EntryRow[]> {
  const { medicineId, from, to, after, limit } = page;
  const result = await sql<EntryRow>`
    with book as materialized (
      select v.*, row_number() over (order by v.id)::int as number,
        sum(v.quantity) over (order by v.happened_on, v.id) as running
      from stock_movement v
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.medicine_id = ${medicineId}
    )
    select v.id, v.number, v.happened_on::text as "happenedOn", v.kind, ${bookColumn} as column,
      trim_scale(v.quantity)::text as quantity, trim_scale(v.running)::text as balance, l.lot,
      l.expires_on::text as "expiresOn", v.reason, (v.posted_at at time zone 'Asia/Tokyo')::date::text as "postedOn",
      coalesce(u.display_name, v.posted_by) as "postedByName", v.source_kind as "sourceKind", v.source_id as "sourceId",
      d.wholesaler, d.slip_number as "deliverySlip", p.reception_no as "receptionNo", p.prescription_no as "prescriptionNo",
      gone.movement_id is not null as "isCorrected", later.number as "correctedBy", earlier.number as corrects,
      back.movement_id is not null
        or (instead.movement_id is null and v.kind in ('dispense', 'premake', 'remainder') and v.quantity > 0)
        as "isReversal",
      coalesce(n.notes, '[]') as notes, to_jsonb(y) as duty
    from book v
      join stock_lot l on l.tenant_id = v.tenant_id and l.institution_id = v.institution_id and l.id = v.lot_id
      left join users u on u.tenant_id = v.tenant_id and u.user_id = v.posted_by
      left join delivery d on v.source_kind = 'delivery' and d.tenant_id = v.tenant_id
        and d.institution_id = v.institution_id and d.id = v.source_id
      left join dispensing p on v.source_kind = 'dispensing' and p.tenant_id = v.tenant_id
        and p.institution_id = v.institution_id and p.id = v.source_id
      left join regulated_correction gone on gone.tenant_id = v.tenant_id and gone.institution_id = v.institution_id
        and gone.movement_id = v.id
      left join book later on later.id = coalesce(gone.replacement_id, gone.reversal_id)
      left join regulated_correction back on back.tenant_id = v.tenant_id and back.institution_id = v.institution_id
        and back.reversal_id = v.id
      left join regulated_correction instead on instead.tenant_id = v.tenant_id
        and instead.institution_id = v.institution_id and instead.replacement_id = v.id
      left join book earlier on earlier.id = coalesce(back.movement_id, instead.movement_id)
      left join lateral (
        select ${dutyColumns} from regulated_duty y
          left join users a on a.tenant_id = y.tenant_id and a.user_id = y.added_by
          join medicine m on m.id = y.medicine_id
        where y.tenant_id = v.tenant_id and y.institution_id = v.institution_id and y.movement_id = v.id
          and y.state <> 'cancelled' order by y.id desc limit 1) y on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', k.id, 'slipNumber', k.slip_number, 'counterpart', k.counterpart,
          'filingNumber', k.filing_number, 'filedOn', k.filed_on, 'witness', k.witness, 'remark', k.remark,
          'notedByName', coalesce(w.display_name, k.noted_by), 'notedAt', k.noted_at) order by k.id desc) as notes
        from regulated_note k left join users w on w.tenant_id = k.tenant_id and w.user_id = k.noted_by
        where k.tenant_id = v.tenant_id and k.institution_id = v.institution_id and k.movement_id = v.id) n on true
    where true ${from ? sql`and v.happened_on >= ${from}` : sql``} ${to ? sql`and v.happened_on <= ${to}` : sql``}
      ${after ? sql`and (v.happened_on, v.id) > (${after.day}::date, ${after.id}::uuid)` : sql``}
    order by v.happened_on, v.id limit ${limit}`.execute(db);
  return result.rows;
}

/** Balance of a medicine's ledger before a day; "0" before all days. */
export async function selectOpening(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  { medicineId, from }: { medicineId: string; from: string },
): Promise<string> {
  if (from === "") return "0";
  const result = await sql<{ opening: string }>`
    select trim_scale(coalesce(sum(quantity), 0))::text as opening from stock_movement
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and medicine_id = ${medicineId}
      and happened_on < ${from}`.execute(db);
  return result.rows[0]?.opening ?? "0";
}
