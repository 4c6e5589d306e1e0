/** First day of the month of a day; days are YYYY-MM-DD. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** First day of the month after. */
export function monthAfter(firstDay: string): string {
  const [year = 0, month = 0] = firstDay.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
