/** What an institution is to look at today. */
export const phrases = {
  title: "概要",
  lead: "きょう目を通すこと、在庫の金額、調剤の件数",
  concerns: "きょう目を通すこと",
  negative: "マイナス在庫",
  short: "残りわずか",
  expired: "期限切れ",
  atRisk: "使い切れない見込み",
  near: "90日以内に期限",
  deliveries: "入庫の途中",
  counts: "棚卸の途中",
  waiting: "薬がわからない調剤明細",
  failed: "取り込めなかったファイル",
  failedWithin: "30日間",
  items: "{{figure}}品目",
  cases: "{{figure}}件",
  atList: "在庫金額（薬価・税込）",
  atPurchase: "在庫金額（仕入価・税抜）",
  medicines: "在庫のある薬品",
  daysLeft: "何日分（90日平均）",
  days: "{{figure}}日分",
  noUse: "90日間の使用なし",
  lastImport: "最後の取り込み",
  neverImported: "まだありません",
  calm: "いま目を通すことはありません。",
  dispensed: "処方の件数（30日間）",
  dispensedSum: "30日間で{{figure}}件",
  day: "日",
  prescriptions: "処方（件）",
  expiry: "使用期限の月ごとの在庫金額",
  expirySum: "12か月以内に期限が来る在庫: {{value}}（それ以降 {{later}}、期限不明 {{unknown}}）",
  month: "使用期限",
  value: "金額（円）",
  asTable: "表で見る",
  asChart: "グラフで見る",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    medorder: typeof phrases;
  }
}
