/** A folder of this computer that is watched for new files. */
export const phrases = {
  choose: "フォルダーを選ぶ",
  other: "別のフォルダーを選ぶ",
  stop: "監視を停止する",
  resume: "監視を再開する",
  folder: "フォルダー",
  lookedAt: "最終確認",
  taken: "取り込んだファイル",
  failed: "取り込めないファイル",
  state: {
    watching: "監視中",
    stopped: "停止",
    asking: "許可待ち",
    elsewhere: "別のタブで監視中",
    lost: "停止（フォルダーなし）",
  },
  asking: "ブラウザーを開き直したため、フォルダーを読む許可がもう一度必要です。",
  elsewhere:
    "同じファイルを二重に取り込まないよう、監視できるのは一つのタブだけです。監視中のタブを閉じると、ここで監視を始めます。",
  lost: "フォルダーを読めなくなりました。移動や切断がないか確認して、再開してください。",
  unsent: "新しいファイルをまだ送信できていません。次の確認時に再送します。",
  notPossible:
    "このブラウザーはフォルダーを監視できません。WindowsかMacのChromeまたはEdgeで開くか、「ファイルを取り込む」の枠へドロップしてください。",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    folders: typeof phrases;
  }
}
