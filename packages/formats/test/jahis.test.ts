import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jahisDay } from "../src/jahis/jahis-day.ts";
import { joinSymbols } from "../src/jahis/join-symbols.ts";
import { joinTcParts } from "../src/jahis/join-tc-parts.ts";
import { readRx } from "../src/jahis/read-rx.ts";
import { readTc } from "../src/jahis/read-tc.ts";
import { encodeCp932 } from "../src/text/encode-cp932.ts";
import { rxText, tcText } from "./jahis-texts.ts";

const bytes = Uint8Array.of(...encodeCp932(rxText), 0x1a);
/** The bytes cut at any places, through letters as well. */
const cut = (at: readonly number[]) => {
  const places = [0, ...[...new Set(at)].sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
};
const cuts = fc.array(fc.integer({ min: 8, max: bytes.length - 1 }), { minLength: 1, maxLength: 6 }).map(cut);

describe("a prescription in several symbols", () => {
  it("scanned in any order, and perhaps twice, is the prescription, even where a cut goes through a letter", () => {
    const scans = cuts.chain((parts) => {
      const symbols = parts.map((part, index) => ({ bytes: part, append: { index, count: parts.length, parity: 90 } }));
      return fc.shuffledSubarray([...symbols, ...symbols.slice(0, 1)], { minLength: symbols.length + 1 });
    });
    fc.assert(
      fc.property(scans, (symbols) => {
        expect(joinSymbols(symbols).text).toBe(rxText);
      }),
    );
  });

  it("whose numbers the reader does not tell is put together from the one with the header on", () => {
    fc.assert(
      fc.property(cuts, fc.nat(6), (parts, place) => {
        const [head, ...rest] = parts.map((part) => ({ bytes: part }));
        fc.pre(new Set(rest.map((part) => part.bytes.join())).size === rest.length);
        expect(joinSymbols(rest.toSpliced(place, 0, ...(head ? [head] : []))).text).toBe(rxText);
      }),
    );
  });

  it("of which one is not scanned yet names that one", () => {
    const parts = cut([100, 200]).map((part, index) => ({ bytes: part, append: { index, count: 3, parity: 1 } }));
    expect(joinSymbols(parts.toSpliced(1, 1))).toMatchObject({ missing: [2], problem: { code: "part_missing" } });
    expect(
      joinSymbols(
        cut([100])
          .slice(1)
          .map((part) => ({ bytes: part })),
      ),
    ).toMatchObject({ missing: [1] });
  });

  it("is not mixed with another patient's", () => {
    const [first = bytes, second = bytes] = cut([100]);
    const mine = { bytes: first, append: { index: 0, count: 2, parity: 1 } };
    const other = { bytes: second, append: { index: 1, count: 2, parity: 2 } };
    expect(joinSymbols([mine, other]).problem?.code).toBe("part_missing");
    expect(joinSymbols([{ bytes }, { bytes: encodeCp932("JAHIS10\r\n") }]).problem?.code).toBe("part_missing");
  });

  it("that is no Windows-31J, or nothing, is refused", () => {
    expect(joinSymbols([{ bytes: Uint8Array.of(0x4a, 0x41, 0x48, 0x49, 0x53, 0xff) }]).problem?.code).toBe(
      "file_undecodable",
    );
    expect(joinSymbols([]).problem?.code).toBe("file_empty");
  });
});

describe("a notebook in several parts", () => {
  const head = [
    "JAHISTC08,1",
    "1,見本　太郎,1,19600606",
    "5,20260310,1",
    "11,薬局,13,4,4999991",
    "51,病院,13,1,1199991,1",
  ];
  const part = (number: number, ...lines: string[]) =>
    [...head, ...lines, `911,12345678901234,2,${number}`].join("\r\n");
  const first = part(1, "201,1,薬Ａ,1,錠,2,612170709,1", "301,1,朝食後,7,日分,1,1,,1");
  const second = part(2, "201,2,薬Ｂ,2,錠,2,610406001,1", "301,2,朝夕食後,7,日分,1,1,,1");

  it("is one dispensing, not one a part", () => {
    for (const texts of [
      [first, second],
      [second, first, second],
    ]) {
      const { dispensings, problems } = readTc(joinTcParts(texts).text ?? "");
      expect(problems).toEqual([]);
      expect(dispensings.map(({ usages }) => usages.map(({ items }) => items[0]?.total))).toEqual([["7", "14"]]);
    }
  });

  it("of which one is missing is not taken for the whole", () => {
    expect(joinTcParts([first]).problem).toMatchObject({ code: "part_missing", value: "2" });
    expect(joinTcParts([first, second.replace("12345678901234", "99999999999999")]).problem?.code).toBe("part_missing");
    expect(readTc(first).problems).toMatchObject([{ code: "part_missing", severity: "warning" }]);
    expect(joinTcParts([]).problem?.code).toBe("file_empty");
    expect(readTc(joinTcParts([tcText]).text ?? "").dispensings.length).toBe(1);
  });
});

describe("a JAHIS text", () => {
  it("has who prescribed what and when", () => {
    expect(readRx(rxText).dispensings).toMatchObject([
      {
        issuedOn: "2026-03-10",
        dispensedOn: null,
        prescriptionNo: "1234567890123456",
        clinic: { code: "1199991", prefecture: "13", name: "みほん内科クリニック", department: "内科" },
        usages: [{ onePack: true, days: 14, timesPerDay: 3, items: [{ total: "42" }] }],
      },
    ]);
    expect(readTc(tcText).dispensings).toMatchObject([
      {
        institutionCode: "1344999991",
        dispensedOn: "2026-03-10",
        clinic: { code: "1199991", name: "みほん病院", department: "内科" },
        usages: [{ days: 14, items: [{ total: "14", codes: [{ kind: "receipt" }, { kind: "generic" }] }] }],
      },
    ]);
  });

  it.each(["JAHIS1", "JAHIS9", "JAHIS11"])("of version %s is not refused", (version) => {
    expect(readRx(rxText.replace("JAHIS10", version)).problems).toEqual([]);
  });

  it.each([
    ["20260310", "2026-03-10"],
    ["R080310", "2026-03-10"],
    ["5080310", "2026-03-10"],
    ["3350606", "1960-06-06"],
    ["S330303", "1958-03-03"],
  ])("its day %s is %s", (written, day) => {
    expect(jahisDay.read(written)).toBe(day);
  });

  it("a medicine prescribed by its generic name is known as such", () => {
    const read = readRx(
      "JAHIS10\r\n101,1,1,,7\r\n201,1,1,1,7,2171014M2ZZZ,ニフェジピン,1,1,カプセル\r\n201,1,2,1,1,,塗り薬,1,1,本",
    );
    expect(read.dispensings[0]?.usages[0]?.items).toMatchObject([
      { genericPrescribed: true, codes: [{ kind: "generic", code: "2171014M2ZZZ" }] },
      { genericPrescribed: false, codes: [], name: "塗り薬" },
    ]);
  });

  it.each<[string, (text: string) => ReturnType<typeof readRx>, string, string, number]>([
    ["without its header", readRx, "101,1,1,,7", "header_missing", 1],
    ["that is empty", readRx, "", "file_empty", 1],
    ["with a medicine of no RP", readRx, "JAHIS10\n201,7,1,1,1,,薬,1,1,錠", "usage_missing", 2],
    ["with a medicine before any day", readTc, "JAHISTC08,1\n201,1,薬,1,錠,1,,1", "prescription_missing", 2],
    ["with a day there is not", readTc, "JAHISTC08,1\n5,20260230,1", "cell_unreadable", 2],
    ["without its header", readTc, "5,20260310,1", "header_missing", 1],
    ["that is empty", readTc, "\r\n", "file_empty", 1],
  ])("%s is refused with its line", (_, read, text, fault, line) => {
    expect(read(text).problems.find(({ severity }) => severity === "error")).toMatchObject({ code: fault, line });
  });
});
