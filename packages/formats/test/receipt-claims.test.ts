import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeCyo, type SampleReceipt } from "../src/receipt-claims/encode-cyo.ts";
import { mergeMonths } from "../src/receipt-claims/merge-claims.ts";
import { type Claim, cyoReader, mostProblems, readCyo } from "../src/receipt-claims/read-cyo.ts";

const claim: Claim = { payer: "employees", pharmacyCode: "1344999991", month: "2026-10" };
const amlodipine = "610000001";
const ointment = "660000002";
const patientName = "見本　太郎";

/** One tablet a day for 28 days on the 3rd and the 31st, and a tube of ointment on the 3rd; one late claim of August. */
const receipts: SampleReceipt[] = [
  {
    patientName,
    usages: [
      {
        days: [
          { day: "2026-10-03", count: 28 },
          { day: "2026-10-31", count: 28 },
        ],
        medicines: [{ code: amlodipine, amount: "1" }],
      },
      { days: [{ day: "2026-10-03", count: 1 }], medicines: [{ code: ointment, amount: "12.5" }] },
    ],
  },
  {
    patientName,
    usages: [{ days: [{ day: "2026-08-20", count: 14 }], medicines: [{ code: amlodipine, amount: "0.5" }] }],
  },
];

const expected = [
  { month: "2026-08", medicines: [{ code: amlodipine, count: 1, amount: "7", lastOn: "2026-08-20" }] },
  {
    month: "2026-10",
    medicines: [
      { code: amlodipine, count: 2, amount: "56", lastOn: "2026-10-31" },
      { code: ointment, count: 1, amount: "12.5", lastOn: "2026-10-03" },
    ],
  },
];

const text = (bytes: Uint8Array): string => new TextDecoder("shift_jis").decode(bytes.subarray(0, -1));
const bytesOf = (lines: string): Uint8Array => new TextEncoder().encode(lines);
/** The sample's text with one line changed; its names are lost, which are not read. */
const changed = (from: RegExp, to: string): Uint8Array => bytesOf(text(encodeCyo(claim, receipts)).replace(from, to));

describe("a receipt file", () => {
  it.each(["era", "western"] as const)("with %s years puts every use in the month it was dispensed in", (years) => {
    for (const first of ["days", "medicines"] as const) {
      const read = readCyo(encodeCyo(claim, receipts, { years, first }));
      expect(read).toMatchObject({ claim, months: expected, receipts: 2, problems: [] });
    }
  });

  it("that arrives in pieces of any size is read as in one", () => {
    const bytes = encodeCyo(claim, receipts);
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const reader = cyoReader();
        const ends = [...places.sort((a, b) => a - b), bytes.length];
        for (const [index, end] of ends.entries()) reader.take(bytes.subarray(ends[index - 1] ?? 0, end));
        expect(reader.end()).toMatchObject({ months: expected, problems: [] });
      }),
    );
  });

  it("has nothing of a patient in its results and problems", () => {
    const damaged = changed(/CZ,1,20261003/, `CZ,1,${patientName}`);
    const read = JSON.stringify([readCyo(encodeCyo(claim, receipts)), readCyo(damaged)]);
    for (const private_ of [patientName, "見本", "太郎", "06132013", "19600606"]) expect(read).not.toContain(private_);
  });

  it("counts a medicine in two usages of one receipt and day as one dispensing, with both amounts", () => {
    const usage = { days: [{ day: "2026-10-03", count: 7 }], medicines: [{ code: amlodipine, amount: "1" }] };
    const { months } = readCyo(
      encodeCyo(claim, [
        { patientName, usages: [usage, usage] },
        { patientName, usages: [usage] },
      ]),
    );
    expect(months[0]?.medicines).toEqual([{ code: amlodipine, count: 2, amount: "21", lastOn: "2026-10-03" }]);
  });

  it("of employees' and of national insurance add up, with decimals that stay exact", () => {
    const tenths = (amount: string) =>
      readCyo(
        encodeCyo({ ...claim, payer: "national" }, [
          {
            patientName,
            usages: [{ days: [{ day: "2026-10-05", count: 1 }], medicines: [{ code: ointment, amount }] }],
          },
        ]),
      ).months;
    const [month] = mergeMonths([tenths("0.1"), tenths("0.2"), expected]).slice(-1);
    expect(month?.medicines).toContainEqual({ code: ointment, count: 3, amount: "12.8", lastOn: "2026-10-05" });
  });
});

describe("a damaged receipt file", () => {
  it.each([
    ["a day that is none", /CZ,1,20261003,20261003/, "CZ,1,20261003,20261303", "cell_unreadable", 5],
    ["a number of days that is none", /,1,28,,10/, ",1,x,,10", "cell_unreadable", 5],
    ["a code that is too short", /IY,1,610000001/, "IY,1,61000", "cell_unreadable", 7],
    ["an amount that is none", /610000001,1,/, "610000001,一,", "cell_unreadable", 7],
  ])("with %s says the line and leaves out only what it names", (_what, from, to, code, line) => {
    const read = readCyo(changed(from, to));
    expect(read.problems).toMatchObject([{ code, line }]);
    expect(read.months.find(({ month }) => month === "2026-08")).toEqual(expected[0]);
    expect(read.months[1]?.medicines).toContainEqual(expected[1]?.medicines[1]);
  });

  it("that is cut off is reported, and what was read is still shown", () => {
    const whole = encodeCyo(claim, receipts);
    const read = readCyo(whole.subarray(0, whole.length - 40));
    expect(read.problems.map(({ code }) => code)).toContain("end_missing");
    expect(read.months.length).toBeGreaterThan(0);
  });

  it("with a receipt missing from the middle does not pass for whole", () => {
    expect(readCyo(changed(/GO,2/, "GO,3")).problems).toMatchObject([{ code: "receipt_count", expected: "3" }]);
  });

  it("that is something else altogether is refused by its first line", () => {
    expect(readCyo(bytesOf("a,b\nc,d\n")).problems.map(({ code }) => code)).toContain("header_missing");
    expect(readCyo(new Uint8Array()).problems).toMatchObject([{ code: "file_empty" }]);
  });

  it("of noise without a line end neither fills the memory nor stops the page", () => {
    const reader = cyoReader();
    for (let chunk = 0; chunk < 200; chunk += 1) reader.take(new Uint8Array(65_536).fill(0x41));
    expect(reader.end().problems.map(({ code }) => code)).toContain("line_too_long");
    expect(readCyo(bytesOf("??,1\n".repeat(mostProblems * 2)))).toMatchObject({ problemCount: mostProblems * 2 + 2 });
  });

  it("whatever its bytes, ends with an answer", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readCyo(bytes)));
    const lines = fc.array(
      fc.constantFrom("SH,1", "CZ,1,,20261001,1,7", "IY,1,610000001,1", "RE,1", "KI", "GO,1", "YK,1"),
    );
    fc.assert(
      fc.property(lines, (some) => {
        for (const { medicines } of readCyo(bytesOf(some.join("\n"))).months) {
          for (const use of medicines) expect(use.count).toBeGreaterThan(0);
        }
      }),
    );
  });
});
