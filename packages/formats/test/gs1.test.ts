import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weighted31 } from "../src/codes/check-digits.ts";
import { encodeElements, humanForm } from "../src/gs1/encode-elements.ts";
import { gs1Day } from "../src/gs1/gs1-date.ts";
import { readScan } from "../src/gs1/read-scan.ts";
import type { Gs1Element, Scan } from "../src/gs1/scan.ts";

const today = "2026-11-20";
const read = (scanned: string) => readScan(scanned, { today });
const gs = "\u001d";
const sales = "14987000000014";
const blister = "04987000000017";

const gtin = fc
  .tuple(
    fc.constantFrom("0", "1", "2"),
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 12, maxLength: 12 }),
  )
  .map(([level, rest]) => `${level}${rest}${weighted31(level + rest)}`);
const expiry = fc
  .tuple(fc.integer({ min: 0, max: 75 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(""));
const textOf = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
const lot = textOf("0123456789ABCXYZabcxyz-/.()%&_");
const elements = fc
  .record({
    gtin,
    expiry,
    lot,
    serial: fc.option(textOf("0123456789ABC")),
    count: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
  })
  .map(({ gtin: code, expiry: day, lot: batch, serial, count }): Gs1Element[] => [
    { ai: "01", value: code },
    { ai: "17", value: day },
    ...(count === null ? [] : [{ ai: "30", value: String(count) }]),
    { ai: "10", value: batch },
    ...(serial === null ? [] : [{ ai: "21", value: serial }]),
  ]);

describe("a symbol with separators", () => {
  it("is read element by element, whatever is in the lot, after any prefix of a reader", () => {
    fc.assert(
      fc.property(elements, fc.constantFrom("", "]C1", "]e0", "]d2", "]Q3"), (written, symbology) => {
        const scan = readScan(encodeElements(written, { symbology }), { today, separators: "kept" });
        expect(scan.reading?.elements).toEqual(written);
        expect(scan.reading?.missing).toEqual([]);
      }),
    );
  });

  it.each(["\u001d", "\u241d", "<GS>", "{GS}", "^]", "|"])("sent as %j is still a separator", (separator) => {
    const scan = read(`01${sales}1726123110A1${separator}2112`);
    expect(scan.reading).toMatchObject({ lot: "A1", serial: "12", expiresOn: "2026-12-31" });
  });

  it("typed on a keyboard that writes full width is the same symbol", () => {
    expect(read("０１１４９８７０００００００１４１７２６１２３１１０Ａ１").reading).toMatchObject({
      code: { code: sales },
      lot: "A1",
    });
  });
});

describe("a symbol whose separators were lost", () => {
  it("is never read as something else without being doubted: what was meant is the reading or among the others", () => {
    const plainLot = textOf("0123456789ABC");
    const written = fc
      .record({ gtin, expiry, count: fc.integer({ min: 1, max: 99_999_999 }), lot: plainLot, order: fc.boolean() })
      .map(({ gtin: code, expiry: day, count, lot: batch, order }): Gs1Element[] => [
        { ai: "01", value: code },
        { ai: "17", value: day },
        ...(order ? [{ ai: "30", value: String(count) }] : []),
        { ai: "10", value: batch },
      ]);
    fc.assert(
      fc.property(written, (meant) => {
        const scan = read(encodeElements(meant, { separator: "" }));
        const readings = scan.reading === undefined ? [] : [scan.reading, ...scan.alternatives];
        expect(readings.map((reading) => reading.elements)).toContainEqual(meant);
      }),
    );
  });

  it("with the text field last needs no question", () => {
    expect(read(`01${sales}1726123110AB12`)).toMatchObject({ reading: { lot: "AB12" }, alternatives: [] });
    expect(read(`01${sales}301001726123110AB`)).toMatchObject({
      reading: { lot: "AB", count: "100" },
      alternatives: [],
    });
  });

  it("that could be a lot alone or a lot and a serial number is reported as ambiguous", () => {
    const scan = read(`01${sales}1726123110AB2155`);
    expect(scan.reading).toMatchObject({ lot: "AB2155", serial: null });
    expect(scan.reading && scan.alternatives).toMatchObject([{ lot: "AB", serial: "55" }]);
  });

  it("is not doubted where the reader is known to send them", () => {
    const scan = readScan(`]d201${sales}1726123110AB2155`, { today, separators: "kept" });
    expect(scan).toMatchObject({ reading: { lot: "AB2155" }, alternatives: [] });
  });
});

it("what is beside the symbol for people is read as the symbol", () => {
  fc.assert(
    fc.property(elements, (written) => {
      fc.pre(!written.some(({ value }) => /\(\d+\)/.test(value)));
      expect(read(humanForm(written)).reading?.elements).toEqual(written);
    }),
  );
  expect(read(`（01）${sales}（17）261231（10）A-1`).reading).toMatchObject({ lot: "A-1", expiresOn: "2026-12-31" });
});

describe("a number alone", () => {
  it.each([
    ["4987000000017", "jan", "4987000000017", "sales"],
    ["]E04987000000017", "jan", "4987000000017", "sales"],
    ["4912345678904", "jan", "4912345678904", "sales"],
    ["49968712", "jan", "49968712", "sales"],
    ["012345678905", "jan", "0012345678905", "sales"],
    [sales, "gtin", sales, "sales"],
    [blister, "gtin", blister, "dispensing"],
    ["24987000000011", "gtin", "24987000000011", "carton"],
  ])("%s is known, and its expiry and lot are asked for", (scanned, kind, code, level) => {
    expect(read(scanned)).toMatchObject({ reading: { code: { kind, code }, level, missing: ["expiry", "lot"] } });
  });

  it("with one digit misread is never another medicine", () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (code, at, shift) => {
        const misread = `${code.slice(0, at)}${(Number(code.charAt(at)) + shift) % 10}${code.slice(at + 1)}`;
        expect(read(misread)).toMatchObject({ fault: "check_digit" });
        expect(read(`01${misread}1726123110A`)).toMatchObject({ fault: "check_digit" });
      }),
    );
  });
});

it("the composite part that a camera drops must be entered", () => {
  expect(read(`]e001${blister}`)).toMatchObject({ reading: { level: "dispensing", missing: ["expiry", "lot"] } });
  expect(read(`]e001${blister}17261231`)).toMatchObject({ reading: { expiresOn: "2026-12-31", missing: ["lot"] } });
});

describe("an expiry", () => {
  it.each([
    // Day 00 is the month's last: 2028 is a leap year.
    ["260200", "2026-02-28"],
    ["280200", "2028-02-29"],
    ["261231", "2026-12-31"],
    // 76 − 26 = 50: still ahead; 77 − 26 = 51: the century before.
    ["760101", "2076-01-01"],
    ["770101", "1977-01-01"],
  ])("%s is %s", (written, day) => {
    expect(gs1Day(written, today)).toBe(day);
  });

  it("at the end of a century is one of the next", () => {
    expect([gs1Day("010131", "2099-06-01"), gs1Day("490101", "2099-06-01")]).toEqual(["2101-01-31", "2149-01-01"]);
  });

  it("with an hour (7003) is the day", () => {
    expect(read(`01${sales}70032612311530${gs}10A`).reading).toMatchObject({ expiresOn: "2026-12-31", lot: "A" });
  });

  it("that is in no calendar is not invented", () => {
    expect(read(`01${sales}1726023010A`)).toMatchObject({ fault: "impossible_day", at: "260230" });
    expect(gs1Day("261300", today)).toBeUndefined();
  });
});

describe("what cannot be read has a reason", () => {
  it.each<[string, string, NonNullable<Scan["fault"]>]>([
    ["nothing", "  ", "empty"],
    ["a symbology alone", "]C1", "empty"],
    ["words", "こんにちは", "unknown_ai"],
    ["an identifier there is not", `]C101${sales}${gs}0599`, "unknown_ai"],
    ["a symbol cut off", "]C10114987000", "cut_off"],
    ["an expiry cut off", `]C101${sales}172612`, "cut_off"],
    ["a lot that is too long", `]C101${sales}10${"A".repeat(21)}`, "too_long"],
    ["letters that no symbol holds", `(01)${sales}(10)ロット`, "wrong_characters"],
    ["two lots", `]C101${sales}10A${gs}10B`, "repeated_ai"],
    ["no medicine", `]C11726123110A`, "no_gtin"],
  ])("%s", (_, scanned, fault) => {
    expect(read(scanned)).toMatchObject({ fault });
  });

  it("nothing that a reader may send makes it throw", () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 60 }),
      fc.tuple(elements, fc.nat(60), fc.string({ maxLength: 3 })).map(([written, at, other]) => {
        const scanned = encodeElements(written, { separator: "" });
        return scanned.slice(0, at) + other + scanned.slice(at + 2);
      }),
    );
    fc.assert(
      fc.property(noise, (scanned) => {
        const scan = read(scanned);
        expect(scan.reading === undefined).toBe(scan.fault !== undefined);
      }),
      { numRuns: 500 },
    );
  });
});
