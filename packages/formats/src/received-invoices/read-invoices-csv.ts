import { cellReader, decimal, optional, text, unreadable } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay } from "../table/days.ts";
import { isSound } from "../table/master-read.ts";
import type { Problem } from "../table/problem.ts";
import { readMaster } from "../table/read-master.ts";
import { readCsv } from "../text/csv.ts";
import { decodeText } from "../text/decode.ts";

/** What a line of a wholesaler's CSV can tell. */
export type InvoiceCsvField =
  | "number"
  | "issuedOn"
  | "dueOn"
  | "deliveredOn"
  | "slipNumber"
  | "code"
  | "description"
  | "packs"
  | "packPrice"
  | "netYen"
  | "rate"
  | "taxYen";

/** Headings that wholesalers use [K]; where one has another, a person sets the map. */
export const usualInvoiceColumns: ColumnMap<InvoiceCsvField> = {
  number: { names: ["請求書番号", "請求番号", "請求No", "請求書No"] },
  issuedOn: { names: ["請求日", "締日", "発行日", "請求年月日", "請求締日"] },
  dueOn: { names: ["支払期限", "支払期日", "支払日", "お支払期限"], optional: true },
  deliveredOn: { names: ["納品日", "伝票日付", "取引日", "売上日", "納入日"], optional: true },
  slipNumber: { names: ["伝票番号", "納品書番号", "伝票No"], optional: true },
  code: { names: ["商品コード", "JANコード", "GTIN", "統一商品コード", "薬価コード", "品目コード"], optional: true },
  description: { names: ["品名", "商品名", "品目名", "摘要"], optional: true },
  packs: { names: ["数量", "納入数"], optional: true },
  packPrice: { names: ["単価", "納入単価", "納入価"], optional: true },
  netYen: { names: ["金額", "税抜金額", "納入金額", "本体金額"] },
  rate: { names: ["税率", "消費税率"], optional: true },
  taxYen: { names: ["消費税", "消費税額", "税額"], optional: true },
};

/** A line of a document; amounts are whole yen. */
export interface InvoiceCsvLine {
  line: number;
  deliveredOn: string;
  slipNumber: string;
  code: string;
  description: string;
  packs: number;
  packPrice: string;
  netYen: bigint;
  /** Hundredths of a per cent; null where the line does not state it. */
  basisPoints: number | null;
  taxYen: bigint | null;
}

/** A document of a CSV: the lines of one number and day. */
export interface InvoiceCsvDocument {
  number: string;
  issuedOn: string;
  dueOn: string;
  lines: InvoiceCsvLine[];
}

export interface InvoicesCsvRead {
  /** Empty where a problem is an error. */
  documents: InvoiceCsvDocument[];
  problems: Problem[];
}

const yenCell = cellReader<bigint>("whole yen as 12,345", (cell) => {
  const plain = cell
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/^[▲△]/, "-")
    .replace(/^([-+]?)[¥\\]/, "$1")
    .replace(/円$/, "");
  if (!/^[-+]?(\d{1,12}|\d{1,3}(,\d{3}){1,3})$/.test(plain)) return unreadable;
  return BigInt(plain.replace(/[+,]/g, ""));
});

const packsCell = cellReader<number>("packages as 12", (cell) => {
  const plain = cell.normalize("NFKC").replace(/[\s,]/g, "").replace(/^[▲△]/, "-").replace(/\.0+$/, "");
  return /^-?\d{1,5}$/.test(plain) ? Number(plain) : unreadable;
});

const rateCell = cellReader<number>("a rate as 10 or 8%", (cell) => {
  const plain = cell.normalize("NFKC").replace(/[\s%※*]/g, "");
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return unreadable;
  const percent = Number(plain);
  return Math.round((percent > 0 && percent < 1 ? percent * 100 : percent) * 100);
});

const fields = {
  number: text(50),
  issuedOn: anyDay,
  dueOn: optional(anyDay),
  deliveredOn: optional(anyDay),
  slipNumber: optional(text(30)),
  code: optional(text(40)),
  description: optional(text(200)),
  packs: optional(packsCell),
  packPrice: optional(decimal),
  netYen: yenCell,
  rate: optional(rateCell),
  taxYen: optional(yenCell),
};

/**
 * Reads invoices from a wholesaler's table, UTF-8 or CP932: a line of goods or of a slip each. Lines of one number and day
 * are one document. One line that cannot be read and nothing is returned.
 * @param headings the heading of each field that has another one than usual
 */
export function readInvoicesCsv(
  bytes: Uint8Array,
  headings: Partial<Record<InvoiceCsvField, string>> = {},
): InvoicesCsvRead {
  const decoded = decodeText(bytes);
  if (decoded.problem) return { documents: [], problems: [decoded.problem] };
  const read = readMaster(readCsv(decoded.text), { fields, columns: columnsOf(headings) });
  if (!isSound(read)) return { documents: [], problems: read.problems };
  const documents = [...Map.groupBy(read.rows, ({ number, issuedOn }) => `${issuedOn} ${number}`).values()];
  return {
    documents: documents.map((rows) => ({
      number: rows[0]?.number ?? "",
      issuedOn: rows[0]?.issuedOn ?? "",
      dueOn: rows.find(({ dueOn }) => dueOn)?.dueOn ?? "",
      lines: rows.map((row) => ({
        line: row.line,
        deliveredOn: row.deliveredOn ?? "",
        slipNumber: row.slipNumber ?? "",
        code: row.code ?? "",
        description: row.description ?? "",
        packs: row.packs ?? 0,
        packPrice: row.packPrice ?? "",
        netYen: row.netYen,
        basisPoints: row.rate,
        taxYen: row.taxYen,
      })),
    })),
    problems: read.problems,
  };
}

function columnsOf(headings: Partial<Record<InvoiceCsvField, string>>): ColumnMap<InvoiceCsvField> {
  const named = Object.entries(usualInvoiceColumns).map(([field, rule]) => {
    const heading = headings[field as InvoiceCsvField];
    return [field, heading ? { ...rule, names: [heading] } : rule];
  });
  return Object.fromEntries(named) as ColumnMap<InvoiceCsvField>;
}
