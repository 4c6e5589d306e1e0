/** What receiving, stock-taking and looking up have in common: scans, quantities, expiries. */
export const phrases = {
  quantity: {
    one: "{{amount}}{{unit}}",
    packs: "{{packs}}箱（{{total}}）",
    packsAndRest: "{{packs}}箱＋{{rest}}（{{total}}）",
  },
  monthEnd: "{{month}}末",
  soundOn: "音を消す",
  soundOff: "音を出す",
  keyboardOn: "キーボードで入力",
  keyboardOff: "キーボードを隠す",
  waiting: "読み取り待ち: {{figure}}件",
  notSent: "「{{code}}」を送れませんでした。{{cause}}",
  tryAgain: "もう一度送る",
  drop: "この読み取りをやめる",
  less: "減らす",
  moreOf: "増やす",
  last: "最後の読み取り",
  unknownCode: "登録のないコード",
  lotAndExpiry: "ロット {{lot}}・期限 {{expiry}}",
  lotUnknown: "不明",
  expiryUnknown: "不明",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    scan: typeof phrases;
  }
}
