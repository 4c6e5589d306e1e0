import { eraMoment } from "../../../platform/clock/era-day.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import type { SettlementRow } from "./settlement-queries.ts";
import type { SettlementReport } from "./settlement-report.ts";

/** 妥結率等に係る報告書: what a pharmacy reports of April to September, in all and of each wholesaler. */
export function settlementPaper(
  { from, until, rows, total }: SettlementReport,
  institution: { name: string; code: string },
  madeAt: Date,
): Paper {
  return {
    title: "妥結率等に係る報告書",
    issuer: institution.name,
    mark: until >= tokyoDay(madeAt) ? "集計中" : "",
    isLandscape: true,
    facts: [
      { label: "医療機関コード", value: institution.code || "-" },
      { label: "対象期間", value: `${slashed(from)}〜${slashed(until)}` },
      { label: "①取引総額", value: `${yen(total.receivedYen)}（薬価換算）` },
      { label: "②妥結した額", value: yen(total.agreedYen) },
      { label: "妥結率（②÷①）", value: percent(total.agreedYen, total.receivedYen) },
      { label: "単品単価契約率", value: percent(total.itemYen, total.agreedYen) },
      { label: "一律値引きの額", value: yen(total.uniformYen) },
      {
        label: "薬価のない品目",
        value: total.withoutListPrice > 0 ? `${total.withoutListPrice}行（上の金額に含まない）` : "なし",
      },
    ],
    tables: [
      {
        heading: "卸ごとの内訳",
        columns: [
          { label: "卸", share: 54 },
          { label: "集計の基礎", share: 38 },
          { label: "①取引額", share: 30, isFigure: true },
          { label: "②妥結した額", share: 30, isFigure: true },
          { label: "妥結率", share: 22, isFigure: true },
          { label: "③単品単価契約の額", share: 34, isFigure: true },
          { label: "単品単価契約率（③÷②）", share: 40, isFigure: true },
          { label: "一律値引きの額", share: 30, isFigure: true },
        ],
        rows: rows.map((row) => [row.wholesaler || "（卸の記載なし）", basisOf(row), ...figuresOf(row)]),
        totals: ["合計", "", ...figuresOf(total)],
        none: "この期間の納品はありません",
      },
    ],
    footnote: `率は小数第3位以下切り捨て　${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}

/** Which months are those of invoices, and which those of deliveries. */
function basisOf({ billedMonths, deliveredMonths }: SettlementRow): string {
  const said = (source: string, months: readonly string[]) =>
    months.length > 0 ? [`${source} ${months.map((month) => Number(month.slice(5))).join("・")}月`] : [];
  return [...said("請求書", billedMonths), ...said("納品", deliveredMonths)].join(" ");
}

function figuresOf(row: SettlementRow): string[] {
  return [
    yen(row.receivedYen),
    yen(row.agreedYen),
    percent(row.agreedYen, row.receivedYen),
    yen(row.itemYen),
    percent(row.itemYen, row.agreedYen),
    yen(row.uniformYen),
  ];
}

/** A share with two places; cut off and not rounded, so that what misses a limit does not seem to reach it. */
function percent(part: string, whole: string): string {
  if (BigInt(whole) <= 0n) return "-";
  const hundredths = (BigInt(part) * 10_000n) / BigInt(whole);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}%`;
}
