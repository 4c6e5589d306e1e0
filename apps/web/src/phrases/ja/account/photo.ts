/** Choosing and removing a person's photo. */
export const phrases = {
  label: "写真",
  hint: "JPEG・PNG・WebPの画像を選ぶか、ここにドロップしてください。正方形に切り抜いてアップロードします。撮影場所などの情報は送信しません。",
  choose: "写真を選ぶ",
  replace: "写真を変更する",
  remove: "写真を削除する",
  saved: "写真を変更しました",
  removed: "写真を削除しました",
  unreadable: "この画像を開けません。JPEGかPNGの写真を選んでください。",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    photo: typeof phrases;
  }
}
