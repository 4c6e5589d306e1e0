import {
  applyMaster,
  type MasterOutcome,
  type MasterSource,
  readMasterFile,
  workOnMasterImports,
} from "../../../src/areas/medicine/master/index.ts";
import { systemSession } from "../../../src/platform/db/system-session.ts";
import type { TestApi } from "../server/api.ts";

/** What a test cares for in a line of the receipt master; everything else is as in a common tablet's line. */
export interface SskLine {
  code: string;
  change?: "0" | "3" | "5" | "9";
  name?: string;
  kana?: string;
  unit?: string;
  price?: string;
  previousPrice?: string;
  regulation?: "0" | "1" | "2" | "3" | "5";
  form?: "1" | "4" | "6";
  changedOn?: string;
  endsOn?: string;
  priceCode?: string;
  genericCode?: string;
  genericName?: string;
  generic?: "0" | "1";
}

/** A line of class 0 or 3, whole. */
export function sskLine(line: SskLine): string {
  const { code, change = "0", name = "架空錠１０ｍｇ", kana = "ｶｸｳｼﾞﾖｳ10MG", unit = "錠", price = "10.10" } = line;
  const { previousPrice = "12.00", regulation = "0", form = "1", changedOn = "20240401", endsOn = "99999999" } = line;
  const { priceCode = "1124001F1010", genericCode = "", genericName = "", generic = "0" } = line;
  return cells([
    change,
    "Y",
    code,
    "5",
    name,
    "5",
    kana,
    "16",
    "1",
    unit,
    "1",
    price,
    "0",
    regulation,
    "0",
    "0",
    generic,
    "0",
    "0",
    "0",
    "0",
    "0",
    "0",
    change === "3" ? "0" : "1",
    change === "3" ? "0" : previousPrice,
    "0",
    "0",
    form,
    "",
    changedOn,
    endsOn,
    priceCode,
    "1",
    "0",
    name,
    "0",
    genericCode,
    genericName,
    "0",
    "0",
  ]);
}

/** A line of class 5, which fills only what changed, or 9, which fills the last day. */
export function sskChange(line: Partial<SskLine> & { code: string; change: "5" | "9" }): string {
  const row = Array<string>(40).fill("");
  row.splice(0, 3, line.change, "Y", line.code);
  const filled: [number, string | undefined][] = [
    [4, line.name],
    [6, line.kana],
    [11, line.price],
    [13, line.regulation],
    [24, line.previousPrice],
    [29, line.changedOn],
    [30, line.endsOn],
  ];
  for (const [at, text] of filled) if (text !== undefined) row[at] = text;
  return cells(row);
}

export function priceList(rows: { code: string; spec: string; name: string; maker?: string; price: string }[]): string {
  const headings =
    "区分,薬価基準収載医薬品コード,成分名,規格,日本薬局方,麻薬,業者名追記,品名,メーカー名,診療報酬において加算等の算定対象となる後発医薬品,先発医薬品,同一剤形・規格の後発医薬品がある先発医薬品,薬価,経過措置による使用期限,備考";
  const lines = rows.map(({ code, spec, name, maker = "", price }) => {
    return ["内用薬", code, "架空成分", spec, "", "", "", name, maker, "", "", "", price, "", ""].join(",");
  });
  return [headings, ...lines, ""].join("\r\n");
}

/** A line of the package master, in its 24 columns without headings. */
export function packageLine(row: {
  hot13: string;
  jan: string;
  receiptCode?: string;
  yjCode?: string;
  priceCode?: string;
  name?: string;
}): string {
  const { hot13, jan, receiptCode = "", yjCode = "", priceCode = "", name = "架空錠" } = row;
  return cells([
    hot13,
    hot13.slice(0, 7),
    hot13.slice(7, 9),
    hot13.slice(9, 11),
    hot13.slice(11),
    jan,
    priceCode,
    yjCode,
    receiptCode,
    "",
    name,
    name,
    name,
    "10mg1錠",
    "PTP",
    "10",
    "錠",
    "100",
    "錠",
    "内",
    "架空製薬",
    "架空販売",
    "0",
    "",
  ]);
}

function cells(row: string[]): string {
  return `${row.map((cell) => `"${cell}"`).join(",")}\r\n`;
}

/** Applies a text as a file of the master, past the wire. */
export async function importText(
  api: TestApi,
  source: MasterSource,
  content: string | Uint8Array,
  { name = `${source}.csv`, confirmsOlder }: { name?: string; confirmsOlder?: boolean } = {},
): Promise<MasterOutcome> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = await readMasterFile({ name, content: bytes, source });
  return systemSession(api.deps.database, "", (db) =>
    applyMaster({ db, clock: api.deps.clock }, file, { confirmsOlder }),
  );
}

/** Lets a worker do everything that waits. */
export async function runMasterImports({ deps }: TestApi): Promise<void> {
  const { database, clock, log, env } = deps;
  const worker = { database, clock, log, masterTenant: env.MASTER_TENANT, passes: () => false };
  while (await workOnMasterImports(worker));
}
