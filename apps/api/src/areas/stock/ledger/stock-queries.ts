import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockLotQuarantine, StockMovementKind, StockSettingValuation } from "../tables.ts";
import { dailyUse } from "./daily-use-sql.ts";
import { unitValue, wholeYen } from "./stock-value-sql.ts";
import { usableStock } from "./usable-stock-queries.ts";

/** A medicine on the shelf, with everything that is derived from its lots, its use and its price. */
export interface StockRow {
  medicineId: string;
  name: string;
  unit: string;
  maker: string;
  regulation: string;
  supply: string | null;
  onHand: string;
  reserved: string;
  usable: string;
  unconfirmed: string;
  /** On hand in quarantined lots. */
  quarantined: string;
  orderPoint: string | null;
  location: string;
  lotCount: number;
  firstExpiry: string | null;
  /** The first expiry that has not passed. */
  nextExpiry: string | null;
  expired: boolean;
  unknownLot: string;
  /** Whether a count lowered a lot without anybody reading it, and nobody has checked it since. */
  inferredLot: boolean;
  dailyUse: string;
  atRisk: string;
  value: string;
  lastMovedOn: string | null;
  lastCountedAt: Date | null;
  packageQuantity: string | null;
  /** Dispensings with it that wait for a person. */
  unapplied: number;
  short: boolean;
}

/** Whose stock, of which day and how valued; one medicine where one is named. */
export interface StockQuestion {
  tenantId: string;
  institutionId: string;
  day: string;
  valuation: StockSettingValuation;
  medicineId?: string;
}

/**
 * Has the rest of the transaction join whole lists with each other. Under row-level security the database takes a shelf
 * for one row, and would go through thousands of lots once for each of them.
 */
export async function expectManyRows(tx: Db): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
}

/**
 * Reads the shelf. Mean use is that of dailyUse. At risk is what earliest-expiry-first use leaves: with lots in
 * the order of their expiry, C the quantity up to a lot and K what the mean use takes until it expires, the largest C − K.
 * A lot that a count inferred keeps its expiry in sight until it is checked, even where nothing should be left of it.
 */
export async function selectStock(db: Db, question: StockQuestion): Promise<StockRow[]> {
  const { tenantId, institutionId, day, valuation, medicineId } = question;
  const only = (column: string) => (medicineId ? sql`and ${sql.ref(column)} = ${medicineId}` : sql``);
  const result = await sql<StockRow>`
    with used as (
      ${dailyUse(question, only)}
    ), usable as materialized (
      ${usableStock(question, only)}
    ), price as (
      select medicine_id, price from medicine_price
      where valid_from <= ${day} and (valid_until is null or valid_until >= ${day}) ${only("medicine_id")}
    ), lot as (
      select b.medicine_id, b.on_hand, l.lot, l.expires_on, l.unit_cost, l.inferred,
        sum(b.on_hand) filter (where b.on_hand > 0 and l.expires_on >= ${day})
          over (partition by b.medicine_id order by l.expires_on) - coalesce(u.daily, 0) * (l.expires_on - ${day}::date + 1)
          as left_over
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        left join used u on u.medicine_id = b.medicine_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and (b.on_hand <> 0 or l.inferred) ${only("b.medicine_id")}
    ), lots as (
      select t.medicine_id, (count(*) filter (where on_hand <> 0))::int as lot_count,
        min(expires_on) filter (where on_hand > 0 or inferred) as first_expiry,
        min(expires_on) filter (where (on_hand > 0 or inferred) and expires_on >= ${day}) as next_expiry, bool_or(inferred) as inferred,
        coalesce(sum(on_hand) filter (where lot = '' and expires_on is null), 0) as unknown_lot,
        greatest(coalesce(max(left_over) filter (where expires_on >= ${day} and on_hand > 0), 0), 0) as at_risk,
        sum(on_hand * ${unitValue(valuation)}) as value
      from lot t left join price p on p.medicine_id = t.medicine_id
      group by t.medicine_id
    )
    select m.id as "medicineId", m.name, m.unit, m.maker, m.regulation,
      (select s.kind from supply_status s where s.medicine_id = m.id order by s.edited desc limit 1) as supply,
      trim_scale(coalesce(i.on_hand, 0))::text as "onHand", trim_scale(coalesce(i.reserved, 0))::text as reserved,
      trim_scale(coalesce(a.usable, 0))::text as usable, trim_scale(coalesce(a.unconfirmed, 0))::text as unconfirmed,
      trim_scale(coalesce(i.quarantined, 0))::text as quarantined,
      trim_scale(i.order_point)::text as "orderPoint", coalesce(i.location, '') as location,
      coalesce(t.lot_count, 0) as "lotCount", t.first_expiry::text as "firstExpiry", t.next_expiry::text as "nextExpiry",
      coalesce(t.first_expiry < ${day}, false) as expired,
      trim_scale(coalesce(t.unknown_lot, 0))::text as "unknownLot", coalesce(t.inferred, false) as "inferredLot",
      trim_scale(round(coalesce(u.daily, 0), 5))::text as "dailyUse",
      trim_scale(round(coalesce(t.at_risk, 0), 5))::text as "atRisk",
      ${wholeYen(sql`t.value`)}::text as value,
      i.last_moved_on::text as "lastMovedOn", i.last_counted_at as "lastCountedAt",
      (select trim_scale(g.quantity)::text from medicine_package g
        where g.medicine_id = m.id and g.quantity > 0 order by g.quantity, g.hot13 limit 1) as "packageQuantity",
      coalesce(w.unapplied, 0) as unapplied, coalesce(coalesce(a.usable, 0) < i.order_point, false) as short
    from ${medicineId ? sql`medicine m left join stock_item i` : sql`stock_item i join medicine m`}
      on i.medicine_id = m.id ${medicineId ? sql`and i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}` : sql``}
      left join lots t on t.medicine_id = m.id left join used u on u.medicine_id = m.id
      left join usable a on a.medicine_id = m.id
      left join unapplied_counts(${tenantId}, ${institutionId}) w on w.medicine_id = m.id
    where ${medicineId ? sql`m.id = ${medicineId}` : sql`i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}`}
    order by m.kana_folded, m.name, m.id`.execute(db);
  return result.rows;
}

export interface UnappliedRow {
  medicineId: string;
  count: number;
}

/** Medicines with dispensings that are not in their stock, and how many. */
export async function selectUnapplied(db: Db, tenantId: string, institutionId: string): Promise<UnappliedRow[]> {
  const result = await sql<UnappliedRow>`
    select medicine_id as "medicineId", unapplied as count from unapplied_counts(${tenantId}, ${institutionId})
    order by medicine_id`.execute(db);
  return result.rows;
}

export interface LotRow {
  id: string;
  lot: string;
  expiresOn: string | null;
  onHand: string;
  unitCost: string | null;
  inferred: boolean;
  /** Why nobody may use it; null where it may be used. */
  quarantine: StockLotQuarantine | null;
  quarantineNote: string;
  quarantinedByName: string;
  quarantinedAt: Date | null;
}

/** Lots of a medicine with something left or missing, and those that a count inferred, first expiry first. */
export async function selectLots(
  db: Db,
  tenantId: string,
  institutionId: string,
  medicineId: string,
): Promise<LotRow[]> {
  const result = await sql<LotRow>`
    select l.id, l.lot, l.expires_on::text as "expiresOn", trim_scale(b.on_hand)::text as "onHand",
      trim_scale(l.unit_cost)::text as "unitCost", l.inferred, l.quarantine, l.quarantine_note as "quarantineNote",
      coalesce(u.display_name, l.quarantined_by) as "quarantinedByName", l.quarantined_at as "quarantinedAt"
    from stock_balance b
      join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
      left join users u on u.tenant_id = l.tenant_id and u.user_id = l.quarantined_by
    where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.medicine_id = ${medicineId}
      and (b.on_hand <> 0 or l.inferred)
    order by l.expires_on nulls last, l.id`.execute(db);
  return result.rows;
}

export interface MovementRow {
  id: string;
  kind: StockMovementKind;
  quantity: string;
  balance: string;
  lot: string;
  expiresOn: string | null;
  happenedOn: string;
  postedAt: Date;
  postedByName: string;
  reason: string;
  sourceKind: string;
  sourceId: string;
}

/** A page of a medicine's ledger, newest first, before a movement. */
export async function selectMovements(
  db: Db,
  tenantId: string,
  page: { institutionId: string; medicineId: string; before: string | undefined; limit: number },
): Promise<MovementRow[]> {
  const result = await sql<MovementRow>`
    select m.id, m.kind, trim_scale(m.quantity)::text as quantity, trim_scale(m.balance)::text as balance, l.lot,
      l.expires_on::text as "expiresOn", m.happened_on::text as "happenedOn", m.posted_at as "postedAt",
      coalesce(u.display_name, m.posted_by) as "postedByName", m.reason, m.source_kind as "sourceKind",
      m.source_id as "sourceId"
    from stock_movement m
      join stock_lot l on l.tenant_id = m.tenant_id and l.institution_id = m.institution_id and l.id = m.lot_id
      left join users u on u.tenant_id = m.tenant_id and u.user_id = m.posted_by
    where m.tenant_id = ${tenantId} and m.institution_id = ${page.institutionId} and m.medicine_id = ${page.medicineId}
      ${page.before ? sql`and m.id < ${page.before}` : sql``}
    order by m.id desc limit ${page.limit}`.execute(db);
  return result.rows;
}

/** Whether a medicine can be kept in stock at all. */
export async function selectIsProduct(db: Db, medicineId: string): Promise<boolean> {
  const row = await sql`select from medicine where id = ${medicineId} and entry = 'product'`.execute(db);
  return row.rows.length > 0;
}

/** What is on hand in one lot and whether it is quarantined, with the row held; "0" where nothing ever was. */
export async function selectLotBalance(
  tx: Db,
  tenantId: string,
  { institutionId, medicineId, lotId }: { institutionId: string; medicineId: string; lotId: string },
): Promise<{ onHand: string; isQuarantined: boolean }> {
  const result = await sql<{ onHand: string; isQuarantined: boolean }>`
    select coalesce(b.on_hand, 0)::text as "onHand", l.quarantine is not null as "isQuarantined"
    from stock_lot l
      left join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id
        and b.medicine_id = l.medicine_id and b.lot_id = l.id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.medicine_id = ${medicineId}
      and l.id = ${lotId}`.execute(tx);
  return result.rows[0] ?? { onHand: "0", isQuarantined: false };
}
