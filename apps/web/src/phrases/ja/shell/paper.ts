/** Documents that belong to a form, such as a permit. */
export const phrases = {
  choose: "ファイルを選ぶ",
  replace: "別のファイルにする",
  open: "{{name}}を開く",
  remove: "ファイルを外す",
  sending: "ファイルをアップロードしています",
  sent: "{{name}} をアップロードしました。保存すると登録されます。",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    paper: typeof phrases;
  }
}
