import { calendarOf } from "@meguri/forecast/pharmacy/calendar";
import { lateByOf } from "@meguri/forecast/pharmacy/delays";
import type { Day, OpenDays } from "@meguri/forecast/pharmacy/types";
import type { SupplyFacts } from "../../../ordering/orders/index.ts";
import { engineDay } from "./engine-days.ts";

type CameGoods = SupplyFacts["cameGoods"];

/** How punctual a wholesaler's deliveries were, and what that lets expect. */
export interface Punctuality {
  /** Days for which goods that came were promised, and those of them for which something came on a later open day. */
  seen: number;
  late: number;
  /** As the engine has it: the chance of 0, 1, 2, … open days. */
  lateBy: number[];
}

/** Tells how punctual a wholesaler is; without one, how punctual all are together. */
export function punctualityBy(
  rows: CameGoods,
  openDays: OpenDays,
  today: Day,
): (tradingId: string | null) => Punctuality {
  const of = Map.groupBy(rows, ({ tradingId }) => tradingId);
  const known = new Map<string | null, Punctuality>([[null, punctualityOf(rows, openDays, today)]]);
  for (const [tradingId, own] of of) known.set(tradingId, punctualityOf(own, openDays, today));
  const unknown = punctualityOf([], openDays, today);
  return (tradingId) => known.get(tradingId) ?? unknown;
}

function punctualityOf(rows: CameGoods, openDays: OpenDays, today: Day): Punctuality {
  const promised = Int32Array.from(rows, ({ promisedOn }) => engineDay(promisedOn));
  const arrived = Int32Array.from(rows, ({ arrivedOn }) => engineDay(arrivedOn));
  const lines = Float64Array.from(rows, (row) => row.lines);
  const calendar = calendarOf(
    openDays,
    promised.reduce((first, day) => Math.min(first, day), today),
    today,
  );
  const opens = (from: Day, to: Day) =>
    calendar.open.subarray(from + 1 - calendar.from, to + 1 - calendar.from).includes(1);
  const late = promised.filter((day, index) => opens(day, arrived[index] ?? day));
  return {
    seen: new Set(promised).size,
    late: new Set(late).size,
    lateBy: Array.from(lateByOf({ promised, arrived, lines }, calendar)),
  };
}
