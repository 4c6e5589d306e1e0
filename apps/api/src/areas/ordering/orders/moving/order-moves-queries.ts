import type { DeliverySchedule } from "@meguri/rules/delivery-schedule";
import type { OrderAct, OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { PurchaseOrderLineAnswer, PurchaseOrderLineAnsweredHow } from "../../tables.ts";
import type { OrderPlace, OrdersPlace } from "../orders-deps.ts";
import { countingPacks } from "../placing/counting-packs-queries.ts";

/** A recorded step of an order. */
export interface OrderStep {
  act: OrderAct;
  from: OrderState;
  to: OrderState;
  /** Empty where the system did it. */
  by: string;
  at: Date;
  answeredBy: string;
  note: string;
}

/** What of an order's lines is on its way after a step: by the answers and what came, nothing, or the same as before. */
export type OnItsWay = "open" | "nothing" | "same";

/**
 * Brings orders from one state into another, writes who did it, and updates what of them is on its way. One statement; an
 * order in another state stays as it is. An order whose lines others may change is locked before it is moved.
 * @returns how many were moved.
 */
export async function writeOrderSteps(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  ids: string[],
  { onItsWay, ...step }: OrderStep & { onItsWay: OnItsWay },
): Promise<number> {
  const open =
    onItsWay === "open" ? sql`greatest(0, l.pack_quantity * ${countingPacks} - l.received_quantity)` : sql`0`;
  const settled = sql`, settled as (
      update purchase_order_line l set open_quantity = ${open} from moved m
      where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.order_id = m.id
        and l.open_quantity <> ${open}
    )`;
  const result = await sql`
    with moved as (
      update purchase_order o set state = ${step.to}, version = o.version + 1 from unnest(${ids}::uuid[]) as requested (id)
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = requested.id and o.state = ${step.from}
      returning o.tenant_id, o.institution_id, o.id, o.wholesaler_id
    )${onItsWay === "same" ? sql`` : settled}
    insert into purchase_order_event
      (tenant_id, institution_id, order_id, wholesaler_id, act, state, recorded_by, recorded_at, answered_by, note)
    select tenant_id, institution_id, id, wholesaler_id, ${step.act}, ${step.to}, ${step.by}, ${step.at}::timestamptz,
      ${step.answeredBy}, ${step.note}
    from moved`.execute(tx);
  return Number(result.numAffectedRows);
}

/** Locks an order until the transaction ends and returns its state. */
export async function holdOrder(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
): Promise<OrderState | undefined> {
  const row = await tx
    .selectFrom("purchase_order")
    .select("state")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Locks orders until the transaction ends, always in the same order, and returns their states by id. */
export async function holdOrders(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  orderIds: readonly string[],
): Promise<Map<string, OrderState>> {
  const result = await sql<{ id: string; state: OrderState }>`
    select id, state from purchase_order where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and id = any(${[...orderIds]}::uuid[]) order by id for update`.execute(tx);
  return new Map(result.rows.map(({ id, state }) => [id, state]));
}

/** How an answer came. */
export type AnsweredHow = Exclude<PurchaseOrderLineAnsweredHow, "">;

/** A wholesaler's answer to one line. */
export interface LineAnswer {
  lineId: string;
  confirmedPacks: number;
  backordered: boolean;
  expectedOn: string | null;
}

/** A line, as far as an answer to it goes, with the answer that it has. */
export interface AnswerableLine {
  id: string;
  packs: number;
  answer: PurchaseOrderLineAnswer;
  confirmedPacks: number;
  expectedOn: string | null;
}

export async function selectAnswerableLines(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
): Promise<AnswerableLine[]> {
  return tx
    .selectFrom("purchase_order_line")
    .select(["id", "packs", "answer", "confirmed_packs as confirmedPacks"])
    .select(sql<string | null>`expected_on::text`.as("expectedOn"))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("order_id", "=", orderId)
    .execute();
}

/**
 * Writes the answers to the lines of an order that is locked. A line that has the same answer already keeps when and how it
 * was given.
 */
export async function writeAnswers(
  tx: Db,
  place: OrderPlace,
  answers: LineAnswer[],
  { how, at }: { how: AnsweredHow; at: Date },
): Promise<void> {
  const answer = sql`case when a.confirmed >= l.packs then 'accepted' when a.backordered then 'backordered'
        when a.confirmed > 0 then 'short' else 'rejected' end`;
  const isSame = sql`l.answer = ${answer} and l.confirmed_packs = a.confirmed
        and l.expected_on is not distinct from a.expected`;
  await sql`
    update purchase_order_line l set confirmed_packs = a.confirmed, expected_on = a.expected, answer = ${answer},
      answered_at = case when ${isSame} then coalesce(l.answered_at, ${at}) else ${at} end,
      answered_how = case when ${isSame} and l.answered_how <> '' then l.answered_how else ${how} end
    from unnest(${answers.map((one) => one.lineId)}::uuid[], ${answers.map((one) => one.confirmedPacks)}::int[],
      ${answers.map((one) => one.backordered)}::boolean[], ${answers.map((one) => one.expectedOn)}::date[])
      as a (id, confirmed, backordered, expected)
    where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId}
      and l.order_id = ${place.orderId} and l.id = a.id`.execute(tx);
}

/** Sets the day of an order on which the next of its open goods comes: the day of the line, else its present day. */
export async function settleExpectedDay(tx: Db, { orderId, ...place }: OrderPlace): Promise<void> {
  await settleExpectedDays(tx, place, [orderId]);
}

/** The same for several orders. */
export async function settleExpectedDays(
  tx: Db,
  { tenantId, institutionId }: OrdersPlace,
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    update purchase_order o set expected_on = n.day
    from (select w.id, min(coalesce(l.expected_on, w.expected_on)) as day from purchase_order w
        join purchase_order_line l on l.tenant_id = w.tenant_id and l.institution_id = w.institution_id and l.order_id = w.id
      where w.tenant_id = ${tenantId} and w.institution_id = ${institutionId} and w.id = any(${[...orderIds]}::uuid[])
        and l.open_quantity > 0
      group by w.id) n
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = n.id
      and n.day is not null and n.day is distinct from o.expected_on`.execute(tx);
}

/** The 便 and calendar that hold for the wholesaler of an order; for either side. */
export async function selectScheduleOf(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
): Promise<Partial<DeliverySchedule> | undefined> {
  const result = await sql<{ schedule: Partial<DeliverySchedule> }>`
    select coalesce(t.schedule, w.schedule, '{}') as schedule
    from purchase_order o
      join trading t on t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.id = ${orderId}
      and o.kind <> 'urgent'`.execute(tx);
  return result.rows[0]?.schedule;
}

/** Replaces the day of an order if it is one of some days. */
export async function replaceExpectedDay(
  tx: Db,
  { tenantId, institutionId, orderId }: OrderPlace,
  { days, usual }: { days: readonly string[]; usual: string | null },
): Promise<void> {
  await sql`
    update purchase_order set expected_on = ${usual}::date
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = ${orderId}
      and expected_on = any(${[...days]}::date[])`.execute(tx);
}

/** Sets the day on which an order comes. */
export async function writeExpectedDay(tx: Db, place: OrderPlace, day: string): Promise<void> {
  await tx
    .updateTable("purchase_order")
    .set({ expected_on: day })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.orderId)
    .execute();
}

/** Sets the reason why an order was not sent; empty where there is none any more. */
export async function writeOrderProblem(tx: Db, place: OrderPlace, problem: string): Promise<void> {
  await tx
    .updateTable("purchase_order")
    .set({ problem })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.orderId)
    .execute();
}

/** The wholesaler in whose inbox an order was laid; null where it went another way. */
export async function selectInboxOf(db: Db, { tenantId, institutionId, orderId }: OrderPlace): Promise<string | null> {
  const row = await db
    .selectFrom("purchase_order")
    .select("wholesaler_id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row?.wholesaler_id ?? null;
}
