import type { UsageClass } from "../dispensing/dispensing.ts";
import { optional, text } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay } from "../table/days.ts";

/** 剤形 by its Japanese word, or by our own. */
export const csvUsageKinds: Readonly<Record<string, UsageClass>> = {
  内服: "oral",
  内滴: "oral_drops",
  頓服: "as_needed",
  屯服: "as_needed",
  外用: "external",
  注射: "injection",
  浸煎: "decoction",
  湯: "infusion",
  材料: "material",
  その他: "other",
  oral: "oral",
  oral_drops: "oral_drops",
  as_needed: "as_needed",
  external: "external",
  injection: "injection",
  decoction: "decoction",
  infusion: "infusion",
  material: "material",
  other: "other",
};

/** The cells of one line: one medicine of one dispensing. The format is ours, so nothing here is guessed. */
export const csvFields = {
  dispensedOn: anyDay,
  receptionNo: optional(text(40)),
  /** The pharmacy's own number of the patient; after reduction a trace, or nothing. */
  patientKey: optional(text(64)),
  /** レセ電, YJ, 薬価, 一般名, JAN or GTIN. */
  code: optional(text(20)),
  name: optional(text(200)),
  /** All that was dispensed, not of a day: a system that lists what it dispensed lists totals. */
  amount: optional(text(40)),
  unit: optional(text(30)),
  days: optional(text(40)),
  usageKind: optional(text(40)),
};

export const csvColumns: ColumnMap<keyof typeof csvFields> = {
  dispensedOn: { names: ["dispensed_on", "調剤日"] },
  receptionNo: { names: ["reception_no", "受付番号"], optional: true },
  patientKey: { names: ["patient_key", "患者番号"], optional: true },
  code: { names: ["code", "薬品コード"] },
  name: { names: ["name", "薬品名"], optional: true },
  amount: { names: ["amount", "総量"] },
  unit: { names: ["unit", "単位"], optional: true },
  days: { names: ["days", "日数"], optional: true },
  usageKind: { names: ["usage_kind", "剤形"], optional: true },
};

/** The headings in their order. */
export const csvHeadings: readonly (keyof typeof csvFields)[] = [
  "dispensedOn",
  "receptionNo",
  "patientKey",
  "code",
  "name",
  "amount",
  "unit",
  "days",
  "usageKind",
];
