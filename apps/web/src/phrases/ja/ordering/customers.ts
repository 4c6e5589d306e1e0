/** A wholesaler’s customers and people: what was agreed with whom, and who does what. */
export const phrases = {
  search: "医療機関名・得意先コード",
  chooseHint: "名前か得意先コードの一部を入力すると探せます。",
  searching: "探しています",
  noneFound: "該当する得意先はありません。",
  withEnded: "却下・終了も表示",
  back: "得意先の一覧へ戻る",
  address: "所在地",
  change: "取引の条件を変更する",
  termsTitle: "「{{name}}」の取引の条件",
  minimumHint: "空欄は、すべての得意先と同じ金額",
  asForAll: "{{value}}（すべての得意先と同じ）",
  noMinimum: "なし",
  endEffects: "理由は得意先に届きます。これからの発注は受けられません。価格と履歴は残ります。",
  schedule: {
    column: "便",
    ofAll: "全体と同じ",
    ofOne: "個別",
    ofAllLead: "すべての得意先と同じ便です。",
    ofOneLead: "この得意先だけの便です。全体の便を変えても変わりません。",
    own: "この得意先だけの便を決める",
    common: "全体の便に戻す",
    commonTitle: "「{{name}}」を全体の便に戻しますか",
    commonEffects: "この得意先だけの便と休業日は消えます。締切と到着の予定が変わることがあります。",
  },
  members: {
    name: "氏名",
    changeRole: "役割を変える",
    leave: "この卸から抜ける",
    resend: "招待を再送する",
    revoke: "招待を取り消す",
    roleTitle: "{{name}}さんの役割",
    leaveTitle: "この卸から抜けますか",
    leaveEffects: "発注、得意先、価格を見られなくなります。戻るには、もう一度招待を受けてください。",
    invitations: "招待中の人",
    expired: "招待期限切れ",
    expiresAt: "招待の期限",
    revokeTitle: "{{email}}への招待を取り消しますか",
    revokeEffects: "届いたメールのリンクは使えなくなります。",
    staffHint: "発注、得意先、価格を扱います",
    managerHint: "登録内容とメンバーも管理し、取引を終えられます",
  },
  done: {
    roleChanged: "役割を変えました",
    left: "卸から抜けました",
    revoked: "招待を取り消しました",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    customers: typeof phrases;
  }
}
