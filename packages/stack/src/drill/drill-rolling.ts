import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import getPort from "get-port";
import { prepareDataDir } from "../data-dir.ts";
import { databaseName } from "../parts/run.ts";
import { asRole } from "../postgres/roles.ts";
import { databaseUrl } from "../postgres/urls.ts";
import { type DrillServer, type RunningServer, startArchiving } from "./archiving-server.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type DrillApi, drillApi } from "./drill-api.ts";
import { fill, newServer, person } from "./drill-server.ts";
import { emulatorToken } from "./pharmacy-work.ts";
import { type LoadResult, steadyLoad } from "./steady-load.ts";

export type RollingOptions = { perSecond: number; seconds: number };

const settings = {
  DRAIN_SECONDS: "5",
  // How many requests a machine takes is not what this measures: they may wait.
  DB_QUEUE_LIMIT: "10000",
  DB_QUEUE_MS: "30000",
  LOG_LEVEL: "warn",
  // One person sends everything here.
  RATE_LIMIT_PER_USER: "100000",
  RATE_LIMIT_PER_ADDRESS: "100000",
};

/**
 * Two servers on one database behind a balancer that never repeats a request. While requests come steadily, each server in
 * turn is stopped, as for a new version, and started again.
 * @param folder an empty folder to work in
 * @param say gets a line for each step
 * @throws Error where a request failed, or a change of stock is not in the ledger exactly once
 */
export async function drillRolling(
  folder: string,
  { perSecond, seconds }: RollingOptions,
  say: (line: string) => void,
): Promise<LoadResult> {
  const server = await newServer(folder);
  const live = path.join(folder, "live");
  mkdirSync(live);
  prepareDataDir(live);
  let running: RunningServer | undefined;
  let balancer: Balancer | undefined;
  const apis = new Map<string, DrillApi>();
  try {
    running = await startArchiving(server);
    const medicineIds = await fill(server);
    const url = databaseUrl(server.facts, "app", databaseName);
    const start = async (port: number): Promise<string> => {
      const api = await drillApi(live, url, person, { ...settings, PORT: String(port) });
      apis.set(api.origin, api);
      return api.origin;
    };
    const ports = [await getPort({ host: "127.0.0.1" }), await getPort({ host: "127.0.0.1" })];
    const origins = await Promise.all(ports.map(start));
    const front = await startBalancer(origins);
    balancer = front;
    for (const origin of origins) await balancer.until(origin, "used");
    say(`Two servers behind a balancer; ${perSecond} requests a second.`);

    const token = emulatorToken("demo-manager", person);
    const begun = performance.now();
    const stopLoad = steadyLoad(balancer.origin, perSecond, { token, medicineIds });
    const restartInTurn = async () => {
      for (let turn = 0; turn < 2 || performance.now() - begun < seconds * 1000; turn += 1) {
        await wait(3_000);
        const [origin = "", port = 0] = [origins[turn % 2], ports[turn % 2]];
        const since = performance.now();
        await apis.get(origin)?.kill();
        apis.delete(origin);
        const stopped = performance.now();
        await start(port);
        await front.until(origin, "used");
        const [stopping, starting] = [stopped - since, performance.now() - stopped].map((ms) => (ms / 1000).toFixed(1));
        say(`Server ${(turn % 2) + 1} restarted: ended in ${stopping} s, in use again ${starting} s later.`);
      }
      await wait(1_000);
    };
    // The load ends with the restarts, also where one of them fails.
    await restartInTurn().catch(async (error: unknown) => {
      await stopLoad();
      throw error;
    });
    const result = await stopLoad();
    say(report(result, balancer.sent()));
    if (result.failures.length > 0) throw new Error(result.failures.join("\n"));
    await proveWritten(server, result.written);
    say(`Each of ${result.written.length} changes of stock is in the ledger exactly once.`);
    return result;
  } finally {
    await balancer?.close();
    await Promise.all([...apis.values()].map((api) => api.kill()));
    await running?.stop();
  }
}

function report({ seconds, answered, failures, milliseconds, written }: LoadResult, sent: number[]): string {
  const failed = failures.reduce((sum, words) => sum + Number.parseInt(words, 10), 0);
  const { p50, p95, p99, max } = milliseconds;
  return [
    `${answered + failed} requests in ${seconds.toFixed(0)} s (${written.length} of them changes), ${failed} failed.`,
    `Server 1 received ${sent[0]}, server 2 ${sent[1]}. Response times: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${max} ms.`,
  ].join("\n");
}

async function proveWritten({ facts }: DrillServer, written: readonly string[]): Promise<void> {
  await asRole(facts, "superuser", databaseName, async (client) => {
    const { rows } = await client.query<{ once: number; rows: number }>(
      `select count(*) filter (where n = 1)::int as once, coalesce(sum(n), 0)::int as rows
       from (select reason, count(*) as n from stock_movement where reason = any($1) group by reason) m`,
      [written],
    );
    const [{ once, rows: all } = { once: 0, rows: 0 }] = rows;
    if (once !== written.length || all !== written.length)
      throw new Error(`${written.length} changes were answered, ${once} are in the ledger once, ${all} rows in all`);
  });
}
