import { copyPharmacies, makePharmacy } from "./support/many-pharmacies.ts";
import { ms, printTable } from "./support/measure.ts";
import { morningActs } from "./support/morning-acts.ts";
import { type Act, type Outcome, openLoop } from "./support/open-loop.ts";
import { databaseMs } from "./support/processor.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

/**
 * The busiest hour of a morning: what each act costs alone, then the mix of all as an open loop at a share of the country's pharmacies.
 * Each act's time counts from its intended start.
 */
const national = 62_000;
const shares = (process.env.BENCH_SHARES ?? "200,20").split(",").map(Number);
const kept = Number(process.env.BENCH_INSTITUTIONS ?? national / Math.max(...shares));
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const alone = Number(process.env.BENCH_ALONE ?? 100);

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
const child = await startChild("../src/main.ts", [], system.env);
try {
  const pharmacies = await makePharmacy(system);
  const loaded = await copyPharmacies(superuser, pharmacies, kept);
  console.log(`${kept} pharmacies, each with 1,500 medicines, loaded in ${loaded.toFixed(0)} s`);
  const acts = await morningActs(system, pharmacies, child.url);
  const rows: (string | number)[][] = [];
  for (const act of acts) rows.push(await costOf(act));
  printTable(
    [
      "act, one after the other",
      "an hour and pharmacy",
      "p50 ms",
      "p95 ms",
      "API, ms of CPU",
      "Postgres, ms of CPU",
      "log, kB",
      "kept, kB",
    ],
    rows,
  );
  for (const share of shares) await morning(acts, share);
} finally {
  await child.stop();
  await superuser.end();
  await system.stop();
}

interface Used {
  api: number;
  database: number;
  /** Bytes. */
  log: number;
  kept: number;
}

async function used(): Promise<Used> {
  const { rows } = await system.owner.query<{ log: string; kept: string }>(
    "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log, pg_database_size(current_database()) as kept",
  );
  const [size] = rows;
  const database = await databaseMs(system.owner);
  return { api: await child.processorMs(), database, log: Number(size?.log), kept: Number(size?.kept) };
}

async function costOf({ name, anHour, run }: Act): Promise<(string | number)[]> {
  for (let warm = 0; warm < alone / 2; warm++) await run();
  const before = await used();
  const took: number[] = [];
  for (let turn = 0; turn < alone; turn++) {
    const begun = performance.now();
    await run();
    took.push(performance.now() - begun);
  }
  const after = await used();
  took.sort((a, b) => a - b);
  const each = (what: keyof Used) => (after[what] - before[what]) / alone;
  const kB = (what: "log" | "kept") => (each(what) / 1000).toFixed(1);
  return [
    name,
    anHour,
    quantile(took, 0.5),
    quantile(took, 0.95),
    ms(each("api")),
    ms(each("database")),
    kB("log"),
    kB("kept"),
  ];
}

/** The mix of one share of the country's pharmacies, for some seconds. */
async function morning(acts: readonly Act[], share: number): Promise<void> {
  const pharmacies = national / share;
  const before = await used();
  const begun = performance.now();
  const outcomes = await openLoop(acts, pharmacies, seconds);
  const wall = performance.now() - begun;
  const after = await used();
  const due = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.due, 0);
  console.log(
    `1/${share} of the country: as ${Math.round(pharmacies)} pharmacies for ${seconds} s, ${(due / seconds).toFixed(1)} acts a second`,
  );
  printTable(["act", "due", "failed", "p50 ms", "p95 ms", "p99 ms"], [...outcomes].map(rowOf));
  const cores = (from: number, to: number) => ((to - from) / wall).toFixed(2);
  console.log(
    `cores in use: API ${cores(before.api, after.api)}, Postgres ${cores(before.database, after.database)}; ended after ${(wall / 1000).toFixed(1)} s\n`,
  );
}

function rowOf([name, { due, failed, took }]: [string, Outcome]): (string | number)[] {
  return [name, due, failed, quantile(took, 0.5), quantile(took, 0.95), quantile(took, 0.99)];
}

function quantile(ascending: readonly number[], share: number): string {
  return ms(ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN);
}
