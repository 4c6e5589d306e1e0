/** First and last day of a month, YYYY-MM. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
  return { from: `${month}-01`, until: last.toISOString().slice(0, 10) };
}

/** The day on which the business year of a day began. */
export function yearBeganOn(day: string, firstMonth: number): string {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month < firstMonth ? 1 : 0);
  return `${year}-${String(firstMonth).padStart(2, "0")}-01`;
}
