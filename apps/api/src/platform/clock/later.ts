/** So many milliseconds after a moment; before it, where they are negative. */
export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
