import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DispensingSource } from "../src/dispensing/dispensing.ts";
import { dispensingRemedies } from "../src/dispensing/dispensing-problem.ts";
import type { DispensingRead } from "../src/dispensing/dispensing-read.ts";
import { dispensingFormats } from "../src/dispensing-file/dispensing-file.ts";
import { joinSymbols } from "../src/jahis/join-symbols.ts";
import { joinTcParts } from "../src/jahis/join-tc-parts.ts";
import { rxText, tcText } from "./jahis-texts.ts";
import { medicineLine, nsipsText, usageLine } from "./nsips-lines.ts";

const nsips = nsipsText([
  usageLine(),
  medicineLine(),
  medicineLine({ 1: "2" }),
  usageLine({ 1: "2" }),
  medicineLine({ 2: "2" }),
]);
const csv =
  "dispensed_on,reception_no,patient_key,code,name,amount,unit,days,usage_kind\r\n" +
  "2026-03-10,1,,612170709,ノルバスク,42,錠,14,内服\r\n2026-03-10,1,,2171022F1029,ノルバスク,42,錠,14,内服\r\n";
const texts: [DispensingSource, string, RegExp | undefined][] = [
  ["nsips", nsips, /^4,/],
  ["jahis_rx", rxText, /^201,/],
  ["jahis_tc", tcText, /^201,/],
  ["csv", csv, undefined],
];

/** What must hold however bad the file: no number is invented, no medicine disappears without a problem. */
function expectHonest(read: DispensingRead, text: string, medicine: RegExp | undefined): void {
  const items = read.dispensings.flatMap(({ usages }) => usages.flatMap((usage) => usage.items));
  const errors = new Set(read.problems.filter(({ severity }) => severity === "error").map(({ line }) => line));
  for (const { line, total } of items) {
    if (total === null) expect(errors).toContain(line);
    else expect(total).toMatch(/^\d{1,11}(\.\d{1,5})?$/);
  }
  const seen = new Set(read.problems.map(({ line }) => line));
  const known = new Set(items.map(({ line }) => line));
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (medicine?.test(line) && !known.has(index + 1)) expect(seen).toContain(index + 1);
  }
  for (const { line, code } of read.problems) {
    expect(line).toBeGreaterThan(0);
    expect(dispensingRemedies[code]).not.toBe("");
  }
}

describe.each(texts)("%s, damaged", (source, text, medicine) => {
  const { read, reduce } = dispensingFormats[source];

  it("wherever letters are lost, replaced or added, no medicine vanishes in silence, neither here nor on the way", async () => {
    const damage = fc.record({
      at: fc.nat(text.length - 1),
      drop: fc.nat(6),
      add: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(",", "\n", '"', "\u0000", "９", "-1", "1e9")),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const damaged = damages.reduce(
          (whole, { at, drop, add }) => whole.slice(0, at) + add + whole.slice(at + drop),
          text,
        );
        expectHonest(read(damaged), damaged, medicine);
        const { text: sent, problems } = await reduce(damaged, null);
        const received = read(sent);
        expectHonest({ ...received, problems: [...problems, ...received.problems] }, damaged, medicine);
      }),
      { numRuns: 300 },
    );
  });

  it("cut off anywhere, it is read as far as it goes", () => {
    for (let end = 0; end < text.length; end += 1) expectHonest(read(text.slice(0, end)), text.slice(0, end), medicine);
  });

  it("no text whatever makes it throw", () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 300 }), (units) => {
        const any = String.fromCharCode(...units);
        expectHonest(read(any), any, undefined);
      }),
    );
  });
});

it("no bytes whatever make the joining of symbols or parts throw", () => {
  const symbol = fc.record({
    bytes: fc.uint8Array({ maxLength: 40 }),
    append: fc.option(fc.record({ index: fc.nat(20), count: fc.nat(20), parity: fc.nat(2) }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(symbol, { maxLength: 5 }),
      fc.array(fc.string({ maxLength: 60 }), { maxLength: 4 }),
      (symbols, texts) => {
        const scanned = joinSymbols(symbols);
        expect(scanned.text === undefined).toBe(scanned.problem !== undefined);
        const joined = joinTcParts(texts.map((rest) => `JAHISTC08,1\n911,${rest}`));
        expect(joined.text === undefined).toBe(joined.problem !== undefined);
      },
    ),
  );
});
