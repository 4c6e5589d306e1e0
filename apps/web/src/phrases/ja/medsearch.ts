/** Where partners are asked who has a medicine, and where one sees what one shares. */
export const phrases = {
  noInstitutionHint: "薬を探すには、施設を登録するか、勤務先の管理者から招待を受けてください。",
  items: "{{figure}}品目",
  times: "{{figure}}回",
  overview: {
    title: "共有の状況",
    lead: "在庫を分け合う手順と、つながり",
    what: "グループの施設どうしで在庫の情報を見せ合い、足りない薬がどこにあるかをすぐに調べられます。見える範囲はグループごとに決まり、自施設の公開範囲は自分で狭められます。",
  },
  steps: {
    title: "始めるための3つの手順",
    done: "済み",
    open: "未設定",
    register: {
      title: "施設を登録する",
      done: "地図の位置も登録済みです。距離の近い順に探せます。",
      noPlace: "位置が未設定",
      noPlaceHint: "地図で位置を設定すると、相手との距離がわかり、近い順に探せます。",
      look: "施設を見る",
      setPlace: "位置を設定する",
    },
    join: {
      title: "グループに参加する",
      done: "{{groups}}グループに参加し、{{partners}}施設とつながっています。",
      applied: "申請中",
      appliedHint: "グループの管理施設の承認を待っています。",
      hint: "グループに参加すると、参加施設の在庫が見えるようになります。",
      look: "グループを見る",
      find: "グループを探す",
    },
    share: {
      title: "在庫を共有する",
      done: "{{figure}}品目を相手が見つけられます。",
      hidden: "公開していません",
      hiddenHint: "どのグループでも公開範囲が「公開しない」のため、相手からは見つかりません。",
      hint: "在庫を数えて記録すると、相手が見つけられるようになります。",
      look: "在庫を見る",
      begin: "在庫を登録する",
      level: "公開範囲を見直す",
    },
  },
  figures: {
    title: "この施設の数字",
    medicines: "共有している薬",
    counted: "うち在庫の記録あり {{figure}}",
    partners: "つながっている施設",
    hits: "今月見つけられた回数",
    level: "いちばん広い公開範囲",
    evidence: "調剤実績の最新月",
    none: "なし",
  },
  shortcuts: {
    title: "次にすること",
    search: "薬を探す",
    searchHint: "名前・一般名・コードから、持っている施設を調べる",
    groups: "グループ",
    groupsHint: "参加先を探す、公開範囲を変える",
    stock: "在庫",
    stockHint: "相手に見せる在庫を記録する",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    medsearch: typeof phrases;
  }
}
