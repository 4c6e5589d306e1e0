import { describe, expect, it } from "vitest";
import type { DispensingSource } from "../src/dispensing/dispensing.ts";
import type { DispensingRead } from "../src/dispensing/dispensing-read.ts";
import { dispensingFormats } from "../src/dispensing-file/dispensing-file.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { tcText } from "./jahis-texts.ts";
import { headerLine, medicineLine, nsipsText, patientLine, prescriptionLine, usageLine } from "./nsips-lines.ts";

const nsips = [headerLine(), patientLine(), prescriptionLine(), usageLine(), medicineLine({ 16: "14" })].join("\r\n");
const rx = "JAHIS10\r\n101,1,1,,14\r\n111,1,1,,毎食後\r\n201,1,1,1,2,612170709,薬,14,1,錠";
const csv =
  "dispensed_on,reception_no,code,name,unit,amount\r\n2026-03-10,1,612170709,薬,錠,7\r\n2026-03-10,2,612170709,薬,錠,14";
const texts: [DispensingSource, string, string[]][] = [
  ["nsips", nsips, ["196"]],
  ["jahis_rx", rx, ["196"]],
  ["jahis_tc", tcText.slice(0, tcText.indexOf("\r\n311")), ["14"]],
];
const totals = ({ dispensings }: DispensingRead) =>
  dispensings.flatMap(({ usages }) => usages.flatMap(({ items }) => items.map(({ total }) => total)));
const codes = ({ problems }: DispensingRead) => problems.map(({ code }) => code);

describe.each(texts)("%s whose last line has no line end", (source, text, whole) => {
  const { read, reduce } = dispensingFormats[source];

  it("is whole where the line is", async () => {
    for (const whatComes of [text, (await reduce(text, null)).text]) {
      expect([totals(read(whatComes)), codes(read(whatComes))]).toEqual([whole, []]);
    }
  });

  it("wherever it is cut, no figure is booked that lost digits, here and after what is private was left out", async () => {
    const begin = text.lastIndexOf("\n") + 1;
    for (let end = begin + 2; end < text.length; end += 1) {
      for (const whatComes of [text.slice(0, end), (await reduce(text.slice(0, end), null)).text]) {
        const result = read(whatComes);
        const isBooked = totals(result).some((total) => total !== null && !whole.includes(total));
        expect([end, isBooked]).toEqual([end, false]);
        const isWhole = totals(result).join() === whole.join();
        if (!isWhole) expect(result.problems.some(({ severity }) => severity === "error")).toBe(true);
      }
    }
  });
});

it("14 tablets cut to 1 are a file that is cut, and what is known of the line stays", () => {
  const line = medicineLine({ 16: "1" }).split(",").slice(0, 17).join(",");
  const read = readNsips(`${[headerLine(), prescriptionLine(), usageLine()].join("\r\n")}\r\n${line}`);
  expect(read.problems).toContainEqual({ code: "file_cut", severity: "error", line: 4 });
  expect(read.dispensings[0]?.usages[0]?.items).toMatchObject([{ total: null, name: "ノルバスク錠２．５ｍｇ" }]);
});

it("a line as short as the others of its record is whole", () => {
  const short = medicineLine().split(",").slice(0, 19).join(",");
  const text = `${nsipsText([usageLine({ 13: "2" }), short])}${short}`;
  expect([totals(readNsips(text)), codes(readNsips(text))]).toEqual([["42", "42"], []]);
});

describe.each([
  ["after the prescription", nsipsText([])],
  ["within the prescription", [headerLine(), prescriptionLine().slice(0, 70)].join("\r\n")],
  ["within the first RP", [headerLine(), prescriptionLine(), usageLine().slice(0, 20)].join("\r\n")],
])("a file that ends %s", (_, text) => {
  it("is not a prescription of nothing", () => {
    const { problems } = readNsips(text);
    expect(problems.filter(({ severity }) => severity === "error")).not.toEqual([]);
  });
});

it("a deletion needs no medicines", () => {
  expect(codes(readNsips(nsipsText([], prescriptionLine({ 3: "D" }))))).toEqual([]);
});

describe("the long CSV whose last line ends in its amount", () => {
  const { read, reduce } = dispensingFormats.csv;

  it("is cut where no line end follows, because 14 may have been 140", async () => {
    for (const whatComes of [csv, csv.slice(0, -1), csv.slice(0, -4), (await reduce(csv, null)).text]) {
      expect([totals(read(whatComes)), codes(read(whatComes)).includes("file_cut")]).toEqual([["7"], true]);
    }
  });

  it("is whole where it is ended or quoted", () => {
    for (const whole of [`${csv}\r\n`, csv.replace(/14$/, '"14"')]) {
      expect([totals(read(whole)), codes(read(whole))]).toEqual([["7", "14"], []]);
    }
  });

  it("keeps the name and the unit of a line whose amount is none", async () => {
    const text = `${csv}\r\n2026-03-10,3,612170709,薬Ｂ,包,三\r\n`;
    for (const whatComes of [text, (await reduce(text, null)).text]) {
      const result = read(whatComes);
      expect(result.dispensings[2]?.usages[0]?.items).toMatchObject([{ total: null, name: "薬Ｂ", unit: "包" }]);
      expect(result.problems).toMatchObject([{ severity: "error", line: 4, field: "amount" }]);
    }
  });
});

it("a medicine whose amount is none keeps its name and unit on the way, and not what is there instead", async () => {
  const text = nsipsText([usageLine(), medicineLine({ 16: "三" })]);
  const { text: sent, problems } = await dispensingFormats.nsips.reduce(text, null);
  expect(problems).toMatchObject([{ code: "cell_withheld", line: 4, column: 17 }]);
  expect(sent).not.toContain("三");
  expect(readNsips(sent).dispensings[0]?.usages[0]?.items).toMatchObject([
    { total: null, name: "ノルバスク錠２．５ｍｇ", unit: "錠" },
  ]);
});

it("RP 01 is RP 1", () => {
  const read = readNsips(nsipsText([usageLine({ 1: "01" }), medicineLine({ 2: "1" }), medicineLine({ 2: "０１" })]));
  expect([totals(read), codes(read)]).toEqual([["42", "42"], []]);
});

it.each([
  ["令和7年7月16日", "１４"],
  ["R7.7.16", "14"],
  ["２０２５０７１６", "１４"],
])("a day %s and a count %s pass the door as the reader reads them", async (day, count) => {
  const text = nsipsText([usageLine({ 8: "２", 10: count }), medicineLine({ 16: "３" })], prescriptionLine({ 7: day }));
  const { text: sent, problems } = await dispensingFormats.nsips.reduce(text, null);
  expect(problems).toEqual([]);
  expect(dispensingFormats.nsips.patientDataIn(sent)).toEqual([]);
  const read = readNsips(sent);
  expect(totals(read)).toEqual(["42"]);
  expect(read.dispensings[0]?.dispensedOn).toBe("2025-07-16");
});
