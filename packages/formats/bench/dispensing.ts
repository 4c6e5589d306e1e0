/**
 * Reads NSIPS files one by one, as they come from a receipt computer, and compares with decoding and splitting the same
 * bytes by csv-parse, file by file and as one file. Times are CPU times, the least of several runs, for busy machines.
 */
import { parse } from "csv-parse/sync";
import type { Dispensing } from "../src/dispensing/dispensing.ts";
import { encodeRx } from "../src/jahis/encode-rx.ts";
import { readRx } from "../src/jahis/read-rx.ts";
import { encodeNsips } from "../src/nsips/encode-nsips.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { reduceNsips } from "../src/nsips/reduce-nsips.ts";

const runs = 7;
const count = Number(process.argv[2] ?? 2_000);

/** An ordinary prescription: two RPs of two and one medicines, nothing of it real. */
function dispensing(number: number, source: Dispensing["source"]): Dispensing {
  const usage = { count: 14 + (number % 15), days: null, timesPerDay: 3, name: "毎食後服用", onePack: false };
  const item = {
    line: 0,
    itemClass: "medicine" as const,
    amount: "3",
    unit: "錠",
    unitKind: null,
    total: null,
    unitFactor: null,
  };
  const medicine = (at: number) => ({
    ...item,
    codes: [{ kind: "receipt" as const, code: String(610_000_000 + ((number * 7 + at) % 9_000)) }],
    name: "アムロジピン錠２．５ｍｇ",
    lot: null,
    genericPrescribed: null,
  });
  return {
    source,
    line: 0,
    kind: "added",
    institutionCode: "1344999991",
    prescriptionNo: String(number),
    receptionNo: String(number % 200),
    issuedOn: "2026-03-10",
    dispensedOn: "2026-03-10",
    formerFile: null,
    sentAt: null,
    clinic: { code: "1199991", prefecture: "13", name: "見本内科クリニック", department: "内科" },
    usages: [
      { ...usage, no: "1", usageClass: "oral", items: [medicine(1), medicine(2)] },
      { ...usage, no: "2", usageClass: "external", items: [medicine(3)] },
    ],
  };
}

const patient = { code: "000123", name: "見本　太郎", kana: "ﾐﾎﾝ ﾀﾛｳ", sex: "male", birthDate: "1960-06-06" } as const;
const numbers = Array.from({ length: count }, (_, number) => number);
const nsips = numbers.map((number) => encodeNsips(dispensing(number, "nsips"), patient));
const rx = numbers.map((number) => encodeRx(dispensing(number, "jahis_rx"), patient));
const decode = (bytes: Uint8Array) => new TextDecoder("shift_jis", { fatal: true }).decode(bytes);
const options = { relax_column_count: true, relax_quotes: true };

async function megabytesPerSecond(files: readonly Uint8Array[], read: (file: Uint8Array) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    for (const file of files) await read(file);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return files.reduce((length, file) => length + file.length, 0) / least;
}

const whole = new Uint8Array(nsips.flatMap((file) => [...file]));
const perFile = await megabytesPerSecond(nsips, (file) => parse(decode(file), options));
const ours = await megabytesPerSecond(nsips, (file) => readNsips(decode(file)));
const rows: [string, number][] = [
  ["NSIPS, typed and checked, file by file", ours],
  ["the same bytes, csv-parse, file by file", perFile],
  ["the same bytes, csv-parse, as one file", await megabytesPerSecond([whole], (file) => parse(decode(file), options))],
  ["NSIPS, reduced for sending", await megabytesPerSecond(nsips, (file) => reduceNsips(decode(file), null))],
  ["prescription symbols, typed and checked", await megabytesPerSecond(rx, (file) => readRx(decode(file)))],
  ["the same bytes, csv-parse", await megabytesPerSecond(rx, (file) => parse(decode(file), options))],
];

const problems = nsips.flatMap((file) => readNsips(decode(file)).problems);
console.log(
  `${count} files, ${(whole.length / 1e6).toFixed(1)} MB, ${problems.length} problems, Node ${process.versions.node}`,
);
for (const [name, speed] of rows) console.log(`${name}: ${speed.toFixed(1)} MB/s`);
console.log(`typed and checked is ${((ours / perFile) * 100).toFixed(0)} % of csv-parse over the same files`);
