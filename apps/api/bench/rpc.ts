import autocannon from "autocannon";
import { printTable } from "./support/measure.ts";
import { startChild, startSystem } from "./support/system.ts";

const variants: [string, string][] = [
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
  ["ours", "ours: all of it, with access log, headers and metrics"],
];
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 32;

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
}

const system = await startSystem();
try {
  await system.owner.query(`insert into users (tenant_id, user_id, display_name, email, is_admin, created_at, updated_at)
    select 'tenant-a', 'user-' || n, '利用者 ' || n, 'user-' || n || '@example.test', n = 1, now(), now() from generate_series(1, 1000) n`);
  const token = await system.identity.sign({ uid: "user-1", tenantId: "tenant-a", admin: true });
  const best = new Map<string, Result>();
  // Every server in turn, several times over, and the best of each: what else the machine does falls on all alike.
  for (let round = 0; round < rounds; round++) {
    for (const [variant] of variants) {
      const result = await load(variant, token);
      if (result.perSecond > (best.get(variant)?.perSecond ?? 0)) best.set(variant, result);
    }
  }
  printTable(["server", "requests/s", "p50 ms", "p99 ms", "µs a request more than the row above"], rowsOf(best));
  const ratio = (best.get("ours")?.perSecond ?? 0) / (best.get("connect")?.perSecond ?? 1);
  console.log(`ours / bare Connect with the same query: ${(ratio * 100).toFixed(0)} % (goal: 60 % or more)`);
} finally {
  await system.stop();
}

function rowsOf(best: Map<string, Result>): (string | number)[][] {
  let before: number | undefined;
  return variants.map(([variant, words]) => {
    const { perSecond, p50, p99 } = best.get(variant) ?? { perSecond: 0, p50: 0, p99: 0 };
    const each = 1_000_000 / perSecond;
    const more = before === undefined ? "" : Math.round(each - before);
    before = each;
    return [words, Math.round(perSecond), p50, p99, more];
  });
}

async function load(variant: string, token: string): Promise<Result> {
  const child = await startChild("rpc-server.ts", [variant], { ...system.env, OWNER_DATABASE_URL: system.ownerUrl });
  const isBare = variant.startsWith("fastify");
  const options = {
    url: `${child.url}/api/${isBare ? "bare" : "app.v1.UserService/GetUser"}`,
    method: "POST" as const,
    connections,
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      authorization: `Bearer ${token}`,
      tenantid: "tenant-a",
    },
    body: JSON.stringify({ userId: "user-500" }),
  };
  try {
    await autocannon({ ...options, duration: 1 });
    const result = await autocannon({ ...options, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${variant}: ${result.non2xx} refused, ${result.errors} broken`);
    return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
  } finally {
    await child.stop();
  }
}
