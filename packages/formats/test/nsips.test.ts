import { describe, expect, it } from "vitest";
import { code } from "../src/dispensing/columns.ts";
import { dispensingKey } from "../src/dispensing/dispensing-key.ts";
import { dispensingRemedies } from "../src/dispensing/dispensing-problem.ts";
import { nsipsColumns } from "../src/nsips/nsips-columns.ts";
import { formerNsipsFileNames, readNsipsFileName } from "../src/nsips/nsips-file-name.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { type SenderOrder, type SentVersion, senderOrder } from "../src/nsips/sender-order.ts";
import { headerLine, medicineLine, nsipsText, patientLine, prescriptionLine, usageLine } from "./nsips-lines.ts";

const join = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join("");
const usual = [headerLine(), patientLine(), prescriptionLine(), usageLine(), medicineLine()];
const only = (text: string, fileName?: string) => readNsips(text, { fileName }).dispensings[0];

describe("a file of the receipt computer", () => {
  it("has the pharmacy, prescription, day and clinic, and what is to be done", () => {
    expect(only(join(...usual))).toMatchObject({
      kind: "added",
      institutionCode: "1344999991",
      prescriptionNo: "2507160001",
      receptionNo: "12",
      dispensedOn: "2025-07-16",
      clinic: { code: "1199991", prefecture: "13", name: "みほん内科", department: "内科" },
    });
  });

  it("in whatever order its records stand, nothing gets lost", () => {
    const [header = "", patient = "", prescription = "", usage = "", medicine = ""] = usual;
    const { dispensings, problems } = readNsips(join(header, medicine, prescription, patient, usage));
    expect(problems).toEqual([]);
    expect(dispensings[0]?.usages[0]?.items).toMatchObject([{ total: "42", line: 2 }]);
  });

  it.each(["VER010401", "VER010501", "VER020000", "VER9"])("version %s is not refused", (version) => {
    const { dispensings, problems } = readNsips(join(headerLine({ 0: version }), ...usual.slice(1)));
    expect([dispensings.length, problems]).toEqual([1, []]);
  });

  it("lines shorter or longer than known are read as far as they go", () => {
    const short = medicineLine().split(",").slice(0, 19).join(",");
    const { dispensings, problems } = readNsips(join(...usual.slice(0, 4), short, `${medicineLine()},x,y,z`));
    expect(problems).toEqual([]);
    expect(dispensings[0]?.usages[0]?.items.map(({ total }) => total)).toEqual(["42", "42"]);
  });

  it("another layout needs another table and no other program", () => {
    const columns = { ...nsipsColumns, medicine: { ...nsipsColumns.medicine, amount: code(20, 13) } };
    const text = nsipsText([usageLine(), medicineLine({ 16: "", 20: "2" })]);
    expect(readNsips(text, { columns }).dispensings[0]?.usages[0]?.items[0]?.total).toBe("28");
  });

  it("several receptions in one file are several dispensings", () => {
    const second = [headerLine(), prescriptionLine({ 1: "2", 3: "D" }), usageLine(), medicineLine({ 16: "1" })];
    const { dispensings, problems } = readNsips(join(...usual, ...second));
    expect(problems).toEqual([]);
    expect(dispensings.map(({ prescriptionNo, kind, line }) => [prescriptionNo, kind, line])).toEqual([
      ["2507160001", "added", 3],
      ["2", "deleted", 7],
    ]);
    const underOneHeader = readNsips(join(...usual, ...second.slice(1)));
    expect(underOneHeader.dispensings.map(({ usages }) => usages[0]?.items[0]?.total)).toEqual(["42", "14"]);
  });

  it("a record nobody knows is kept as it is with a problem, the fees are only kept", () => {
    const { others, problems } = readNsips(join(...usual, "5,60,24", "8,x,y"));
    expect(others).toEqual([
      { line: 6, cells: ["5", "60", "24"] },
      { line: 7, cells: ["8", "x", "y"] },
    ]);
    expect(problems).toMatchObject([{ code: "record_unknown", severity: "warning", line: 7 }]);
  });

  it("the lot, the packing by dose and the generic prescription are not lost", () => {
    const text = nsipsText([usageLine({ 14: "1" }), medicineLine({ 26: "AB12", 40: "1", 7: "778", 6: "1001016" })]);
    expect(only(text)?.usages).toMatchObject([{ onePack: true, days: 14, timesPerDay: 3 }]);
    expect(only(text)?.usages[0]?.items[0]).toMatchObject({
      lot: "AB12",
      genericPrescribed: true,
      codes: [
        { kind: "receipt", code: "612170709" },
        { kind: "yj", code: "2171022F1029" },
        { kind: "hot7", code: "1001016" },
        { kind: "house", code: "778" },
      ],
    });
  });
});

describe("what is to be done with a file", () => {
  it.each([
    ["A", "added"],
    ["U", "updated"],
    ["D", "deleted"],
  ])("class %s", (letter, kind) => {
    expect(only(nsipsText([], prescriptionLine({ 3: letter })))?.kind).toBe(kind);
    expect(only(nsipsText([], prescriptionLine({ 3: "" })), `${letter}99112036056171400001.txt`)?.kind).toBe(kind);
  });

  it("a deletion named as an update is followed and doubted", () => {
    const read = readNsips(nsipsText([], prescriptionLine({ 3: "D" })), { fileName: "U99112036056171400001.txt" });
    expect(read.dispensings[0]?.kind).toBe("deleted");
    expect(read.problems).toMatchObject([{ code: "kind_unclear", severity: "warning", line: 2, column: 4 }]);
  });

  it("an update finds the file it replaces, by the header or else by its name", () => {
    const header = headerLine({ 11: "A99112036056171400000.txt" });
    expect(only(join(header, prescriptionLine({ 3: "U" })))?.formerFile).toBe("A99112036056171400000.txt");
    expect(formerNsipsFileNames("U99112036056171400001.txt")[0]).toBe("A99112036056171400000.txt");
    expect(formerNsipsFileNames("U99112036056171400012.txt")[0]).toBe("U99112036056171400011.txt");
    expect(formerNsipsFileNames("A99112036056171400000.txt")).toEqual([]);
    expect(readNsipsFileName("d99112036056171400003.TXT")).toEqual({
      kind: "deleted",
      reception: "99112036056171400",
      revision: 3,
    });
    expect(readNsipsFileName("readme.txt")).toBeUndefined();
  });

  it("the same dispensing has the same key, another day or pharmacy has not", () => {
    const keyOf = (given: Record<number, string>, header = headerLine()) => {
      const result = only(join(header, prescriptionLine(given)));
      return result && dispensingKey(result);
    };
    expect(keyOf({ 3: "U" })).toBe(keyOf({}));
    expect(keyOf({})).toBe("1344999991/2507160001/12/2025-07-16");
    expect(keyOf({ 1: "" })).toBe("1344999991//12/2025-07-16");
    expect(keyOf({ 2: "13" })).not.toBe(keyOf({}));
    expect(keyOf({ 7: "20250717" })).not.toBe(keyOf({}));
    expect([keyOf({ 1: "", 2: "" }), keyOf({ 7: "" }), keyOf({}, headerLine({ 6: "" }))]).toEqual([null, null, null]);
  });
});

describe("the order in which the sender wrote two files", () => {
  const version = (fileName: string, sentAt: string | null = null, formerFile: string | null = null) => ({
    fileName,
    sentAt,
    formerFile,
  });
  it.each<[string, SentVersion, SentVersion, SenderOrder]>([
    ["the revision tells", version("U9911203001.txt"), version("A9911203000.txt"), "later"],
    ["another reception's revision does not", version("U9911203001.txt"), version("A9911204000.txt"), "unknown"],
    ["the time of sending tells", version("a", "20250716103001"), version("b", "20250716103000"), "later"],
    ["the former file's name tells", version("new.txt", null, "C:\\SIPS1\\DATA\\OLD.TXT"), version("old.txt"), "later"],
    ["signs that agree tell", version("U9911203001.txt", "2"), version("A9911203000.txt", "1"), "later"],
    [
      "signs that contradict each other do not",
      version("U9911203001.txt", "1"),
      version("A9911203000.txt", "2"),
      "unclear",
    ],
    ["nothing tells", version("a.txt"), version("b.txt"), "unknown"],
  ])("%s", (_what, one, other, expected) => {
    expect(senderOrder(one, other)).toBe(expected);
    const opposite: Partial<Record<SenderOrder, SenderOrder>> = { later: "earlier" };
    expect(senderOrder(other, one)).toBe(opposite[expected] ?? expected);
  });

  it("the time of sending is read in any width and withheld where it is none", () => {
    const sentAt = (cell: string) => only(join(headerLine({ 1: cell }), ...usual.slice(1)))?.sentAt;
    expect([sentAt("20250716103000"), sentAt("２０２５０７１６１０３０"), sentAt("")]).toEqual([
      "20250716103000",
      "20250716103000",
      null,
    ]);
  });
});

describe("problems name the place", () => {
  it.each<[string, string[], string, number, number | undefined]>([
    ["no header", [prescriptionLine(), usageLine(), medicineLine()], "header_missing", 1, undefined],
    ["no prescription", [headerLine(), usageLine(), medicineLine()], "prescription_missing", 1, undefined],
    ["no day", [headerLine(), prescriptionLine({ 7: "" }), usageLine(), medicineLine()], "cell_missing", 2, 8],
    [
      "a day there is not",
      [headerLine(), prescriptionLine({ 7: "20250230" }), usageLine(), medicineLine()],
      "cell_unreadable",
      2,
      8,
    ],
    [
      "an RP that is missing",
      [headerLine(), prescriptionLine(), medicineLine({ 2: "9" })],
      "usage_missing",
      3,
      undefined,
    ],
    ["an RP twice", [...usual.slice(0, 4), usageLine(), medicineLine()], "usage_repeated", 5, undefined],
    ["an amount that is none", [...usual.slice(0, 4), medicineLine({ 16: "三" })], "cell_unreadable", 5, 17],
    ["no amount", [...usual.slice(0, 4), medicineLine({ 16: "" })], "cell_missing", 5, 17],
    ["neither code nor name", [...usual.slice(0, 4), medicineLine({ 4: "", 5: "", 8: "" })], "cell_missing", 5, 9],
    ["a NUL in a line", [...usual.slice(0, 4), medicineLine({ 8: "\u0000" })], "control_character", 5, undefined],
    ["an endless line", [...usual.slice(0, 4), medicineLine({ 8: "x".repeat(20_000) })], "line_too_long", 5, undefined],
  ])("%s", (_, lines, fault, line, column) => {
    const error = readNsips(join(...lines)).problems.find(({ severity }) => severity === "error");
    expect(error).toMatchObject({ code: fault, line });
    expect(error?.column).toBe(column);
    expect(dispensingRemedies[error?.code ?? "file_empty"]).not.toBe("");
  });

  it("a file cut off between two medicines is noticed", () => {
    const { problems } = readNsips(join(...usual.slice(0, 3), usageLine({ 13: "2" }), medicineLine()));
    expect(problems).toMatchObject([{ code: "medicine_count", line: 4, column: 14, value: "1", expected: "2" }]);
  });

  it("a wrong check digit is reported, and the medicine is still known by its other code", () => {
    const { dispensings, problems } = readNsips(nsipsText([usageLine(), medicineLine({ 4: "2171022F1020" })]));
    expect(problems).toMatchObject([{ code: "check_digit", severity: "warning", line: 4, column: 5 }]);
    expect(dispensings[0]?.usages[0]?.items[0]?.codes[0]).toEqual({ kind: "receipt", code: "612170709" });
  });

  it.each(["", "\r\n\r\n", "\u001a"])("an empty file is not a file without faults", (text) => {
    expect(readNsips(text).problems).toMatchObject([{ code: "file_empty", severity: "error", line: 1 }]);
  });
});
