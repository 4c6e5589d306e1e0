/**
 * Reads delivery files of class 20, 100,000 lines by default, as one file and as files of 100 lines. Times are CPU times,
 * the least of several runs, for machines that are busy. The goal is 40 MB/s.
 */
import { encodeDeliveries } from "../src/van/encode-van.ts";
import { readDeliveries } from "../src/van/read-deliveries.ts";
import { syntheticDeliveries } from "../src/van/synthetic-deliveries.ts";
import { drawsOf } from "../test/draws.ts";

const runs = 5;
const count = Number(process.argv[2] ?? 100_000);
const linesOfFile = 100;
const next = drawsOf(20);

function fileOf(lines: number, firstSlip: number): Uint8Array {
  const vanCodes = ["900000001", "900000002", "900000003"];
  const sentAt = "2026-11-26T05:30:00";
  const groups = syntheticDeliveries({ next, pharmacyCode: "1349999991", vanCodes, sentAt, lines, firstSlip });
  return encodeDeliveries(groups);
}

function megabytesPerSecond(files: readonly Uint8Array[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    for (const file of files) {
      const { groups, problems } = readDeliveries(file);
      if (groups.length === 0) throw new Error(`The file is not sound: ${JSON.stringify(problems[0])}`);
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return files.reduce((length, file) => length + file.length, 0) / least;
}

const whole = fileOf(count, 1);
const files = Array.from({ length: Math.ceil(count / linesOfFile) }, (_, at) => fileOf(linesOfFile, at * linesOfFile));
console.log(`${count} lines, ${(whole.length / 1e6).toFixed(1)} MB, Node ${process.versions.node}`);
console.log(`as one file: ${megabytesPerSecond([whole]).toFixed(1)} MB/s (goal 40)`);
console.log(`as ${files.length} files: ${megabytesPerSecond(files).toFixed(1)} MB/s (goal 40)`);
