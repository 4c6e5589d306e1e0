/** The paid plan of an institution: what it costs from when, starting it, ending it and what is in the way. */
export const phrases = {
  title: "有料プラン",
  field: {
    state: "状態",
    firstDay: "利用開始日",
    firstDayIfStarted: "今日申し込んだ場合の利用開始日",
    firstBilledMonth: "最初の請求月",
    lastDay: "最終利用日",
    next: "次の請求",
    payer: "請求先",
  },
  state: { active: "利用中", toCome: "開始予定", ending: "終了予定", paused: "一時停止中" },
  nextWords: "{{month}}分 {{net}}（税抜）＋消費税 {{tax}}・{{date}} 発行",
  nextNone: "予定はありません",
  noPayer: "未設定",
  noEnd: "終了日なし",
  obstacle: {
    granted: "サービスの管理者が付与したプランを無料で利用しています。有料プランを始める必要はありません。",
    noPrice: "料金がまだ設定されていないため、開始できません。サービスの管理者に連絡してください。",
    noPayer: "料金を支払う請求先がないため、開始できません。このページの「料金を支払う請求先」で選んでください。",
    noCard: "請求先（{{payer}}）にカードが登録されていないため、開始できません。",
    overdue: "請求先（{{payer}}）に、お支払期限を過ぎた請求があるため、開始できません。",
    ask: "請求先のオーナーに依頼してください。",
    toPayer: "請求先を選ぶ",
    toCard: "カードを登録",
    toInvoices: "請求書を見る",
  },
  notice: {
    needsCard: "請求先（{{payer}}）にカードが登録されていません。{{date}}までに登録してください。",
    noPayer:
      "{{month}}分の料金を支払う請求先がありません。このページの「料金を支払う請求先」で選ぶと、プランを続けて利用できます。",
    pausedTitle: "有料プランを一時停止しています",
    paused: "お支払期限を過ぎた請求があるためです。データは残っています。お支払い後すぐに再開します。",
    endingTitle: "{{date}}に終了します",
    ending: "それまでは、これまでどおり利用できます。{{date}}までは、終了を取り消せます。",
  },
  start: {
    submit: "有料プランを始める",
    title: "{{name}}で有料プランを始めますか？",
    from: "{{date}}から利用できます。",
    free: "最初に請求するのは{{month}}分です。それまでの日は無料です。",
    invoice: "{{date}}に、{{payer}}へ{{month}}分の{{total}}（税抜{{net}}、消費税{{tax}}）の請求書を発行します。",
    invoiceNow: "始めるとすぐに、{{payer}}へ{{month}}分の{{total}}（税抜{{net}}、消費税{{tax}}）の請求書を発行します。",
    monthly: "その後は毎月1日に、その月の1か月分を請求します。いつでも終了でき、終了した月の月末まで利用できます。",
  },
  cancel: {
    submit: "有料プランを終了",
    title: "{{name}}の有料プランを終了しますか？",
    effects: "{{date}}まで利用でき、翌月からは請求しません。データは残ります。{{date}}までは、終了を取り消せます。",
    effectsToCome:
      "{{date}}に始まる予定の有料プランを取りやめます。料金は請求しません。お試しは終了日まで利用できます。",
  },
  keep: "終了を取り消す",
  done: {
    started: "{{name}}の有料プランを開始しました",
    toCome: "{{name}}の有料プランは{{date}}に始まります",
    cancelled: "{{name}}の有料プランを終了する手続きをしました",
    kept: "有料プランの終了を取り消しました",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    plans: typeof phrases;
  }
}
