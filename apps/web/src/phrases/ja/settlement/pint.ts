/** A document as JP PINT, for both sides. */
export const phrases = {
  title: "JP PINT（デジタルインボイス）",
  hint: "Peppol用のXMLです。一度作成したファイルは変わりません。",
  hintSlips: "納品書ごとのXMLをZIPにまとめたものです。一度作成したファイルは変わりません。",
  download: "JP PINT（XML）",
  downloadZip: "JP PINT（ZIP）",
  missing: "この請求書のXMLはありません。次の情報がないためです。",
  set: "設定する",
  fromNowOn: "設定後に発行する請求書から、XMLを作成できます。",
  byWholesaler: "卸が設定すると、その後に発行される請求書からXMLを取得できます。",
  gap: {
    registrationNumber: "発行者の登録番号（T＋13桁）",
    issuerAddress: "発行者の電子アドレス",
    customerAddress: "得意先の電子アドレス",
    lines: "明細（繰越残高だけの請求書です）",
    content: "JP PINTで表せる内容（端数や日付などが形式に合いません）",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    pint: typeof phrases;
  }
}
