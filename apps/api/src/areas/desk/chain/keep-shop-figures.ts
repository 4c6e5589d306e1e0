import type { Logger } from "pino";
import type { Clock } from "../../../platform/clock/clock.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { enterAsSystem } from "../../institution/institutions/index.ts";
import {
  putShopFigures,
  putShopMonths,
  type ShopMonth,
  selectStoredStock,
  takeShopFigures,
} from "../../ordering/chain/index.ts";
import { putPricesPaid, type ReadBilledMonths } from "../../ordering/prices/index.ts";
import { expectManyRows } from "../../stock/ledger/index.ts";
import { readShopWork, type ShopWork, sumTasks } from "../tasks/index.ts";
import { monthsUpTo, readShopFigures, readShopMonths } from "./read-shop-figures.ts";

/** What the server passes in. */
export interface FiguresWorkDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  readBilledMonths: ReadBilledMonths;
}

/** A shop that fails is tried again after so long. */
const heldMs = 10 * 60 * 1000;
/** The greatest age of the figures of a shop in which something changes all the time. */
const pauseMinutes = 5;
/** Months that are stored, this one included. */
export const monthsKept = 13;
/** Deliveries and bills of the last month still come in this one. */
const monthsOpen = 2;

/**
 * Computes the figures of one shop that are missing, of another day, or old, and stores them. @returns whether there was one
 */
export async function keepShopFigures({ database, clock, log, readBilledMonths }: FiguresWorkDeps): Promise<boolean> {
  const at = clock.now();
  const day = tokyoDay(at);
  const until = new Date(at.getTime() + heldMs);
  const due = await systemSession(database, "", (db) => takeShopFigures(db, { day, at, until, pauseMinutes }));
  if (!due) return false;
  const { tenantId, institutionId } = due;
  const monthsBack = (count: number) => monthsUpTo(day.slice(0, 7), count);
  try {
    await systemSession(database, tenantId, (db) =>
      inTransaction(db, async (tx) => {
        await enterAsSystem(tx, institutionId);
        await expectManyRows(tx);
        // The desk of a shop's manager shows all that waits there.
        const work = await readShopWork({ db: tx, clock: { now: () => at } }, due, "manager");
        const figures = await readShopFigures(tx, due, { day, ...work });
        const tasks = sumTasks(work.tasks);
        const readMonths = (months: string[]) => readShopMonths(tx, due, { months, day, readBilledMonths });
        const open = await readMonths(monthsBack(due.isNewDay ? monthsKept : monthsOpen));
        // A movement or a price that came late changes months that are over.
        const months = (await followsStored(tx, due, open)) ? open : await readMonths(monthsBack(monthsKept));
        await putShopMonths(tx, due, months, at);
        await putPricesPaid(tx, { tenantId, institutionId, day });
        await putShopFigures(tx, due, figures, { day, at, tasks, tasksUntil: firstAfter(at, work) });
      }),
    );
  } catch (error) {
    log.error({ err: error, tenantId, institutionId }, "the figures of a shop could not be computed");
  }
  return true;
}

/** Whether months begin with what is stored as the stock at the end of the month before them. */
async function followsStored(
  tx: Db,
  place: { tenantId: string; institutionId: string },
  months: readonly ShopMonth[],
): Promise<boolean> {
  const [first] = months.toSorted((one, other) => one.month.localeCompare(other.month));
  const before = first && monthsUpTo(first.month, 2).at(-1);
  const stored = before && (await selectStoredStock(tx, place, before));
  return !stored || BigInt(stored) === BigInt(first.flow.openingYen);
}

/** The first cut-off or deadline after a moment: what waits is another thing from then on. */
function firstAfter(at: Date, { runs, tasks }: ShopWork): Date | undefined {
  const times = [...runs.map(({ coming }) => coming.cutOff), ...tasks.flatMap(({ dueAt }) => dueAt ?? [])];
  return times.filter((time) => time > at).toSorted((one, other) => one.getTime() - other.getTime())[0];
}
