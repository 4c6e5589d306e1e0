/** Filter of a list of issued or received documents. */
export const phrases = {
  state: "状態",
  zip: "ZIP（索引とファイル）",
  yen: "円",
  from: "発行日（から）",
  until: "発行日（まで）",
  least: "金額（以上）",
  most: "金額（以下）",
  dayWrong: "日付は「2026/11/20」のように入力してください。",
  yenWrong: "金額は円の整数で入力してください。",
  chip: "{{state}} {{figure}}件・{{amount}}",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    documents: typeof phrases;
  }
}
