/** Monthly closing of a wholesaler's customers. */
export const phrases = {
  days: "締め日",
  day: "{{day}} 締め（{{figure}}社）",
  customers_other: "{{figure}}社",
  none: "締める得意先がありません",
  noneHint: "得意先の取引条件で締め日を決めると、ここに並びます。",
  blockedLead:
    "保留の得意先は締められません。価格または支払条件を登録すると締められます。ほかの得意先はそのまま締められます。",
  managersOnly: "締めを実行できるのは管理者だけです。",
  together: "{{name}}でまとめて請求",
  togetherClosed: "{{name}}の法人合計請求書",
  act: {
    start_other: "{{figure}}社を締める",
  },
  start: {
    title_other: "{{day}}締めの{{figure}}社を締めますか？",
    effects:
      "締め請求書を発行し、得意先に通知します。発行後は変更できません。処理は画面を閉じても続き、途中で止められます。仮納入価の明細は仮の価格で請求します。",
    confirm: "締める",
    done: "締めを開始しました",
  },
  field: {
    day: "締め日",
    ready: "締められる",
    blocked: "保留",
    closed: "締め済み",
    net: "金額（税抜）",
    customers: "得意先",
    customer: "得意先",
    state: "状態",
    slips: "納品書",
    lines: "明細",
    note: "注意",
    invoice: "締め請求書",
  },
  note: {
    unpriced_other: "価格なし {{figure}}行",
    provisional_other: "仮納入価 {{figure}}行",
    unreceived_other: "未検品 {{figure}}枚",
  },
  state: {
    closed: "締め済み",
    terms: "支払条件なし",
    unpriced: "価格なし",
    corporation: "同じ法人の店舗に未対応あり",
    empty: "明細なし",
    ready: "締められる",
  },
  run: {
    title: "締めの進み具合",
    running: "締めています",
    stopped: "停止中",
    done: "締めが終わりました",
    progress: "{{done}}／{{total}}社（請求書 {{closed}}件）",
    stop: "停止",
    resume: "再開",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    closing: typeof phrases;
  }
}
