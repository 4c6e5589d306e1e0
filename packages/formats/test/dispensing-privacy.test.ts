import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DispensingSource } from "../src/dispensing/dispensing.ts";
import { patientDataInDispensingCsv, reduceDispensingCsv } from "../src/dispensing-csv/reduce-dispensing-csv.ts";
import { dispensingFormats, dispensingSourceOf } from "../src/dispensing-file/dispensing-file.ts";
import { reduceRx } from "../src/jahis/reduce-jahis.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { reduceNsips } from "../src/nsips/reduce-nsips.ts";
import { rxText, tcText } from "./jahis-texts.ts";
import { headerLine, medicineLine, patientLine, prescriptionLine, usageLine } from "./nsips-lines.ts";

const key = new Uint8Array(32).fill(7);
const secret = "ひみつ";
/** Every column that no one may see holds a secret. */
const everywhere = (width: number) => Object.fromEntries(Array.from({ length: width }, (_, at) => [at, secret]));
const nsips = [
  headerLine(),
  patientLine(),
  prescriptionLine({ ...Object.fromEntries([20, 23, 24, 29, 30, 31, 32, 33].map((at) => [at, secret])) }),
  usageLine({ 16: secret, 17: secret, 18: secret, 19: secret, 20: secret, 21: secret }),
  medicineLine({ 21: secret, 27: secret, 36: secret, 37: secret, 38: secret, 39: secret }),
  Object.values(everywhere(20)).with(0, "5").join(","),
  Object.values(everywhere(20)).with(0, "9").join(","),
]
  .map((line) => `${line}\r\n`)
  .join("");
const csv =
  "dispensed_on,reception_no,patient_key,氏名,code,name,amount,unit,days,usage_kind\r\n" +
  "2026-03-10,1,000123,見本　太郎,612170709,ノルバスク,42,錠,14,内服\r\n";

const texts: [DispensingSource, string][] = [
  ["nsips", nsips],
  ["jahis_rx", rxText],
  ["jahis_tc", tcText],
  ["csv", csv],
];
/** What must not be in anything that is sent. */
const traitors = ["見本", "太郎", "ﾐﾎﾝ", "ﾀﾛｳ", "000123", "19600606", "千代田", "06000000", secret];

describe.each(texts)("%s", (source, text) => {
  const { reduce, patientDataIn, read } = dispensingFormats[source];
  const totalsIn = (from: string) =>
    read(from).dispensings.flatMap(({ usages }) => usages.flatMap(({ items }) => items.map(({ total }) => total)));

  it("is known for what it is, and what is none is not", () => {
    expect(dispensingSourceOf(text)).toBe(source);
    expect(dispensingSourceOf(text.slice(200))).toBeUndefined();
  });

  it("no name, address, number or comment leaves the browser", async () => {
    const { text: sent, traces } = await reduce(text, null);
    expect(traitors.filter((word) => sent.includes(word))).toEqual([]);
    expect(traces).toEqual([]);
  });

  it("what is sent still has what was dispensed, line by line", async () => {
    const { text: sent } = await reduce(text, null);
    expect(totalsIn(sent)).toEqual(totalsIn(text));
    expect(totalsIn(sent).length).toBeGreaterThan(0);
  });

  it("the server refuses the file as it was, with the line, and takes what was reduced", async () => {
    const result = patientDataIn(text);
    expect(result.length).toBeGreaterThan(0);
    expect(result.every(({ code, severity, value }) => code === "patient_data" && severity === "error" && !value)).toBe(
      true,
    );
    expect(patientDataIn((await reduce(text, key)).text)).toEqual([]);
  });

  it("reducing what was reduced changes nothing", async () => {
    const once = (await reduce(text, null)).text;
    expect((await reduce(once, null)).text).toBe(once);
  });

  it("whatever damage a file has, its patient stays here and nothing is thrown", async () => {
    const damage = fc.record({
      at: fc.nat(text.length - 1),
      drop: fc.nat(4),
      add: fc.constantFrom("", ",", "\n", "1", "x"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (damages) => {
        const damaged = damages.reduce(
          (whole, { at, drop, add }) => whole.slice(0, at) + add + whole.slice(at + drop),
          text,
        );
        const { text: sent, problems } = await reduce(damaged, null);
        const reported = JSON.stringify(problems);
        expect(["見本　太郎", "ﾐﾎﾝ ﾀﾛｳ"].filter((name) => sent.includes(name) || reported.includes(name))).toEqual([]);
        expect(patientDataIn(sent)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the trace of a patient", () => {
  const hmac = (message: string) => createHmac("sha256", key).update(message).digest("hex");

  it("is the same for the same patient of the same pharmacy and tells no more than year of birth and sex", async () => {
    const { traces } = await reduceNsips(nsips, key);
    expect(traces).toEqual([{ line: 3, key: hmac("000123\n1960-06-06"), birthYear: 1960, sex: "male" }]);
    expect((await reduceNsips(nsips, new Uint8Array(32))).traces[0]?.key).not.toBe(traces[0]?.key);
    expect((await reduceRx(rxText, key)).traces).toEqual([{ ...traces[0], line: 1 }]);
  });

  it("belongs to the dispensing it came with", async () => {
    const second = nsips.replaceAll("000123", "000456").replaceAll("2507160001", "2");
    const { text, traces } = await reduceNsips(nsips + second, key);
    expect(traces.map(({ line }) => line)).toEqual(readNsips(text).dispensings.map(({ line }) => line));
    expect(traces.map(({ key: trace }) => trace)).toEqual([hmac("000123\n1960-06-06"), hmac("000456\n1960-06-06")]);
  });

  it("in the CSV is in the patient's column, and a number that is no trace is refused", async () => {
    const { text, traces } = await reduceDispensingCsv(csv, key);
    expect(traces).toEqual([{ line: 2, key: hmac("000123\n"), birthYear: null, sex: null }]);
    expect(text).toContain(hmac("000123\n"));
    expect(patientDataInDispensingCsv(text.replace(hmac("000123\n"), "000123"))).toMatchObject([{ line: 2 }]);
  });

  it("cannot be computed without a patient number, and the dispensing is sent all the same", async () => {
    const { text, traces } = await reduceNsips(nsips.replace("1,000123", "1,"), key);
    expect([traces, readNsips(text).dispensings.length]).toEqual([[], 1]);
  });
});

it("a line that no text may hold is not sent, with a problem", async () => {
  const { text, problems } = await reduceNsips(nsips.replace("ノルバスク", "\u0000"), null);
  expect(text).not.toContain("\u0000");
  expect(problems).toEqual([{ code: "control_character", severity: "error", line: 5 }]);
  const { problems: inCsv } = await reduceDispensingCsv(`${csv}"見本　太郎,x\r\n`, null);
  expect(inCsv).toEqual([{ code: "quote_not_closed", severity: "error", line: 3 }]);
});

it("a receipt computer's file without its header is known by its name", () => {
  expect(dispensingSourceOf("2,1,12,A", "A99112036056171400000.txt")).toBe("nsips");
  expect(dispensingSourceOf("2,1,12,A", "notes.txt")).toBeUndefined();
  expect(dispensingSourceOf('"調剤日","薬品コード","総量"\r\n')).toBe("csv");
});

describe("a patient's name in the wrong place", () => {
  it("in the usage's words is withheld, with its line and column", async () => {
    const { text, problems } = await reduceNsips(nsips.replace("毎食後", "見本太郎様 毎食後"), null);
    expect(text).not.toContain("太郎");
    expect(problems).toEqual([{ code: "cell_withheld", severity: "warning", line: 4, field: "name", column: 4 }]);
  });

  it("in a line joined with the patient's is withheld", async () => {
    const joined = [headerLine(), `3,1,101,${patientLine()}`, prescriptionLine()].join("\r\n");
    const { text } = await reduceNsips(joined, null);
    expect(traitors.filter((word) => text.includes(word))).toEqual([]);
  });
});
