import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPackages } from "../src/masters/packages.ts";
import { readPriceList } from "../src/masters/price-list.ts";
import { readSsk } from "../src/masters/ssk.ts";
import { isSound, type MasterRead } from "../src/table/master-read.ts";
import { remedies } from "../src/table/problem.ts";
import { readTables } from "../src/table/read-table.ts";
import { unzip } from "../src/zip/unzip.ts";
import { cp932, quotedLines, sskCells, sskFile, utf8, zip } from "./files.ts";

const file = sskFile(40);
const lineLength = file.length / 40;
const archive = zip({ "y.csv": file });

/** What must hold of every reading, however bad the file: nothing is lost in silence, and each fault has its line. */
function expectHonest(read: MasterRead<unknown>): void {
  expect(read.records).toBe(read.rows.length + read.rejected);
  const errors = read.problems.filter(({ severity }) => severity === "error");
  expect(errors.length > 0).toBe(read.rejected > 0 || read.rows.length === 0);
  for (const { line, code } of read.problems) {
    expect(line).toBeGreaterThan(0);
    expect(remedies[code]).not.toBe("");
  }
}

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
/** The file with some bytes of its tenth line replaced. */
const struck = (bytes: Uint8Array, at = 9 * lineLength + 30) =>
  joined(file.subarray(0, at), bytes, file.subarray(at + bytes.length));

const [beforeName = "", afterName = ""] = quotedLines([sskCells({ 4: "@" })]).split("@");
/** ガスタ as EUC-JP writes it, which CP932 reads as half-width kana. */
const eucJp = joined(cp932(beforeName), Uint8Array.of(0xa5, 0xac, 0xa5, 0xb9, 0xa5, 0xbf), cp932(afterName));

describe("a damaged receipt master", () => {
  it.each<[string, Uint8Array, string, number]>([
    ["cut off in a line", file.subarray(0, 20 * lineLength + 60), "quote_not_closed", 21],
    ["cut off after a cell", file.subarray(0, 20 * lineLength + 19), "column_count", 21],
    ["with NULs in a line", struck(new Uint8Array(8)), "file_undecodable", 10],
    ["with a NUL for a digit", struck(new Uint8Array(1), 9 * lineLength + 12), "control_character", 10],
    ["with bytes that are no letters", struck(Uint8Array.of(0xff, 0xff)), "file_undecodable", 10],
    ["with an endless line", joined(file, new Uint8Array(100_000).fill(0x41)), "line_too_long", 41],
    ["in EUC-JP", eucJp, "cell_unreadable", 1],
    ["empty", new Uint8Array(), "file_empty", 1],
    ["of empty lines", utf8("\r\n\r\n"), "file_empty", 1],
    ["that is a web page", utf8("<!DOCTYPE html>\n<html></html>\n"), "column_count", 1],
    ["in a ZIP cut off", archive.subarray(0, archive.length - 30), "archive_damaged", 1],
    [
      "in a ZIP with a byte changed",
      joined(archive.subarray(0, 80), Uint8Array.of(0x55), archive.subarray(81)),
      "archive_damaged",
      1,
    ],
  ])("%s: refused with its line", (_, bytes, code, line) => {
    const read = readSsk(bytes);
    expectHonest(read);
    expect(isSound(read)).toBe(false);
    expect(read.problems[0]).toMatchObject({ code, line });
  });

  it("wherever a byte is lost, replaced or added, nothing is lost in silence and nothing is thrown", () => {
    const change = fc.record({
      at: fc.nat(file.length - 1),
      drop: fc.nat(3),
      add: fc.uint8Array({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const bytes = changes.reduce(
          (whole, { at, drop, add }) => joined(whole.subarray(0, at), add, whole.subarray(at + drop)),
          file,
        );
        expectHonest(readSsk(bytes));
      }),
      { numRuns: 200 },
    );
  });
});

describe("other damaged files", () => {
  it("no bytes whatever make a reader throw", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .tuple(fc.nat(archive.length - 1), fc.uint8Array({ maxLength: 4 }))
        .map(([at, other]) => joined(archive.subarray(0, at), other, archive.subarray(at + other.length))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const read = await readTables(content);
        expect(read.problem === undefined).toBe(read.tables !== undefined);
        for (const table of read.tables ?? []) {
          expectHonest(readPriceList(table));
          expectHonest(readPackages(table));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("a workbook that is none is refused", async () => {
    const fake = zip({ "[Content_Types].xml": utf8("<x/>"), "xl/worksheets/sheet1.xml": utf8("<nonsense") });
    expect((await readTables(fake)).problem).toMatchObject({ code: "archive_damaged" });
    const vast = zip({ "[Content_Types].xml": utf8("<x/>"), "xl/worksheets/sheet1.xml": utf8('<c r="A900000"/>') });
    expect((await readTables(vast)).problem).toMatchObject({ code: "archive_too_big" });
  });

  it("a small archive does not unpack to more than the machine has", () => {
    const bomb = zip({ "y.csv": new Uint8Array(8 * 1024 * 1024) });
    expect(unzip(bomb).problem).toMatchObject({ code: "archive_too_big" });
    const limits = { entries: 1, unpacked: 100, ratio: 10, ratioFrom: 50 };
    expect(unzip(zip({ "a.csv": utf8("x".repeat(200)) }), undefined, limits).problem?.code).toBe("archive_too_big");
    expect(unzip(zip({ "a.csv": utf8("1"), "b.csv": utf8("2") }), undefined, limits).problem?.code).toBe(
      "archive_too_big",
    );
  });
});
