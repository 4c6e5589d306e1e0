/** What a column of a file of delivery slips (納品書) can hold, in the order in which a form asks for it. */
export const slipColumns = [
  "number",
  "shippedOn",
  "customer",
  "code",
  "description",
  "packageWords",
  "packs",
  "packPrice",
  "taxClass",
  "standing",
] as const;

export type SlipColumn = (typeof slipColumns)[number];

/** Which column holds what, by its place in the file; absent where none does. */
export type SlipColumnMap = Partial<Record<SlipColumn, number>>;

/** Headings by which columns are recognized, in the form of `folded`. */
const usual: Record<SlipColumn, readonly string[]> = {
  number: ["納品書番号", "伝票番号", "伝票no", "納品番号", "slipnumber", "slip"],
  shippedOn: ["出荷日", "納品日", "伝票日付", "売上日", "日付", "date"],
  customer: ["得意先コード", "得意先", "得意先名", "顧客コード", "納品先", "customercode", "customer"],
  code: ["商品コード", "gtin", "jan", "janコード", "yjコード", "hotコード", "薬品コード", "コード", "code"],
  description: ["品名", "商品名", "薬品名", "名称", "摘要", "description", "item"],
  packageWords: ["包装", "規格", "容量", "package"],
  packs: ["数量", "個数", "packs", "quantity"],
  packPrice: ["単価", "納入単価", "税抜単価", "単価(税抜)", "price", "unitprice"],
  taxClass: ["税区分", "税率", "消費税率", "taxclass", "taxrate"],
  standing: ["価格区分", "単価区分", "妥結区分", "standing"],
};

const folded = (text: string): string => text.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** The columns that are recognized by their headings. */
export function recognizedSlipColumns(headings: readonly string[]): SlipColumnMap {
  const names = headings.map(folded);
  const map: SlipColumnMap = {};
  for (const column of slipColumns) {
    const at = usual[column].map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) map[column] = at;
  }
  return map;
}

/** The tax class that a cell names, the standard one where it is empty; undefined where it names none. */
export function slipTaxClass(cell: string): "standard" | "reduced" | "exempt" | "outside" | undefined {
  const text = folded(cell);
  if (/^(10(\.0+)?%?|標準|標準税率|課税|standard)?$/.test(text)) return "standard";
  if (/^(8(\.0+)?%?※?|※|軽減|軽減税率|軽減8%|reduced)$/.test(text)) return "reduced";
  if (/^(非課税|exempt)$/.test(text)) return "exempt";
  return /^(不課税|対象外|課税対象外|outside)$/.test(text) ? "outside" : undefined;
}

/** Whether a cell says that the price is provisional (仮納入) or agreed (妥結); null where it is empty, undefined for others. */
export function slipStanding(cell: string): "provisional" | "agreed" | null | undefined {
  const text = folded(cell);
  if (text === "") return null;
  if (/^(仮|仮納入|仮納入価|未妥結|provisional)$/.test(text)) return "provisional";
  return /^(妥結|妥結価|妥結済み?|agreed)$/.test(text) ? "agreed" : undefined;
}
