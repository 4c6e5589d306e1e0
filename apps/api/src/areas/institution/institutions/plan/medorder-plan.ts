import { trialDays } from "@meguri/rules/institution";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { addDays, tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { institutionAccess } from "../institution-access.ts";
import { endPlans, insertTrial, type PlanRow, selectPlans, undoEndOfPlans } from "./plans-queries.ts";

type At = { db: Db; clock: Clock };

/** An institution's plan for medicine ordering, as of a day. */
export interface Plan {
  kind: "none" | "trial" | "granted" | "paid";
  startedOn: string;
  endsOn: string;
  trialAvailable: boolean;
  active: boolean;
  /** Whether a manager ended it today, which can be undone until midnight. */
  endUndoable: boolean;
  /** Whether it is paid and paused because an invoice is overdue; it is not active then. */
  paused: boolean;
}

/**
 * The plan in force, else the one that ended last, else none; a trial may be begun once, and not beside another plan. Of
 * several plans in force a free one counts.
 */
function planOn(today: string, rows: PlanRow[]): Plan {
  const begun = rows.filter((row) => row.started_on <= today);
  const inForce = (row: PlanRow) => row.ends_on === null || row.ends_on >= today;
  const byEnd = begun.sort((a, b) => ((a.ends_on ?? "9999") < (b.ends_on ?? "9999") ? 1 : -1));
  const row = byEnd.find((each) => inForce(each) && each.kind !== "paid") ?? byEnd.find(inForce) ?? byEnd[0];
  const active = row !== undefined && inForce(row) && !row.paused;
  const trialUsed = rows.some(({ kind }) => kind === "trial");
  const hasPaid = rows.some((each) => each.kind === "paid" && inForce(each));
  return {
    kind: row?.kind ?? "none",
    startedOn: row?.started_on ?? "",
    endsOn: row?.ends_on ?? "",
    trialAvailable: !trialUsed && !active && !hasPaid,
    active,
    endUndoable: row?.ended_on === today,
    paused: row !== undefined && inForce(row) && row.paused,
  };
}

/** Reads the plans of several institutions as of today. */
export async function plansOf(
  { db, clock }: At,
  tenantId: string,
  institutionIds: string[],
): Promise<Map<string, Plan>> {
  const today = tokyoDay(clock.now());
  const rows = await selectPlans(db, tenantId, institutionIds);
  const groups = Map.groupBy(rows, (row) => row.institution_id);
  return new Map(institutionIds.map((id) => [id, planOn(today, groups.get(id) ?? [])]));
}

async function planOf(at: At, tenantId: string, institutionId: string): Promise<Plan> {
  return (await plansOf(at, tenantId, [institutionId])).get(institutionId) ?? planOn("", []);
}

/** Every member, and the head office, may know the plan. */
export async function getMedorderPlan(at: At, actor: Actor, institutionId: string): Promise<Plan> {
  await institutionAccess.assertSeesInside(at.db, actor, institutionId);
  return planOf(at, actor.tenantId, institutionId);
}

/** Begins the trial today, the first of its days. */
export async function startMedorderTrial({ db, clock }: At, actor: Actor, institutionId: string): Promise<Plan> {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  const today = tokyoDay(clock.now());
  return inTransaction(db, async (tx) => {
    const before = await planOf({ db: tx, clock }, actor.tenantId, institutionId);
    if (!before.trialAvailable) fail("TRIAL_USED");
    const trial = { started_on: today, ends_on: addDays(today, trialDays - 1), started_by: actor.userId };
    const begun = await insertTrial(tx, {
      ...trial,
      tenant_id: actor.tenantId,
      institution_id: institutionId,
      kind: "trial",
    });
    if (!begun) fail("TRIAL_USED");
    const { started_on, ends_on } = trial;
    await audit(tx, clock, actor, {
      action: "plan.trial_started",
      objectType: "plan",
      objectId: institutionId,
      institutionId,
      after: { started_on, ends_on },
    });
    return planOf({ db: tx, clock }, actor.tenantId, institutionId);
  });
}

/** Makes today the last day of the trial or the granted plan; a paid one is cancelled in the area of billing. */
export async function endMedorderPlan({ db, clock }: At, actor: Actor, institutionId: string): Promise<Plan> {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  const today = tokyoDay(clock.now());
  return inTransaction(db, async (tx) => {
    const before = await planOf({ db: tx, clock }, actor.tenantId, institutionId);
    const ended = await endPlans(tx, actor.tenantId, institutionId, today);
    if (ended === 0) fail("CHANGED_MEANWHILE");
    const entry = { action: "plan.ended", objectType: "plan", objectId: institutionId, institutionId };
    await audit(tx, clock, actor, { ...entry, before: { ends_on: before.endsOn }, after: { ends_on: today } });
    return planOf({ db: tx, clock }, actor.tenantId, institutionId);
  });
}

/** Lets the plan that was ended today go on as before. @throws Failure PLAN_END_FINAL after midnight, or where none was. */
export async function undoMedorderPlanEnd({ db, clock }: At, actor: Actor, institutionId: string): Promise<Plan> {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  const today = tokyoDay(clock.now());
  return inTransaction(db, async (tx) => {
    const undone = await undoEndOfPlans(tx, actor.tenantId, institutionId, today);
    if (undone === 0) fail("PLAN_END_FINAL");
    const after = await planOf({ db: tx, clock }, actor.tenantId, institutionId);
    await audit(tx, clock, actor, {
      action: "plan.end_undone",
      objectType: "plan",
      objectId: institutionId,
      institutionId,
      before: { ends_on: today },
      after: { ends_on: after.endsOn },
    });
    return after;
  });
}
