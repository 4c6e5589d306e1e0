import { describe, expect, it } from "vitest";
import type { DispensingSource } from "../src/dispensing/dispensing.ts";
import { secretsOf } from "../src/dispensing/secrets.ts";
import { dispensingFormats } from "../src/dispensing-file/dispensing-file.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { rxText, tcText } from "./jahis-texts.ts";
import { type Cells, headerLine, medicineLine, patientLine, prescriptionLine, usageLine } from "./nsips-lines.ts";

const cells: Cells = {
  1: "PT-778899",
  2: "ﾒｸﾞﾘ ﾊﾅｺ",
  3: "迷栗　花子",
  5: "19530412",
  6: "9870001",
  7: "青葉市若草町３－２－１",
  8: "03-5555-0123",
  9: "0355559876",
  14: "06987654",
  16: "草１２",
  17: "7654321",
};
/** Nothing of these may be in what is sent or reported, however it is written. */
const secrets = [
  "迷栗",
  "花子",
  "ﾒｸﾞﾘ",
  "ﾊﾅｺ",
  "メグリ",
  "めぐり",
  "若草町",
  "03-5555-0123",
  "0355550123",
  "0355559876",
  "PT-778899",
  "19530412",
  "9870001",
  "06987654",
  "7654321",
];
const sent = async (source: DispensingSource, text: string) => {
  const upload = await dispensingFormats[source].reduce(text, null);
  expect(dispensingFormats[source].patientDataIn(upload.text)).toEqual([]);
  const read = dispensingFormats[source].read(upload.text);
  return JSON.stringify([upload.text, upload.problems, read.problems, read.dispensings]);
};
const leaks = (text: string) => secrets.filter((secret) => text.includes(secret));
const file = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join("");
const nsips = { 2: prescriptionLine(), 3: usageLine(), 4: medicineLine() };
const nsipsWith = (changed: Partial<Record<2 | 3 | 4, string>>, patient = patientLine(cells)) =>
  file(headerLine(), patient, changed[2] ?? nsips[2], changed[3] ?? nsips[3], changed[4] ?? nsips[4]);
const put = (line: string, at: number, cell: string) => line.split(",").with(at, cell).join(",");
const received = [
  "迷栗様（家族渡し）朝食後",
  "めぐりはなこ様 朝食後",
  "朝食後 花子さん",
  "ﾒｸﾞﾘﾊﾅｺ",
  "青葉市若草町3-2-1へ配達",
  "電話０３（５５５５）０１２３",
  "保険 7654321",
  "PT-778899",
  "06987654",
  "生年月日19530412",
];

describe("what a patient's record states", () => {
  it.each([2, 3, 4] as const)("leaves in no field of record %i of NSIPS, whatever is written there", async (record) => {
    const width = nsips[record].split(",").length;
    for (let at = 0; at < width; at += 1) {
      for (const words of received) {
        const text = await sent("nsips", nsipsWith({ [record]: put(nsips[record], at, words) }));
        expect([at, words, leaks(text)]).toEqual([at, words, []]);
      }
    }
  });

  it.each([
    ["jahis_rx", rxText, /^11,.*$/m, "11,PT-778899,迷栗　花子,ﾒｸﾞﾘ ﾊﾅｺ\r\n61,,青葉市若草町３－２－１,03-5555-0123"],
    ["jahis_tc", tcText, /^1,.*$/m, "1,迷栗　花子,2,S280412,987-0001,青葉市若草町３－２－１,03-5555-0123,,,,ﾒｸﾞﾘ ﾊﾅｺ"],
  ] as const)("leaves in no field of %s either", async (source, whole, patient, instead) => {
    const lines = whole.replace(patient, instead).split("\r\n");
    for (const [nr, line] of lines.entries()) {
      if (line === "" || instead.includes(line)) continue;
      for (let at = 0; at < line.split(",").length; at += 1) {
        for (const words of received.slice(0, 6)) {
          const text = await sent(source, lines.with(nr, put(line, at, words)).join("\r\n"));
          expect([line, at, words, leaks(text)]).toEqual([line, at, words, []]);
        }
      }
    }
  });

  it("leaves in no column of the long CSV", async () => {
    const headings = "dispensed_on,reception_no,code,name,amount,unit,days,usage_kind,氏名,電話番号,patient_key";
    const row = "2026-03-10,1,612170709,ノルバスク,42,錠,14,内服,迷栗　花子,03-5555-0123,PT-778899";
    for (let at = 0; at < 8; at += 1) {
      for (const words of [...received.slice(0, 1), "電話０３（５５５５）０１２３", "PT-778899"]) {
        const text = await sent("csv", file(headings, put(row, at, words)));
        expect([at, words, leaks(text)]).toEqual([at, words, []]);
      }
    }
  });

  it("does not leave in the name of the file", async () => {
    const { tells } = await dispensingFormats.nsips.reduce(nsipsWith({}), null);
    expect(["迷栗花子_0716.txt", "A99112036056171400000.txt"].map(tells)).toEqual([true, false]);
  });
});

describe("a line whose cells are out of place", () => {
  const shifts = [-3, -2, -1, 1, 2, 3];
  const shifted = (line: string, from: number, by: number) => {
    const all = line.split(",");
    return (by > 0 ? all.toSpliced(from, 0, ...Array(by).fill("")) : all.toSpliced(from, -by)).join(",");
  };

  it.each([2, 3, 4])(
    "because the patient's record is numbered %i sends nothing, full or nearly empty",
    async (record) => {
      const { 2: kana = "", 3: name = "", 14: insurer = "", ...rest } = cells;
      const patients: Cells[] = [
        cells,
        { 3: name },
        { 2: kana, 3: name },
        { 1: "12", 2: kana, 3: name },
        { ...rest, 14: insurer },
      ];
      for (const patient of patients) {
        const bare = { ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at + 1, ""])), ...patient };
        const line = put(patientLine(bare), 0, String(record));
        const text = await sent("nsips", file(headerLine(), line, nsips[2], nsips[3], nsips[4]));
        expect([patient, leaks(text)]).toEqual([patient, []]);
      }
    },
  );

  it.each([2, 3, 4] as const)("because record %i holds the patient's cells sends nothing of it", async (record) => {
    const patient = patientLine(cells).split(",");
    for (let from = 1; from < nsips[record].split(",").length; from += 1) {
      const mixed = nsips[record]
        .split(",")
        .map((cell, at) => (at >= from ? (patient[at - from + 1] ?? "") : cell))
        .join(",");
      const text = await sent("nsips", nsipsWith({ [record]: mixed }));
      expect([from, leaks(text)]).toEqual([from, []]);
    }
  });

  it("keeps doctors, comments and addresses here, however far it is shifted", async () => {
    const inside = ["ひみつ医師", "ひみつ町", "ひみつ註"];
    const lines = {
      2: prescriptionLine({ 16: "ひみつ町一丁目", 24: "ひみつ医師", 30: "ひみつ町二丁目", 32: "ひみつ註" }),
      3: usageLine({ 2: "101", 16: "ひみつ註", 18: "ひみつ註" }),
      4: medicineLine({ 21: "ひみつ註", 27: "ひみつ註", 36: "ひみつ註", 39: "ひみつ註" }),
    };
    for (const record of [2, 3, 4] as const) {
      for (const by of shifts) {
        const text = await sent("nsips", nsipsWith({ [record]: shifted(lines[record], 1, by) }));
        expect([record, by, inside.filter((word) => text.includes(word))]).toEqual([record, by, []]);
      }
    }
  });

  it("is reported with its number and nothing else, and the medicine is not lost in silence", async () => {
    const line = medicineLine({ 2: "迷栗" });
    const { text, problems } = await dispensingFormats.nsips.reduce(nsipsWith({ 4: line }), null);
    expect(problems).toEqual([{ code: "line_withheld", severity: "error", line: 5 }]);
    expect(text.split("\r\n")[4]).toMatch(/^4,+$/);
    const read = readNsips(text);
    expect(read.problems).toContainEqual({ code: "line_withheld", severity: "error", line: 5 });
    expect(read.dispensings[0]?.usages.flatMap(({ items }) => items.map(({ total }) => total))).toEqual([null]);
  });
});

describe("a name that is also a word", () => {
  const search = (...names: string[]) => secretsOf(names).isInWord;

  it.each<[string[], string, boolean]>([
    [["森　一"], "酸化マグネシウム原末", false],
    [["原　朝子"], "酸化マグネシウム原末", false],
    [["原　朝子"], "原様 毎食後", true],
    [["原　朝子"], "毎食後（原）", true],
    [["ﾓﾘ ﾊｼﾞﾒ"], "モリヘパミン点滴静注", false],
    [["ﾓﾘ ﾊｼﾞﾒ"], "もり様", true],
    [["田中　一郎"], "田中内科クリニック", false],
    [["田中　一郎"], "田中様 朝食後", true],
    [["田中一郎"], "田中さんへ", true],
    [["大塚　一郎"], "架空錠「大塚」", true],
  ])("%j in %s: %s", (names, text, isFound) => {
    expect(search(...names)(text)).toBe(isFound);
  });
});
