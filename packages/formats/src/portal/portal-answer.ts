import { anyDay, calendarDay } from "../table/days.ts";

/** What a portal's line states of an order's line. */
export type PortalAnswer =
  | {
      kind: "answer";
      /** Packages that come. */
      confirmedPacks: number;
      /** Whether the rest comes later. */
      isBackordered: boolean;
      /** YYYY-MM-DD; empty where the portal gives none. */
      expectedOn: string;
      /** Whether the maker does not supply it (メーカー入荷未定 …). */
      isMakersCause: boolean;
      /** Whether it can be cancelled by telephone only (注文取消時 要連絡). */
      isCancelledByTelephone: boolean;
    }
  /** It has been delivered according to the wholesaler. */
  | { kind: "delivered" }
  /** A remark that states no answer (限定出荷品). */
  | { kind: "remark" }
  /** A word that nobody has explained. */
  | { kind: "unknown" };

const waiting = ["調達中", "保留"];
const makersCause = ["入荷未定", "出荷停止入荷未定", "出荷一時停止", "メーカー出荷調整品入荷未定"];
const byTelephone = "メーカー入荷未定注文取消時要連絡";
const delivered = ["納品済", "納品済み"];
const remarks = ["限定出荷品出荷調整品", "限定出荷品"];
const accepted = ["出荷準備中"];

/** Without width, spaces, brackets and dots, so that two spellings of a word are one. */
const plain = (word: string) => word.normalize("NFKC").replace(/[\s()（）「」・:：、,]/g, "");

/**
 * What the status of a portal's line means.
 * @param ordered packages that were ordered
 * @param planned packages that the wholesaler plans to deliver; undefined where the table does not state it
 * @param today YYYY-MM-DD, for 本日, 明日 and days without a year
 */
export function portalAnswer(
  { status, ordered, planned }: { status: string; ordered: number; planned: number | undefined },
  today: string,
): PortalAnswer {
  const word = plain(status);
  if (delivered.includes(word)) return { kind: "delivered" };
  if (remarks.includes(word)) return { kind: "remark" };
  const later = { isBackordered: true, expectedOn: "", isCancelledByTelephone: false };
  const some = Math.min(planned ?? 0, ordered);
  if (word === byTelephone)
    return { kind: "answer", confirmedPacks: some, ...later, isMakersCause: true, isCancelledByTelephone: true };
  if (makersCause.includes(word)) return { kind: "answer", confirmedPacks: some, ...later, isMakersCause: true };
  if (waiting.includes(word)) return { kind: "answer", confirmedPacks: some, ...later, isMakersCause: false };
  const answered = {
    kind: "answer",
    isBackordered: false,
    isMakersCause: false,
    isCancelledByTelephone: false,
  } as const;
  if (word === "受注辞退") return { ...answered, confirmedPacks: 0, expectedOn: "" };
  const expectedOn = accepted.includes(word) ? "" : promisedDay(status, today);
  const confirmedPacks = Math.min(planned ?? ordered, ordered);
  // Goods that are getting ready, of which none comes, are a contradiction.
  if (expectedOn === undefined || confirmedPacks === 0) return { kind: "unknown" };
  return { ...answered, confirmedPacks, expectedOn };
}

const monthAndDay = /^(\d{1,2})[/月](\d{1,2})日?$/;

/** The day that a status names, YYYY-MM-DD; undefined where it is none. */
function promisedDay(status: string, today: string): string | undefined {
  const word = status
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/(納品|出荷|配送)?(予定)?$/, "")
    .replace(/\([月火水木金土日]\)$/, "");
  if (word === "本日") return today;
  if (word === "明日") return plusDays(today, 1);
  const parts = monthAndDay.exec(word);
  if (!parts) {
    const day = anyDay.read(word);
    return typeof day === "string" ? day : undefined;
  }
  const year = Number(today.slice(0, 4));
  const near = [year - 1, year, year + 1]
    .map((one) => calendarDay(one, Number(parts[1]), Number(parts[2])))
    .filter((day) => typeof day === "string");
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return near.toSorted((one, other) => distance(one) - distance(other))[0];
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
