/** The page people see after signing in. */
export const phrases = {
  wholesalers: "所属する卸",
  ordersWaiting: "回答待ち {{formatted}}件",
  ordersToShip: "出荷待ち {{formatted}}件",
  role: { manager: "管理者", pharmacist: "薬剤師", clerk: "事務", staff: "担当者" },
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
