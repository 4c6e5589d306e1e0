import { eraMoment } from "../../../platform/clock/era-day.ts";
import type { Paper, PaperTable } from "../../../platform/pdf/paper.ts";
import { change, figure, slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import type { StockSettingValuation } from "../tables.ts";
import type { DifferenceRow } from "./count-differences-queries.ts";
import type { EntryRow } from "./count-entries-queries.ts";
import type { CountRow } from "./stock-counts-queries.ts";

/** Everything that the report of a count tells. */
export interface CountReport {
  institutionName: string;
  count: CountRow;
  differences: readonly DifferenceRow[];
  /** Entries whose code no medicine has. */
  unknown: readonly EntryRow[];
  valuation: StockSettingValuation;
  madeAt: Date;
}

const marks = { open: "未確定", posted: "", cancelled: "取り消し" } as const;
const valued = { list_price: "薬価（税込）", purchase_price: "仕入価（税抜）。仕入価のないものは薬価" } as const;
const notTold = "不明";

/** The report of a count, in the words of a Japanese pharmacy's books whatever language its people read. */
export function countPaper(report: CountReport): Paper {
  const { count, differences, unknown, madeAt } = report;
  return {
    title: "棚卸報告書",
    issuer: report.institutionName,
    mark: marks[count.state],
    isLandscape: true,
    facts: [
      { label: "名称", value: count.name },
      { label: "棚番", value: count.location || "-" },
      { label: "開始", value: `${eraMoment(count.startedAt)}　${count.startedByName}` },
      { label: "反映", value: count.postedAt ? `${eraMoment(count.postedAt)}　${count.postedByName}` : "-" },
      { label: "評価方法", value: valued[report.valuation] },
      { label: "数えた薬品", value: `${figure(String(count.medicineCount))}品目` },
      { label: "実地棚卸高", value: yen(sumOf(differences, "countedValue")) },
      { label: "差異金額", value: yen(sumOf(differences, "value")) },
    ],
    tables: [differencesTable(differences), ...(unknown.length > 0 ? [unknownTable(unknown)] : [])],
    footnote: `${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}

function differencesTable(differences: readonly DifferenceRow[]): PaperTable {
  const shares = [82, 25, 25, 24, 24, 21, 20, 23, 23] as const;
  const [name, lot, expiry, expected, counted, difference, price, countedValue, value] = shares;
  return {
    heading: "薬品・ロットごとの実数と差異",
    columns: [
      { label: "薬品", share: name },
      { label: "ロット", share: lot },
      { label: "使用期限", share: expiry },
      { label: "帳簿", share: expected, isFigure: true },
      { label: "実数", share: counted, isFigure: true },
      { label: "差異", share: difference, isFigure: true },
      { label: "単価(円)", share: price, isFigure: true },
      { label: "実数金額", share: countedValue, isFigure: true },
      { label: "差異金額", share: value, isFigure: true },
    ],
    rows: differences.map((result) => [
      result.medicineName,
      (result.lot || notTold) + (result.inferred ? "（推定）" : ""),
      slashed(result.expiresOn) || notTold,
      figure(result.expected) + result.unit,
      result.counted === null ? "未計数" : figure(result.counted) + result.unit,
      change(result.difference) + result.unit,
      result.unitPrice === null ? notTold : figure(result.unitPrice),
      yen(result.countedValue),
      yen(result.value),
    ]),
    totals: [
      `合計 ${figure(String(differences.length))}件`,
      "",
      "",
      "",
      "",
      "",
      "",
      yen(sumOf(differences, "countedValue")),
      yen(sumOf(differences, "value")),
    ],
    none: "数えた薬はありません。",
  };
}

function unknownTable(unknown: readonly EntryRow[]): PaperTable {
  return {
    heading: "登録のないコード",
    columns: [
      { label: "コード", share: 80 },
      { label: "数量", share: 20, isFigure: true },
      { label: "数えた人", share: 40 },
      { label: "数えた日時", share: 40 },
    ],
    rows: unknown.map(({ code, quantity, countedByName, countedAt }) => [
      code,
      figure(quantity),
      countedByName,
      eraMoment(countedAt),
    ]),
    none: "",
  };
}

function sumOf(differences: readonly DifferenceRow[], field: "value" | "countedValue"): bigint {
  return differences.reduce((sum, result) => sum + BigInt(result[field]), 0n);
}
