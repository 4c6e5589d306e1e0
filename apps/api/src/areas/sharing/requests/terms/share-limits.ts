/** What no pharmacy may give another without a licence of its own. */
export const neverShared: ReadonlySet<string> = new Set(["narcotic", "stimulant_material"]);

const monthsThatCount = 12;

/** First day of the oldest month whose receipts still show what an institution dispenses. */
export function evidenceSince(day: string): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - monthsThatCount;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}
