import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { benchAdmin, clientAs } from "./support/callers.ts";
import { importCalls, importFile } from "./support/import-users.ts";
import { insertManyUsers } from "./support/many-users.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { type BenchSystem, poolOf, startChild, startSystem } from "./support/system.ts";

const listColumns = `"tenant_id", "user_id", "display_name", "email", "email_verified", "last_login", "tel", "photo_url",
  "provider_id", "is_admin", "disabled_at", "deleted_at", "created_at", "updated_at"`;

/** A call of the list, and the plain SQL for the same answer, run as the owner past row-level security. */
interface Question {
  words: string;
  request: { condition?: string; orderBy?: string; order?: string; offset?: number };
  sql: string;
  countSql?: string;
  runs: number;
}

const page = (order: string, where = "") =>
  `select ${listColumns} from users where tenant_id = 'tenant-a' and deleted_at is null ${where} order by ${order} limit 50`;
const counted = (where: string) =>
  `select count(*) from users where tenant_id = 'tenant-a' and deleted_at is null ${where}`;
const like = (part: string) => `and search like '%${part}%'`;
const plainCount = "select sum(live) from user_count where tenant_id = 'tenant-a'";

const questions: Question[] = [
  {
    words: "first page, newest first",
    request: {},
    sql: page("created_at desc, user_id desc"),
    countSql: plainCount,
    runs: 400,
  },
  {
    words: "sorted by name",
    request: { orderBy: "display_name" },
    sql: page("display_name, user_id"),
    countSql: plainCount,
    runs: 400,
  },
  {
    words: "sorted by last sign-in, latest first",
    request: { orderBy: "last_login", order: "desc" },
    sql: page("coalesce(last_login, '-infinity') desc, user_id desc"),
    countSql: plainCount,
    runs: 400,
  },
  {
    words: "page 200 (offset 10,000)",
    request: { offset: 10_000 },
    sql: `${page("created_at desc, user_id desc")} offset 10000`,
    countSql: plainCount,
    runs: 200,
  },
  {
    words: "selective search (e-mail part)",
    request: { condition: "user-4711@" },
    sql: page("created_at desc, user_id desc", like("user-4711@")),
    countSql: counted(like("user-4711@")),
    runs: 200,
  },
  {
    words: "selective search (Japanese name)",
    request: { condition: "早乙女" },
    sql: page("created_at desc, user_id desc", like("早乙女")),
    countSql: counted(like("早乙女")),
    runs: 200,
  },
  {
    words: "broad search (one in ten)",
    request: { condition: "佐藤" },
    sql: page("created_at desc, user_id desc", like("佐藤")),
    countSql: counted(like("佐藤")),
    runs: 20,
  },
  {
    words: "broad search (all)",
    request: { condition: "example" },
    sql: page("created_at desc, user_id desc", like("example")),
    countSql: counted(like("example")),
    runs: 10,
  },
];

const sizes = (process.env.BENCH_USERS ?? "100000,1000000").split(",").map(Number);

const system = await startSystem();
try {
  const alone = [];
  for (const size of sizes) alone.push(await listsOf(system, size));
  const [small = [], large = []] = alone;
  console.log("growth of the p95 of one caller from the one size to the other, ten times as many users:");
  for (const [at, { words }] of questions.entries()) {
    console.log(`- ${words}: ${((large[at] ?? 0) / (small[at] ?? 1)).toFixed(1)} x`);
  }
  console.log("");
  await imports(system);
} finally {
  await system.stop();
}

/** Measures every question among so many users. @returns our p95 for one caller, question by question. */
async function listsOf(system: BenchSystem, size: number): Promise<number[]> {
  const { owner, env, ownerUrl } = system;
  await insertManyUsers(owner, size);
  const api = await startChild("../src/main.ts", [], { ...env, NODE_ENV: "development" });
  const sql = poolOf(ownerUrl, 8);
  const alone: number[] = [];
  try {
    const client = await clientAs(UserService, api.url, system.identity, benchAdmin);
    const rows = [];
    for (const { words, request, sql: pageSql, countSql, runs } of questions) {
      const direct = () => Promise.all([sql.query(pageSql), countSql && sql.query(countSql)]);
      const row: (string | number)[] = [words];
      for (const callers of [1, 8]) {
        const bare = await measure(callers, runs, direct);
        const ours = await measure(callers, runs, () => client.listUsers(request));
        row.push(ms(bare.p95), ms(ours.p95), `${(ours.p95 / bare.p95).toFixed(1)}×`);
        if (callers === 1) alone.push(ours.p95);
      }
      rows.push(row);
    }
    console.log(
      `\n${size.toLocaleString("en")} users; p95 in ms; peak memory of the API ${Math.round(await api.peakMemory())} MiB`,
    );
    console.log("goals: SQL + 5 ms at one caller, 100 ms at 8, a selective search 30 ms\n");
    printTable(["call", "SQL, 1 caller", "ours", "ratio", "SQL, 8 callers", "ours", "ratio"], rows);
    const scan = await measure(1, 10, () => sql.query(counted("")));
    console.log(`a plain count(*) of all, which the list never runs: p95 ${ms(scan.p95)} ms\n`);
    return alone;
  } finally {
    await api.stop();
    await sql.end();
  }
}

async function imports({ owner, env, identity }: BenchSystem): Promise<void> {
  const rows = [];
  for (const size of [10_000, 100_000]) {
    for (const [way, importUsers] of [
      ["calls of 10,000", importCalls],
      ["a file, checked and applied", importFile],
    ] as const) {
      await insertManyUsers(owner, 1);
      const api = await startChild("../src/main.ts", [], { ...env, NODE_ENV: "development" });
      try {
        const before = Math.round(await api.peakMemory());
        const seconds = await importUsers(api.url, identity, size);
        const took = seconds.map((part) => part.toFixed(1)).join(" + ");
        rows.push([size.toLocaleString("en"), way, took, before, Math.round(await api.peakMemory())]);
      } finally {
        await api.stop();
      }
    }
  }
  printTable(["users imported", "by", "seconds", "memory before, MiB", "peak, MiB"], rows);
}
