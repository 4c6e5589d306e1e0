/** Long work in the background. */
export const phrases = {
  state: {
    UNSPECIFIED: "不明",
    QUEUED: "取り込み前",
    CHECKING: "検証中",
    TO_REVIEW: "確認待ち",
    APPLYING: "取り込み中",
    DONE: "完了",
    PART_FAILED: "一部失敗",
    FAILED: "失敗",
    CANCELLED: "中止",
  },
  progress: "{{done}} / {{total}}件",
  waiting: "順番を待っています",
  importing: {
    step: "ステップ {{now}}/{{all}}",
    steps: { file: "ファイル", check: "内容確認", apply: "取り込み", result: "結果" },
    leave: "閉じる",
    leaveRunning: "閉じる（処理は続きます）",
    checking: "内容を確認しています",
    checkingHint: "この画面を閉じても続きます。処理履歴から戻れます。",
    applying: "取り込んでいます",
    stop: "中止する",
  },
  history: {
    counts: "正常{{right}}・警告{{warned}}・エラー{{wrong}}",
    none: "処理履歴はまだありません",
    unnamed: "名前のないファイル",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    jobs: typeof phrases;
  }
}
