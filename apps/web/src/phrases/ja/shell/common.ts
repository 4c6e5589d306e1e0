/** Words that every page may need: the parts in shared/ui and the pages for what went wrong. */
export const phrases = {
  loading: "読み込んでいます",
  reload: "再読み込み",
  retry: "もう一度試す",
  showMore: "さらに表示",
  cancel: "キャンセル",
  save: "保存",
  saving: "保存しています",
  close: "閉じる",
  delete: "削除",
  undo: "元に戻す",
  more: "その他の操作",
  required: "必須",
  search: "検索",
  searchClear: "検索語を消す",
  lastUpdated: "最終更新 {{time}}",
  copy: {
    act: "コピー",
    of: "{{what}}をコピー",
    done: "コピーしました",
    failed: "コピーできませんでした。文字を選んでコピーしてください。",
  },
  calendar: {
    open: "カレンダーから選ぶ（{{field}}）",
    previousMonth: "前の月",
    nextMonth: "次の月",
    toDays: "日を選ぶ",
    toYears: "年を選ぶ",
  },
  export: {
    formats: { csv: "CSV", excel: "Excel", pdf: "PDF" },
    csv: "CSVで書き出す",
    excel: "Excelで書き出す",
    pdf: "PDFで書き出す",
    running: "書き出しています",
    failed: "書き出せませんでした。{{cause}}",
  },
  print: {
    list: "印刷",
    at: "印刷日時 {{time}}",
    all: "全{{total}}件",
    part: "{{total}}件中{{shown}}件のみの印刷です。全件は一覧の「印刷」から印刷できます。",
    first: "先頭の{{shown}}件のみの印刷です。全件は一覧の「印刷」から印刷できます。",
    filters: "絞り込み: {{filters}}",
    word: "検索「{{word}}」",
    failed: "印刷できませんでした。{{cause}}",
  },
  list: {
    all: "すべて",
    tick: "行を選択",
    tickAll: "すべての行を選択",
    range: "{{from}}–{{to}} / {{total}}件",
    none: "0件",
    noHits: "該当する{{object}}はありません。別の条件を試してください。",
    clearConditions: "条件をすべて外す",
    selected: "{{rows}}件の{{object}}が選択されています。",
  },
  form: {
    summary: "入力内容を確認してください（{{count}}か所）",
  },
  confirm: {
    irreversible: "元に戻せません。",
    typeToConfirm: "確認のため「{{name}}」と入力してください",
    typed: "入力した名前が一致しません。",
  },
  institutionCode: {
    label: "医療機関・薬局コード",
    hint: "10桁の数字。全角やハイフン入りでも入力できます。",
    echo: "{{prefecture}}・{{table}}({{digit}})・{{number}}",
    table: { medical: "医科", dental: "歯科", dispensing: "調剤", homeNursing: "訪問看護" },
  },
  loadFailed: "読み込めませんでした",
  error: {
    home: "ホームへ戻る",
    notFound: "アドレスが間違っているか、ページが移動または削除された可能性があります。",
    forbidden: "必要な場合は、管理者に権限の追加を依頼してください。",
    server: "アプリで問題が発生しました。再読み込みしても直らない場合は、時間をおいてお試しください。",
    outdatedTitle: "ページを読み込めませんでした",
    outdated: "アプリが更新されたか、通信が途切れました。再読み込みすると続けられます。",
    unreachable: "サーバーに接続できません。通信状況を確認して、もう一度お試しください。",
  },
  meant: {
    label: "間違いありません",
    missing: "間違いがなければ、チェックを入れてください。",
  },
  quantity: {
    one: "{{amount}}{{unit}}",
    packs_other: "{{packs}}箱（{{total}}）",
    packsAndRest_other: "{{packs}}箱＋{{rest}}（{{total}}）",
  },
  monthEnd: "{{month}}末",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    common: typeof phrases;
  }
}
