import type { DocSection } from "../../article.ts";
import { coverageRange, measuredOn, seriesMeasuredOn, seriesRows, shelfRows } from "../../measured.ts";

/** How accurate it was when it was measured, and what was missed. */
export const accuracy: readonly DocSection[] = [
  {
    id: "accuracy",
    title: "どれだけ役に立つか（模擬の薬局での測定）",
    blocks: [
      {
        kind: "text",
        text: `患者の来局、飛び込み、季節、納品、期限を模した薬局で、182日間の発注を20軒ずつ試しました（${measuredOn}測定、かっこ内は95%の信頼区間）。継続患者の割合と、来局日のばらつきを変えた9通りのすべてを載せます。欠品は、同じ在庫で患者を見ない予測と比べ、在庫は、同じ欠品で「平均＋安全在庫」の発注点と比べています。`,
      },
      {
        kind: "table",
        head: ["継続患者の割合", "ばらつき（日）", "欠品の減り", "在庫の減り"],
        rows: shelfRows,
      },
      {
        kind: "text",
        text: "目標は、欠品を半分に、在庫を25%減らすことでした。在庫の目標は9通りのすべて（28〜38%）で、欠品の目標は8通りで達しました。継続患者が少なく来局日のばらつきが大きい残りの1通りでは、欠品の減りは49%です。",
      },
      {
        kind: "text",
        text: `95%の線に収まった割合は、18通りで${coverageRange[0]}〜${coverageRange[1]}でした（目標は93〜97%）。あなたの薬局での値は「使用量の予測」の上に表示されます。`,
      },
    ],
  },
  {
    id: "series",
    title: "公開データでの比較",
    blocks: [
      {
        kind: "text",
        text: `患者の情報がない公開の時系列で、同じ日に並べて測った値です（${seriesMeasuredOn}測定）。MASEとWQLは小さいほどよく、最後の列は95%に近いほどよい値です。`,
      },
      { kind: "table", head: ["データ", "方法", "MASE", "WQL", "95%線に収まった割合"], rows: seriesRows },
      {
        kind: "text",
        text: "Hospitalでは、各月に何曜日が何日あるかを使うことで、MASE（0.744）とWQL（0.0480）の目標に届きました。割合（93〜97%）は、最後の1年では目標を外れ、それより前の4つの時点では平均94.8%で目標の範囲でした。RAF、Auto、pastaのWQLは、それぞれの過去をそのまま使う方法（1.0065、0.6025、0.5504）とほぼ同じで、目標の2%の差はついていません。実際の薬局での精度はまだ測っていません。",
      },
    ],
  },
];
