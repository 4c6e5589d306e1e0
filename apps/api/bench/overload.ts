import { Code, ConnectError } from "@connectrpc/connect";
import { copyPharmacies, makePharmacy } from "./support/many-pharmacies.ts";
import { ms, printTable } from "./support/measure.ts";
import { morningActs } from "./support/morning-acts.ts";
import { type Act, type Ended, startLoop } from "./support/open-loop.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

/**
 * One server under several times the load that it carries, in the mix of a morning: how many acts it turns away, how much memory it
 * takes, and after how many seconds acts are as fast as before. BENCH_TIMES the load, BENCH_SECONDS of each phase.
 */
const times = Number(process.env.BENCH_TIMES ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const pharmaciesKept = 40;
const callers = 16;
/** Of what the server carries: the load before and after. */
const usual = 0.5;
/** The most acts under way at the driver, so that the server and not the driver turns acts away. */
const mostUnderWay = 20_000;
/** Acts are as fast as before where 95 of 100 take at most so many times as long. */
const asBefore = 2;
const goal = 5;
/** Of an act that is served under the overload: it waits for 2 seconds at most, and shares the server with those that were let in. */
const goalMs = 6_000;

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
const child = await startChild("../src/main.ts", [], system.env);
try {
  const pharmacies = await makePharmacy(system);
  await copyPharmacies(superuser, pharmacies, pharmaciesKept);
  // Without orders, whose drafts the driver itself writes to the database.
  const acts = (await morningActs(system, pharmacies, child.url)).slice(0, -1);
  const capacity = await closedLoop(acts, seconds);
  console.log(`${callers} callers without a pause: ${capacity.toFixed(1)} acts a second. Usual load: ${usual} of it.`);
  const before = await (await phase(acts, "before", capacity * usual)).ended;
  const overload = await phase(acts, `${times} times what it carries`, capacity * times);
  // At once: what still waits of the overload is what the server has to recover from.
  const recovery = await phase(acts, "after", capacity * usual);
  const [during, after] = [await overload.ended, await recovery.ended];
  const heads = ["load", "acts a second", "due", "done", "turned away", "failed otherwise", "p50 ms", "p95 ms"];
  printTable(
    [...heads, "memory MiB", "most MiB"],
    [before, during, after].map(({ row }) => row),
  );
  const limit = before.p95 * asBefore;
  const recovered = recoveredAfter(after.ended, limit);
  console.log(
    `As fast as before (p95 at most ${ms(limit)} ms, nothing failed) ${recovered} s after the load had fallen; goal ${goal}.`,
  );
  console.log(`Under the overload 95 of 100 acts that were served took at most ${ms(during.p95)} ms; goal ${goalMs}.`);
  if (recovered > goal || during.p95 > goalMs || during.others + after.others > 0) process.exitCode = 1;
} finally {
  await child.stop();
  await superuser.end();
  await system.stop();
}

/** @returns acts a second that end where each caller begins the next act at once */
async function closedLoop(acts: readonly Act[], length: number): Promise<number> {
  const mix = acts.flatMap((act) => Array.from({ length: act.anHour }, () => act));
  const until = performance.now() + length * 1000;
  let turn = 0;
  let done = 0;
  const call = async () => {
    while (performance.now() < until) {
      turn += 1;
      await mix[(turn * 11) % mix.length]?.run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return done / length;
}

async function phase(acts: readonly Act[], name: string, perSecond: number) {
  const anHour = acts.reduce((sum, act) => sum + act.anHour, 0);
  const ended: Ended[] = [];
  const see = (one: Ended) => void ended.push(one);
  const started = await startLoop(acts, (perSecond * 3600) / anHour, seconds, { mostUnderWay, see });
  return { ended: started.ended.then(() => sumOf(name, perSecond, ended)) };
}

async function sumOf(name: string, perSecond: number, ended: readonly Ended[]) {
  const took = ended.filter(({ failure }) => !failure).map((one) => one.took);
  const turnedAway = ended.filter(({ failure }) => failure && isTurnedAway(failure)).length;
  const others = ended.length - took.length - turnedAway;
  const p95 = quantile(took, 0.95);
  const memory = (await child.memory()).toFixed(0);
  const most = (await child.peakMemory()).toFixed(0);
  const row = [name, perSecond.toFixed(1), ended.length, took.length, turnedAway, others];
  return { ended, p95, others, row: [...row, ms(quantile(took, 0.5)), ms(p95), memory, most] };
}

/** Refused at once because too much waits already. */
const isTurnedAway = (failure: unknown) => ConnectError.from(failure).code === Code.ResourceExhausted;

/** @returns the first second from which on no act fails and 95 of 100 acts end within the limit */
function recoveredAfter(ended: readonly Ended[], limit: number): number {
  for (let second = 0; second < seconds; second++) {
    const later = ended.filter(({ at }) => at >= second * 1000);
    const took = later.map((one) => one.took);
    if (later.every(({ failure }) => !failure) && quantile(took, 0.95) <= limit) return second;
  }
  return seconds;
}

function quantile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
