/** Files of banks, written from the widths of the published tables and not from the tables of the reader. */

/** A cell and its width: digits get zeros before them, letters spaces behind. */
type Cell = readonly [width: number, value: string | number | bigint];

/** Half-width kana and ASCII as bytes of JIS X 0201; other letters as the byte FF, which no such file has. */
export function jisBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return code;
    return code >= 0xff61 && code <= 0xff9f ? code - 0xff61 + 0xa1 : 0xff;
  });
}

export function recordOf(cells: readonly Cell[]): string {
  return cells
    .map(([width, value]) => {
      return typeof value === "string" ? value.padEnd(width) : String(value).padStart(width, "0");
    })
    .join("");
}

export const joinedRecords = (records: readonly string[], lineEnd = "\r\n"): Uint8Array =>
  jisBytes(records.map((record) => record + lineEnd).join(""));

export interface NoticeRow {
  reference: number;
  bookedOn: string;
  yen: bigint;
  payer: string;
  cancelled?: boolean;
  edi?: string;
  isWide?: boolean;
}

export const noticeHeaderRecord = (account = 1234567) =>
  recordOf([
    [1, "1"],
    [2, "01"],
    [1, "0"],
    [6, "081124"],
    [6, "081101"],
    [6, "081130"],
    [4, "9901"],
    [15, "ﾐﾎﾝ"],
    [3, "101"],
    [15, "ﾎﾝﾃﾝ"],
    [1, "1"],
    [7, account],
    [40, "ｶ)ｶｸｳｵﾛｼ"],
    [93, ""],
  ]);

export function noticeDataRecord({ reference, bookedOn, yen, payer, cancelled, edi = "", isWide }: NoticeRow): string {
  const common: Cell[] = [
    [1, "2"],
    [6, reference],
    [6, bookedOn],
    [6, bookedOn],
    [10, isWide ? 0 : yen],
    [10, 0],
    [10, 77],
    [48, payer],
    [15, "ｼﾖｳﾜ"],
    [15, "ｴｷﾏｴ"],
    [1, cancelled ? "1" : ""],
  ];
  const amounts: Cell[] = isWide
    ? [
        [12, yen],
        [12, 0],
      ]
    : [];
  return recordOf([...common, ...amounts, [20, edi], [isWide ? 28 : 52, ""]]);
}

export function noticeTrailerRecord(rows: readonly NoticeRow[]): string {
  const [receipts, cancelled] = [rows.filter((row) => !row.cancelled), rows.filter((row) => row.cancelled)];
  return recordOf([
    [1, "8"],
    [6, receipts.length],
    [12, sumOf(receipts)],
    [6, cancelled.length],
    [12, sumOf(cancelled)],
    [163, ""],
  ]);
}

export const noticeEndRecord = "9".padEnd(200);

export function noticeRecords(rows: readonly NoticeRow[]): string[] {
  return [noticeHeaderRecord(), ...rows.map(noticeDataRecord), noticeTrailerRecord(rows), noticeEndRecord];
}

export interface StatementRow {
  reference: number;
  bookedOn: string;
  isIn: boolean;
  dealing: number;
  yen: bigint;
  payer: string;
  note: string;
}

export interface StatementFacts {
  account?: number;
  kind?: string;
  before?: bigint;
  after?: bigint;
}

const signed = (yen: bigint): Cell[] => [
  [1, yen < 0n ? "2" : "1"],
  [14, yen < 0n ? -yen : yen],
];

export function statementGroup(rows: readonly StatementRow[], facts: StatementFacts = {}): string[] {
  const { account = 1234567, kind = "1", before = 1_000n } = facts;
  const [came, went] = [rows.filter(({ isIn }) => isIn), rows.filter(({ isIn }) => !isIn)];
  const [sign, balance] = signed(before) as [Cell, Cell];
  const header: Cell[] = [
    [1, "1"],
    [2, "03"],
    [1, "0"],
    [6, "081124"],
    [6, "081101"],
    [6, "081130"],
    [4, "9901"],
    [15, "ﾐﾎﾝ"],
    [3, "101"],
    [15, "ﾎﾝﾃﾝ"],
    [3, "000"],
    [1, kind],
    [10, account],
    [40, "ｶ)ｶｸｳｵﾛｼ"],
    sign,
    [1, "1"],
    balance,
    [71, ""],
  ];
  const trailer: Cell[] = [
    [1, "8"],
    [6, came.length],
    [13, sumOf(came)],
    [6, went.length],
    [13, sumOf(went)],
    ...signed(facts.after ?? before + sumOf(came) - sumOf(went)),
    [7, rows.length],
    [139, ""],
  ];
  return [recordOf(header), ...rows.map(statementDataRecord), recordOf(trailer)];
}

function statementDataRecord({ reference, bookedOn, isIn, dealing, yen, payer, note }: StatementRow): string {
  return recordOf([
    [1, "2"],
    [8, reference],
    [6, bookedOn],
    [6, bookedOn],
    [1, isIn ? "1" : "2"],
    [2, dealing],
    [12, yen],
    [12, 0],
    [6, "000000"],
    [6, "000000"],
    [1, "0"],
    [7, 0],
    [3, "101"],
    [10, 77],
    [48, payer],
    [15, "ｼﾖｳﾜ"],
    [15, "ｴｷﾏｴ"],
    [20, note],
    [20, ""],
    [1, ""],
  ]);
}

export function statementRecords(groups: readonly string[][], total?: number): string[] {
  const records = groups.flat();
  const end = recordOf([
    [1, "9"],
    [10, total ?? records.length + 1],
    [5, groups.length],
    [184, ""],
  ]);
  return [...records, end];
}

function sumOf(rows: readonly { yen: bigint }[]): bigint {
  return rows.reduce((sum, { yen }) => sum + yen, 0n);
}

/** Text in place of what stands at a column of a record, both counted from 1. */
export function replaced(records: readonly string[], record: number, column: number, text: string): string[] {
  return records.map((one, index) => {
    return index === record - 1 ? one.slice(0, column - 1) + text + one.slice(column - 1 + text.length) : one;
  });
}

/** Two receipts and the cancellation of one. */
export const notices: NoticeRow[] = [
  { reference: 12, bookedOn: "081120", yen: 5_500n, payer: "ｶ)ﾐﾎﾝﾔﾂｷﾖｸ", edi: "ｾｲｷﾕｳ-7" },
  { reference: 13, bookedOn: "081121", yen: 9_999_999_999n, payer: "ﾔﾏﾀﾞ ﾀﾛｳ" },
  { reference: 13, bookedOn: "081124", yen: 9_999_999_999n, payer: "ﾔﾏﾀﾞ ﾀﾛｳ", cancelled: true },
];

export const entries: StatementRow[] = [
  { reference: 1, bookedOn: "081120", isIn: true, dealing: 11, yen: 5_500n, payer: "ｶ)ﾐﾎﾝﾔﾂｷﾖｸ", note: "ﾌﾘｺﾐ" },
  { reference: 2, bookedOn: "081120", isIn: false, dealing: 14, yen: 880n, payer: "", note: "ﾃｽｳﾘﾖｳ" },
  { reference: 3, bookedOn: "081125", isIn: true, dealing: 10, yen: 100n, payer: "", note: "ｹﾞﾝｷﾝ" },
];
