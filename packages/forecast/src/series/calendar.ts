/** Days of a week. */
export const week = 7;

/**
 * When the periods of a panel were: `firsts[i]` is the period of series `i`'s first value, `days` holds periods × 7, how
 * many Sundays, Mondays and so on each period has. It reaches as far as the windows that are requested.
 */
export type Calendar = { readonly firsts: Int32Array; readonly days: Float64Array };

/** Days of the week in `count` months from a month on (1 is January). */
export function daysOfMonths(year: number, month: number, count: number): Float64Array {
  const days = new Float64Array(count * week);
  for (let index = 0; index < count; index += 1) {
    const first = new Date(Date.UTC(year, month - 1 + index, 1)).getUTCDay();
    const length = new Date(Date.UTC(year, month + index, 0)).getUTCDate();
    for (let day = 0; day < week; day += 1) {
      const before = (day - first + week) % week;
      days[index * week + day] = 1 + Math.floor((length - 1 - before) / week);
    }
  }
  return days;
}
