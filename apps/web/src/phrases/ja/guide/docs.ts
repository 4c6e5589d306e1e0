/** What to read: how to start, and how things work. The articles themselves are no phrases. */
export const phrases = {
  notices: "第三者ソフトウェアと地図のライセンス",
  search: "使い方を検索",
  pages: "使い方の目次",
  hits: "「{{text}}」の検索結果: {{figure}}件",
  noHits: "「{{text}}」は見つかりませんでした。別の言葉で探してください。",
  foreign: "このページの本文は英語で表示しています。",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    docs: typeof phrases;
  }
}
