import autocannon from "autocannon";
import { headersOf } from "./support/callers.ts";
import { printTable } from "./support/measure.ts";
import { type Child, startChild, startSystem } from "./support/system.ts";

const all = [
  ["fastify", "bare Fastify route"],
  ["fastify+query", "the same with one query"],
  ["connect", "bare Connect route with that query"],
  ["errors", "+ error mapping"],
  ["deadline", "+ deadline"],
  ["gate", "+ token, tenant and rate limit (before the body is read)"],
  ["session", "+ user row, security context, row-level security"],
  ["permission", "+ permission table"],
  ["validation", "+ validation"],
  ["audited", "+ audit check"],
  ["ours-connect", "ours: all of it, answered by Connect's general path"],
  ["ours", "ours: all of it, with access log, headers and metrics"],
] as const;
type Variant = (typeof all)[number][0];

/** BENCH_VARIANTS=connect,ours measures these only; the last ratio needs both. */
const chosen = process.env.BENCH_VARIANTS?.split(",");
const variants = all.filter(([variant]) => chosen?.includes(variant) ?? true);

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const connections = 32;
/** For each of the servers, which all stand at once beside one database. */
const poolSize = 14;

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds on a processor that the server needs for a request. */
  processorUs: number;
}

const system = await startSystem();
const servers = new Map<Variant, Child>();
try {
  await system.owner.query(`insert into users (tenant_id, user_id, display_name, email, is_admin, created_at, updated_at)
    select 'tenant-a', 'user-' || n, '利用者 ' || n, 'user-' || n || '@example.test', n = 1, now(), now() from generate_series(1, 1000) n`);
  await system.owner.query("analyze users");
  const caller = await headersOf(system.identity, { uid: "user-1", admin: true });
  const env = { ...system.env, OWNER_DATABASE_URL: system.ownerUrl, DB_POOL_SIZE: String(poolSize) };
  for (const [variant] of variants) {
    servers.set(variant, await startChild("rpc-server.ts", [variant], env));
    await load(variant, caller, 3);
  }
  // Every server in turn, several times over: what else the machine does falls on all alike.
  const results = new Map<Variant, Result[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [variant] of variants) {
      results.set(variant, [...(results.get(variant) ?? []), await load(variant, caller, seconds)]);
    }
  }
  printTable(
    ["server", "requests/s", "p50 ms", "p99 ms", "processor µs a request", "more than the row above"],
    rowsOf(results),
  );
  const ratios = await ratiosOf("ours", "connect", caller);
  for (const [what, of] of Object.entries(ratios)) {
    const words = of.map((ratio) => (ratio * 100).toFixed(0)).join(", ");
    console.log(
      `${what}, ours / bare Connect with the same query, in turns: ${words} %, median ${(middle(of) * 100).toFixed(0)} %`,
    );
  }
} finally {
  for (const server of servers.values()) await server.stop();
  await system.stop();
}

/** What one serves for each that the other serves, and what it needs for each, measured one straight after the other, in either order. */
async function ratiosOf(one: Variant, other: Variant, caller: Record<string, string>) {
  const throughput: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [one, other] : [other, one];
    const served = new Map<Variant, Result>();
    for (const variant of order) served.set(variant, await load(variant, caller, seconds));
    const [ours, bare] = [served.get(one), served.get(other)];
    throughput.push((ours?.perSecond ?? 0) / (bare?.perSecond ?? 1));
    processor.push((ours?.processorUs ?? 0) / (bare?.processorUs ?? 1));
  }
  return { throughput, "processor time": processor };
}

function rowsOf(results: Map<Variant, Result[]>): (string | number)[][] {
  let before: number | undefined;
  return variants.map(([variant, words]) => {
    const of = results.get(variant) ?? [];
    const perSecond = middle(of.map((result) => result.perSecond));
    const each = middle(of.map(({ processorUs }) => processorUs));
    const more = before === undefined ? "" : Math.round(each - before);
    before = each;
    return [
      words,
      Math.round(perSecond),
      middle(of.map(({ p50 }) => p50)),
      middle(of.map(({ p99 }) => p99)),
      Math.round(each),
      more,
    ];
  });
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function load(variant: Variant, caller: Record<string, string>, duration: number): Promise<Result> {
  const server = servers.get(variant);
  const before = (await server?.processorMs()) ?? 0;
  const isBare = variant.startsWith("fastify");
  const result = await autocannon({
    url: `${server?.url}/api/${isBare ? "bare" : "app.v1.UserService/GetUser"}`,
    method: "POST",
    connections,
    duration,
    headers: {
      // A parameter is enough for a call to be answered by Connect.
      "content-type": variant === "ours-connect" ? "application/json; charset=utf-8" : "application/json",
      "connect-protocol-version": "1",
      ...caller,
    },
    body: JSON.stringify({ userId: "user-500" }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${variant}: ${result.non2xx} refused, ${result.errors} broken`);
  const processorUs = ((((await server?.processorMs()) ?? 0) - before) * 1000) / result.requests.total;
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, processorUs };
}
