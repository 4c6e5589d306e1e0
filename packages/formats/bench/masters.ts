/**
 * Reads the receipt master (CSV or ZIP; the published full one beside the repository when none is named) and compares
 * with decoding and splitting the same bytes. Times are CPU times, the least of several runs, for machines that are busy.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { readSsk } from "../src/masters/ssk.ts";
import { textInArchive } from "../src/table/read-table.ts";
import { readCsv } from "../src/text/csv.ts";
import { sskFile } from "../test/files.ts";

const runs = 15;
const goal = 0.5;
const usual = path.resolve(import.meta.dirname, "../../../../shared/data/ssk_y/y_ALL20240321.zip");
const named = process.argv[2] ?? usual;
const bytes = existsSync(named) ? textInArchive(readFileSync(named)).bytes : sskFile(20_000);
if (bytes === undefined) throw new Error(`${named} holds no text file`);
const file = bytes;

/** The plainest splitter there is: right for files whose cells are all quoted and hold no quotation marks. */
function splitOnly(text: string): string[][] {
  return text.split("\r\n").map((line) => line.slice(1, -1).split('","'));
}

function megabytesPerSecond(read: (from: Uint8Array) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    read(file);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return file.length / least;
}

const decode = (from: Uint8Array) => new TextDecoder("shift_jis", { fatal: true }).decode(from);
const typed = megabytesPerSecond((from) => readSsk(from));
const plain: [string, number][] = [
  ["decoding and csv-parse", megabytesPerSecond((from) => parse(decode(from)))],
  ["decoding and our CSV reader", megabytesPerSecond((from) => readCsv(decode(from), { multiline: false }))],
  ["decoding and splitting at quotes (no parser)", megabytesPerSecond((from) => splitOnly(decode(from)))],
];

console.log(
  `${(file.length / 1e6).toFixed(1)} MB, ${readSsk(file).rows.length} medicines, Node ${process.versions.node}`,
);
console.log(`typed and checked: ${typed.toFixed(1)} MB/s`);
for (const [name, speed] of plain) {
  console.log(`${name}: ${speed.toFixed(1)} MB/s; typed and checked is ${((typed / speed) * 100).toFixed(0)} % of it`);
}
const [, least] = plain[0] ?? ["", 0];
console.log(`goal ${goal * 100} % of a plain CSV parser: ${typed >= least * goal ? "met" : "missed"}`);
