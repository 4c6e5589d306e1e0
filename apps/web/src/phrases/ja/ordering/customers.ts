/** A wholesaler’s customers and people: what was agreed with whom, and who does what. */
export const phrases = {
  search: "医療機関名・得意先コード",
  chooseHint: "名前か得意先コードの一部を入力すると探せます。",
  searching: "探しています",
  noneFound: "該当する得意先はありません。",
  settle: "仮納入価の妥結",
  withEnded: "却下・終了も表示",
  back: "得意先の一覧へ戻る",
  address: "所在地",
  change: "取引条件を変更",
  termsTitle: "「{{name}}」の取引条件",
  minimumHint: "空欄の場合は、すべての得意先と同じ金額です",
  asForAll: "{{value}}（すべての得意先と同じ）",
  noMinimum: "なし",
  endEffects: "理由は得意先に通知されます。今後の発注は受けられません。価格と履歴は残ります。",
  schedule: {
    column: "便",
    ofAll: "全体と同じ",
    ofOne: "個別",
    ofAllLead: "すべての得意先と同じ便です。",
    ofOneLead: "この得意先だけの便です。全体の便を変更しても変わりません。",
    own: "この得意先だけの便を設定",
    common: "全体の便に戻す",
    commonTitle: "「{{name}}」を全体の便に戻しますか？",
    commonEffects: "この得意先だけの便と休業日は削除されます。締切と到着の予定が変わることがあります。",
  },
  members: {
    name: "氏名",
    changeRole: "役割を変更",
    leave: "この卸から退会",
    resend: "招待を再送",
    revoke: "招待を取り消す",
    roleTitle: "{{name}}さんの役割",
    leaveTitle: "この卸から退会しますか？",
    leaveEffects: "発注・得意先・価格を見られなくなります。もう一度参加するには、招待が必要です。",
    invitations: "招待中の人",
    expired: "招待期限切れ",
    expiresAt: "招待の期限",
    revokeTitle: "{{email}}への招待を取り消しますか？",
    revokeEffects: "届いたメールのリンクは使えなくなります。",
    staffHint: "発注・得意先・価格を扱います",
    managerHint: "登録内容とメンバーの管理、取引の終了もできます",
  },
  done: {
    roleChanged: "役割を変更しました",
    left: "卸から退会しました",
    revoked: "招待を取り消しました",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    customers: typeof phrases;
  }
}
