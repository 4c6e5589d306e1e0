import { describe, expect, it } from "vitest";
import { readSsk } from "../src/masters/ssk.ts";
import { applySsk } from "../src/masters/ssk-apply.ts";
import { type SskMedicine, sskEntry } from "../src/masters/ssk-fields.ts";
import { isSound } from "../src/table/master-read.ts";
import { cp932, quotedLines, sskCells, sskChange, sskFile, zip } from "./files.ts";
import { describeWithLists, listBytes, listNames } from "./real-data.ts";

const read = (...rows: string[][]) => readSsk(cp932(quotedLines(rows)));

describe("the receipt master", () => {
  it("a medicine's facts are read from their own columns", () => {
    const [row] = read(sskCells({ 13: "5", 16: "1", 33: "20250331" })).rows;
    expect(row).toMatchObject({
      kind: "whole",
      changeClass: 0,
      medicine: {
        receiptCode: "610406079",
        name: "ガスター散２％",
        kana: "ｶﾞｽﾀｰｻﾝ2%",
        unit: "ｇ",
        price: "16.5",
        previousPrice: "24.1",
        regulation: 5,
        generic: true,
        form: 1,
        changedOn: "2024-04-01",
        endsOn: null,
        transitionEndsOn: "2025-03-31",
        priceCode: "2325003B2029",
        genericNameCode: "2325003B2ZZZ",
        genericName: "【般】ファモチジン散２％",
        selected: 0,
      },
    });
  });

  it("a change keeps what it does not name, and can take a day away", () => {
    const whole = read(sskCells({ 33: "20250331" })).rows;
    const change = read(sskChange({ 0: "5", 2: "610406079", 11: "15.10", 29: "20250401", 33: "0" })).rows;
    const [first, second] = [...whole, ...change];
    if (first?.kind !== "whole" || second?.kind !== "change") throw new Error("not the two kinds of line");
    expect(second.changes).toEqual({ price: "15.1", changedOn: "2025-04-01", transitionEndsOn: null });
    const changed = applySsk(first.medicine, second);
    expect(changed).toMatchObject({
      effect: "changed",
      medicine: { price: "15.1", name: "ガスター散２％", transitionEndsOn: null },
    });
    if (changed.effect !== "changed") throw new Error("not changed");
    expect(applySsk(changed.medicine, second).effect).toBe("unchanged");
    expect(applySsk(undefined, second).effect).toBe("unknown_code");
  });

  it("an ended medicine keeps everything but its end", () => {
    const [row] = read(sskChange({ 0: "9", 2: "610406079", 30: "20240930" })).rows;
    expect(row).toMatchObject({ kind: "end", endsOn: "2024-09-30", receiptCode: "610406079" });
    expect(read(sskChange({ 0: "9", 2: "610406079" })).problems).toMatchObject([
      { code: "cell_missing", field: "endsOn" },
    ]);
  });

  it("billing lines are not offered as medicines", () => {
    const rows = read(
      sskCells({ 40: "0", 41: "1" }, 42),
      sskCells({ 2: "670406079", 40: "610406079", 41: "2" }, 42),
    ).rows;
    const entries = rows.map((row) => (row.kind === "whole" ? sskEntry(row.medicine) : row.kind));
    expect(entries).toEqual(["product", "selected_care"]);
    expect(sskEntry({ priceCode: null, selected: 0 })).toBe("billing_item");
  });

  it("two lines of one code in one file are not applied in an order nobody knows", () => {
    expect(read(sskCells(), sskCells({ 11: "1" })).problems).toMatchObject([{ code: "code_repeated", line: 2 }]);
  });

  it("every cell at fault is named, with its text", () => {
    const { rows, problems, rejected } = read(sskCells({ 11: "16,5o", 13: "4", 29: "20240231" }));
    expect([rows.length, rejected]).toEqual([0, 1]);
    expect(problems).toMatchObject([
      { line: 1, field: "price", column: 12, value: "16,5o" },
      { line: 1, field: "regulation", column: 14, value: "4" },
      { line: 1, field: "changedOn", column: 30, value: "20240231" },
    ]);
  });

  it("a layout of another width is one problem, not thousands of garbled medicines", () => {
    const wider = quotedLines([sskCells({}, 42), sskCells({}, 42)].map((cells) => [...cells, "1"]));
    expect(readSsk(cp932(wider))).toMatchObject({
      rows: [],
      records: 2,
      rejected: 2,
      problems: [{ code: "column_count", line: 1, value: "43", expected: "40 or 42" }],
    });
  });

  it("the ZIP and the file in it say the same", () => {
    const file = sskFile(3);
    expect(readSsk(zip({ "y.csv": file }))).toEqual(readSsk(file));
    expect(readSsk(zip({ "a.csv": file, "b.csv": file })).problems).toMatchObject([{ code: "archive_not_one_file" }]);
  });

  it("a code that was mistyped at the source is reported, not refused", () => {
    const wrong = read(sskCells({ 31: "2325003B2020" }));
    expect(wrong.problems).toMatchObject([{ code: "check_digit", severity: "warning", field: "priceCode" }]);
    expect([wrong.rows.length, isSound(wrong)]).toEqual([1, true]);
  });
});

describeWithLists("the receipt masters as published", () => {
  it("every line of the full file and of 23 difference files is read and applied", () => {
    const known = new Map<string, SskMedicine>();
    const effects: Record<string, number> = {};
    const files = ["ssk_y/y_ALL20240321.zip", ...listNames("ssk_y", /^y_\d{8}\.csv$/)];
    const counts = files.map((name) => {
      const file = readSsk(listBytes(name));
      expect([name, file.problems, file.rejected]).toEqual([name, [], 0]);
      for (const row of file.rows) {
        const applied = applySsk(known.get(row.receiptCode), row);
        effects[applied.effect] = (effects[applied.effect] ?? 0) + 1;
        if (applied.effect !== "unknown_code") known.set(row.receiptCode, applied.medicine);
      }
      return file.rows.length;
    });
    expect(counts).toEqual([
      19_686, 120, 43, 37, 80, 583, 6, 1, 34, 2_190, 659, 8, 2, 287, 92, 23, 19, 3, 1, 46, 50, 510, 39, 87,
    ]);
    expect(effects).toEqual({ added: 19_686 + 1_496, changed: 2_765, ended: 659 });
    const medicines = [...known.values()];
    expect(medicines.filter((medicine) => sskEntry(medicine) === "selected_care")).toHaveLength(1_096);
    expect(medicines.filter((medicine) => sskEntry(medicine) === "billing_item")).toHaveLength(49);
    expect(known.get("610406079")).toMatchObject({ price: "16.5", regulation: 0, selected: 1 });
  });
});
