import type { Actor } from "../../../platform/actor.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { selectExpected, selectForecastsVisits, selectLastRuns, workingDayOf } from "../../forecast/forecasts/index.ts";
import type { Role } from "../../institution/institutions/index.ts";
import type { TradingRun } from "../../ordering/orders/index.ts";
import { approvalTasks } from "./approval-tasks.ts";
import type { DeskDeps, DeskPlace } from "./desk-deps.ts";
import { type FirstStep, readFirstSteps } from "./first-steps.ts";
import { type DeskTask, orderTasks, orderTasksOfClerk } from "./order-tasks.ts";
import { readShopWork } from "./read-shop-work.ts";
import { type OperatorDeskRow, selectOperatorDesk } from "./task-queries.ts";

/** What waits at an institution, and its figures of the day. */
export interface Desk {
  tasks: DeskTask[];
  runs: TradingRun[];
  role: Role | undefined;
  stockYen: string;
  stockDays: number | null;
  nearExpiryYen: string;
  nearExpiryMedicines: number;
  expectedVisits: number | undefined;
  /** Today, or the next working day where today is closed. */
  visitsOn: string;
  lastImportedAt: Date | null;
  service: number | undefined;
  nextDeliveryOn: string;
  readAt: Date;
  /** Of each of 14 days up to yesterday. */
  prescriptions: number[];
  firstSteps: FirstStep[];
}

/**
 * Reads the desk of an institution. Members see what their role may act on; the head office sees the shelf and its orders.
 * @throws Failure INSTITUTION_NOT_FOUND for everybody else
 */
export async function getDesk(deps: DeskDeps, actor: Actor, institutionId: string): Promise<Desk> {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId };
  const now = clock.now();
  const day = tokyoDay(now);
  const { shelf, orders, dispensing, runs, tasks } = await readShopWork(deps, place, role);
  const approvals = await approvalTasks(deps, actor, place);
  const isMember = role !== "hq";
  const { run } = await selectLastRuns(db, place);
  const workingDay = await workingDayOf(db, place, day);
  return {
    tasks: (role === "clerk" ? orderTasksOfClerk : orderTasks)([...tasks, ...approvals]),
    runs,
    role: isMember ? role : undefined,
    stockYen: shelf.value,
    stockDays: shelf.daysLeft,
    nearExpiryYen: shelf.nearValue,
    nearExpiryMedicines: shelf.nearMedicines,
    expectedVisits: await expectedVisits(deps, actor, place, { role, day, workingDay }),
    visitsOn: workingDay,
    lastImportedAt: dispensing?.lastImportedAt ?? null,
    service: run?.short_days == null ? undefined : 1 - run.short_days / 100,
    nextDeliveryOn: orders.nextOn ?? "",
    readAt: now,
    firstSteps: isMember ? await readFirstSteps(deps, place) : [],
    prescriptions: (dispensing?.days ?? []).slice(-15, -1).map(({ prescriptions }) => prescriptions),
  };
}

/** Undefined for clerks, the head office and administrators acting as somebody, and where visits are not forecast. */
async function expectedVisits(
  { db }: DeskDeps,
  actor: Actor,
  place: DeskPlace,
  { role, day, workingDay }: { role: Role | "hq"; day: string; workingDay: string },
): Promise<number | undefined> {
  const mayKnow = (role === "manager" || role === "pharmacist") && !actor.actingAdmin;
  if (!mayKnow || !(await selectForecastsVisits(db, place))) return undefined;
  return (await selectExpected(db, place, { day, workingDay })).onDay;
}

/** Days within which a failed import is shown to an administrator. */
const failedWithinDays = 7;

/** Counts what waits for an administrator. */
export async function getOperatorDesk({ db, clock }: DeskDeps, { tenantId }: Actor): Promise<OperatorDeskRow> {
  const since = new Date(`${addDays(tokyoDay(clock.now()), -failedWithinDays)}T00:00:00+09:00`);
  return selectOperatorDesk(db, tenantId, since);
}
