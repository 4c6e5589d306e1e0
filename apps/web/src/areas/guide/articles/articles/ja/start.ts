import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const start: DocArticle = {
  name: "start",
  path: paths.doc,
  title: "使い方",
  lead: "始め方と、毎日の使い方を説明します。",
  sections: [
    {
      id: "first-steps",
      title: "最初の設定",
      blocks: [
        {
          kind: "steps",
          items: [
            "「施設」で薬局を登録します。医療機関・薬局コード10桁と開設許可証を用意してください。",
            "施設の「発注プラン」で、お試しを始めます。自動で有料になることはありません。",
            "「レセコン連携」で、調剤データを取り込みます。過去のデータもまとめて取り込めます。",
            "「在庫」で棚卸をして、現在の在庫を登録します。以後は、調剤した分が自動で引き落とされます。",
            "翌朝から「使用量の予測」に、今後の必要量が表示されます。",
          ],
        },
        { kind: "link", to: paths.settingInst, text: "施設を登録する" },
        { kind: "link", to: paths.docInstall, text: "レセコンとの連携を始める" },
      ],
    },
    {
      id: "daily",
      title: "毎日の流れ",
      blocks: [
        {
          kind: "text",
          text: "朝は「概要」を開いてください。まもなく不足する薬品、使用期限の近い薬品、進行中の入庫と棚卸が表示されます。数字を押すと、該当する一覧が開きます。",
        },
        { kind: "picture", picture: "overview", alt: "概要の画面。まもなく不足する薬品と在庫金額が並んでいる" },
      ],
    },
    {
      id: "keys",
      title: "すばやく操作する",
      blocks: [
        {
          kind: "list",
          items: [
            "Ctrl＋K（Macでは⌘＋K）で、ページや薬品をすぐに開けます。",
            "一覧では / を押すと検索欄に移ります。",
            "? を押すと、ショートカットの一覧が表示されます。",
            "スマートフォンで「スキャン」を開くと、入庫と棚卸をカメラで進められます。",
          ],
        },
      ],
    },
    {
      id: "patients",
      title: "患者の情報の扱い",
      blocks: [
        {
          kind: "text",
          text: "患者の氏名・住所・電話番号・保険の情報は、取り込みに使うパソコンで取り除かれ、サーバーには送信されません。次回来局の予測を使う場合だけ、元に戻せない患者キーと生年・性別を送信します。",
        },
      ],
    },
  ],
};
