import { priceCode } from "../codes/price-code.ts";
import { decimal, matching, optional, text, unreadable, wordOf } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay, lastDay } from "../table/days.ts";
import type { MasterRead } from "../table/master-read.ts";
import { problem } from "../table/problem.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";

/** One product of the 薬価基準収載品目リスト. [V] on the CSV of 2025-07-16 and the workbooks of 2025-08-14. */
const priceListFields = {
  category: wordOf<"oral" | "injection" | "external" | "dental">({
    内用薬: "oral",
    注射薬: "injection",
    外用薬: "external",
    歯科用薬剤: "dental",
  }),
  priceCode: matching(/^\d{7}[A-Z]\d{4}$/, "a price code of 12 characters"),
  ingredient: text(),
  spec: text(),
  /** 日本薬局方. */
  pharmacopoeia: optional(wordOf<true>({ 局: true })),
  /** 麻薬. */
  narcotic: optional(wordOf<true>({ 麻: true })),
  /** ※: the maker's name was added to tell equal names apart. */
  makerAdded: optional(wordOf<true>({ "※": true })),
  name: text(),
  maker: optional(text()),
  /** 後発品, or ★: generic, but not counted for additions. */
  generic: optional(wordOf<"generic" | "generic_not_counted">({ 後発品: "generic", "★": "generic_not_counted" })),
  original: optional(wordOf<"original" | "near_original">({ 先発品: "original", 準先発品: "near_original" })),
  /** ○: an original for which a generic of the same form and spec exists. */
  hasGeneric: optional(wordOf<true>({ "○": true })),
  price: decimal,
  /** 経過措置による使用期限. */
  transitionEndsOn: optional(lastDay),
  remarks: optional(text()),
};

const headings: ColumnMap<keyof typeof priceListFields> = {
  category: { names: ["区分"] },
  priceCode: { names: ["薬価基準収載医薬品コード"] },
  ingredient: { names: ["成分名"] },
  spec: { names: ["規格"] },
  // The workbooks leave these three without headings of their own.
  pharmacopoeia: { names: ["日本薬局方"], after: { field: "spec", by: 1 } },
  narcotic: { names: ["麻薬"], after: { field: "spec", by: 2 } },
  makerAdded: { names: ["業者名追記"], after: { field: "spec", by: 3 } },
  name: { names: ["品名"] },
  maker: { names: ["メーカー名"] },
  generic: { names: ["診療報酬において加算等の算定対象となる後発医薬品"] },
  original: { names: ["先発医薬品"] },
  hasGeneric: { names: ["同一剤形・規格の後発医薬品がある先発医薬品"] },
  price: { names: ["薬価"] },
  transitionEndsOn: { names: ["経過措置による使用期限"] },
  remarks: { names: ["備考"], optional: true },
};

export type PriceListRow = Located<RowOf<typeof priceListFields>>;

/** Reads the CSV, or a sheet of the original workbook. The list's own day is in its file name only. */
export function readPriceList(
  table: Table,
  columns: ColumnMap<keyof typeof priceListFields> = headings,
): MasterRead<PriceListRow> {
  return readMaster(table, {
    fields: priceListFields,
    columns,
    key: ({ priceCode: code }) => code,
    judge: ({ priceCode: code }, line) =>
      priceCode.check(code) === "fits"
        ? []
        : [problem("check_digit", line, { severity: "warning", field: "priceCode", value: code })],
  });
}

/** The days in a remark: `R7.5.21収載`, `R7.6.1新薬価適用`. */
export function daysInRemarks(remarks: string | null): { listedOn?: string; newPriceFrom?: string } {
  const listed = /^(.+)収載$/.exec(remarks ?? "")?.[1];
  const priced = /^(.+)新薬価適用$/.exec(remarks ?? "")?.[1];
  return { ...dayOf("listedOn", listed), ...dayOf("newPriceFrom", priced) };
}

function dayOf<Name extends string>(name: Name, written: string | undefined): Partial<Record<Name, string>> {
  const day = written === undefined ? unreadable : anyDay.read(written);
  return (day === unreadable ? {} : { [name]: day }) as Partial<Record<Name, string>>;
}
