/** What receiving, stock-taking and looking up have in common: scans, quantities, expiries. */
export const phrases = {
  soundOn: "音を消す",
  soundOff: "音を出す",
  keyboardOn: "キーボードで入力",
  keyboardOff: "キーボードを隠す",
  waiting: "読み取り待ち: {{figure}}件",
  notSent: "コード「{{code}}」を送れませんでした。{{cause}}",
  tryAgain: "もう一度送る",
  drop: "この読み取りを破棄",
  less: "減らす",
  moreOf: "増やす",
  last: "最後の読み取り",
  unknownCode: "登録のないコード",
  lotAndExpiry: "ロット {{lot}}・期限 {{expiry}}",
  lotUnknown: "不明",
  expiryUnknown: "不明",
  field: {
    medicine: "薬品",
    lot: "ロット",
    expiry: "使用期限",
    quantity: "数量",
  },
  read: "バーコードを読み取る",
  addByName: "コードのない薬品を名前で追加",
  recent: "最近の読み取り",
  takeBack: "取り消し",
  expired: "使用期限が切れています。",
  ambiguous: "このコードの薬品が複数あります。選んでください。",
  incomplete: "このコードにはロットまたは使用期限が含まれていません。",
  enter: "入力する",
  unknown: {
    title: "登録のないコード: {{figure}}件",
    label: "登録のないコード",
    pick: "コード「{{code}}」の薬品",
    kept: "登録のないコードとして保存しました。下の一覧で薬品を選べます。",
    remain: "登録のないコードが{{figure}}件あります。薬品を選ぶか、読み取りを取り消してください。",
  },
  wholesaler: {
    choose: "取引先から選ぶ",
    isNew: "取引先にもこれまでの記録にもない卸です。名前を確認してください。",
  },
  mend: {
    quantityWrong: {
      some: "0より大きい数を入力してください。",
      counted: "0以上の数を入力してください。",
      change: "0以外の数を入力してください（例: 10、-10）。",
    },
    lotWrong: "ロットに使えない文字が含まれています。",
    expiryHint: "例: 2027/03（月末まで）、270331",
    expiryWrong: "期限を読み取れません。2027/03/31 のように入力してください。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    scan: typeof phrases;
  }
}
