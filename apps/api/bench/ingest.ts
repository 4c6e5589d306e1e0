import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { clientAs } from "./support/callers.ts";
import { makeShelf, prescriptionText } from "./support/dispensed.ts";
import { printTable } from "./support/measure.ts";
import { type BenchSystem, startChild, startSystem } from "./support/system.ts";

const sizes = (process.env.BENCH_SIZES ?? "10000,100000").split(",").map(Number);
const filesPerCall = 400;
const tables = ["dispensing_file", "dispensing", "dispensing_item", "stock_movement", "stock_balance"];

const system = await startSystem();
try {
  const rows = [];
  for (const [turn, size] of sizes.entries()) rows.push(await ingest(system, turn, size));
  printTable(
    [
      "prescriptions",
      "items",
      "s",
      "prescriptions/s",
      "the same rows, one INSERT … SELECT a table, s",
      "ratio",
      "peak memory, MiB",
    ],
    rows,
  );
  console.log("goal: 20 % or more of writing the resulting rows");
} finally {
  await system.stop();
}

/** Sends so many prescription files of one pharmacy, as its browser would, and then writes the rows they led to again. */
async function ingest({ owner, identity, env }: BenchSystem, turn: number, size: number): Promise<(string | number)[]> {
  const shelf = await makeShelf(owner, turn);
  const child = await startChild("../src/main.ts", [], env);
  try {
    const client = await clientAs(DispensingService, child.url, identity, { uid: shelf.userId });
    let next = 0;
    const send = async () => {
      for (let from = next; from < size; from = next) {
        next += filesPerCall;
        const files = Array.from({ length: Math.min(filesPerCall, size - from) }, (_, at) => ({
          name: `A${from + at}.txt`,
          format: DispensingFormat.NSIPS,
          text: prescriptionText(from + at, size, shelf.medicines),
        }));
        const request = { institutionId: shelf.institutionId, source: DispensingSource.FOLDER, files };
        const { results } = await client.importDispensingFiles(request);
        const failed = results.find(({ problems }) => problems.length > 0);
        if (failed) throw new Error(`${failed.file?.name}: ${failed.problems[0]?.problem}`);
      }
    };
    const begun = performance.now();
    // Two calls under way: while one is written the next is read.
    await Promise.all([send(), send()]);
    const seconds = (performance.now() - begun) / 1000;
    const copied = await writeAgain(owner, shelf.institutionId);
    const [counted] = (
      await owner.query("select count(*)::int as n from dispensing_item where institution_id = $1", [
        shelf.institutionId,
      ])
    ).rows;
    const memory = await child.peakMemory();
    return [
      ...[size, counted.n, seconds.toFixed(1), Math.round(size / seconds), copied.toFixed(1)],
      ...[`${((100 * copied) / seconds).toFixed(0)} %`, memory.toFixed(0)],
    ];
  } finally {
    await child.stop();
  }
}

/** Seconds the database alone needs for the rows, with all their indexes; it has nothing to read or to decide. */
async function writeAgain(owner: BenchSystem["owner"], institutionId: string): Promise<number> {
  for (const table of tables) await owner.query(`create table again_${table} (like ${table} including all)`);
  const begun = performance.now();
  for (const table of tables) {
    const columns = await owner.query(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { list } = columns.rows[0];
    await owner.query(`insert into again_${table} (${list}) select ${list} from ${table} where institution_id = $1`, [
      institutionId,
    ]);
  }
  const seconds = (performance.now() - begun) / 1000;
  for (const table of tables) await owner.query(`drop table again_${table}`);
  return seconds;
}
