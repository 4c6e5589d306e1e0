/** Taking stock. */
export const phrases = {
  title: "棚卸",
  none: "棚卸の記録はまだありません。",
  noneHint: "棚ごとに始め、薬のバーコードを読み取って数えてください。調剤を止める必要はありません。",
  back: "棚卸の一覧へ",
  state: {
    open: "棚卸中",
    posted: "完了",
    cancelled: "取り消し",
  },
  field: {
    name: "名称",
    shelf: "棚番",
    medicines: "数えた薬品",
    startedAt: "開始日時",
    startedBy: "始めた人",
    postedAt: "反映日時",
    state: "状態",
    medicineId: "薬品コード",
    unit: "単位",
    expected: "帳簿",
    counted: "実数",
    difference: "差異",
    value: "差異金額",
    valueYen: "差異金額（円）",
    unitPrice: "単価（円）",
    countedValue: "実数金額（円）",
    postedBy: "反映した人",
  },
  start: {
    open: "棚卸を始める",
    title: "棚卸を始める",
    submit: "数え始める",
    nameOf: "{{day}} 棚卸",
    nameMissing: "名称を入力してください。",
    shelfHint: "棚番を入れると、その棚にあるはずの薬が対象になります。空なら読み取った薬だけが対象です。",
    uncountedIsZero: "数えなかった薬は0とする",
  },
  views: {
    label: "棚卸の画面",
    scan: "数える",
    review: "差異を確認",
  },
  scanHint: "続けて読み取れます。数字だけを入力してEnterを押すと、直前の薬の数量が変わります。",
  asksQuantity: "数量を入力してください。入力するまで次は読み取りません。",
  total: "この薬の合計: {{amount}}",
  unknownHint: "どの薬かを選ぶか、取り消してください。",
  entryTitle: "読み取りを直す",
  differences: {
    total: "合計",
    title: "差異",
    sum: "{{figure}}件・{{value}}",
    all: "差異のないものも表示",
    none: "差異はありません。",
    uncounted: "未カウント",
  },
  post: {
    open: "在庫に反映",
    title: "「{{name}}」の差異を在庫に反映しますか？",
    submit: "在庫に反映する",
    medicines: "数えた薬品: {{figure}}品目",
    more: "増える: {{figure}}件（{{value}}）",
    less: "減る: {{figure}}件（{{value}}）",
    uncounted: "数えていないため0にする: {{figure}}件",
    done: "棚卸を在庫に反映しました。",
    empty: "まだ何も数えていません。",
  },
  cancel: {
    open: "棚卸をやめる",
    title: "「{{name}}」をやめますか？",
    effects: "数えた{{figure}}件は在庫に反映されません。",
    done: "棚卸をやめました。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    counts: typeof phrases;
  }
}
