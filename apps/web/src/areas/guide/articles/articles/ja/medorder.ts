import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const medorder: DocArticle = {
  name: "medorder",
  path: paths.docMedorder,
  title: "メドオーダーの使い方",
  lead: "在庫と予測をもとに、必要な薬を必要なだけそろえるまでの流れです。",
  sections: [
    {
      id: "stock",
      title: "在庫を合わせる",
      blocks: [
        {
          kind: "list",
          items: [
            "入庫は「在庫」の「入庫」で納品のバーコードを読み取ります。ロットと使用期限も同時に記録されます。",
            "調剤した分は、レセコンのデータから自動で引き落とされます。",
            "合わない薬は、棚卸で数え直すと差が記録されます。すべての増減は履歴に残ります。",
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
          text: "「使用量の予測」は、足りなくなりそうな順に薬を並べます。「発注を提案」で絞り込むと、いま注文したほうがよい薬だけになります。CSVに書き出すこともできます。",
        },
        { kind: "picture", picture: "predict", alt: "予測の一覧。薬ごとに不足の見込みと必要量が並んでいる" },
        { kind: "link", to: paths.medorderPredict, text: "使用量の予測を見る" },
      ],
    },
    {
      id: "reason",
      title: "提案された量の理由を確かめる",
      blocks: [
        {
          kind: "text",
          text: "薬の名前を押すと、その薬の予測が開きます。「この発注量の理由」には、見込まれる使用、安全分、在庫、発注済みの量が並び、足し引きすると発注量になります。",
        },
        {
          kind: "picture",
          picture: "medicine",
          alt: "一つの薬の予測。必要量の幅のグラフと、発注量の理由が示されている",
        },
      ],
    },
    {
      id: "settings",
      title: "薬局に合わせて変える",
      blocks: [
        {
          kind: "list",
          items: [
            "欠品を減らしたいときは「予測の設定」で、次の納品まで足りる割合を上げます。そのぶん在庫は増えます。",
            "よく使う薬・ふつう・まれな薬で、割合を別々に決められます。薬ごとに区分を変えることもできます。",
            "定休日と休業日を登録すると、休みの前に必要な量が見込まれます。",
            "設定を変えられるのは、施設の管理者です。",
          ],
        },
      ],
    },
    {
      id: "surplus",
      title: "余りそうな薬を減らす",
      blocks: [
        {
          kind: "text",
          text: "使い切れずに期限が来そうな薬は、予測の画面に量が示されます。近くの薬局に譲るか、卸への返品を検討してください。足りない薬は「薬を探す」で近隣の在庫を調べられます。",
        },
        { kind: "link", to: paths.medsearchShare, text: "分譲・譲渡を見る" },
      ],
    },
  ],
};
