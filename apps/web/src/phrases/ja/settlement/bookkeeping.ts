/** Books of purchases: a month, stock on a day, journals, and how they are written. */
export const phrases = {
  title: "帳簿",
  lead: "卸の請求書を月ごとに集計し、会計ソフトの仕訳と税理士に渡す資料を作成します。月は請求書の発行日で決まります。",
  month: "対象月",
  managersOnly: "帳簿は管理者だけが見られます",
  managersOnlyHint: "管理者に権限の変更を依頼してください。",
  shops: {
    label: "部門",
    one: "この店舗",
    all: "すべての店舗（{{count}}店舗）",
  },
  purchases: {
    title: "仕入",
    none: "この月に発行された請求書はありません",
    noneHint: "別の月を選んでください。",
    unregistered: "登録番号なし（経過措置の割合で控除）",
    registration: "登録番号",
    registered: "あり",
    notRegistered: "なし",
  },
  documents: {
    title: "この月の書類",
    unnumbered: "番号なし",
  },
  field: {
    total: "税込金額",
    net: "税抜金額",
    tax: "消費税額",
    deductible: "控除できる税額",
    documents: "書類",
    section: "部門",
    wholesaler: "卸",
    rate: "税率",
    number: "番号",
    kind: "種類",
    issuedOn: "発行日",
  },
  kind: {
    invoice: "請求書",
    creditNote: "返還請求書",
    statement: "締め請求書",
  },
  rate: {
    standard: "{{figure}}%",
    reduced: "{{figure}}%（軽減）",
    exempt: "非課税",
    outside: "不課税",
  },
  stock: {
    title: "{{day}}の棚卸評価",
    lotCostYen: "ロットの仕入価",
    lastCostYen: "最終仕入原価",
    averageCostYen: "総平均",
    listPriceYen: "薬価",
    medicines: "薬品",
    uncosted_other: "仕入価のわからない{{figure}}品目は薬価で評価しています。",
    hint: "在庫台帳から、その日の終わりの数量を計算します。当月は今日の在庫で、在庫の画面と同じ金額です。原価は税抜、薬価は税込です。総平均は期首の在庫と期首からの仕入の平均です。",
  },
  files: {
    title: "ダウンロード",
    hint: "仕訳は適格請求書と税率ごとに1行で、税額は請求書のとおりです。弥生会計は「仕訳日記帳」、freeeは「仕訳データ」から取り込みます。",
    all: "税理士に渡す資料（ZIP）",
    purchases: "仕入（CSV）",
    yayoi: "弥生会計の仕訳（CSV）",
    freee: "freeeの仕訳（CSV）",
    valuation: "棚卸評価（CSV）",
  },
  setting: {
    open: "帳簿の設定",
    title: "帳簿の設定",
    save: "保存",
    done: "設定を保存しました",
    taxMethod: "経理方式",
    excluded: "税抜経理",
    included: "税込経理",
    use: "仕入の用途",
    purchaseAccount: "仕入の勘定科目",
    payableAccount: "買掛の勘定科目",
    section: "部門名",
    sectionHint: "空欄の場合は店舗の名称です",
    fiscalMonth: "期首月",
    fiscalMonthHint: "総平均の計算に使います",
    month: "{{figure}}月",
  },
  use: {
    taxable: "課税売上対応",
    common: "共通対応",
    exempt: "非課税売上対応",
  },
  useHint: {
    taxable: "市販薬など、課税売上だけに対応する仕入",
    common: "保険調剤と課税売上の両方に対応する仕入",
    exempt: "保険調剤だけに対応する仕入",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    bookkeeping: typeof phrases;
  }
}
