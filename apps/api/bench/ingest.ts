import { DispensingFormat, DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { readFile } from "../src/areas/stock/dispensing/files/read-file.ts";
import { clientAs } from "./support/callers.ts";
import { copyAgain } from "./support/copied.ts";
import { makeShelf, prescriptionText } from "./support/dispensed.ts";
import { printTable } from "./support/measure.ts";
import { type BenchSystem, startChild, startSystem } from "./support/system.ts";

const sizes = (process.env.BENCH_SIZES ?? "100000,1000000").split(",").map(Number);
/** As many as fit into a request of 1 MiB. */
const filesPerCall = 1_500;
/** Calls under way: while one is written the next is read. */
const calls = 2;

parsing();
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
      "items/s",
      "COPY, s",
      "ratio",
      "COPY without foreign keys, s",
      "ratio",
      "peak memory, MiB",
    ],
    rows,
  );
  console.log(`COPY: the rows they led to, from files on the server, over ${calls} connections as well`);
  console.log("goals: 20 % or more of COPY; memory does not grow with the number");
} finally {
  await system.stop();
}

/** Sends so many prescription files of one pharmacy, as its browser would, and then has the rows they led to copied. */
async function ingest(system: BenchSystem, turn: number, size: number): Promise<(string | number)[]> {
  const { owner, identity, env } = system;
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
          text: prescriptionText(from + at, size, shelf),
        }));
        const request = { institutionId: shelf.institutionId, source: DispensingSource.FOLDER, files };
        const { results } = await client.importDispensingFiles(request);
        const failed = results.find(({ problems }) => problems.length > 0);
        if (failed) throw new Error(`${failed.file?.name}: ${failed.problems[0]?.problem}`);
      }
    };
    const begun = performance.now();
    await Promise.all(Array.from({ length: calls }, send));
    const seconds = (performance.now() - begun) / 1000;
    const counted = await owner.query("select count(*)::int as items from dispensing_item where institution_id = $1", [
      shelf.institutionId,
    ]);
    const { items } = counted.rows[0];
    const memory = await child.peakMemory();
    const peers: (string | number)[] = [];
    for (const foreignKeys of [true, false]) {
      const how = { connections: calls, foreignKeys };
      const copied = await copyAgain(system.superuserUrl, [shelf.institutionId], how);
      peers.push(copied.toFixed(1), `${((100 * copied) / seconds).toFixed(0)} %`);
    }
    return [
      size,
      items,
      seconds.toFixed(1),
      Math.round(size / seconds),
      Math.round(items / seconds),
      ...peers,
      memory.toFixed(0),
    ];
  } finally {
    await child.stop();
  }
}

/** How fast files are read as the API reads them: searched for patients' data, typed and checked. */
function parsing(): void {
  const texts = Array.from({ length: 20_000 }, (_, at) =>
    prescriptionText(at, 20_000, { code: "1340000001", medicines: ["620000001", "620000002"] }),
  );
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const read = () => texts.reduce((sum, text) => sum + readFile("nsips", text, "A1.txt").dispensings.length, 0);
  read();
  const begun = performance.now();
  read();
  const seconds = (performance.now() - begun) / 1000;
  const speed = (bytes / 1e6 / seconds).toFixed(1);
  console.log(`reading: ${speed} MB/s, ${Math.round(texts.length / seconds)} prescriptions/s\n`);
}
