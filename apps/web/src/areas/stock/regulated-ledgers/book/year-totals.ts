import type { RegulatedYearLine } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { sumOf } from "../../../../shared/format/decimal.ts";

/** The totals of a report for a medicine, or of all with the same unit. */
export type YearFigures = Record<"opening" | "received" | "dispensed" | "otherOut" | "adjusted" | "closing", string>;

export function figuresOf(line: RegulatedYearLine): YearFigures {
  const { opening, received, dispensed, adjusted, closing } = line;
  const otherOut = sumOf(line.returned, line.transferred, line.disposed, line.lost);
  return { opening, received, dispensed, otherOut, adjusted, closing };
}

/** Totals a unit: tablets and millilitres do not add up. */
export function totalsOf(lines: readonly RegulatedYearLine[]): { unit: string; figures: YearFigures }[] {
  const totals = new Map<string, YearFigures>();
  for (const line of lines) {
    const figures = figuresOf(line);
    const before = totals.get(line.unit);
    totals.set(line.unit, before ? added(before, figures) : figures);
  }
  return [...totals].map(([unit, figures]) => ({ unit, figures }));
}

function added(one: YearFigures, other: YearFigures): YearFigures {
  return {
    opening: sumOf(one.opening, other.opening),
    received: sumOf(one.received, other.received),
    dispensed: sumOf(one.dispensed, other.dispensed),
    otherOut: sumOf(one.otherOut, other.otherOut),
    adjusted: sumOf(one.adjusted, other.adjusted),
    closing: sumOf(one.closing, other.closing),
  };
}
