import { at } from "../vector.ts";
import type { Dispensings } from "./types.ts";

/**
 * Days supplied of the dispensings whose indices are in `sorted`, in that order. Where nobody wrote them they are
 * reckoned from the amount by the medicine's median amount a day; NaN where no dispensing tells one.
 */
export function writtenDays(dispensings: Dispensings, sorted: Float64Array): Float64Array {
  const days = new Float64Array(sorted.length);
  let missing = 0;
  for (let position = 0; position < sorted.length; position++) {
    const written = at(dispensings.daysSupplied, at(sorted, position));
    days[position] = written > 0 ? written : Number.NaN;
    if (!(written > 0)) missing += 1;
  }
  if (missing === 0 || missing === sorted.length) return days;
  const perDay = medianPerDay(dispensings, sorted, days);
  for (let position = 0; position < sorted.length; position++) {
    const amount = at(dispensings.amount, at(sorted, position));
    if (Number.isNaN(at(days, position))) days[position] = Math.max(1, Math.round(amount / perDay));
  }
  return days;
}

function medianPerDay(dispensings: Dispensings, sorted: Float64Array, days: Float64Array): number {
  const rates: number[] = [];
  for (let position = 0; position < sorted.length; position++) {
    const supplied = at(days, position);
    if (supplied > 0) rates.push(at(dispensings.amount, at(sorted, position)) / supplied);
  }
  rates.sort((left, right) => left - right);
  return rates[Math.floor(rates.length / 2)] as number;
}
