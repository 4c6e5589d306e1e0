import fc from "fast-check";
import { weighted31 } from "../src/codes/check-digits.ts";
import { yjCheckDigit } from "../src/codes/yj-code.ts";
import { timesCount } from "../src/dispensing/amounts.ts";
import type {
  DispensedItem,
  DispensedUsage,
  Dispensing,
  MedicineCode,
  UsageClass,
} from "../src/dispensing/dispensing.ts";
import type { SamplePatient } from "../src/dispensing/encode-record.ts";

/** Invented, and with names that occur nowhere else in a file. */
export const patient: SamplePatient = {
  code: "000123",
  name: "見本　太郎",
  kana: "ﾐﾎﾝ ﾀﾛｳ",
  sex: "male",
  birthDate: "1960-06-06",
};

/** Words as receipt computers write them: full-width, half-width kana, digits; never a comma or outer spaces. */
const words = fc.string({
  unit: fc.constantFrom(..."錠散細粒液アムロジピン２．５ｍｇｱﾑﾛ「」毎食後服用10"),
  minLength: 1,
  maxLength: 20,
});
const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const amount = fc
  .tuple(fc.nat(9999), fc.nat(99_999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(5, "0")}`.replace(/\.?0+$/, "") || "0");
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

export const receiptCode: fc.Arbitrary<MedicineCode> = digitsOf(8).map((rest) => ({
  kind: "receipt",
  code: `6${rest}`,
}));
const yjCode: fc.Arbitrary<MedicineCode> = digitsOf(7)
  .chain((start) => digitsOf(3).map((end) => `${start}F${end}`))
  .map((body) => ({ kind: "yj", code: `${body}${yjCheckDigit(body)}` }));
const hotCode: fc.Arbitrary<MedicineCode> = fc
  .tuple(digitsOf(6), digitsOf(2))
  .map(([body, company]) => ({ kind: "hot9", code: `${body}${weighted31(body)}${company}` }));

/** Which of the shape a format carries. */
export interface Carried {
  source: Dispensing["source"];
  classes: readonly UsageClass[];
  codes: "several" | "one";
  /** What the total is, as the format's rule has it. */
  isMultiplied(usageClass: UsageClass): boolean;
  hasDays(usageClass: UsageClass): boolean;
}

function itemOf(carried: Carried, usage: Pick<DispensedUsage, "usageClass" | "count">): fc.Arbitrary<DispensedItem> {
  const codes =
    carried.codes === "one"
      ? fc.oneof(receiptCode, yjCode, hotCode).map((code) => [code])
      : fc.tuple(receiptCode, yjCode, hotCode).chain((all) => fc.subarray(all, { minLength: 1 }));
  const isRx = carried.source === "jahis_rx";
  const isNsipsOrRx = isRx || carried.source === "nsips";
  return fc
    .record({
      line: fc.constant(0),
      itemClass: carried.source === "jahis_tc" ? fc.constant("unknown" as const) : fc.constant("medicine" as const),
      codes,
      name: words,
      amount,
      unit: fc.constantFrom("錠", "ｇ", "ｍＬ", "包"),
      unitKind: isNsipsOrRx ? fc.option(fc.constantFrom("priced" as const, "potency" as const)) : fc.constant(null),
      total: fc.constant(""),
      unitFactor: isRx ? fc.option(fc.constantFrom("250", "0.66667")) : fc.constant(null),
      lot: carried.source === "nsips" ? fc.option(fc.constantFrom("A123", "25-07B")) : fc.constant(null),
      genericPrescribed: carried.source === "nsips" ? fc.option(fc.boolean()) : fc.constant(isRx ? false : null),
    })
    .map((item) => ({
      ...item,
      total: carried.isMultiplied(usage.usageClass) ? timesCount(item.amount, usage.count ?? 1) : item.amount,
    }));
}

function usageOf(carried: Carried, no: string): fc.Arbitrary<DispensedUsage> {
  return fc
    .record({ usageClass: fc.constantFrom(...carried.classes), count: fc.integer({ min: 1, max: 999 }) })
    .chain((usage) =>
      fc.record({
        no: fc.constant(no),
        usageClass: fc.constant(usage.usageClass),
        count: fc.constant(usage.count),
        days: fc.constant(carried.hasDays(usage.usageClass) ? usage.count : null),
        timesPerDay: carried.source === "jahis_tc" ? fc.constant(null) : fc.option(fc.integer({ min: 1, max: 6 })),
        name: words,
        onePack: carried.source === "jahis_tc" ? fc.constant(false) : fc.boolean(),
        items: fc.array(itemOf(carried, usage), { minLength: 1, maxLength: 4 }),
      }),
    );
}

/** Any dispensing that the format can carry whole. */
export function dispensingOf(carried: Carried): fc.Arbitrary<Dispensing> {
  const isNsips = carried.source === "nsips";
  const isRx = carried.source === "jahis_rx";
  return fc.record({
    source: fc.constant(carried.source),
    line: fc.constant(0),
    kind: isNsips ? fc.constantFrom("added", "updated", "deleted") : fc.constant("added"),
    institutionCode: isRx ? fc.constant(null) : fc.constantFrom("1344999991", "4740000012"),
    prescriptionNo: carried.source === "jahis_tc" ? fc.constant(null) : digitsOf(10),
    receptionNo: isNsips ? fc.option(digitsOf(4)) : fc.constant(null),
    issuedOn: carried.source === "jahis_tc" ? fc.constant(null) : day,
    dispensedOn: isRx ? fc.constant(null) : day,
    formerFile: isNsips ? fc.option(fc.constant("A2025071600001000.txt")) : fc.constant(null),
    sentAt: isNsips ? fc.option(fc.constantFrom("20250716103000", "20251231235959")) : fc.constant(null),
    clinic: fc.record({
      code: digitsOf(7),
      prefecture: fc.constantFrom("01", "13"),
      name: words,
      department: fc.constantFrom("内科", "皮膚科"),
    }),
    usages: fc
      .integer({ min: 1, max: 3 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => usageOf(carried, String(at + 1))))),
  });
}

/** The same without the lines, which a test does not foretell. */
export function withoutLines(dispensing: Dispensing): Dispensing {
  const usages = dispensing.usages.map((usage) => ({
    ...usage,
    items: usage.items.map((item) => ({ ...item, line: 0 })),
  }));
  return { ...dispensing, line: 0, usages };
}
