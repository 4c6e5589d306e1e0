/** Receipts of a wholesaler, what they settle, and what each customer owes. */
export const phrases = {
  title: "返品",
  back: "返品の一覧へ",
  list: {
    state: "返品の状態",
    toAnswer: "回答待ち",
    toCollect: "回収待ち",
    toCredit: "入帳待ち",
    ended: "終了",
    none: "返品の申請はまだありません",
    noneHint: "薬局が返品を申請すると、ここに届きます。",
  },
  field: {
    customer: "得意先",
    code: "得意先コード",
    state: "状態",
    requestedAt: "申請日時",
    collectedOn: "回収日",
    lines: "明細数",
    expected: "返品額（税抜）",
    credited: "入帳額（税抜）",
    documents: "返還請求書",
    note: "備考",
    at: "日時",
    by: "担当者",
    medicine: "薬品",
    quantity: "申請数量",
    confirmed: "確定数量",
    delivered: "元の納品",
  },
  lines: {
    title: "返品の明細",
    lot: "ロット {{lot}}・使用期限 {{expiry}}",
    unknown: "不明",
    noSlip: "納品書なし",
    part: "{{day}} 納品書 {{slip}}・{{packs}}箱",
  },
  act: {
    approve: "この数量で承認する",
    again: "数量を変更する",
    refuse: "却下する",
    credit: "返還請求書を発行する",
  },
  waits: {
    collection: "承認済みです。薬局が回収を記録すると入帳できます。",
    credit: "回収済みです。次の締めで差し引かれます。すぐに入帳する場合は返還請求書を発行してください。",
    closing: "回収済みです。元の納品がまだ請求されていないため、次の締めで差し引かれます。",
  },
  answer: {
    lead: "どの納品の何箱を引き取るかを確定します。同じロット、新しい納品の順に提案しています。",
    taken: "確定 {{taken}} / 申請 {{requested}}",
    delivery: "{{day}} 納品書 {{slip}}・請求書 {{invoice}}",
    notBilled: "未請求",
    sameLot: "同じロット",
    left: "残り {{left}} / 納品 {{packs}}箱・1箱 {{price}}",
    noPrice: "単価なし",
    packs: "引き取る箱数",
    unit: "箱",
    more: "他の納品を表示（{{figure}}件）",
    noDelivery: "この薬品の納品記録がありません。引き取る場合は、請求書の作成画面から値引として入帳してください。",
    reason: "申請より少ない理由",
    note: "薬局への連絡",
    moreThanLeft: "この納品で引き取れる箱数を超えています。",
    moreThanRequested: "引き取れる数量を超えています。箱数を減らしてください。",
    reasonMissing: "申請より少ない理由を入力してください。",
    nothingTaken: "引き取る箱数を入力してください。すべて引き取らない場合は「却下する」を選んでください。",
    done: "返品を承認しました。",
  },
  refuse: {
    title: "{{customer}}の返品を却下しますか？",
    reason: "却下の理由",
    done: "返品を却下しました。",
  },
  credit: {
    title: "{{amount}}（税抜）を入帳しますか？",
    effects: "元の請求書ごとに適格返還請求書を発行し、得意先に通知します。発行後は変更できません。",
    done: "返還請求書を発行しました。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    returns: typeof phrases;
  }
}
