/** Parts of the desk that come after its content. */
export const phrases = {
  prescriptions: "処方箋の受付（14日間）",
  prescriptionsWords: "{{days}}日間の処方箋。最終日{{last}}枚、最多{{most}}枚。",
  band: {
    titleOn: "{{day}}の予定",
    hours: "受付の時間帯（同じ曜日の平均）",
    busiest: "受付が最も多いのは{{hour}}時台、平均{{figure}}枚。",
    arrival: "{{name}}は{{from}}〜{{until}}に到着。",
    orders: "{{name}}の発注は{{figure}}件到着予定。",
    cutOff: "{{name}}の締切は{{at}}。",
    now: "現在{{at}}。",
    visits: "受付",
    arrivals: "便",
    cutOffs: "締切",
    present: "現在",
  },
  rate: {
    title: "欠品なし率（30日）",
    words: "30日間の処方箋{{all}}枚のうち、不足渡しは{{short}}枚。",
    short: "不足渡し {{figure}}枚",
    backtest: "検証での欠品なし日数 {{share}}",
  },
  accepting: "{{partner}}に承諾を8秒後に送信します（{{medicine}} {{amount}}）",
  declining: "{{partner}}に辞退の回答を8秒後に送信します（{{medicine}} {{amount}}）",
  refused: "{{partner}}への回答（{{medicine}} {{amount}}）を送信できませんでした。{{words}}",
  sent: "送信済みのため取り消せません。依頼のページで確認してください。",
  decline: {
    title: "{{partner}}からの依頼（{{medicine}}）を断る",
    reason: "理由",
    none: "在庫がありません",
    own: "自局の患者に必要です",
    near: "期限が近いためお渡しできません",
  },
  first: {
    title: "はじめの設定",
    progress: "{{done}} / {{all}}",
    later: "あとで",
    resume: "続ける",
    waiting: "確認待ち",
    done: "完了",
    nearby: "近隣の薬局がよく使う薬品を見る",
    counted: "{{figure}}品目",
    mostUsed: "よく使う薬品: {{names}}",
    step: {
      verification: "許可証を送って施設の確認を受ける",
      plan: "発注プランを試す",
      receipts: "先月のレセプトを読み込む",
      group: "グループに参加する",
      link: "レセコンと連携する",
      count: "よく使う10品目を数える",
    },
    brings: {
      verification: "確認後、グループの施設から検索され、分譲もできます。",
      plan: "60日間無料で、在庫・予測・発注を使えます。",
      receipts: "自局の使用量がすぐにわかります。近隣にはグループの承認後に表示されます。",
      group: "近隣の施設の在庫を検索し、分譲を依頼できます。",
      link: "調剤が在庫に自動で反映され、毎日予測します。",
      count: "数えた薬品から、発注の提案が始まります。",
    },
    act: {
      verification: "許可証を登録する",
      plan: "試用を始める",
      receipts: "ファイルを選ぶ",
      group: "グループを探す",
      link: "連携する",
      count: "棚卸を始める",
    },
  },
  door: {
    demo: "デモ薬局を見てみる",
    demoHint: "ログアウトして、架空の薬局の画面を見ます。",
    register: "薬局を登録する",
    registerHint: "10桁のコードと住所を入力します。2分で終わります。",
    invited: "招待を受けている",
    invitedHint: "招待メールのリンクを開くと、薬局に参加できます。届いたお知らせはこちらです。",
    wholesaler: "卸として登録する",
    wholesalerHint: "VANコードと許可証で申請します。",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    later: typeof phrases;
  }
}
