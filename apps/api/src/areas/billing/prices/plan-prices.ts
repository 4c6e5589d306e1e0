import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { deletePriceRow, hasOpenPlans, type PriceRow, selectPlanPrices, upsertPrice } from "./prices-queries.ts";

type At = { db: Db; clock: Clock };

/** A price with whether its month is still to come. */
export interface PlanPriceView extends PriceRow {
  isChangeable: boolean;
}

/** The prices, newest first. */
export async function listPlanPrices({ db, clock }: At, { tenantId }: Actor): Promise<PlanPriceView[]> {
  const month = monthOf(today(clock));
  const rows = await selectPlanPrices(db, tenantId);
  return rows.map((row) => ({ ...row, isChangeable: row.firstMonth > month }));
}

/**
 * Sets the price from a month on; for administrators. The first price may begin with the present month.
 * @param firstMonth YYYY-MM
 * @throws Failure PLAN_PRICE_BEGUN for a month that has begun
 */
export async function setPlanPrice(
  { db, clock }: At,
  actor: Actor,
  { firstMonth: month, netYen }: { firstMonth: string; netYen: bigint },
): Promise<PlanPriceView[]> {
  const { tenantId, userId } = actor;
  const firstMonth = `${month}-01`;
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "plan_price", "medorder");
    const before = await selectPlanPrices(tx, tenantId);
    const present = monthOf(today(clock));
    if (firstMonth < present || (firstMonth === present && before.length > 0)) fail("PLAN_PRICE_BEGUN");
    await upsertPrice(tx, tenantId, { firstMonth, netYen: String(netYen), by: userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "plan_price.set",
      objectType: "plan_price",
      objectId: month,
      before: { netYen: before.find((price) => price.firstMonth === firstMonth)?.netYen },
      after: { netYen: String(netYen) },
    });
    return listPlanPrices({ db: tx, clock }, actor);
  });
}

/**
 * Deletes a price whose month has not begun; for administrators.
 * @throws Failure PLAN_PRICE_BEGUN, PLAN_PRICE_NOT_FOUND; PLAN_PRICE_IN_USE for the only one while paid plans wait for it
 */
export async function deletePlanPrice({ db, clock }: At, actor: Actor, month: string): Promise<PlanPriceView[]> {
  const firstMonth = `${month}-01`;
  if (firstMonth <= monthOf(today(clock))) fail("PLAN_PRICE_BEGUN");
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "plan_price", "medorder");
    if (!(await deletePriceRow(tx, actor.tenantId, firstMonth))) fail("PLAN_PRICE_NOT_FOUND");
    const isLast = (await selectPlanPrices(tx, actor.tenantId)).length === 0;
    if (isLast && (await hasOpenPlans(tx, actor.tenantId))) fail("PLAN_PRICE_IN_USE");
    await audit(tx, clock, actor, { action: "plan_price.deleted", objectType: "plan_price", objectId: month });
    return listPlanPrices({ db: tx, clock }, actor);
  });
}
