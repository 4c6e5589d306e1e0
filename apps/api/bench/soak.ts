import { readdir } from "node:fs/promises";
import { copyPharmacies, makePharmacy } from "./support/many-pharmacies.ts";
import { ms, printTable } from "./support/measure.ts";
import { morningActs } from "./support/morning-acts.ts";
import { type Ended, openLoop } from "./support/open-loop.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

/** One server under a steady load in the mix of a morning for BENCH_MINUTES: what grows is a leak. */
const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const perSecond = Number(process.env.BENCH_RATE ?? 3);
const pharmaciesKept = 40;
/** The last third may have at most so many times the memory, open files and connections of the second. */
const goal = 1.05;

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
const child = await startChild("../src/main.ts", [], system.env);
try {
  const pharmacies = await makePharmacy(system);
  await copyPharmacies(superuser, pharmacies, pharmaciesKept);
  const acts = await morningActs(system, pharmacies, child.url);
  const anHour = acts.reduce((sum, act) => sum + act.anHour, 0);
  const rows: (string | number)[][] = [];
  const grown: Record<string, number[]> = { memory: [], "open files": [], connections: [] };
  let failures = 0;
  const see = ({ failure }: Ended) => {
    if (failure) console.error(String(failure));
  };
  for (let minute = 1; minute <= minutes; minute++) {
    const outcomes = [...(await openLoop(acts, (perSecond * 3600) / anHour, 60, { see })).values()];
    const took = outcomes.flatMap((outcome) => outcome.took).sort((a, b) => a - b);
    const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
    failures += failed;
    const memory = await child.memory();
    const files = (await readdir(`/proc/${child.pid}/fd`)).length;
    const { rows: open } = await system.owner.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name like 'meguri%'",
    );
    const p95 = took[Math.floor(took.length * 0.95)] ?? 0;
    const connections = open[0]?.count ?? 0;
    grown.memory?.push(memory);
    grown["open files"]?.push(files);
    grown.connections?.push(connections);
    rows.push([minute, took.length, failed, ms(p95), memory.toFixed(0), files, connections]);
  }
  printTable(["minute", "done", "failed", "p95 ms", "memory MiB", "open files", "connections"], rows);
  const third = Math.floor(minutes / 3);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const [what, values] of Object.entries(grown)) {
    const growth = mean(values.slice(2 * third)) / mean(values.slice(third, 2 * third));
    console.log(`${what} of the last third ÷ that of the second: ${growth.toFixed(3)}, at most ${goal}`);
    if (!(growth <= goal)) process.exitCode = 1;
  }
  if (failures > 0) process.exitCode = 1;
} finally {
  await child.stop();
  await superuser.end();
  await system.stop();
}
