/** What a head office sets for all shops, compares and decides. */
export const phrases = {
  lead: "全店舗に共通の発注条件を決めます。店舗が個別に設定した値は、その店舗で優先されます。",
  open: "本部の発注",
  back: "法人へ戻る",
  tabs: "本部の発注の表示",
  tab: {
    routes: "帳合",
    prices: "価格",
    setting: "発注の設定",
    layouts: "発注ファイル",
  },
  shops: {
    label: "対象の店舗",
    all: "すべての店舗",
    allHint: "個別に設定した店舗は変わりません",
    some: "選んだ店舗だけ",
    someHint: "選んだ店舗の個別設定になります",
    choose: "店舗を選ぶ",
    own: "店舗の個別設定",
    none: "なし",
    count: "{{figure}}店",
    noShops: "店舗がまだありません",
    noShopsHint: "法人のページで店舗を追加すると、ここで条件を決められます。",
  },
  routes: {
    none: "本部の帳合はまだありません",
    noneHint: "メーカーまたは薬品ごとに卸を決めると、全店舗の発注に使われます。",
    add: "帳合を追加",
    title: "全店舗の帳合",
    onlyInShops: "店舗のみ",
    removeTitle: "「{{name}}」の本部の帳合を外しますか？",
    removeEffects: "個別に設定していない店舗では、この帳合を使わなくなります。",
    remove: "外す",
  },
  overrides: {
    title: "「{{name}}」を個別に設定した店舗",
    follow: "選んだ店舗を本部の設定に戻す",
    chooseOne: "店舗を1つ以上選んでください",
    done: "本部の設定に戻しました",
  },
  prices: {
    wholesaler: "卸",
    none: "この卸の本部の価格はまだありません",
    noneHint: "価格表のファイルを取り込むと、個別の価格がない全店舗で使われます。",
    noWholesaler: "店舗が取引している卸がまだありません",
    count: "価格あり: {{figure}}品目",
  },
  setting: {
    none: "本部の設定はまだありません。保存すると、個別の値がない店舗で使われます。",
    saved: "本部の設定を保存しました",
    overrides: "個別に設定した店舗",
    shop: "店舗",
    values: "個別の項目",
  },
  layouts: {
    kind: "ファイルの種類",
    csv: "表（CSV）",
    eos: "EOSファイル",
    state: "本部の形式",
    usual: "標準の形式",
    set: "設定あり",
    change: "形式を変更する",
    reset: "標準に戻す",
    saved: "発注ファイルの形式を保存しました",
  },
  done: {
    saved: "保存しました",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    chain: typeof phrases;
  }
}
