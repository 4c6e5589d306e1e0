/** Months that are stored besides this one. */
const monthsBack = 12;

/** This month and those before it of which figures are stored, YYYY-MM. */
export function monthsBefore(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Array.from({ length: monthsBack + 1 }, (_, back) => {
    const at = new Date(Date.UTC(year, number - 1 - back, 1));
    return at.toISOString().slice(0, 7);
  });
}
