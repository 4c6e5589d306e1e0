/** The day on which the business year of a day began. */
export function yearBeganOn(day: string, firstMonth: number): string {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month < firstMonth ? 1 : 0);
  return `${year}-${String(firstMonth).padStart(2, "0")}-01`;
}
