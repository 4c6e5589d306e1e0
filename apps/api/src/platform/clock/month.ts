/** First day of the month of a day; days are YYYY-MM-DD. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
