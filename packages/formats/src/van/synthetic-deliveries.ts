import { weighted31 } from "../codes/check-digits.ts";
import { unreadable } from "../table/cells.ts";
import { calendarDay, daysIn } from "../table/days.ts";
import type { DeliveryLine } from "./read-deliveries.ts";
import type { VanGroup } from "./read-van-groups.ts";

/** An item of a synthetic file; nothing of it is real. */
export interface SyntheticItem {
  jan: string;
  name: string;
  unitYen: number;
  listYen: number;
}

export interface SyntheticOptions {
  /** Draws evenly from [0, 1): the same draws give the same file. */
  next: () => number;
  pharmacyCode: string;
  /** One group each, nine digits. */
  vanCodes: readonly string[];
  /** Creation time of the file, in Japan: YYYY-MM-DDTHH:MM:SS. */
  sentAt: string;
  /** Lines of all groups together, at least one a group. */
  lines: number;
  /** The first slip's number; a slip's number is in no second file where the next file starts behind. */
  firstSlip: number;
  items?: readonly SyntheticItem[];
}

type WrittenLine = Omit<DeliveryLine, "record">;

/** Of real files [V]: shares of returns, long lots, lines dated after the file. */
const shares = { returns: 0.043, longLots: 0.24, later: 0.22 };
/** Not counted in real files: enough of each for a test to meet them [I]. */
const rare = { blankExpiry: 0.02, blankLot: 0.03, unlisted: 0.01 };
const mostLinesOfSlip = 12;
const slipWidths = [5, 7, 10];
const lotLetters = "0123456789ABCDEFGHJKLMNPRSTUVWXY";

/**
 * The content of a file of class 20, as real files are: slips of a few lines, some of them returns, expiries as months
 * (one wholesaler in three gives days), long and blank lots, lines of goods without a list price.
 */
export function syntheticDeliveries(options: SyntheticOptions): VanGroup<WrittenLine>[] {
  const { next, vanCodes, pharmacyCode, sentAt, items = syntheticItems(400) } = options;
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T;
  let slip = options.firstSlip;

  const lotOf = (): string | null => {
    if (next() < rare.blankLot) return null;
    const length = next() < shares.longLots ? int(7, 10) : int(3, 6);
    return Array.from({ length }, () => lotLetters.charAt(int(0, lotLetters.length - 1))).join("");
  };
  const expiryOf = (form: "month" | "day"): Pick<WrittenLine, "expiresOn" | "expiryForm"> => {
    if (next() < rare.blankExpiry) return { expiresOn: null, expiryForm: null };
    const [year, month] = [Number(sentAt.slice(0, 4)) + int(1, 4), int(1, 12)];
    const day = form === "month" ? daysIn(year, month) : int(1, daysIn(year, month));
    return { expiresOn: dayText(year, month, day), expiryForm: form };
  };
  const lineOf = (line: number, form: "month" | "day"): Omit<WrittenLine, "kind" | "deliveredOn" | "slip"> => {
    const item = pick(items);
    const isListed = next() >= rare.unlisted;
    const packs = next() < 0.8 ? int(1, 5) : int(6, 300);
    return {
      line,
      isListed,
      jan: item.jan,
      name: item.name,
      packs,
      unitYen: item.unitYen,
      yen: packs * item.unitYen,
      listYen: isListed ? item.listYen : 0,
      ...expiryOf(form),
      lot: lotOf(),
    };
  };
  const slipsOf = (count: number, group: number): WrittenLine[] => {
    const form = group % 3 === 2 ? "day" : "month";
    const width = slipWidths[group % slipWidths.length] ?? 10;
    const lines: WrittenLine[] = [];
    while (lines.length < count) {
      const kind = next() < shares.returns ? "return" : "delivery";
      const deliveredOn = dayAfter(sentAt.slice(0, 10), next() < shares.later ? int(1, 5) : 0);
      const number = String(slip).slice(-width).padStart(width, "0");
      slip += 1;
      const size = Math.min(int(1, mostLinesOfSlip), count - lines.length);
      for (let line = 1; line <= size; line += 1)
        lines.push({ kind, deliveredOn, slip: number, ...lineOf(line, form) });
    }
    return lines;
  };

  const each = Math.floor(options.lines / vanCodes.length);
  return vanCodes.map((vanCode, index) => ({
    class: "20",
    sender: vanCode,
    receiver: pharmacyCode,
    sequence: String(index + 1).padStart(4, "0"),
    sentAt,
    recordId: index % 2 === 0 ? "" : `ID${index}`,
    subSender: "",
    lines: slipsOf(index === 0 ? options.lines - each * (vanCodes.length - 1) : each, index),
  }));
}

/** Items with JANs of a maker's range of their own. */
export function syntheticItems(count: number): SyntheticItem[] {
  return Array.from({ length: count }, (_, index) => {
    const body = `4987999${String(index).padStart(5, "0")}`;
    const listYen = 300 + ((index * 7_919) % 90_000);
    const jan = `${body}${weighted31(body)}`;
    return {
      jan,
      name: `ｶｸｳｼﾞﾖｳ ${index % 40}mg ${(index % 10) * 100 + 100}T`,
      unitYen: Math.floor(listYen * 0.9),
      listYen,
    };
  });
}

function dayText(year: number, month: number, day: number): string {
  const text = calendarDay(year, month, day);
  if (text === unreadable) throw new RangeError(`${year}-${month}-${day} is no day`);
  return text;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
