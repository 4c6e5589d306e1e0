import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { MedicinePosition } from "../../ordering/positions/index.ts";
import type { DeskPlace } from "./desk-deps.ts";

/** A request between the institution and a partner that waits for the institution. */
export interface WaitingShareRow {
  kind: "share_request" | "share_answer" | "share_handover";
  id: string;
  version: number;
  medicineId: string;
  medicineName: string;
  quantity: string;
  unit: string;
  partnerName: string;
  regulation: string;
  dueAt: Date;
}

/** Requests that wait for the institution: to answer one, to accept other terms, to hand over. The next deadline first. */
export async function selectWaitingShares(
  db: Db,
  { tenantId, institutionId }: DeskPlace,
  limit: number,
): Promise<WaitingShareRow[]> {
  const result = await sql<WaitingShareRow>`
    select case r.state when 'requested' then 'share_request' when 'countered' then 'share_answer' else 'share_handover' end
        as kind,
      r.id, r.version, r.medicine_id as "medicineId", m.name as "medicineName",
      trim_scale(coalesce(r.given, r.quantity))::text as quantity, m.unit, p.name as "partnerName", m.regulation, r.due_at as "dueAt"
    from share_request r
      join medicine m on m.id = r.medicine_id
      join institution p on p.tenant_id = r.tenant_id
        and p.id = case when r.owner_id = ${institutionId} then r.asker_id else r.owner_id end
    where r.tenant_id = ${tenantId}
      and ((r.owner_id = ${institutionId} and r.state in ('requested', 'accepted'))
        or (r.asker_id = ${institutionId} and r.state = 'countered'))
    order by r.due_at, r.id limit ${limit}`.execute(db);
  return result.rows;
}

/** A medicine that is about to run short, or that nobody supplies any more. */
export interface ThreatenedRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  usable: string;
  shortOn: string | null;
  chance: number;
  isHalted: boolean;
}

/**
 * Of the positions given, medicines whose probability of running short before the delivery after next is at least `least`, and
 * those in use whose supply has halted and that run out within the forecast; the likeliest first.
 */
export async function selectThreatened(
  db: Db,
  positions: readonly MedicinePosition[],
  { least, limit }: { least: number; limit: number },
): Promise<ThreatenedRow[]> {
  const short = positions
    .map(({ medicineId, usable, shortOn, shortBeforeAfterNext: chance }) => ({ medicineId, usable, shortOn, chance }))
    .filter(({ chance, shortOn }) => (chance ?? 0) >= least || shortOn !== null);
  const result = await sql<ThreatenedRow>`
    select p."medicineId", m.name as "medicineName", m.unit, p.usable, p."shortOn", coalesce(p.chance, 0) as chance,
      s.halted as "isHalted"
    from json_to_recordset(${JSON.stringify(short)}::json)
        as p ("medicineId" text, usable text, "shortOn" text, chance float8)
      join medicine m on m.id = p."medicineId"
      cross join lateral (select coalesce((select k.kind = 'halted' from supply_status k where k.medicine_id = p."medicineId"
        order by k.edited desc limit 1), false) as halted) s
    where p.chance >= ${least} or s.halted
    order by p.chance desc nulls last, m.kana_folded, m.id limit ${limit}`.execute(db);
  return result.rows;
}

/** A medicine with a recalled lot on the shelf. */
export interface RecalledRow {
  medicineId: string;
  medicineName: string;
  quantity: string;
  unit: string;
}

/** Medicines of which a recalled lot is on hand, by name. */
export async function selectRecalled(db: Db, { tenantId, institutionId }: DeskPlace): Promise<RecalledRow[]> {
  const result = await sql<RecalledRow>`
    select m.id as "medicineId", m.name as "medicineName", trim_scale(sum(b.on_hand))::text as quantity, m.unit
    from stock_lot l
      join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id and b.lot_id = l.id
      join medicine m on m.id = l.medicine_id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.quarantine = 'recall' and b.on_hand > 0
    group by m.id, m.name, m.unit, m.kana_folded order by m.kana_folded, m.id`.execute(db);
  return result.rows;
}

/** How many institutions have applied to groups that the institution manages. */
export async function selectGroupApplicationCount(db: Db, { tenantId, institutionId }: DeskPlace): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from sharing_group g
      join group_member m on m.tenant_id = g.tenant_id and m.group_id = g.id and m.state = 'applied'
    where g.tenant_id = ${tenantId} and g.manager_institution_id = ${institutionId} and g.deleted_at is null`.execute(
    db,
  );
  return result.rows[0]?.count ?? 0;
}

/** Counts of what waits for an administrator. */
export interface OperatorDeskRow {
  institutionsToVerify: number;
  wholesalersWaiting: number;
  failedImports: number;
}

/** Counts what waits for an administrator; imports of users that failed since a moment. */
export async function selectOperatorDesk(db: Db, tenantId: string, since: Date): Promise<OperatorDeskRow> {
  const result = await sql<OperatorDeskRow>`
    select
      (select count(*)::int from institution where tenant_id = ${tenantId} and deleted_at is null
        and verification in ('requested', 'code_contested') and verification_at is not null) as "institutionsToVerify",
      (select count(*)::int from wholesaler where tenant_id = ${tenantId} and waits_since is not null)
        as "wholesalersWaiting",
      (select count(*)::int from job where tenant_id = ${tenantId} and kind = 'user-import' and state = 'failed' and created_at >= ${since})
        as "failedImports"`.execute(db);
  return result.rows[0] ?? { institutionsToVerify: 0, wholesalersWaiting: 0, failedImports: 0 };
}
