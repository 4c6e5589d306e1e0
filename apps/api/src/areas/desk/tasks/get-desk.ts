import type { Actor } from "../../../platform/actor.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import {
  likely,
  selectExpected,
  selectForecastsVisits,
  selectLastRuns,
  workingDayOf,
} from "../../forecast/forecasts/index.ts";
import type { Role } from "../../institution/institutions/index.ts";
import { countMovesToSend } from "../../ordering/chain-run/index.ts";
import type { TradingRun } from "../../ordering/orders/index.ts";
import { selectUncheckedInvoices } from "../../settlement/received/index.ts";
import { expectManyRows, selectStockSetting } from "../../stock/ledger/index.ts";
import { selectOpenRemainders } from "../../stock/remainders/index.ts";
import { countOpenRests } from "../../stock/transfers/index.ts";
import { isRecallOpen, type RecallState, readConcernedRecalls } from "../../watch/recalls/index.ts";
import { selectAwaitedCount } from "../awaited/index.ts";
import {
  selectDispensingOverview,
  selectOpenWork,
  selectOrderOverview,
  selectShelfOverview,
} from "../overview/index.ts";
import { approvalTasks } from "./approval-tasks.ts";
import type { DeskDeps, DeskPlace } from "./desk-deps.ts";
import { type FirstStep, readFirstSteps } from "./first-steps.ts";
import { type DeskTask, orderTasks } from "./order-tasks.ts";
import { type OrderTasks, readOrderTasks } from "./read-order-tasks.ts";
import {
  type OperatorDeskRow,
  selectGroupApplicationCount,
  selectOperatorDesk,
  selectRecalled,
  selectThreatened,
  selectWaitingShares,
} from "./task-queries.ts";

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

/** The most tasks of one kind. */
const most = 50;
/** Invoices are checked within so many days. */
const checkedWithinDays = 60;

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
  const { valuation } = await selectStockSetting(db, place.tenantId, institutionId);
  const shelf = await inTransaction(db, async (tx) => {
    await expectManyRows(tx);
    return selectShelfOverview(tx, { ...place, day, valuation });
  });
  const since = new Date(`${addDays(day, -29)}T00:00:00+09:00`);
  const orders = await selectOrderOverview(db, place, day);
  const work = await selectOpenWork(db, place);
  const { tasks: toOrder, runs, proposals } = await readOrderTasks(deps, place, role);
  const approvals = await approvalTasks(deps, actor, place);
  const isMember = role !== "hq";
  const dispensing = isMember ? await selectDispensingOverview(db, place, { day, since }) : undefined;
  const counts: [DeskTask["kind"], number, bigint?][] = [
    ["unsent_orders", orders.unsent],
    ["due_orders", orders.due],
    ["short_orders", await selectAwaitedCount(db, place, day)],
    ["open_deliveries", work.deliveries],
    ["open_counts", work.counts],
    ["chain_moves", isMember ? await countMovesToSend(db, place) : 0],
    ["transfer_rests", isMember ? await countOpenRests(db, place) : 0],
    ["negative_stock", shelf.negative],
    ["expired_stock", shelf.expiredMedicines, BigInt(shelf.expiredValue)],
    ["unknown_items", dispensing?.waitingItems ?? 0],
    ["failed_files", dispensing?.failedFiles ?? 0],
  ];
  const { run } = await selectLastRuns(db, place);
  const workingDay = await workingDayOf(db, place, day);
  return {
    tasks: orderTasks([
      ...toOrder,
      ...approvals,
      ...(await shelfTasks(deps, place, day, { runs, proposals })),
      ...(role === "hq" ? [] : await partnerTasks(deps, place, day, role)),
      ...(role === "manager" ? await managerTasks(deps, place, day) : []),
      ...counts.flatMap(([kind, count, yen]) => (count > 0 ? [{ kind, count, ...(yen && { yen }) }] : [])),
    ]),
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

/** Medicines that run short, are not supplied any more, or were recalled. */
async function shelfTasks(
  { db }: DeskDeps,
  place: DeskPlace,
  day: string,
  orders: Pick<OrderTasks, "runs" | "proposals">,
): Promise<DeskTask[]> {
  const threatened = await selectThreatened(db, place, { day, least: likely, limit: most });
  const recalled = await selectRecalled(db, place);
  const recalls = (await readConcernedRecalls(db, place, { day })).filter(isRecallOpen).slice(0, most);
  const published = new Set(recalls.flatMap(({ wanted }) => wanted.medicineIds));
  return [
    ...recalls.map(recallTask),
    // What belongs to a published recall is dealt with there.
    ...recalled
      .filter(({ medicineId }) => !published.has(medicineId))
      .map((row): DeskTask => ({ kind: "recall", ...row })),
    ...threatened.map(({ isHalted, shortOn, usable, ...row }): DeskTask => {
      const common = { ...row, quantity: usable, ...(shortOn && { dueOn: shortOn }) };
      if (isHalted) return { kind: "halted", ...common };
      const dueAt = helpingCutOff(orders, row.medicineId, { shortOn, day });
      return { kind: "shortage", ...common, ...(dueAt && { dueAt }) };
    }),
  ];
}

function recallTask({ recall, onHand }: RecallState): DeskTask {
  const [medicine] = recall.medicines;
  return {
    kind: "recall_notice",
    objectId: recall.number,
    recallClass: recall.recallClass,
    quantity: onHand,
    dueOn: recall.publishedOn,
    ...(medicine && { medicineId: medicine.medicineId, medicineName: medicine.name, unit: medicine.unit }),
  };
}

/**
 * The cut-off of the next 便 of the medicine's wholesaler; the day's beginning where that comes after the medicine has run out.
 * Undefined where the medicine has no wholesaler with a 便.
 */
function helpingCutOff(
  { runs, proposals }: Pick<OrderTasks, "runs" | "proposals">,
  medicineId: string,
  { shortOn, day }: { shortOn: string | null; day: string },
): Date | undefined {
  const tradingId = proposals.get(medicineId)?.tradingId;
  const coming = runs.find((run) => run.tradingId === tradingId)?.coming;
  if (!coming) return undefined;
  return shortOn !== null && coming.day > shortOn ? new Date(`${day}T00:00:00+09:00`) : coming.cutOff;
}

/** What patients and partners wait for. */
async function partnerTasks({ db }: DeskDeps, place: DeskPlace, day: string, role: Role): Promise<DeskTask[]> {
  const remainders = await selectOpenRemainders(db, place, day, most);
  const shares = await selectWaitingShares(db, place, most);
  return [
    ...remainders
      .filter(({ promisedOn }) => promisedOn !== null && promisedOn <= day)
      .map(
        ({ id, medicineId, medicineName, quantity, unit, promisedOn, suffices }): DeskTask => ({
          kind: "remainder",
          objectId: id,
          medicineId,
          medicineName,
          quantity,
          unit,
          dueOn: promisedOn ?? day,
          isReady: suffices,
        }),
      ),
    ...shares.map(
      ({ id, regulation, ...row }): DeskTask => ({
        ...row,
        objectId: id,
        isReady: role !== "clerk" || regulation === "none",
      }),
    ),
  ];
}

/** What only managers decide. */
async function managerTasks({ db }: DeskDeps, place: DeskPlace, day: string): Promise<DeskTask[]> {
  const invoices = await selectUncheckedInvoices(db, place, addDays(day, -checkedWithinDays));
  const applications = await selectGroupApplicationCount(db, place);
  const tasks: DeskTask[] = [];
  if (invoices.count > 0)
    tasks.push({ kind: "unchecked_invoices", count: invoices.count, yen: BigInt(invoices.totalYen) });
  if (applications > 0) tasks.push({ kind: "group_applications", count: applications });
  return tasks;
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
