import { expect, it } from "vitest";
import type { DispensingRead } from "../src/dispensing/dispensing-read.ts";
import { readRx } from "../src/jahis/read-rx.ts";
import { readTc } from "../src/jahis/read-tc.ts";
import { patientDataInRx, patientDataInTc, reduceRx, reduceTc } from "../src/jahis/reduce-jahis.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { patientDataInNsips, reduceNsips } from "../src/nsips/reduce-nsips.ts";
import { decodeText } from "../src/text/decode.ts";
import { describeWithLists, listBytes, listNames } from "./real-data.ts";

const textOf = (name: string) => decodeText(listBytes(name)).text ?? "";
/** Day, code, total and unit of each medicine. */
const medicines = ({ dispensings }: DispensingRead) =>
  dispensings.flatMap(({ dispensedOn, issuedOn, usages }) =>
    usages.flatMap(({ items }) =>
      items.map(({ codes, total, unit }) => [dispensedOn ?? issuedOn, codes[0]?.code, total, unit].join(" ")),
    ),
  );

const samples: [string, (text: string) => DispensingRead, string[], string[]][] = [
  [
    "nsips/synthetic-A.txt",
    readNsips,
    [
      // 1 a day × 28 days, twice; 1 a time × 10 times; 10 g as they are
      "2025-07-16 612170709 28 錠",
      "2025-07-16 622315500 28 錠",
      "2025-07-16 620098801 10 錠",
      "2025-07-16 621556801 10 ｇ",
    ],
    [],
  ],
  // 3 a day × 14 days, the part of this visit
  ["jahis/normalization-full.txt", readRx, [" 620000001 42 錠"], []],
  // No days are given for the first one: it stays unknown. One pen as it is.
  [
    "jahis/normalization-multi-rp.txt",
    readRx,
    [" 620000001  錠", " 2412403G3022 1 キット"],
    ["total_unknown", "count_assumed"],
  ],
  ["jahis/qr-decoded-anonymized.txt", readRx, ["2026-01-30 2412403G3022 1 キット"], ["count_assumed"]],
  // 1 × 3 days
  ["jahis/tc-minimal-valid.txt", readTc, ["2026-03-10 612170709 3 錠"], []],
  // 1 × 3 days; 2 × 14 days
  ["jahis/tc-multi-dispensing.txt", readTc, ["2026-03-12 612170709 3 錠", "2026-02-20 610406001 28 錠"], []],
  // 1 × 28 days, the day as R020410
  ["jahis/tc-output-category-2-full.txt", readTc, ["2020-04-10 610421321 28 錠"], []],
  // The first of two parts
  ["jahis/tc-supported-records-full.txt", readTc, ["2026-03-10 612170709 3 錠"], ["part_missing"]],
  ["jahis/tc-with-otc-components-and-remaining-medicine.txt", readTc, ["2026-03-10 612170709 3 錠"], []],
];

describeWithLists("published samples", () => {
  it("none is left out", () => {
    const there = [...listNames("nsips", /[.]txt$/), ...listNames("jahis", /[.]txt$/)];
    expect(samples.map(([name]) => name).sort()).toEqual(there.sort());
  });

  it.each(samples)("%s: the right medicines and totals", (name, read, expected, problems) => {
    const result = read(textOf(name));
    expect(medicines(result)).toEqual(expected);
    expect(result.problems.map(({ code }) => code)).toEqual(problems);
  });

  it.each(samples)("%s: the same after the patient was left out", async (name, read, expected) => {
    const text = textOf(name);
    const isTc = text.startsWith("JAHISTC");
    const upload = isTc ? reduceTc(text) : await (name.startsWith("nsips") ? reduceNsips : reduceRx)(text, null);
    const refusal = isTc ? patientDataInTc : name.startsWith("nsips") ? patientDataInNsips : patientDataInRx;
    expect(medicines(read(upload.text))).toEqual(expected);
    expect(refusal(upload.text)).toEqual([]);
    expect(/太郎|花子|1960|1980/.test(upload.text)).toBe(false);
  });
});
