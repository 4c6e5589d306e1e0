import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dispensing, UsageClass } from "../src/dispensing/dispensing.ts";
import type { DispensingRead } from "../src/dispensing/dispensing-read.ts";
import { encodeDispensingCsv } from "../src/dispensing-csv/encode-dispensing-csv.ts";
import { readDispensingCsv } from "../src/dispensing-csv/read-dispensing-csv.ts";
import { encodeRx } from "../src/jahis/encode-rx.ts";
import { encodeTc } from "../src/jahis/encode-tc.ts";
import { readRx } from "../src/jahis/read-rx.ts";
import { readTc } from "../src/jahis/read-tc.ts";
import { encodeNsips } from "../src/nsips/encode-nsips.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { decodeText } from "../src/text/decode.ts";
import { encodeCp932 } from "../src/text/encode-cp932.ts";
import { type Carried, dispensingOf, patient, withoutLines } from "./arbitrary-dispensing.ts";

const daily = new Set<UsageClass>(["oral"]);
const counted = new Set<UsageClass>(["oral", "as_needed"]);
const nsips: Carried = {
  source: "nsips",
  classes: ["oral", "oral_drops", "as_needed", "external", "injection"],
  codes: "several",
  isMultiplied: (usageClass) => counted.has(usageClass),
  hasDays: (usageClass) => daily.has(usageClass),
};
const rx: Carried = {
  ...nsips,
  source: "jahis_rx",
  classes: [...nsips.classes, "material", "other"],
  codes: "one",
  isMultiplied: () => true,
};
const tc: Carried = { ...rx, source: "jahis_tc", classes: [...rx.classes, "decoction", "infusion"] };

const decode = (bytes: Uint8Array) => new TextDecoder("shift_jis", { fatal: true }).decode(bytes);

function expectSame(read: DispensingRead, written: readonly Dispensing[]): void {
  expect(read.problems).toEqual([]);
  expect(read.dispensings.map(withoutLines)).toEqual(written);
}

describe("what was written is what is read, to the last decimal", () => {
  it("NSIPS", () => {
    fc.assert(
      fc.property(dispensingOf(nsips), (written) => {
        expectSame(readNsips(decode(encodeNsips(written, patient))), [written]);
      }),
    );
  });

  it("a prescription's symbol", () => {
    fc.assert(
      fc.property(dispensingOf(rx), (written) => {
        expectSame(readRx(decode(encodeRx(written, patient))), [written]);
      }),
    );
  });

  it("a notebook of several days", () => {
    fc.assert(
      fc.property(fc.array(dispensingOf(tc), { minLength: 1, maxLength: 3 }), (written) => {
        expectSame(readTc(decode(encodeTc(written, patient))), written);
      }),
    );
  });

  it("the long CSV, in UTF-8 and in CP932", () => {
    fc.assert(
      fc.property(dispensingOf({ ...tc, source: "csv" }), fc.boolean(), (any, isUtf8) => {
        const csv = encodeDispensingCsv([any], "000123");
        const text = decodeText(isUtf8 ? new TextEncoder().encode(csv) : encodeCp932(csv)).text ?? "";
        const { dispensings, problems } = readDispensingCsv(text);
        expect(problems).toEqual([]);
        const items = (all: readonly Dispensing[]) =>
          all.flatMap(({ usages }) =>
            usages.flatMap((usage) =>
              usage.items.map((item) => [
                usage.usageClass,
                usage.count,
                item.codes[0],
                item.name,
                item.total,
                item.unit,
              ]),
            ),
          );
        expect(dispensings.length).toBe(1);
        expect(items(dispensings).map(String).sort()).toEqual(items([any]).map(String).sort());
      }),
    );
  });
});
