import { setTimeout as wait } from "node:timers/promises";
import { databaseName } from "../../parts/run.ts";
import { databaseUrl, type PostgresFacts } from "../../postgres/urls.ts";
import { type Balancer, startBalancer } from "../balancer.ts";
import { type DrillApi, drillApi } from "../drill-api.ts";
import { person } from "../drill-server.ts";
import { emulatorToken } from "../pharmacy-work.ts";
import { countListeners } from "./proof.ts";

/** Servers of the API behind a balancer. */
export type Servers = {
  balancer: Balancer;
  /** Resolves when each server reads on the replica and listens for changes again. @throws Error where one does not in time */
  untilRecovered: (patienceMs: number) => Promise<void>;
  /** The timeline of the position that a server sends with an answer of the primary. */
  timeline: () => Promise<number>;
  /** Kills the nth server, and resolves when it is in use again. */
  crash: (nth: number) => Promise<void>;
  close: () => Promise<void>;
};

const metricsToken = "metrics-of-the-drill";
const ports = [8081, 8082];

/** Starts two servers that reach the primary and a replica through HAProxy. */
export async function startServers(live: string, facts: PostgresFacts, replicaPort: number): Promise<Servers> {
  const more = {
    READ_DATABASE_URL: databaseUrl({ ...facts, port: replicaPort }, "app", databaseName),
    METRICS_TOKEN: metricsToken,
    DB_POOL_SIZE: "10",
    LOG_LEVEL: "warn",
    // One person sends everything here.
    RATE_LIMIT_PER_USER: "100000",
    RATE_LIMIT_PER_ADDRESS: "100000",
  };
  const url = databaseUrl(facts, "app", databaseName);
  const apis: DrillApi[] = [];
  for (const port of ports) apis.push(await drillApi(live, url, person, { ...more, PORT: String(port) }));
  const balancer = await startBalancer(apis.map(({ origin }) => origin));
  const listeners = await countListeners(facts);
  if (listeners < apis.length) throw new Error("The servers do not listen for changes.");
  return {
    balancer,
    async untilRecovered(patienceMs) {
      const begun = performance.now();
      for (;;) {
        const reading = await Promise.all(apis.map(({ origin }) => readsOnReplica(origin)));
        const listening = await countListeners(facts).catch(() => 0);
        if (reading.every(Boolean) && listening === listeners) return;
        if (performance.now() - begun > patienceMs)
          throw new Error(
            `The servers have not recovered: reads on the replica ${reading.join(", ")}; ${listening} of ${listeners} connections listen.`,
          );
        await wait(250);
      }
    },
    timeline: () => timelineOf(balancer.origin),
    async crash(nth) {
      const api = apis[nth % apis.length];
      if (!api) return;
      api.crash();
      await balancer.until(api.origin, "unused");
      await balancer.until(api.origin, "used");
    },
    async close() {
      await balancer.close();
      await Promise.all(apis.map((api) => api.kill()));
    },
  };
}

async function readsOnReplica(origin: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}`, connection: "close" };
  const text = await fetch(`${origin}/metrics`, { headers, signal: AbortSignal.timeout(5_000) })
    .then((response) => response.text())
    .catch(() => "");
  return /^meguri_replica_read 1$/m.test(text);
}

/** A caller without a position is answered by the primary, which sends its own. */
async function timelineOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/app.v1.AccountService/GetAccount`, {
    method: "POST",
    headers: { authorization: `Bearer ${emulatorToken("demo-manager", person)}`, "content-type": "application/json" },
    body: "{}",
  });
  return Number.parseInt(response.headers.get("meguri-position")?.slice(0, 8) ?? "", 16);
}
