/** Prices change on 1 April of every year (中間年改定 as well), unless another day was set that is still to come. */
export function nextRevision(set: string | null, day: string): string {
  if (set !== null && set > day) return set;
  const year = Number(day.slice(0, 4));
  return day < `${year}-04-01` ? `${year}-04-01` : `${year + 1}-04-01`;
}
