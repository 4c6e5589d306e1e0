import { count, matching, optional, text, wordOf } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay, lastDay } from "../table/days.ts";
import type { MasterRead } from "../table/master-read.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";

/**
 * One product of the 後発医薬品に関する情報. [V] on the CSV of 2025-07-16; the meanings of `standing` [V] against the marks of
 * the price list: 1 and 2 are its originals without and with a generic, 3 its generics, ★ those not counted.
 */
const genericInfoFields = {
  priceCode: matching(/^\d{7}[A-Z]\d{4}$/, "a price code of 12 characters"),
  ingredient: text(),
  name: text(),
  standing: optional(
    wordOf<"original_alone" | "original_with_generic" | "generic" | "generic_not_counted" | "original_not_counted">({
      "1": "original_alone",
      "2": "original_with_generic",
      "3": "generic",
      "★": "generic_not_counted",
      "☆": "original_not_counted",
    }),
  ),
  listedOn: optional(anyDay),
  transitionEndsOn: optional(lastDay),
  remarks: optional(text()),
  /** 1: left out of the additions. */
  excluded: optional(count),
  /** 1: counted for the cut-off value. */
  inCutOff: optional(count),
};

const headings: ColumnMap<keyof typeof genericInfoFields> = {
  priceCode: { names: ["薬価基準収載医薬品コード"] },
  ingredient: { names: ["成分名"] },
  name: { names: ["品名"] },
  standing: { names: ["各先発医薬品の後発医薬品の有無に関する情報"] },
  listedOn: { names: ["収載年月日"], optional: true },
  transitionEndsOn: { names: ["経過措置による使用期限"], optional: true },
  remarks: { names: ["備考"], optional: true },
  excluded: { names: ["診療報酬における加算等の算定対象から除外する品目"], optional: true },
  inCutOff: { names: ["カットオフ値の計算に含める品目"], optional: true },
};

export type GenericInfoRow = Located<RowOf<typeof genericInfoFields>>;

export function readGenericInfo(
  table: Table,
  columns: ColumnMap<keyof typeof genericInfoFields> = headings,
): MasterRead<GenericInfoRow> {
  return readMaster(table, { fields: genericInfoFields, columns, key: ({ priceCode }) => priceCode });
}
