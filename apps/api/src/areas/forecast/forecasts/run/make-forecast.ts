import type { ShelfForecast, ShelfInput } from "@meguri/forecast/pharmacy/types";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { addDays, today } from "../../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction } from "../../../../platform/db/database.ts";
import { systemSession } from "../../../../platform/db/system-session.ts";
import type { Notifier } from "../../../account/notifications/index.ts";
import { enterAsSystem } from "../../../institution/institutions/index.ts";
import { supplyFacts } from "../../../ordering/orders/index.ts";
import { expectManyRows } from "../../../stock/ledger/index.ts";
import type { ForecastRunReason } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";
import { selectKeeping } from "../input/keeping-queries.ts";
import { poolKeys } from "../input/pool-tallies.ts";
import { type ShelfEntry, shelfInput } from "../input/shelf-input.ts";
import { selectBalances, selectPatients, selectPools, selectShelf } from "../input/shelf-queries.ts";
import { settingsInForce } from "../setting/forecast-settings.ts";
import { notifyShelfNews } from "./notify-shelf-news.ts";
import { type MadeForecast, writeForecast } from "./write-forecast.ts";
import { selectInputs } from "./write-forecast-queries.ts";

/** What makes forecasts in the background. */
export interface ForecastWorkerDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  /** The engine, in a thread of its own. */
  forecastShelf: (input: ShelfInput) => Promise<ShelfForecast>;
}

/** How far back dispensings are read. */
const historyDays = 730;
/** How far back deliveries tell how punctual a wholesaler is. */
const punctualityDays = 365;

/**
 * Makes the forecast of one institution: reads what is known, computes without holding a connection, writes it in one
 * transaction, with the news of it. A second run of the same day makes only the medicines of which something has changed.
 */
export async function makeForecast(
  { database, clock, notifier, forecastShelf }: ForecastWorkerDeps,
  place: Place,
  { reason, requestedAt }: { reason: ForecastRunReason; requestedAt: Date },
): Promise<void> {
  const begunAt = clock.now();
  const day = today(clock);
  const period = { from: addDays(day, -historyDays), until: day };
  const entered = <T>(work: (tx: Db) => Promise<T>) =>
    systemSession(database, place.tenantId, (db) =>
      inTransaction(db, async (tx) => {
        await enterAsSystem(tx, place.institutionId);
        await expectManyRows(tx);
        return work(tx);
      }),
    );
  const read = await entered(async (tx) => {
    const medicines = await selectShelf(tx, place, period);
    return {
      medicines,
      settings: await settingsInForce(tx, place, day),
      balances: await selectBalances(tx, place, { from: period.from }),
      patients: await selectPatients(tx, place, period),
      keeping: await selectKeeping(tx, place, period),
      pools: await selectPools(tx, place.tenantId, poolKeys(medicines)),
      supply: await supplyFacts(tx, place, { now: begunAt, cameFrom: addDays(day, -punctualityDays) }),
      stored: await selectInputs(tx, place, day),
    };
  });
  const historyFrom = firstDay(read.medicines) ?? day;
  const { input, entries, kinds } = shelfInput({ ...read, today: day, historyFrom });
  const only = reason === "import" ? changedSince(entries, read.stored) : undefined;
  const forecast: MadeForecast = {
    run: { reason, asOf: day, begunAt, historyFrom: historyFrom < day ? historyFrom : null },
    entries,
    kinds,
    patients: read.patients,
    shelf: await forecastShelf(only ? { ...input, only } : input),
  };
  await entered(async (tx) => {
    await writeForecast(tx, place, forecast, { clock, requestedAt });
    await notifyShelfNews(tx, { clock, notifier }, place, day);
  });
}

function firstDay(medicines: { uses: [number, ...unknown[]][] }[]): string | undefined {
  const first = medicines.reduce((least, { uses }) => Math.min(least, uses[0]?.[0] ?? least), Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? addDays("1970-01-01", first) : undefined;
}

/** The engine's numbers of the medicines that have changed since their forecast of the day. */
function changedSince(entries: ShelfEntry[], stored: Map<string, Buffer>): Int32Array {
  const changed = entries.flatMap(({ medicineId, inputs }, id) => (stored.get(medicineId)?.equals(inputs) ? [] : [id]));
  return Int32Array.from(changed);
}
