/**
 * Reads a receipt file of dispensing as large as requested (MB, 50 by default), generated, and compares with decoding and
 * splitting the same bytes by csv-parse. Times are CPU times, the least of several runs, for machines that are busy.
 */
import { parse } from "csv-parse/sync";
import { encodeCyo, type SampleReceipt } from "../src/receipt-claims/encode-cyo.ts";
import { cyoReader } from "../src/receipt-claims/read-cyo.ts";

const runs = 3;
const megabytes = Number(process.argv[2] ?? 50);
const claim = { payer: "employees", pharmacyCode: "1344999991", month: "2026-10" } as const;

/** One patient's month: two usages on two days, three medicines. */
function receipt(number: number): SampleReceipt {
  const days = ["03", "24"].map((day) => ({ day: `2026-10-${day}`, count: 14 + (number % 15) }));
  const medicine = (at: number) => ({ code: String(610_000_000 + ((number * 7 + at) % 1_500)), amount: "1.5" });
  return {
    patientName: "見本　太郎",
    usages: [
      { days, medicines: [medicine(1), medicine(2)] },
      { days: days.slice(0, 1), medicines: [medicine(3)] },
    ],
  };
}

const sample = encodeCyo(
  claim,
  Array.from({ length: 1_000 }, (_, number) => receipt(number)),
);
const body = new Uint8Array(Math.ceil((megabytes * 1e6) / sample.length) * sample.length);
for (let at = 0; at < body.length; at += sample.length) body.set(sample, at);

async function leastSeconds(read: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await read();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}

function readInChunks(): number {
  const reader = cyoReader();
  for (let at = 0; at < body.length; at += 1 << 20) reader.take(body.subarray(at, at + (1 << 20)));
  return reader.end().receipts;
}

const size = body.length / 1e6;
const ours = await leastSeconds(readInChunks);
const decoded = () => new TextDecoder("shift_jis").decode(body).replaceAll("\u001a", "");
const plain = await leastSeconds(() => parse(decoded(), { relax_column_count: true, relax_quotes: true }));
console.log(`${size.toFixed(0)} MB, ${readInChunks()} receipts, Node ${process.versions.node}`);
console.log(`read and added up: ${(size / ours).toFixed(1)} MB/s`);
console.log(`the same bytes decoded and split by csv-parse: ${(size / plain).toFixed(1)} MB/s`);
console.log(
  `ratio ${((plain / ours) * 100).toFixed(0)} % (goal 50 %), memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`,
);
