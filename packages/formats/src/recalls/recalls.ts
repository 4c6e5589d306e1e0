import { cellReader, optional, text, unreadable } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay } from "../table/days.ts";
import type { MasterRead } from "../table/master-read.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";

/** I may cause death or serious harm, II may be temporary or curable, III causes no harm. */
export type RecallClass = 1 | 2 | 3;

const classes: Readonly<Record<string, RecallClass>> = { I: 1, II: 2, III: 3, "1": 1, "2": 2, "3": 3 };
const prose = (most = 8000) => optional(text(most));

const recallFields = {
  number: text(40),
  publishedOn: anyDay,
  /** 種類: 医薬品, 医薬部外品, 医療機器 … */
  kind: text(60),
  createdOn: optional(anyDay),
  recallClass: cellReader("クラスI, II or III", (cell): RecallClass | typeof unreadable => {
    const plain = cell.normalize("NFKC").replace(/クラス|class/gi, "");
    return classes[plain.replace(/\s/g, "").toUpperCase()] ?? unreadable;
  }),
  name: text(2000),
  lots: prose(),
  maker: prose(400),
  reason: prose(),
  hazard: prose(),
  startedOn: optional(anyDay),
  indication: prose(),
  other: prose(),
  contact: prose(),
  remarks: prose(),
};

/** [F] The columns of PMDA's list of recalls, in the words of its page and of its file. */
export const recallColumns: ColumnMap<keyof typeof recallFields> = {
  number: { names: ["回収番号", "整理番号"] },
  publishedOn: { names: ["掲載日", "掲載年月日"] },
  kind: { names: ["種類"] },
  createdOn: { names: ["作成日", "資料作成日"], optional: true },
  recallClass: { names: ["クラス", "クラス分類"] },
  name: { names: ["販売名", "一般名及び販売名"] },
  lots: {
    names: [
      "対象ロット・数量・出荷時期",
      "対象ロット、数量及び出荷時期",
      "対象ロット,数量及び出荷時期",
      "対象ロット、数量、出荷時期",
    ],
  },
  maker: { names: ["業者", "製造販売業者等名称", "製造販売業者名", "業者名"], optional: true },
  reason: { names: ["理由", "回収理由"], optional: true },
  hazard: { names: ["健康被害", "危惧される具体的な健康被害"], optional: true },
  startedOn: { names: ["開始日", "回収開始年月日", "回収開始日"], optional: true },
  indication: { names: ["効能", "効能・効果又は用途等", "効能効果又は用途等"], optional: true },
  other: { names: ["その他"], optional: true },
  contact: { names: ["連絡先", "担当者及び連絡先", "担当者名及び連絡先"], optional: true },
  remarks: { names: ["備考"], optional: true },
};

export type RecallRow = Located<RowOf<typeof recallFields>>;

/** Reads PMDA's list of recalls, of all kinds of goods; each recall once. */
export function readRecalls(table: Table): MasterRead<RecallRow> {
  return readMaster(table, { fields: recallFields, columns: recallColumns, key: ({ number }) => number });
}

/** Whether a recall is of medicines: not of 医薬部外品, devices or cosmetics. */
export function isOfMedicine({ kind }: Pick<RecallRow, "kind">): boolean {
  return kind.includes("医薬品");
}

const listNumber = /^([(（]?[0-9０-９]{1,2}[)）.．]|[①-⑳]|[・●○])\s*/u;

/** The names of the products in 販売名: one a line, or set apart by 、 and signs of lists. */
export function namesOfRecall(name: string): string[] {
  return name
    .split(/[\n\r、,，;；●○]|(?=[①-⑳])/u)
    .map((part) =>
      part
        .trim()
        .replace(/^(販売名|一般名)\s*[:：]\s*/, "")
        .replace(listNumber, ""),
    )
    .filter((part) => part !== "");
}
