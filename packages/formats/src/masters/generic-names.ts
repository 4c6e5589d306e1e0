import { decimal, matching, optional, text, wordOf } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import type { MasterRead } from "../table/master-read.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";

const code = matching(/^\d{7}[A-Z][0-9A-Z]ZZZ$/, "a generic-name code");

/** One name of the 一般名処方マスタ. [V] on the workbook of 2025-08-14. */
const genericNameFields = {
  category: wordOf<"oral" | "injection" | "external" | "dental">({
    内用薬: "oral",
    注射薬: "injection",
    外用薬: "external",
    歯科用薬剤: "dental",
  }),
  genericNameCode: code,
  /** 一般名処方の標準的な記載: 【般】… */
  name: text(),
  ingredient: text(),
  spec: text(),
  /** 一般名処方加算対象: for which additions prescribing by this name counts. */
  additions: optional(wordOf<"1" | "2" | "1,2">({ 加算1: "1", 加算2: "2", "加算1,2": "1,2" })),
  /** Whether the products are listed in the table of exceptions. */
  exception: optional(text(20)),
  lowestPrice: optional(decimal),
  remarks: optional(text()),
};

const headings: ColumnMap<keyof typeof genericNameFields> = {
  category: { names: ["区分"] },
  genericNameCode: { names: ["一般名コード"] },
  name: { names: ["一般名処方の標準的な記載"] },
  ingredient: { names: ["成分名"] },
  spec: { names: ["規格"] },
  additions: { names: ["一般名処方加算対象"] },
  exception: { names: ["例外コード"] },
  lowestPrice: { names: ["同一剤形・規格内の最低薬価"] },
  remarks: { names: ["備考"], optional: true },
};

/** One product of the table of exceptions; its lines name the generic name only where a new one begins. */
const exceptionFields = {
  genericNameCode: code,
  priceCode: matching(/^\d{7}[A-Z]\d{4}$/, "a price code of 12 characters"),
  name: text(),
  price: decimal,
};

const exceptionHeadings: ColumnMap<keyof typeof exceptionFields> = {
  genericNameCode: { names: ["一般名コード"] },
  priceCode: { names: ["薬価基準収載医薬品コード"] },
  // The heading spans the marks before the name: the name is in the last of the merged columns.
  name: { names: ["品名"], spans: true },
  price: { names: ["薬価"] },
};

export type GenericNameRow = Located<RowOf<typeof genericNameFields>>;
export type ExceptionRow = Located<RowOf<typeof exceptionFields>>;

export function readGenericNames(
  table: Table,
  columns: ColumnMap<keyof typeof genericNameFields> = headings,
): MasterRead<GenericNameRow> {
  return readMaster(table, { fields: genericNameFields, columns, key: ({ genericNameCode }) => genericNameCode });
}

/** Reads the second sheet: the products of each exceptional code. */
export function readGenericNameExceptions(
  table: Table,
  columns: ColumnMap<keyof typeof exceptionFields> = exceptionHeadings,
): MasterRead<ExceptionRow> {
  return readMaster(table, {
    fields: exceptionFields,
    columns,
    fillDown: "genericNameCode",
    key: ({ genericNameCode, priceCode }) => `${genericNameCode} ${priceCode}`,
  });
}
