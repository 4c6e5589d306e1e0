/**
 * Where the cells stand that are read from a receipt file of dispensing (RECEIPTY.CYO), counted from 0 with the
 * record's two letters. All are ASCII: no name of anybody is in them. [F] 記録条件仕様（調剤用）, by an implementation of
 * the version of June 2026.
 */
export const cyoColumns = {
  /** Whose claim: 審査支払機関, 都道府県, 点数表, 薬局コード, 請求年月. */
  YK: { payer: 1, prefecture: 2, table: 3, pharmacy: 4, month: 6 },
  RE: { number: 1 },
  /** 調剤年月日 and 調剤数量. */
  CZ: { day: 3, count: 5 },
  /** レセプト電算処理コード and 使用量. */
  IY: { code: 2, amount: 3 },
  /** 総件数. */
  GO: { receipts: 1 },
} as const;

/** Records that tell nothing of which medicine was dispensed, or that tell of the patient: they are not read. */
export const unreadRecords: ReadonlySet<string> = new Set([
  "HO",
  "KO",
  "SN",
  "JD",
  "MF",
  "TO",
  "CO",
  "TK",
  "KI",
  "ST",
  "MK",
  "RC",
  "HI",
  "HR",
  "RT",
  "EX",
  "JY",
  "TI",
  "TR",
  "TS",
]);

/** Records after which medicines no longer belong to the usage above. */
export const endsUsage: ReadonlySet<string> = new Set(["SH", "KI", "RE", "GO"]);

/** Who is billed: employees' insurance (社保) or national health insurance (国保). */
export const payers: Readonly<Record<string, "employees" | "national">> = { "1": "employees", "2": "national" };
