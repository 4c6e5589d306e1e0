/** How files of orders to a wholesaler are laid out. */
export const phrases = {
  title: {
    eos: "EOSファイルの形式",
    csv: "CSVファイルの形式",
  },
  field: {
    set: "形式",
    encoding: "文字コード",
    recordLength: "1レコードの長さ",
    itemCode: "商品コード",
    columns: "項目",
    startTag: "発注の開始の区分",
    lineTag: "明細の区分",
    endTag: "発注の終了の区分",
    quantityDecimals: "数量の小数桁数",
    hasLineEnds: "レコードの後に改行（CR LF）を付ける",
    hasHeadings: "見出し行を付ける",
    places: "項目の位置",
  },
  van: {
    label: "ファイルの種類",
    places: "項目の位置を設定",
    class10: "VAN クラス10（レセコンのSEND01.DAT）",
    class15: "VAN クラス15（HTTP）",
  },
  set: {
    own: "この卸用の形式",
    usual: "標準の形式",
  },
  encoding: {
    cp932: "Shift_JIS（CP932）",
    "utf-8": "UTF-8",
  },
  itemCode: {
    gtin: "GTIN（14桁）",
    jan: "JAN（13桁）",
    yj: "YJコード（12桁）",
    item_code: "卸の商品コード",
  },
  bytes: "{{count}}バイト",
  byte: "バイト",
  digit: "桁",
  columnCount: "{{count}}項目",
  managersOnly: "形式は施設の管理者が変更できます。",
  act: {
    change: "形式を変更する",
    reset: "標準の形式に戻す",
    fillUsual: "標準の形式を入力",
  },
  done: {
    saved: "ファイルの形式を保存しました",
  },
  mend: "修正が必要な項目が{{count}}か所あります。修正すると保存できます。",
  unfit: "コードの桁数が項目の長さを超えています。得意先コードと長さを確認してください。",
  sample: {
    title: "見本",
    spaces: "「·」は空白です",
    name: "架空錠5mg「めぐり」",
    package: "PTP 100錠",
  },
  place: {
    name: "項目",
    from: "開始位置",
    length: "長さ",
    fill: "桁埋め",
    sample: "見本の値",
    parts: { start: "発注の開始", line: "明細", end: "発注の終了" },
    names: {
      start: {
        vanCode: "卸VANコード",
        orderNumber: "発注番号",
        customerCode: "得意先コード",
        orderedOn: "発注日",
      },
      line: {
        line: "行番号",
        slip: "伝票番号",
        item: "商品コード",
        name: "品名",
        wantedOn: "希望納期",
        quantity: "数量",
      },
      end: { count: "明細の件数" },
    },
  },
  fill: {
    behind: "後ろに空白",
    before: "前に空白",
    zeros: "前にゼロ",
  },
  column: {
    name: "項目",
    heading: "見出し",
    order: "並び順",
    add: "項目を追加する",
    choose: "項目を選ぶ",
    up: "「{{name}}」を上へ",
    down: "「{{name}}」を下へ",
    leaveOut: "「{{name}}」を外す",
    remove: "外す",
    names: {
      orderNumber: "発注番号",
      orderedOn: "発注日",
      vanCode: "卸VANコード",
      customerCode: "得意先コード",
      line: "行番号",
      gtin: "GTIN",
      yj: "YJコード",
      itemCode: "卸の商品コード",
      name: "品名",
      packageWords: "包装",
      packs: "数量",
      packPrice: "単価（税抜）",
      wantedOn: "希望納期",
      note: "備考",
    },
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    layouts: typeof phrases;
  }
}
