/** The month so many months after another; months are YYYY-MM. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}
