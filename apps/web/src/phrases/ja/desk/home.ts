/** The page people see after signing in. */
export const phrases = {
  greeting: {
    morning: "おはようございます、{{name}}さん",
    day: "こんにちは、{{name}}さん",
    evening: "お疲れさまです、{{name}}さん",
  },
  greetingNameless: { morning: "おはようございます", day: "こんにちは", evening: "お疲れさまです" },
  institutions: "所属する施設",
  wholesalers: "所属する卸",
  ordersWaiting: "回答待ち {{formatted}}件",
  noInstitutions: "所属する施設はまだありません。",
  noInstitutionsHint: "施設の管理者から招待を受けると、ここに表示されます。",
  role: { manager: "管理者", pharmacist: "薬剤師", clerk: "事務", staff: "担当者" },
  shortcuts: "よく使う画面",
  users: "ユーザーの状況",
  usersActive: "ユーザー",
  usersDeleted: "削除済み",
  people: "{{formatted}}人",
  openUsers: "ユーザーの一覧を開く",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    home: typeof phrases;
  }
}
