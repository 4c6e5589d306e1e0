import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { plainCode } from "@meguri/formats/codes/code-kind";
import { fold } from "@meguri/formats/search/fold";
import { textInArchive } from "@meguri/formats/table/read-table";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { parse } from "csv-parse/sync";
import { applyMaster, type MasterSource, readMasterFile } from "../src/areas/medicine/master/index.ts";
import { systemClock as clock } from "../src/platform/clock/clock.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { systemSession } from "../src/platform/db/system-session.ts";
import { clientAs } from "./support/callers.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { searchIndexes, suggestionSql } from "./support/medicine-sql.ts";
import { type BenchSystem, poolOf, startChild, startSystem } from "./support/system.ts";

const folder = path.resolve(import.meta.dirname, "../../../../shared/data");
if (!existsSync(folder)) {
  console.error(`The published lists are not at ${folder}; this benchmark measures on them.`);
  process.exit(2);
}

/** What people type, from the first character to the whole, in any script; codes and parts of names among it. */
const typed = [
  "ロ",
  "ロキ",
  "ロキソ",
  "ロキソニン",
  "あ",
  "あむ",
  "アムロジピン",
  "ｱﾑﾛｼﾞﾋﾟﾝOD",
  "錠",
  "ビタミン",
  "東和",
  "6104",
  "610406079",
  "2325003B",
  "テプレノン 東和",
  "いんすりん",
  "ガスター散２％",
  "モルヒネ",
  "存在しない薬",
];

const system = await startSystem();
try {
  await imports(system);
  const real = await suggestions(system, "the real master");
  await growTenfold(system);
  const tenfold = await suggestions(system, "ten times the real master");
  const growth = real.map(({ callers, p95 }, at) => `${((tenfold[at]?.p95 ?? 0) / p95).toFixed(1)} x at ${callers}`);
  console.log(`growth of our p95 with ten times the master: ${growth.join(", ")} callers`);
} finally {
  await system.stop();
}

async function imports({ appUrl }: BenchSystem): Promise<void> {
  const database = openDatabase({ url: appUrl, poolSize: 2, queueLimit: 10 });
  const rows = [];
  const differences = (await readdir(path.join(folder, "ssk_y"))).filter((name) => /^y_2/.test(name)).sort();
  const files: [MasterSource, string][] = [
    ["ssk", "ssk_y/y_ALL20240321.zip"],
    ...differences.map((name): [MasterSource, string] => ["ssk", `ssk_y/${name}`]),
    ["price", "mhlw_price/20250716.csv"],
    ["price", "mhlw_price/tp20250814-01_01.xlsx"],
    ["generic-name", "misc/ippanmeishohoumaster_250814.xlsx"],
  ];
  for (const [source, file] of files) {
    const content = readFileSync(path.join(folder, file));
    const task = { name: path.basename(file), content, source };
    const read = await readMasterFile(task);
    const readMs = await fastest(() => readMasterFile(task));
    const begun = performance.now();
    await systemSession(database, "", (db) => applyMaster({ db, clock }, read));
    const wholeMs = readMs + performance.now() - begun;
    if (content.length < 100_000) continue;
    const bytes = content.length / 1e6;
    const text = /xlsx$/.test(file) ? undefined : textInArchive(content).bytes;
    const size = (text?.length ?? content.length) / 1e6;
    const plainMs = text && (await plainReading(text, /mhlw/.test(file) ? "UTF-8" : "CP932"));
    const rate = (took: number) => (size / (took / 1000)).toFixed(1);
    rows.push([file, bytes.toFixed(2), size.toFixed(2), rate(readMs), plainMs ? rate(plainMs) : "", rate(wholeMs)]);
  }
  printTable(["file", "MB", "MB unpacked", "read, MB/s", "iconv + csv-parse, MB/s", "read and applied, MB/s"], rows);
  console.log("goal: read at half the speed of iconv + csv-parse at least\n");
  await database.close();
}

/** The best of a few runs, in milliseconds: the first ones are the engine warming up. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  return Math.min(...took);
}

/** The same bytes through iconv and a plain CSV parser, which checks and knows nothing. */
async function plainReading(bytes: Uint8Array, encoding: string): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), "meguri-bench-"));
  const file = path.join(dir, "master.csv");
  writeFileSync(file, bytes);
  const took = await fastest(async () => {
    const { stdout } = spawnSync("iconv", ["-f", encoding, "-t", "UTF-8", file], { maxBuffer: 1e9 });
    parse(stdout, { relax_column_count: true });
  });
  await rm(dir, { recursive: true });
  return took;
}

/** Measures suggestions from ever more callers. @returns our p95 for each number of them. */
async function suggestions({ owner, env, ownerUrl, identity }: BenchSystem, title: string) {
  await owner.query(
    `insert into users (tenant_id, user_id, created_at, updated_at) values ('tenant-a', 'bench-user', now(), now())
     on conflict do nothing`,
  );
  for (const index of searchIndexes) await owner.query(index);
  await owner.query("vacuum analyze");
  const api = await startChild("../src/main.ts", [], { ...env, NODE_ENV: "development" });
  const sql = poolOf(ownerUrl, 32);
  try {
    const client = await clientAs(MedicineService, api.url, identity, { uid: "bench-user" });
    const begun = performance.now();
    await client.suggestMedicines({ text: "ロキ" });
    const built = performance.now() - begun;
    const rows = [];
    const timings = [];
    for (const callers of [1, 8, 32]) {
      // Enough that the engine has compiled what it runs; a slow peer is cut off by the measure itself.
      const runs = typed.length * 200;
      const bare = await measure(callers, runs, (run) => sql.query(suggestionSql, questionOf(run)));
      const ours = await measure(callers, runs, (run) => client.suggestMedicines({ text: textOf(run) }));
      timings.push({ callers, p95: ours.p95 });
      rows.push([callers, ...[bare, ours].flatMap((one) => [ms(one.p50), ms(one.p95), Math.round(one.perSecond)])]);
    }
    const { rows: counted } = await owner.query("select count(*)::int as count from medicine where entry = 'product'");
    const memory = Math.round(await api.peakMemory());
    console.log(
      `\n${title}: ${counted[0].count} products; the first search, with the building of the index, ${ms(built)} ms;`,
    );
    console.log(`peak memory of the API ${memory} MiB; goals: SQL + 5 ms at one caller, 50 ms at 32 (p95)\n`);
    printTable(["callers", "SQL p50, ms", "p95", "per s", "SuggestMedicines p50, ms", "p95", "per s"], rows);
    return timings;
  } finally {
    await api.stop();
    await sql.end();
  }
}

function textOf(run: number): string {
  return typed[run % typed.length] ?? "";
}

function questionOf(run: number): string[] {
  return [fold(textOf(run)), plainCode(textOf(run))];
}

/** Nine copies of every product, under ids and codes of their own and names that differ behind the kana. */
async function growTenfold({ owner }: BenchSystem): Promise<void> {
  await owner.query(`
    create table bench_copy as select m.id as original, c.copy,
      'X' || lpad((row_number() over (order by c.copy, m.id))::text, 8, '0') as id
    from medicine m cross join generate_series(1, 9) as c (copy) where m.entry = 'product'`);
  await owner.query(`
    insert into medicine (id, name, kana, generic_name, unit, form, regulation, maker, ends_on, name_folded, kana_folded,
      generic_folded, ingredient_folded, updated_at)
    select c.id, m.name || c.copy, m.kana, m.generic_name, m.unit, m.form, m.regulation, m.maker, m.ends_on,
      m.name_folded || c.copy, m.kana_folded || c.copy, m.generic_folded, m.ingredient_folded, now()
    from bench_copy c join medicine m on m.id = c.original`);
  await owner.query(`
    insert into medicine_code (kind, code, medicine_id, source)
    select k.kind, k.code || '-' || c.copy, c.id, k.source from bench_copy c join medicine_code k on k.medicine_id = c.original`);
  await owner.query(`
    insert into medicine_price (medicine_id, valid_from, valid_until, price, source)
    select c.id, p.valid_from, p.valid_until, p.price, p.source from bench_copy c join medicine_price p on p.medicine_id = c.original`);
  await owner.query("update medicine_master set version = version + 1");
}
