/** What a pharmacy adds by hand to its report of agreed prices (妥結率). */
export const phrases = {
  title: "交渉と契約の状況",
  hint: "様式85の記載欄は改定されることがあります。提出前に、開設者が現在の様式85で記載項目を確認してください。",
  due: {
    before: "報告期限は{{on}}です。報告しない場合、翌年4月から調剤基本料が減算されます。",
    late: "報告期限（{{on}}）を過ぎています。報告していない場合、翌年4月から調剤基本料が減算されます。",
    reported: "{{on}}に報告済みです。",
  },
  half: "妥結率が50%以下です。このまま報告すると、翌年4月から調剤基本料が減算されます。",
  empty: "未記入です。報告書に記載する内容を入力してください。",
  act: {
    edit: "記載内容を編集",
    save: "保存",
  },
  field: {
    negotiator: "価格交渉の方法",
    agentName: "交渉代行者の名称",
    lastYear: "前年度の契約",
    lastYearFigures: "前年度の実績",
    secondHalf: "下半期の契約の予定",
    plan: "下半期の予定（補足）",
    efforts: "流通改善ガイドラインへの取組",
    effortWords: "取組（補足）",
    reportedOn: "報告日",
  },
  negotiator: {
    own: "自ら交渉",
    headOffice: "法人本部による一括交渉",
    agent: "交渉代行者に委託",
  },
  pattern: {
    none: "未記入",
    item: "単品単価契約が中心",
    total: "総価契約が中心",
    uniform: "一律値引き契約が中心",
    mixed: "複数の契約を併用",
  },
  effort: {
    itemPrices: "単品単価で交渉している",
    wholeYear: "年間を通じた価格を妥結している",
    apart: "基礎的医薬品などを別枠で交渉している",
    deliveries: "頻回・急配を減らしている",
    returns: "在庫調整のための返品をしない",
    provisional: "仮納入を早期に妥結している",
  },
  figures: "妥結率 {{rate}}、単品単価契約率 {{item}}",
  reportedHint: "地方厚生局に報告した日。未報告なら空欄",
  reportedWrong: "日付を入力してください。例: 2026/11/20",
  saved: "報告書の記載内容を保存しました",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    reporting: typeof phrases;
  }
}
