/** The operator's documents to a billing account: the list, one as it is printed, paying it, and what is overdue. */
export const phrases = {
  title: "請求書と返還請求書",
  back: "請求書の一覧へ",
  field: {
    number: "請求番号",
    month: "対象月",
    issuedOn: "発行日",
    willIssueOn: "発行予定日",
    dueOn: "お支払期限",
    state: "状態",
    total: "合計（税込）",
    open: "未払い",
    charge: "お支払いの状況",
    acts: "操作",
    corrects: "元の請求書",
  },
  kind: { invoice: "請求書", creditNote: "返還請求書", statement: "請求書" },
  state: {
    issued: "発行済み",
    partPaid: "一部支払い済み",
    paid: "支払い済み",
    overdue: "期限超過",
    settled: "処理済み",
  },
  charge: {
    due: "まもなくカードに請求します",
    processing: "カード会社が処理中です",
    declined: "{{reason}} {{date}}にもう一度請求します。",
    declinedLast: "{{reason}}",
    needsCard: "{{reason}} 別のカードが必要です。",
    needsPerson: "カード会社の本人確認が必要です。今すぐ支払うと、確認の画面に進みます。",
    paid: "カードでお支払い済み",
    cancelled: "カードには請求しません",
    transfer: "{{date}}までに、請求書に記載した口座へお振り込みください",
  },
  decline: {
    funds: "残高か利用可能枠が足りませんでした。",
    noCard: "カードが登録されていません。",
    expired: "カードの有効期限が切れています。",
    limit: "カードの利用限度を超えました。",
    confirm: "カード会社の本人確認が完了しませんでした。",
    unfit: "このカードではお支払いいただけません。",
    later: "カード会社で一時的に処理できませんでした。",
    other: "カード会社に承認されませんでした。詳しくは、カード会社にお問い合わせください。",
  },
  pay: {
    submit: "今すぐ支払う",
    of: "今すぐ支払う（{{number}}）",
    addCard: "カードを登録",
    addCardOf: "カードを登録（{{number}}の支払い）",
    title: "請求書{{number}}の{{amount}}を支払いますか？",
    effects: "{{card}} に請求します。カード会社が本人確認を求める場合は、確認の画面に進みます。",
    otherCard: "別のカードに変更する",
    declined: "お支払いできませんでした。{{reason}}",
    done: "請求書{{number}}のお支払いが完了しました",
    processing: "請求書{{number}}のお支払いを処理しています",
  },
  upcoming: {
    mark: "見込み",
    words: "{{month}}分 {{amount}}（税込）・{{date}} 発行予定",
    show: "見込みを見る",
  },
  preview: {
    invoice: "請求書 {{number}}",
    creditNote: "返還請求書 {{number}}",
    expected: "{{month}}分の見込み",
    expectedHint:
      "まだ発行されていない請求書の見込みです。プランの開始や終了、料金の変更によって変わることがあります。",
    print: "印刷",
    pdf: "PDFをダウンロード",
  },
  payment: {
    title: "お支払いの記録",
    paidOn: "日付",
    what: "内容",
    amount: "金額",
    kind: {
      card: "カード",
      transfer: "銀行振込",
      refund: "返金",
      dispute: "カード会社での異議",
      credit: "返還請求書との相殺",
      other: "その他",
    },
  },
  refund: {
    title: "返金",
    requestedAt: "依頼日",
    reason: "理由",
    wayLabel: "返金方法",
    way: { card: "カードへ", transfer: "銀行振込", credit: "請求書と相殺" },
    state: { requested: "受付済み", pending: "処理中", succeeded: "返金済み", failed: "返金できませんでした" },
  },
  callback: {
    reading: "お支払いの結果を確認しています",
    paid: "お支払いが完了しました",
    paidHint: "請求書{{number}}（{{amount}}）のお支払いを確認しました。",
    open: "請求書を見る",
    processing: "お支払いを処理しています",
    processingHint:
      "カード会社の処理がまだ終わっていません。少し待ってから確認してください。もう一度支払う必要はありません。",
    check: "もう一度確認",
    notPaid: "お支払いは完了していません",
    notPaidHint: "{{reason}} 請求書の画面からもう一度支払うか、別のカードを登録してください。",
    payAgain: "請求書の画面へ",
    otherCard: "別のカードを登録",
    failed: "お支払いの結果を確認できませんでした",
    toInvoices: "請求書の一覧へ",
  },
  banner: {
    label: "期限を過ぎた請求",
    overdue:
      "請求先「{{account}}」に、お支払期限を過ぎた請求（{{amount}}）があります。お支払いがない場合、{{date}}に発注プランを一時停止します。",
    overdueOnly: "請求先「{{account}}」に、お支払期限を過ぎた請求（{{amount}}）があります。",
    paused:
      "請求先「{{account}}」の請求（{{amount}}）がお支払期限を過ぎたため、発注プランを一時停止しています。データは残っています。お支払い後すぐに再開します。",
    open: "請求書を見る",
    pay: "請求書を見て支払う",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    bills: typeof phrases;
  }
}
