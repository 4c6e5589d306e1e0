/** A statement for all shops of a corporation, for both sides. */
export const phrases = {
  title: "{{day}}締めの請求書",
  lead: "店舗ごとの請求書が適格請求書です。消費税額は店舗ごとの税額の合計です。",
  pdf: "PDF（表紙と店舗別）",
  parts: "店舗別の請求書",
  shops_other: "{{figure}}店舗",
  part: "{{name}}の法人合計請求書に含まれます。",
  openWhole: "法人合計請求書を表示",
  field: {
    balance: "今回請求額",
    carried: "繰越額",
    net: "お買上額（税抜）",
    tax: "消費税額",
    open: "未入金額",
    unpaid: "未払い",
    dueOn: "支払期限",
    shops: "店舗数",
    shop: "店舗",
    number: "請求書番号",
  },
  back: { closing: "締め処理に戻る", invoices: "請求書の一覧に戻る" },
  split: {
    open: "入金を店舗に配分",
    title: "入金を店舗に配分",
    hint: "締め日までの未入金額（合計{{amount}}）を先に、次にその後の請求書へ、店舗の順に配分します。返還請求書と未消込の入金は差し引きます。超過分は先頭の店舗の過入金になります。",
    receipt: "入金",
    none: "配分できる入金がありません。先に入金を登録してください。",
    choose: "選択してください",
    submit: "配分する",
    done: "入金を配分しました",
    comma: "、",
    rest: "未割当の入金",
    left: "現在この法人に属していない店舗: {{names}}。締め日までの請求分だけを消し込み、以後の請求書には充てません。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    statements: typeof phrases;
  }
}
