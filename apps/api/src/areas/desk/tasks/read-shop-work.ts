import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { likely } from "../../forecast/forecasts/index.ts";
import type { Role } from "../../institution/institutions/index.ts";
import { type MovesToSend, selectMovesToSend } from "../../ordering/chain-run/index.ts";
import { type MedicinePosition, selectPositions } from "../../ordering/positions/index.ts";
import { selectUncheckedInvoices } from "../../settlement/received/index.ts";
import { expectManyRows, selectStockSetting } from "../../stock/ledger/index.ts";
import { selectOpenRemainders } from "../../stock/remainders/index.ts";
import { countOpenRests, countRequestsOf } from "../../stock/transfers/index.ts";
import { isRecallOpen, type RecallState, readConcernedRecalls } from "../../watch/recalls/index.ts";
import { selectAwaitedCount } from "../awaited/index.ts";
import {
  selectDispensingOverview,
  selectOpenWork,
  selectOrderOverview,
  selectShelfOverview,
} from "../overview/index.ts";
import type { DeskDeps, DeskPlace } from "./desk-deps.ts";
import type { DeskTask } from "./order-tasks.ts";
import { type OrderTasks, readOrderTasks } from "./read-order-tasks.ts";
import { selectGroupApplicationCount, selectRecalled, selectThreatened, selectWaitingShares } from "./task-queries.ts";

type Deps = Pick<DeskDeps, "db" | "clock">;

/** What waits at an institution, in no order, and what was read for it. */
export interface ShopWork {
  tasks: DeskTask[];
  /** The next 便 of each wholesaler, the next cut-off first. */
  runs: OrderTasks["runs"];
  shelf: Awaited<ReturnType<typeof selectShelfOverview>>;
  orders: Awaited<ReturnType<typeof selectOrderOverview>>;
  awaited: number;
  /** Undefined for the head office. */
  dispensing: Awaited<ReturnType<typeof selectDispensingOverview>> | undefined;
}

/** The most tasks of one kind. */
const most = 50;
/** Invoices are checked within so many days. */
const checkedWithinDays = 60;

/**
 * Reads what waits at an entered institution for somebody of a role. The institution's desk shows it, and what a head office sees of
 * all its shops is summed up from it. Orders that wait for the head office are not among it.
 */
export async function readShopWork(deps: Deps, place: DeskPlace, role: Role | "hq"): Promise<ShopWork> {
  const { db, clock } = deps;
  const day = tokyoDay(clock.now());
  const { valuation } = await selectStockSetting(db, place.tenantId, place.institutionId);
  const shelf = await inTransaction(db, async (tx) => {
    await expectManyRows(tx);
    return selectShelfOverview(tx, { ...place, day, valuation });
  });
  const since = new Date(`${addDays(day, -29)}T00:00:00+09:00`);
  const orders = await selectOrderOverview(db, place, day);
  const work = await selectOpenWork(db, place);
  const positions = new Map((await selectPositions(db, { ...place, day })).map((row) => [row.medicineId, row]));
  const { tasks: toOrder, runs, proposals } = await readOrderTasks(deps, place, role, positions);
  const isMember = role !== "hq";
  const dispensing = isMember ? await selectDispensingOverview(db, place, { day, since }) : undefined;
  const awaited = await selectAwaitedCount(db, place, day);
  const counts: [DeskTask["kind"], number, bigint?][] = [
    ["unsent_orders", orders.unsent],
    ["due_orders", orders.due],
    ["short_orders", awaited],
    ["open_deliveries", work.deliveries],
    ["open_counts", work.counts],
    // The head office cannot answer them.
    ["transfer_requests", isMember ? await countRequestsOf(db, place) : 0],
    ["transfer_rests", await countOpenRests(db, place)],
    ["negative_stock", shelf.negative],
    ["expired_stock", shelf.expiredMedicines, BigInt(shelf.expiredValue)],
    ["unknown_items", dispensing?.waitingItems ?? 0],
    ["failed_files", dispensing?.failedFiles ?? 0],
  ];
  return {
    tasks: [
      ...toOrder,
      ...(await shelfTasks(deps, place, day, { runs, proposals, positions })),
      ...(role === "hq" ? [] : await partnerTasks(deps, place, day, role)),
      ...(role === "manager" ? await managerTasks(deps, place, day) : []),
      ...(await selectMovesToSend(db, place, day)).map(moveTask),
      ...counts.flatMap(([kind, count, yen]) => (count > 0 ? [{ kind, count, ...(yen && { yen }) }] : [])),
    ],
    runs,
    shelf,
    orders,
    awaited,
    dispensing,
  };
}

/** Medicines that run short, are not supplied any more, or were recalled. */
async function shelfTasks(
  { db }: Deps,
  place: DeskPlace,
  day: string,
  orders: Pick<OrderTasks, "runs" | "proposals"> & { positions: ReadonlyMap<string, MedicinePosition> },
): Promise<DeskTask[]> {
  const threatened = await selectThreatened(db, [...orders.positions.values()], { least: likely, limit: most });
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

function moveTask({ isLate, count, shipBy }: MovesToSend): DeskTask {
  const dueAt = shipBy === null ? undefined : new Date(`${addDays(shipBy, 1)}T00:00:00+09:00`);
  return { kind: isLate ? "late_moves" : "chain_moves", count, ...(dueAt && { dueAt }) };
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
async function partnerTasks({ db }: Deps, place: DeskPlace, day: string, role: Role): Promise<DeskTask[]> {
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
async function managerTasks({ db }: Deps, place: DeskPlace, day: string): Promise<DeskTask[]> {
  const invoices = await selectUncheckedInvoices(db, place, addDays(day, -checkedWithinDays));
  const applications = await selectGroupApplicationCount(db, place);
  const tasks: DeskTask[] = [];
  if (invoices.count > 0)
    tasks.push({ kind: "unchecked_invoices", count: invoices.count, yen: BigInt(invoices.totalYen) });
  if (applications > 0) tasks.push({ kind: "group_applications", count: applications });
  return tasks;
}
