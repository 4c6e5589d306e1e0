import { jan as janKind, salesPackageGtin14 } from "../codes/gtin.ts";
import { hotCode } from "../codes/hot-code.ts";
import { decimal, matching, optional, text } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { plainDay } from "../table/days.ts";
import type { MasterRead } from "../table/master-read.ts";
import { type Problem, problem } from "../table/problem.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";
import { priceCodeFits } from "./ssk-fields.ts";

const code12 = optional(matching(/^\d{7}[A-Z]\d{4}$/, "a code of 12 characters"));
const receiptCode = optional(matching(/^\d{9}$/, "nine digits"));

/** One sales package of the MEDIS HOT13 file. [K] no real file was at hand: formats.md B8 */
const packageFields = {
  hot13: matching(/^\d{13}$/, "13 digits"),
  jan: optional(matching(/^\d{13}$/, "13 digits")),
  priceCode: code12,
  yjCode: code12,
  receiptCode,
  /** A second receipt code, where the listing has two. */
  otherReceiptCode: receiptCode,
  /** 告示名称. */
  listedName: optional(text()),
  /** 販売名. */
  name: text(),
  spec: optional(text()),
  /** 包装形態: PTP, バラ … */
  packageForm: optional(text(60)),
  /** 包装単位数 and 包装単位単位: what one blister or bottle holds. */
  unitAmount: optional(decimal),
  unitName: optional(text(30)),
  /** 包装総量数 and 包装総量単位: what the whole package holds. */
  amount: optional(decimal),
  amountUnit: optional(text(30)),
  /** 区分: 内 外 注 歯. */
  category: optional(text(4)),
  maker: optional(text()),
  seller: optional(text()),
  /** 更新区分. */
  changeClass: optional(text(4)),
  changedOn: optional(plainDay),
};

/** The 24 columns by heading, and by place where a file has no headings. */
export const medisColumns: ColumnMap<keyof typeof packageFields> = {
  hot13: { names: ["基準番号（ＨＯＴコード）", "基準番号", "HOT13"], at: 0 },
  jan: { names: ["ＪＡＮコード", "JAN"], at: 5 },
  priceCode: { names: ["薬価基準収載医薬品コード"], at: 6 },
  yjCode: { names: ["個別医薬品コード", "YJコード"], at: 7 },
  receiptCode: { names: ["レセプト電算処理システムコード（１）", "レセプト電算処理システムコード"], at: 8 },
  otherReceiptCode: { names: ["レセプト電算処理システムコード（２）"], at: 9, optional: true },
  listedName: { names: ["告示名称"], at: 10, optional: true },
  name: { names: ["販売名"], at: 11 },
  spec: { names: ["規格単位"], at: 13, optional: true },
  packageForm: { names: ["包装形態"], at: 14 },
  unitAmount: { names: ["包装単位数"], at: 15 },
  unitName: { names: ["包装単位単位"], at: 16 },
  amount: { names: ["包装総量数"], at: 17 },
  amountUnit: { names: ["包装総量単位"], at: 18 },
  category: { names: ["区分"], at: 19, optional: true },
  maker: { names: ["製造会社"], at: 20, optional: true },
  seller: { names: ["販売会社"], at: 21, optional: true },
  changeClass: { names: ["更新区分"], at: 22, optional: true },
  changedOn: { names: ["更新年月日"], at: 23, optional: true },
};

/** `gtin14` is that of the sales package; a dispensing unit's own code cannot be derived from this file and is never invented. */
export type PackageRow = Located<RowOf<typeof packageFields>> & { gtin14: string | null };

export function readPackages(
  table: Table,
  columns: ColumnMap<keyof typeof packageFields> = medisColumns,
): MasterRead<PackageRow> {
  const read = readMaster(table, { fields: packageFields, columns, key: ({ hot13 }) => hot13, judge: checkDigits });
  return { ...read, rows: read.rows.map((row) => ({ ...row, gtin14: gtin14Of(row.jan) })) };
}

/** No package code is derived from a JAN that is itself wrong. */
function gtin14Of(jan: string | null): string | null {
  return jan !== null && janKind.check(jan) === "fits" ? salesPackageGtin14(jan) : null;
}

function checkDigits(row: RowOf<typeof packageFields>, line: number): Problem[] {
  const checks = [
    { field: "hot13", value: row.hot13, fits: hotCode.check(row.hot13) === "fits" },
    { field: "jan", value: row.jan, fits: row.jan === null || janKind.check(row.jan) === "fits" },
    { field: "priceCode", value: row.priceCode, fits: priceCodeFits(row.priceCode) },
    { field: "yjCode", value: row.yjCode, fits: priceCodeFits(row.yjCode) },
  ];
  return checks
    .filter(({ fits }) => !fits)
    .map(({ field, value }) => problem("check_digit", line, { severity: "warning", field, value: value ?? "" }));
}
