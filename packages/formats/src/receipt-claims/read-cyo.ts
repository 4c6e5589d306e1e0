import { jahisDay } from "../jahis/jahis-day.ts";
import { unreadable } from "../table/cells.ts";
import { hundredThousandths } from "../table/decimals.ts";
import { asciiCell } from "./byte-cells.ts";
import { byteLines, longestLine } from "./byte-lines.ts";
import { type ClaimProblem, claimProblem } from "./claim-problem.ts";
import { ClaimTally, type MonthOfUse } from "./claim-tally.ts";
import { cyoColumns, endsUsage, payers, unreadRecords } from "./cyo-columns.ts";

/** Whose claim a file is, from its first record. */
export interface Claim {
  payer: "employees" | "national";
  /** Ten digits: prefecture, table and the pharmacy's code. */
  pharmacyCode: string;
  /** The month it was billed in, `YYYY-MM`; what it tells of may be older. */
  month: string;
}

/** What a receipt file tells, without anything of a patient. */
export interface CyoRead {
  claim: Claim | null;
  months: MonthOfUse[];
  receipts: number;
  /** By line; at most `mostProblems` of them. */
  problems: ClaimProblem[];
  /** All problems, those not listed as well. */
  problemCount: number;
}

export interface CyoReader {
  /** Takes the next bytes of the file, of any number. */
  take(chunk: Uint8Array): void;
  /** Ends the file. */
  end(): CyoRead;
}

/** Problems kept; a file that has more is not of this format. */
export const mostProblems = 1_000;
const endMark = 0x1a;

interface Day {
  day: string;
  count: bigint;
}

/** One usage (SH): its days (CZ) and medicines (IY) come in either order, depending on the maker. */
interface Usage {
  line: number;
  days: Day[];
  medicines: { code: string; amount: bigint }[];
  /** Whether a CZ was there, read or not. */
  hasDay: boolean;
}

/**
 * Reads a receipt file of dispensing (RECEIPTY.CYO) as its bytes arrive: what each usage's days and medicines add up to,
 * by the month of the day (files hold late claims). Only the cells named in `cyo-columns.ts` are looked at; patients'
 * records are stepped over as bytes. Damaged records are reported by line and cost only what they name.
 */
export function cyoReader(): CyoReader {
  const file = new CyoFile();
  const lines = byteLines((bytes, start, end, line) => {
    if (end - start > longestLine) return file.report("line_too_long", line);
    if (end === start || bytes[start] === endMark) return;
    const cell = (at: number): string => asciiCell(bytes, start, end, at);
    file.takeRecord({ record: cell(0), line, cell });
  });
  return {
    take: (chunk) => lines.take(chunk),
    end() {
      lines.end();
      return file.end();
    },
  };
}

interface Line {
  record: string;
  line: number;
  cell: (at: number) => string;
}

class CyoFile {
  readonly #tally = new ClaimTally();
  readonly #problems: ClaimProblem[] = [];
  #problemCount = 0;
  #claim: Claim | null = null;
  #first: string | undefined;
  #receipts = 0;
  /** The number of receipts in the file's header; -1 until it was read. */
  #declared = -1;
  #ended = false;
  #usage: Usage | undefined;

  report(code: ClaimProblem["code"], line: number, facts?: Partial<ClaimProblem>): void {
    this.#problemCount += 1;
    if (this.#problems.length < mostProblems) this.#problems.push(claimProblem(code, line, facts));
  }

  takeRecord(at: Line): void {
    const { record, line, cell } = at;
    this.#first ??= record;
    if (endsUsage.has(record)) this.#closeUsage();
    if (record === "CZ") this.#takeDay(at);
    else if (record === "IY") this.#takeMedicine(at);
    else if (record === "SH") this.#usage = { line, days: [], medicines: [], hasDay: false };
    else if (record === "RE") {
      this.#receipts += 1;
      this.#tally.nextReceipt();
    } else if (record === "YK") this.#takeClaim(at);
    else if (record === "GO") {
      this.#ended = true;
      const count = cell(cyoColumns.GO.receipts);
      if (/^\d{1,6}$/.test(count)) this.#declared = Number(count);
    } else if (!unreadRecords.has(record)) this.report("record_unknown", line, { severity: "warning", value: record });
  }

  end(): CyoRead {
    this.#closeUsage();
    if (this.#first === undefined) this.report("file_empty", 1);
    else if (this.#first !== "YK") this.report("header_missing", 1, { value: this.#first, expected: "YK" });
    if (this.#first !== undefined && !this.#ended) this.report("end_missing", 1, { expected: "GO" });
    else if (this.#declared >= 0 && this.#declared !== this.#receipts) {
      this.report("receipt_count", 1, { value: String(this.#receipts), expected: String(this.#declared) });
    }
    return {
      claim: this.#claim,
      months: this.#tally.months(),
      receipts: this.#receipts,
      problems: this.#problems.sort((a, b) => a.line - b.line),
      problemCount: this.#problemCount,
    };
  }

  #takeClaim({ line, cell }: Line): void {
    this.#claim ??= claimOf(cell);
    if (this.#claim !== null) return;
    this.report("cell_unreadable", line, {
      value: claimCells.map(cell).join(),
      expected: "YK,1,13,4,1234567,…,202610",
    });
  }

  #takeDay(at: Line): void {
    const usage = this.#usageOf(at);
    if (usage === undefined) return;
    usage.hasDay = true;
    const day = jahisDay.read(at.cell(cyoColumns.CZ.day));
    const count = at.cell(cyoColumns.CZ.count);
    if (day === unreadable) this.#unread(at, "day", cyoColumns.CZ.day, jahisDay.expected);
    else if (!/^\d{1,4}$/.test(count)) this.#unread(at, "count", cyoColumns.CZ.count, "a whole number");
    else usage.days.push({ day, count: BigInt(count) });
  }

  #takeMedicine(at: Line): void {
    const usage = this.#usageOf(at);
    if (usage === undefined) return;
    const code = at.cell(cyoColumns.IY.code);
    const amount = writtenAmount(at.cell(cyoColumns.IY.amount));
    if (!/^\d{9}$/.test(code)) this.#unread(at, "code", cyoColumns.IY.code, "nine digits");
    else if (amount === undefined) this.#unread(at, "amount", cyoColumns.IY.amount, "an amount as 0.5");
    else usage.medicines.push({ code, amount });
  }

  #usageOf({ record, line }: Line): Usage | undefined {
    if (this.#usage === undefined) this.report("record_stray", line, { value: record });
    return this.#usage;
  }

  #closeUsage(): void {
    if (this.#usage === undefined) return;
    const { days, medicines, hasDay, line } = this.#usage;
    this.#usage = undefined;
    if (!hasDay && medicines.length > 0) this.report("day_missing", line);
    for (const { code, amount } of medicines) {
      for (const { day, count } of days) this.#tally.add(code, day, amount * count);
    }
  }

  #unread({ line, cell }: Line, field: string, at: number, expected: string): void {
    this.report("cell_unreadable", line, { field, column: at + 1, value: cell(at), expected });
  }
}

const { payer, prefecture, table, pharmacy, month } = cyoColumns.YK;
const claimCells = [payer, prefecture, table, pharmacy, month];

function claimOf(cell: (at: number) => string): Claim | null {
  const whose = payers[cell(payer)];
  const pharmacyCode = cell(prefecture).padStart(2, "0") + cell(table) + cell(pharmacy);
  const billed = jahisDay.read(`${cell(month)}01`);
  if (whose === undefined || !/^\d{10}$/.test(pharmacyCode) || billed === unreadable) return null;
  return { payer: whose, pharmacyCode, month: billed.slice(0, 7) };
}

/** [F] 使用量: at most five digits and five decimals; three digits more are let pass. */
function writtenAmount(cell: string): bigint | undefined {
  return /^\d{1,8}(\.\d{1,5})?$/.test(cell) ? hundredThousandths(cell) : undefined;
}

/** Reads a whole file that is in memory. */
export function readCyo(bytes: Uint8Array): CyoRead {
  const reader = cyoReader();
  reader.take(bytes);
  return reader.end();
}
