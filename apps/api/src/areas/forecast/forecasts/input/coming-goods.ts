import type { Day, Lots } from "@meguri/forecast/pharmacy/types";
import type { SupplyFacts } from "../../../ordering/orders/index.ts";
import { engineDay } from "./engine-days.ts";

/** What of a medicine is on order: what comes, by day, and what nobody can say a day of. */
export interface ComingGoods {
  /** Amount and day, the soonest first. */
  arriving: [number, Day][];
  /** 入荷待ち without a day: counted nowhere, because it may as well never come. */
  waiting: number;
}

/** Tells of a medicine what comes when; what should have come already, or has no day of its own, with its next delivery. */
export function comingGoodsBy(
  rows: SupplyFacts["openGoods"],
  today: Day,
): (medicineId: string, nextDelivery: Day) => ComingGoods {
  const of = Map.groupBy(rows, ({ medicineId }) => medicineId);
  return (medicineId, nextDelivery) => {
    const byDay = new Map<Day, number>();
    let waiting = 0;
    for (const { quantity, on, isWaiting } of of.get(medicineId) ?? []) {
      const reported = on === null ? nextDelivery : engineDay(on);
      const day = reported < today ? nextDelivery : reported;
      if (isWaiting) waiting += quantity;
      else byDay.set(day, (byDay.get(day) ?? 0) + quantity);
    }
    const arriving = [...byDay].map(([day, amount]): [number, Day] => [amount, day]);
    return { arriving: arriving.sort(([, left], [, right]) => left - right), waiting };
  };
}

/** As the engine has it. */
export function comingLots({ arriving }: ComingGoods): Lots {
  return {
    amount: Float64Array.from(arriving, ([amount]) => amount),
    day: Int32Array.from(arriving, ([, day]) => day),
  };
}
