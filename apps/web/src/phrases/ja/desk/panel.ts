/** The panel of a medicine. */
export const phrases = {
  title: "薬品",
  close: "閉じる",
  none: "なし",
  noUse: "使用の見込みなし",
  days: "{{figure}}日分",
  shortOn: "{{day}}に不足の見込み",
  chance: "次回納品までの欠品確率 {{share}}",
  chanceWithSubstitutes: "次回納品までの欠品確率 {{share}}（同じ一般名の在庫も数えた場合）",
  onOrder: "発注済み",
  owed: "不足渡し",
  price: "薬価",
  patients: "28日間に来局の見込み",
  people: "{{figure}}人",
  proposal: "発注の提案",
  cannotOrder: "発注できません",
  proposed: "{{figure}}箱（{{words}}）",
  lots: "ロット",
  unknownLot: "ロット不明",
  unknownExpiry: "期限未確認",
  arriving: "入荷予定",
  backordered: "入荷待ち",
  noDay: "納期未定",
  neighbours: "近隣の在庫",
  noNeighbours: "在庫を共有している近隣の施設にはありません。",
  substitutes: "同じ一般名の在庫",
  strengths: "他規格の在庫",
  movements: "最近の動き",
  lastOrder: "{{day}} 発注",
  chart: "28日間に{{used}}を調剤、今後28日間の見込み{{expected}}、使える在庫{{stock}}。",
  ordered: "カートに入れました",
  openCart: "カートを開く",
  act: {
    order: "カートに入れる",
    orderPacks: "{{figure}}箱をカートに入れる",
    nearby: "近隣を探す",
    adjust: "在庫と台帳",
    passOn: "譲渡に出す",
    forecast: "予測を見る",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    panel: typeof phrases;
  }
}
