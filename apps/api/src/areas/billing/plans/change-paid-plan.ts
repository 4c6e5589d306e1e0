import { lastDayOf } from "@meguri/rules/paid-plan";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import {
  endPaidPlan,
  insertPaidPlan,
  keepPaidPlan,
  type Plan,
  plansOf,
  selectInstitution,
} from "../../institution/institutions/index.ts";
import { type LockedAccount, lockAccount, openAccount } from "../accounts/index.ts";
import { type IssuingDeps, issueMonth, ownersOf } from "../issuing/index.ts";
import { type PaidPlanView, type PlanReading, readPaidPlan } from "./read-paid-plan.ts";

/** Dependencies of changing a paid plan. */
export type PlanDeps = PlanReading & IssuingDeps;

/** A paid plan after a change, with the plan in force. */
export interface ChangedPlan {
  view: PaidPlanView;
  plan: Plan | undefined;
}

/**
 * Starts the paid plan; for managers. Where the present month is its first one it is billed at once, in full.
 * @param seen what the page stated
 * @throws Failure PAID_PLAN_NOT_POSSIBLE where something is in the way; PAID_PLAN_CHANGED where the month or the price is
 *   another one now
 */
export async function startPaidPlan(
  deps: PlanDeps,
  actor: Actor,
  { institutionId, firstBilledMonth, netYen }: { institutionId: string; firstBilledMonth: string; netYen: bigint },
): Promise<ChangedPlan> {
  return change(deps, actor, institutionId, async (tx) => {
    const view = await readPaidPlan({ ...deps, db: tx }, actor, institutionId);
    const { payer, firstDay } = view;
    if (view.obstacle !== "none" || !payer) fail("PAID_PLAN_NOT_POSSIBLE");
    if (view.firstBilledMonth !== firstBilledMonth || view.netYen !== netYen) fail("PAID_PLAN_CHANGED");
    const started = await insertPaidPlan(tx, {
      tenant_id: actor.tenantId,
      institution_id: institutionId,
      started_on: firstDay,
      first_billed_month: `${firstBilledMonth}-01`,
      started_by: actor.userId,
      started_at: deps.clock.now(),
    });
    if (!started) fail("PAID_PLAN_NOT_POSSIBLE");
    await reportChange(tx, deps, actor, {
      action: "billing.plan_started",
      institutionId,
      payer,
      month: firstBilledMonth,
    });
    const present = today(deps.clock).slice(0, 7);
    if (firstBilledMonth !== present) return;
    const account = await lockAccount(tx, { tenantId: actor.tenantId, accountId: payer.id });
    await issueMonth(tx, deps, actor, { account: account ?? fail("PAID_PLAN_NOT_POSSIBLE"), month: present });
  });
}

/**
 * Ends the paid plan with the present month; one that is not billed yet ends before it is. For managers.
 * @throws Failure PAID_PLAN_NOT_STARTED
 */
export async function cancelPaidPlan(deps: PlanDeps, actor: Actor, institutionId: string): Promise<ChangedPlan> {
  const { clock } = deps;
  return change(deps, actor, institutionId, async (tx) => {
    const { payer, row } = await readPaidPlan({ ...deps, db: tx }, actor, institutionId);
    const day = today(clock);
    const hasBegun = row !== undefined && row.startedOn <= day;
    const on = hasBegun || !row ? lastDayOf(day.slice(0, 7)) : addDays(row.startedOn, -1);
    const ended = { on, by: actor.userId, at: clock.now() };
    const place = { tenantId: actor.tenantId, institutionId };
    if (!(await endPaidPlan(tx, place, ended))) fail("PAID_PLAN_NOT_STARTED");
    await reportChange(tx, deps, actor, { action: "billing.plan_cancelled", institutionId, payer, lastDay: on });
  });
}

/** Takes a cancellation back; for managers. @throws Failure PAID_PLAN_ENDED after the last day, or where none is cancelled */
export async function resumePaidPlan(deps: PlanDeps, actor: Actor, institutionId: string): Promise<ChangedPlan> {
  return change(deps, actor, institutionId, async (tx) => {
    const { row } = await readPaidPlan({ ...deps, db: tx }, actor, institutionId);
    if (!row?.endsOn) fail("PAID_PLAN_ENDED");
    await keepPaidPlan(tx, actor.tenantId, row.id);
    const { payer } = await readPaidPlan({ ...deps, db: tx }, actor, institutionId);
    await reportChange(tx, deps, actor, { action: "billing.plan_kept", institutionId, payer });
    if (payer) await billIfRunIsOver(tx, deps, actor, payer.id);
  });
}

/**
 * Bills the present month to an account that the monthly run has been to already, where something is to be billed that was not
 * there then.
 */
export async function billIfRunIsOver(tx: Db, deps: IssuingDeps, actor: Actor, accountId: string): Promise<void> {
  const month = today(deps.clock).slice(0, 7);
  await openAccount(tx, accountId);
  const account = await lockAccount(tx, { tenantId: actor.tenantId, accountId });
  if (!account?.billed_through || account.billed_through < `${month}-01` || account.paused_at) return;
  await issueMonth(tx, deps, actor, { account, month });
}

async function change(
  deps: PlanDeps,
  actor: Actor,
  institutionId: string,
  act: (tx: Db) => Promise<void>,
): Promise<ChangedPlan> {
  const { db, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "manager");
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "payer", institutionId);
    await act(tx);
    const view = await readPaidPlan({ ...deps, db: tx }, actor, institutionId);
    const plans = await plansOf({ ...deps, db: tx }, actor.tenantId, [institutionId]);
    return { view, plan: plans.get(institutionId) };
  });
}

/** Audits a change at the institution and at the account that pays, and notifies the account's owners. */
async function reportChange(
  tx: Db,
  { clock, notifier }: PlanDeps,
  actor: Actor,
  report: {
    action: "billing.plan_started" | "billing.plan_cancelled" | "billing.plan_kept";
    institutionId: string;
    payer: LockedAccount | undefined;
    month?: string;
    lastDay?: string;
  },
): Promise<void> {
  const { action, institutionId, payer, month = "", lastDay = "" } = report;
  const { tenantId, userId } = actor;
  const entry = { action, institutionId, after: { month, lastDay } };
  await audit(tx, clock, actor, { ...entry, objectType: "plan", objectId: institutionId });
  if (!payer) return;
  await audit(tx, clock, actor, { ...entry, objectType: "billing_account", objectId: payer.id });
  if (action === "billing.plan_kept") return;
  const owners = await ownersOf(tx, { tenantId, accountId: payer.id });
  await notifier.notify(tx, clock, tenantId, {
    userIds: owners.filter((owner) => owner !== userId),
    kind: action,
    values: {
      account: payer.name,
      institution: (await selectInstitution(tx, tenantId, institutionId))?.name ?? "",
      month,
      lastDay,
    },
    path: `/u/setting/payment/${payer.id}?tab=institutions`,
  });
}
