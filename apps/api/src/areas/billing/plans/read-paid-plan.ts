import { consumptionTaxRates, rateOn, taxYen } from "@meguri/rules/invoice-sums";
import { monthAfter } from "@meguri/rules/months";
import { planBeginning, priceIn } from "@meguri/rules/paid-plan";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  freeUntil,
  type InstitutionAccess,
  type PaidPlanRow,
  selectPaidPlan,
} from "../../institution/institutions/index.ts";
import { type LockedAccount, openAccount, paidMonths, selectPayersOf, selectWholeAccount } from "../accounts/index.ts";
import { selectOverdue } from "../charges/index.ts";
import type { Operator } from "../issuing/index.ts";
import { selectPlanPrices } from "../prices/index.ts";

/** Dependencies of reading. */
export interface PlanReading {
  db: Db;
  clock: Clock;
  institutionAccess: InstitutionAccess;
  operator: Operator;
}

/** Why a paid plan cannot be started. */
export type Obstacle = "none" | "started" | "granted" | "no_price" | "no_payer" | "no_card" | "overdue";

/** The paid plan of an institution, and what it may start; days YYYY-MM-DD, months YYYY-MM. */
export interface PaidPlanView {
  /** The one that is in force or begins later. */
  row: PaidPlanRow | undefined;
  firstDay: string;
  firstBilledMonth: string;
  obstacle: Obstacle;
  /** The month that is billed next; empty where none will be. */
  nextMonth: string;
  nextIssuedOn: string;
  netYen: bigint;
  taxYen: bigint;
  payer: LockedAccount | undefined;
}

/** The paid plan of an institution; for its members and the head office. @throws Failure INSTITUTION_NOT_FOUND */
export async function getPaidPlan(deps: PlanReading, actor: Actor, institutionId: string): Promise<PaidPlanView> {
  await deps.institutionAccess.enterToRead(deps.db, institutionId);
  return readPaidPlan(deps, actor, institutionId);
}

/** As getPaidPlan, in an institution that is entered. Afterwards the account that pays is open. */
export async function readPaidPlan(
  { db, clock, operator }: PlanReading,
  { tenantId }: Actor,
  institutionId: string,
): Promise<PaidPlanView> {
  const place = { tenantId, institutionId };
  const day = today(clock);
  const row = await selectPaidPlan(db, place, day);
  const until = await freeUntil(db, place, day);
  const beginning = row
    ? { firstDay: row.startedOn, firstBilledMonth: row.firstBilledMonth.slice(0, 7) }
    : planBeginning({ today: day, freeUntil: until === "forever" ? "" : until });
  const present = day.slice(0, 7);
  const nextMonth = nextBilled({ row, firstBilledMonth: beginning.firstBilledMonth, present });
  const price = nextMonth && priceIn(await selectPlanPrices(db, tenantId), `${nextMonth}-01`);
  const netYen = price ? BigInt(price.netYen) : 0n;
  const payer = await openPayer(db, place, nextMonth || present);
  const obstacle = await obstacleOf(db, {
    row,
    isGranted: until === "forever",
    hasPrice: Boolean(price),
    payer,
    isAtOnce: nextMonth === present,
    tenantId,
    day,
  });
  return {
    row,
    ...beginning,
    obstacle,
    nextMonth: payer?.paused_at ? "" : nextMonth,
    nextIssuedOn: nextMonth && (nextMonth === present ? day : `${nextMonth}-01`),
    netYen,
    taxYen: nextMonth
      ? taxYen(netYen, rateOn(consumptionTaxRates, "standard", `${nextMonth}-01`), operator.taxRounding)
      : 0n,
    payer,
  };
}

/** The month that is billed next: of a plan that goes on the next one, of one that would be started now its first. */
function nextBilled(plan: { row: PaidPlanRow | undefined; firstBilledMonth: string; present: string }): string {
  const { row, firstBilledMonth, present } = plan;
  if (!row) return firstBilledMonth;
  const next = firstBilledMonth > present ? firstBilledMonth : monthAfter(present);
  return row.endsOn !== null && row.endsOn < `${next}-01` ? "" : next;
}

/** Opens the account that pays for an institution in a month. */
async function openPayer(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  month: string,
): Promise<LockedAccount | undefined> {
  const payers = await selectPayersOf(db, { tenantId, institutionId }, `${month}-01`);
  const payer = payers.find((row) => {
    const { firstMonth, lastMonth } = paidMonths(row);
    return firstMonth !== "" && firstMonth <= month && (lastMonth === "" || lastMonth >= month);
  });
  if (!payer) return undefined;
  await openAccount(db, payer.accountId);
  return selectWholeAccount(db, { tenantId, accountId: payer.accountId });
}

/** Whether an account has neither a card nor an agreement to pay by transfer. */
export const needsCard = ({ pay_by, card_method_id }: LockedAccount): boolean =>
  pay_by === "card" && card_method_id === "";

async function obstacleOf(
  db: Db,
  facts: {
    row: PaidPlanRow | undefined;
    isGranted: boolean;
    hasPrice: boolean;
    payer: LockedAccount | undefined;
    isAtOnce: boolean;
    tenantId: string;
    day: string;
  },
): Promise<Obstacle> {
  const { row, payer, tenantId, day } = facts;
  if (row) return "started";
  if (facts.isGranted) return "granted";
  if (!facts.hasPrice) return "no_price";
  if (!payer) return "no_payer";
  if (payer.paused_at || (await selectOverdue(db, { tenantId, accountId: payer.id }, day)).length > 0) return "overdue";
  return facts.isAtOnce && needsCard(payer) ? "no_card" : "none";
}
