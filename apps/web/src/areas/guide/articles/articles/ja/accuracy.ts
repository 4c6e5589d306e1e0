import type { DocSection } from "../../article.ts";
import { coverageRange, measuredOn, seriesMeasuredOn, seriesRows, shelfRows } from "../../measured.ts";

/** How accurate it was when it was measured, and what was missed. */
export const accuracy: readonly DocSection[] = [
  {
    id: "accuracy",
    title: "精度（模擬薬局での測定）",
    blocks: [
      {
        kind: "text",
        text: `患者の来局、不定期の処方、季節、納品、使用期限を再現した模擬薬局で、182日間の発注を20軒ずつ試しました（${measuredOn}測定、かっこ内は95%の信頼区間）。継続患者の割合と来局日のばらつきを変えた9通りの結果をすべて示します。欠品は、同じ在庫量で患者を考慮しない予測と比較し、在庫は、同じ欠品率で「平均＋安全在庫」の発注点と比較しています。`,
      },
      {
        kind: "table",
        head: ["継続患者の割合", "ばらつき（日）", "欠品の減少", "在庫の減少"],
        rows: shelfRows,
      },
      {
        kind: "text",
        text: "目標は、欠品の半減と在庫の25%削減でした。在庫の目標は9通りすべて（28〜38%）で、欠品の目標は8通りで達成しました。継続患者が少なく来局日のばらつきが大きい残りの1通りでは、欠品の減少は49%です。",
      },
      {
        kind: "text",
        text: `95%線以下だった割合は、18通りで${coverageRange[0]}〜${coverageRange[1]}でした（目標は93〜97%）。自店での値は「使用量の予測」の上部に表示されます。`,
      },
    ],
  },
  {
    id: "series",
    title: "公開データでの比較",
    blocks: [
      {
        kind: "text",
        text: `患者の情報を含まない公開の時系列データで、同じ条件で測定した値です（${seriesMeasuredOn}測定）。MASEとWQLは小さいほど、最後の列は95%に近いほど良い値です。`,
      },
      { kind: "table", head: ["データ", "方法", "MASE", "WQL", "95%線以下の割合"], rows: seriesRows },
      {
        kind: "text",
        text: "Hospitalでは、各月の曜日ごとの日数を使うことで、MASE（0.744）とWQL（0.0480）の目標を達成しました。95%線以下の割合（目標93〜97%）は、最後の1年では目標を外れ、それより前の4時点では平均94.8%で目標の範囲内でした。RAF、Auto、pastaのWQLは、それぞれの過去の値をそのまま使う方法（1.0065、0.6025、0.5504）とほぼ同じで、目標の2%の改善には達していません。実際の薬局での精度はまだ測定していません。",
      },
    ],
  },
];
