import { eraMoment } from "../../../platform/clock/era-day.ts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { yen } from "../../../platform/pdf/paper-figures.ts";
import type { SupplyRecord } from "./read-supply-record.ts";

/** 供給体制の実績 on paper: a row a month. What no record has is named so and has no figure. */
export function supplyRecordPaper(
  { months, secured, readAt }: SupplyRecord,
  institution: { name: string; code: string },
): Paper {
  return {
    title: "供給体制の実績",
    issuer: institution.name,
    mark: "",
    isLandscape: true,
    facts: [
      { label: "医療機関コード", value: institution.code || "-" },
      { label: "基準", value: "2026年度改定の基準は確定していません。" },
      {
        label: "重要供給確保医薬品の在庫（現在）",
        value: secured.isListed
          ? `${secured.medicines}品目のうち30日分以上 ${secured.enough}品目（使用の見込みなし ${secured.withoutUse}品目）`
          : "供給状況の一覧に記録がないため、算出できません",
      },
    ],
    tables: [
      {
        heading: "月ごとの実績",
        columns: [
          { label: "月", share: 26 },
          { label: "妥結した額（薬価換算）", share: 40, isFigure: true },
          { label: "単品単価の割合", share: 34, isFigure: true },
          { label: "発注", share: 20, isFigure: true },
          { label: "急配", share: 20, isFigure: true },
          { label: "同日2回目以降", share: 32, isFigure: true },
          { label: "返品", share: 20, isFigure: true },
          { label: "分譲", share: 20, isFigure: true },
          { label: "分譲の金額", share: 34, isFigure: true },
        ],
        rows: months.map((row) => [
          row.month.replace("-", "/"),
          row.agreedYen > 0n ? yen(String(row.agreedYen)) : "記録なし",
          row.agreedYen > 0n ? shareOf(row.itemYen, row.agreedYen) : "記録なし",
          ...[row.orders, row.urgentOrders, row.repeatedOrders, row.returns, row.handovers].map(String),
          yen(String(row.handoverYen)),
        ]),
        none: "記録はありません",
      },
    ],
    footnote: `返品は回収・破損だけのものを除く。重要供給確保医薬品の過去の月は記録がない。${eraMoment(readAt)} 出力`,
    madeAt: readAt,
  };
}

/** A share with two places, cut off. */
function shareOf(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n) / whole;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}%`;
}
