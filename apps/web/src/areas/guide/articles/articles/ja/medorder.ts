import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const medorder: DocArticle = {
  name: "medorder",
  path: paths.docMedorder,
  title: "メドオーダーの使い方",
  lead: "在庫と予測をもとに、必要な薬品を必要な量だけ発注するまでの流れです。",
  sections: [
    {
      id: "stock",
      title: "在庫を合わせる",
      blocks: [
        {
          kind: "list",
          items: [
            "「在庫」の「入庫」で、納品された箱のバーコードを読み取ります。ロットと使用期限も同時に記録されます。",
            "調剤した分は、レセコンのデータから自動で引き落とされます。",
            "在庫数が合わない薬品は、棚卸をすると差異が記録されます。すべての受払は履歴に残ります。",
          ],
        },
        { kind: "link", to: paths.medorderStock, text: "在庫を見る" },
      ],
    },
    {
      id: "forecast",
      title: "予測を見る",
      blocks: [
        {
          kind: "text",
          text: "「使用量の予測」には、不足の確率が高い順に薬品が並びます。「発注推奨あり」で絞り込むと、発注が必要な薬品だけが表示されます。CSVで書き出すこともできます。",
        },
        { kind: "picture", picture: "predict", alt: "予測の一覧。薬品ごとに不足の見込みと必要量が並んでいる" },
        { kind: "link", to: paths.medorderPredict, text: "使用量の予測を見る" },
      ],
    },
    {
      id: "reason",
      title: "推奨発注量の根拠を確認する",
      blocks: [
        {
          kind: "text",
          text: "薬品名を押すと、その薬品の予測が開きます。「推奨発注量の根拠」には、使用の見込み、安全在庫、在庫、発注済みの量が並び、足し引きすると発注量になります。",
        },
        {
          kind: "picture",
          picture: "medicine",
          alt: "薬品の予測。必要量の幅のグラフと、推奨発注量の根拠が表示されている",
        },
      ],
    },
    {
      id: "settings",
      title: "薬局に合わせて設定する",
      blocks: [
        {
          kind: "list",
          items: [
            "欠品を減らす場合は、「予測の設定」で、次の納品まで不足しない割合を上げます。その分、在庫は増えます。",
            "割合は、使用頻度の区分ごとに設定できます。薬品ごとに区分を変更することもできます。",
            "定休日と休業日を登録すると、休業前に必要な量を見込んで計算します。",
            "設定を変更できるのは、施設の管理者です。",
          ],
        },
      ],
    },
    {
      id: "surplus",
      title: "余剰在庫を減らす",
      blocks: [
        {
          kind: "text",
          text: "期限内に使い切れない量は、予測の画面に表示されます。近隣の薬局への譲渡や、卸への返品を検討してください。不足した薬品は、「薬品を探す」で近隣の在庫を検索できます。",
        },
        { kind: "link", to: paths.medsearchShare, text: "分譲・譲渡を見る" },
      ],
    },
  ],
};
