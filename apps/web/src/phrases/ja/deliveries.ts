/** Receiving what wholesalers brought. */
export const phrases = {
  title: "入庫",
  search: "卸・納品書番号で検索",
  allStates: "すべて",
  none: "入庫の記録はまだありません。",
  noneHint: "納品書ごとに入庫を始め、箱のバーコードを読み取ってください。",
  back: "入庫の一覧へ",
  state: {
    open: "検品中",
    posted: "検品済み",
    cancelled: "取り消し",
  },
  field: {
    wholesaler: "卸",
    slip: "納品書番号",
    day: "納品日",
    lines: "明細数",
    startedBy: "始めた人",
    postedBy: "確定した人",
    postedAt: "確定日時",
    state: "状態",
    unitCost: "仕入単価",
    scannedBy: "読み取った人",
    acts: "操作",
  },
  yen: "円",
  cost: "{{amount}}円（税抜）",
  start: {
    open: "入庫を始める",
    title: "入庫を始める",
    submit: "読み取りへ進む",
    slipHint: "納品書にある番号です。ないときは空のままで構いません。",
    dayHint: "例: 2026/11/20",
    dayWrong: "日付を 2026/11/20 のように入力してください。",
    dayAhead: "今日までの日付を入力してください。",
    wholesalerMissing: "卸の名前を入力してください。",
    found: "同じ納品書の入庫を開きました。",
  },
  scanHint: "続けて読み取れます。数字だけを入力してEnterを押すと、直前の箱の数が変わります。",
  expired: {
    takeBack: "この読み取りを取り消す",
    keep: "確認して続ける",
    chip: "期限切れ",
  },
  packUnknown: "1箱の入り数が登録されていません。数量を入力してください。",
  packs: "箱の数",
  pack_other: "箱",
  unknownHint: "どの薬かを選ぶか、取り消すと、在庫に入れられます。",
  line: {
    mend: "直す",
    title: "明細を直す",
    quantityHint: "すべての箱を合わせた数です。",
    costHint: "1単位あたり、税抜。",
    costWrong: "単価は数字で入力してください（小数は4桁まで）。",
  },
  lines: "明細",
  noLines: "まだ読み取っていません。",
  post: {
    open: "在庫に入れる",
    title: "{{wholesaler}}の納品を在庫に入れますか？",
    submit: "在庫に入れる",
    lines: "明細: {{figure}}件",
    medicines: "薬品: {{figure}}品目",
    lacking: "ロットか期限が不明: {{figure}}件",
    expired: "期限切れ: {{figure}}件",
    done: "在庫に入れました。",
    empty: "読み取った薬がありません。先にバーコードを読み取ってください。",
  },
  cancel: {
    open: "入庫をやめる",
    title: "{{wholesaler}}の入庫をやめますか？",
    effects: "読み取った{{figure}}件は在庫に入りません。",
    done: "入庫をやめました。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    deliveries: typeof phrases;
  }
}
