const inTokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" });

/** The calendar day in Tokyo, YYYY-MM-DD. */
export function tokyoDay(instant: Date): string {
  return inTokyo.format(instant);
}

/** The first moment of a day in Tokyo. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** Whether a day is the last of its month: expiries printed as a month mean that day. */
export function isMonthEnd(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function written(year: number, month: number, date: number | undefined): string | undefined {
  if (year < 1900 || year > 2099 || month < 1 || month > 12) return undefined;
  const last = lastOf(year, month);
  const day = date === undefined || date === 0 ? last : date;
  return day > last ? undefined : [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

const gregorian = /^(\d{4})\D+(\d{1,2})(?:\D+(\d{1,2}))?\D*$/;
const japanese = /^(?:令和|R)\s*(\d{1,2}|元)\D+(\d{1,2})(?:\D+(\d{1,2}))?\D*$/i;
const digitsOnly = /^(\d{4}|\d{2})(\d{2})(\d{2})$/;
const monthOnly = /^(20\d{2})(\d{2})$/;

/**
 * A day as people type or paste it: 2027/3/31, 2027.03 (its last day), 270331, 20270331, 202703, 令和9年3月31日, in any
 * width. Nothing where it is no day that exists.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.normalize("NFKC").trim();
  const era = japanese.exec(text);
  if (era) return written(2018 + (Number(era[1]) || 1), Number(era[2]), era[3] ? Number(era[3]) : undefined);
  const month = monthOnly.exec(text);
  if (month && Number(month[2]) <= 12) return written(Number(month[1]), Number(month[2]), undefined);
  const plain = digitsOnly.exec(text);
  if (plain) return written(Number(plain[1]?.padStart(4, "20")), Number(plain[2]), Number(plain[3]));
  const parts = gregorian.exec(text);
  return parts ? written(Number(parts[1]), Number(parts[2]), parts[3] ? Number(parts[3]) : undefined) : undefined;
}

/** Days from one day to another; negative where the other is before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
