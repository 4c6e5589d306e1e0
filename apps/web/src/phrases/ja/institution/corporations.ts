/** Corporations: their shops and head offices. */
export const phrases = {
  title: "法人",
  back: "法人へ",
  list: {
    none: "本部メンバーになっている法人はありません",
    noneHint: "法人を登録すると、全店舗の状況をまとめて確認できます。",
    add: "法人を追加",
  },
  field: { name: "法人名", corporateNumber: "法人番号", shops: "店舗" },
  hint: {
    name: "登記のとおりに入力してください。",
    corporateNumber: "13桁の数字。ない場合は空欄のままにしてください。",
  },
  create: { title: "法人を追加", lead: "登録者が、最初の本部メンバーになります。", submit: "追加する" },
  tabs: { label: "法人の情報", shops: "全店舗", headOffice: "本部メンバー", profile: "法人の情報" },
  shops: {
    toChain: "本部の発注",
    name: "店舗",
    verification: "確認",
    verified: "確認済み",
    unverified: "未確認",
    members: "メンバー",
    groups: "グループ",
    plan: "発注プラン",
    acts: "操作",
    total: "合計",
    count_other: "{{formatted}}店",
    people_other: "{{formatted}}人",
    groupCount_other: "{{formatted}}件",
    planActive_other: "利用中 {{count}}店",
    none: "店舗はまだありません",
    noneHint: "管理者を務める施設を、この法人に追加してください。",
    add: "店舗を追加",
    addTitle: "{{name}}に店舗を追加",
    addHint: "本部メンバーが、追加した店舗の状況を確認できるようになります。",
    addSubmit: "追加する",
    choose: "追加する店舗を選んでください。",
    noFree: "追加できる施設がありません。追加できるのは、自分が管理者で、どの法人にも属していない施設です。",
    remove: "法人から外す",
    removeOf: "{{name}}を法人から外す",
    removeTitle: "{{name}}を{{corporation}}から外しますか？",
    removeEffects: "本部メンバーは、この店舗の状況を確認できなくなります。施設自体は残ります。",
  },
  plan: { none: "プランなし", trial: "お試し", granted: "発注プラン", paid: "発注プラン（有料）" },
  headOffice: {
    lead: "本部メンバーは、全店舗の状況を確認できます。",
    self: "あなた",
    add: "本部メンバーを追加",
    addTitle: "{{name}}に本部メンバーを追加",
    addSubmit: "追加する",
    email: "メールアドレス",
    emailHint: "すでにこのサービスを利用している人のアドレスです。",
    remove: "外す",
    removeOf: "{{name}}さんを外す",
    removeTitle: "{{name}}さんを{{corporation}}の本部から外しますか？",
    removeEffects: "全店舗の状況を確認できなくなります。",
  },
  done: {
    created: "{{name}}を追加しました",
    updated: "{{name}}を保存しました",
    shopAdded: "{{name}}を追加しました",
    shopRemoved: "{{name}}を法人から外しました",
    memberAdded: "{{email}} を追加しました",
    memberRemoved: "{{name}}さんを外しました",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    corporations: typeof phrases;
  }
}
