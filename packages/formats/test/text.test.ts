import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "../src/text/csv.ts";
import { decodeText } from "../src/text/decode.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));
/** 薬価 in CP932. */
const yakka = [0x96, 0xf2, 0x89, 0xbf];

describe("decoding", () => {
  it.each([
    ["UTF-8", bytes("薬価,1"), "utf-8", "薬価,1"],
    ["UTF-8 with its mark", bytes([0xef, 0xbb, 0xbf], "薬価"), "utf-8", "薬価"],
    ["CP932", bytes(yakka, ",1\r\n"), "cp932", "薬価,1\r\n"],
    ["CP932 with the end mark of old programs", bytes(yakka, "\r\n", [0x1a]), "cp932", "薬価\r\n"],
    ["the NEC and IBM letters of CP932", bytes([0x87, 0x40, 0xfa, 0xb1, 0x81, 0x60]), "cp932", "①﨑～"],
    ["UTF-16 with its mark", bytes([0xff, 0xfe, 0x2c, 0x00, 0xac, 0x85]), "utf-16le", ",薬"],
    ["UTF-16 without a mark", bytes([0x31, 0x00, 0x2c, 0x00]), "utf-16le", "1,"],
    ["UTF-16, high byte first", bytes([0x00, 0x31, 0x00, 0x2c]), "utf-16be", "1,"],
  ])("names are not garbled: %s", (_, file, encoding, text) => {
    expect(decodeText(file)).toEqual({ encoding, text });
  });

  it("a broken byte is reported with its line, not replaced by a question mark", () => {
    const file = bytes(yakka, "\r\n", yakka, [0xff, 0xff], "\r\n", yakka);
    expect(decodeText(file).problem).toMatchObject({ code: "file_undecodable", line: 2, expected: "cp932" });
  });

  it("a file cut off within a letter is reported as such", () => {
    expect(decodeText(bytes(yakka, "\r\n", [0x96])).problem).toMatchObject({ code: "file_undecodable", line: 2 });
    expect(decodeText(bytes("薬\n2\n薬").subarray(0, 8)).problem).toMatchObject({ line: 3 });
  });
});

describe("reading CSV", () => {
  it("cells are the same as those of a well-known reader", () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r\n", "薬", "a", " "), maxLength: 6 });
    const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
    const plain = fc.string({ unit: fc.constantFrom("薬", "a", " "), minLength: 1, maxLength: 4 });
    const row = fc.array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 5 }).map((cells) => cells.join(","));
    const file = fc.tuple(fc.array(row, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\r\n"), fc.boolean());
    fc.assert(
      fc.property(file, ([rows, end, ended]) => {
        const content = rows.join(end) + (ended ? end : "");
        const expected = parse(content, { relax_column_count: true, record_delimiter: end }) as string[][];
        const read = readCsv(content);
        expect(read.problems).toEqual([]);
        expect(read.lines.map(({ cells }) => cells)).toEqual(expected);
      }),
    );
  });

  it("line numbers are those an editor shows, after empty lines and cells of several lines too", () => {
    const { lines } = readCsv('a,b\r\n\r\n"x\r\ny",2\n3,4');
    expect(lines).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["x\r\ny", "2"] },
      { line: 5, cells: ["3", "4"] },
    ]);
  });

  it("empty cells at the end of a line are not lost", () => {
    expect(readCsv('1,,\n"",\n').lines.map(({ cells }) => cells)).toEqual([
      ["1", "", ""],
      ["", ""],
    ]);
  });

  it("one lost quotation mark costs one line, not the rest of the file", () => {
    const read = readCsv('"1","a"\n"2","b\n"3","c"\n"4","d"\n', { multiline: false });
    expect(read.lines.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(read.problems).toMatchObject([{ code: "quote_not_closed", line: 2, column: 2 }]);
    const wide = readCsv('"1","a"\n"2","b\n"3","c"\n"4","d"\n');
    expect(wide.lines.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(wide.problems).toMatchObject([{ line: 2 }]);
  });

  it("a binary file or an endless line is refused by line and does not hang", () => {
    const read = readCsv(`1,2\n1\u0000,2\n${"x".repeat(70_000)}\n"${"y".repeat(70_000)}"\n${",".repeat(2_000)}\n3,4`);
    expect(read.problems.map(({ code, line }) => [code, line])).toEqual([
      ["control_character", 2],
      ["line_too_long", 3],
      ["line_too_long", 4],
      ["line_too_long", 5],
    ]);
    expect(read.lines.map(({ line }) => line)).toEqual([1, 6]);
    expect(read.records).toBe(6);
  });
});
