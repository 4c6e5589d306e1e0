/** Where a value of a shop comes from: its head office, or the shop itself. */
export const phrases = {
  column: "設定元",
  headOffice: "本部の設定",
  own: "この店舗の設定",
  back: "本部の設定に戻す",
  backTitle: "「{{name}}」を本部の設定に戻しますか？",
  backEffects: "この店舗の設定を外し、本部の設定を使います。発注済みのものは変わりません。",
  backPriceEffects:
    "この店舗で登録した価格を終了し、本部の価格を使います。今日から始まる価格は今日まで有効です。履歴は残ります。",
  done: "本部の設定に戻しました",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    origin: typeof phrases;
  }
}
