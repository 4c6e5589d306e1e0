import { eraMoment } from "../../../platform/clock/era-day.ts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { figure, slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import type { RecordRow } from "./transfer-records-queries.ts";

const notTold = "不明";
const kinds = { share: "分譲", offer: "譲渡", corporation: "店舗間移動" } as const;
const marks: Partial<Record<string, string>> = { psychotropic: "（向精神薬）", poison: "（毒薬）" };

/** Whose records of which days a paper tells; days are empty where the records have no such end. */
export interface RecordsContent {
  institutionName: string;
  from: string;
  to: string;
  /** What narrows them; empty for all. */
  text: string;
  rows: readonly RecordRow[];
  madeAt: Date;
}

/** 譲渡・譲受の記録: the items that the law names, as they were written when the goods changed hands. */
export function recordsPaper({ institutionName, from, to, text, rows, madeAt }: RecordsContent): Paper {
  const [first] = rows;
  return {
    title: "医薬品 譲渡・譲受記録",
    issuer: institutionName,
    mark: "",
    isLandscape: true,
    facts: [
      { label: "期間", value: from || to ? `${slashed(from)} 〜 ${slashed(to)}` : "すべて" },
      ...(text ? [{ label: "絞り込み", value: text }] : []),
      { label: "件数", value: `${figure(String(rows.length))}件` },
      { label: "所在地", value: first?.ownAddress || "-" },
      { label: "許可番号", value: first?.ownPermit || "-" },
    ],
    tables: [
      {
        heading: "記録",
        columns: [
          { label: "年月日", share: 29 },
          { label: "区分", share: 22 },
          { label: "薬品", share: 50 },
          { label: "ロット", share: 22 },
          { label: "使用期限", share: 29 },
          { label: "数量", share: 20, isFigure: true },
          { label: "相手の名称・所在地・許可番号", share: 66 },
          { label: "受取人・確認書類・確認者", share: 46 },
          { label: "金額", share: 18, isFigure: true },
        ],
        rows: rows.map((row) => [
          slashed(row.happenedOn),
          `${row.direction === "out" ? "譲渡" : "譲受"} ${kinds[row.kind]}`,
          row.medicineName + (marks[row.regulation] ?? "") + (row.isOpened ? "［開封］" : ""),
          row.lot || notTold,
          slashed(row.expiresOn) || notTold,
          figure(row.quantity) + row.unit,
          [row.partnerName, row.partnerAddress, row.partnerPermit].filter(Boolean).join("　"),
          [row.collectedBy, row.documentChecked, row.checkedBy].filter(Boolean).join("　"),
          row.totalYen === "0" ? "" : yen(row.totalYen),
        ]),
        none: "記録はありません",
      },
    ],
    footnote: `記載の日から3年間保存　${eraMoment(madeAt)} 出力`,
    madeAt,
  };
}
