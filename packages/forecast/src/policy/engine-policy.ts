import { fractiles } from "../pharmacy/backtest.ts";
import { calendarOf } from "../pharmacy/calendar.ts";
import { arrivalsOf, lateByOf, needUntilArrival } from "../pharmacy/delays.ts";
import { needUntil } from "../pharmacy/demand.ts";
import { quantileOf } from "../pharmacy/need.ts";
import { shelfModel } from "../pharmacy/shelf-model.ts";
import type { OpenDays, ShelfMedicine } from "../pharmacy/types.ts";
import type { OrderItem, OrderView, PolicyFamily } from "../simulator/policy.ts";
import { at } from "../vector.ts";
import { positionOf } from "./position.ts";
import { ownFractile, shortageShares } from "./share-service.ts";

// Longer than the pharmacy is ever closed.
const mostClosed = 30;

/** What the engine is let know in a comparison. */
export interface Known {
  readonly patients: boolean;
  readonly prices: boolean;
}

/**
 * Order up to a quantile of the forecast demand until the delivery after next has come, as late as those before it were;
 * over the shelf the quantiles allow the chance of running short that `level` does, shared out by price where prices are
 * known.
 */
export function enginePolicy(name: string, openDays: OpenDays, known: Known): PolicyFamily {
  return {
    name,
    levels: [0.8, 0.9, 0.95, 0.98, 0.995],
    at: (level) => (view) => {
      const calendar = calendarOf(openDays, view.historyFrom, view.afterNextDelivery + mostClosed);
      const arrivals = arrivalsOf(view.afterNextDelivery, lateByOf(view.deliveries, calendar), calendar);
      const days = (arrivals.at(-1)?.day ?? view.afterNextDelivery) - view.today;
      const medicines = view.items.map((item, id) => medicineOf(item, id, view, known));
      const shares = shortageShares(medicines);
      const { today, historyFrom } = view;
      const model = shelfModel({ today, historyFrom, openDays, horizon: days, medicines });
      const knowledge = model.knowledgeAt(today);
      return Float64Array.from(view.items, (item, index) => {
        const fractile = at(fractiles, ownFractile(level, at(shares, index)));
        const demand = model.demand(knowledge, index, days);
        const need = needUntilArrival(arrivals, today, (day) => needUntil(demand, day));
        return Math.max(0, quantileOf(need, fractile) - positionOf(item, view.afterNextDelivery));
      });
    },
  };
}

function medicineOf(item: OrderItem, id: number, view: OrderView, { patients, prices }: Known): ShelfMedicine {
  const { dispensings, outOfStock } = item;
  return {
    id,
    serviceClass: 0,
    poolClass: item.poolClass,
    kind: -1,
    unit: 1,
    packs: Float64Array.of(item.pack),
    unitPrice: prices ? item.price : Number.NaN,
    minimumOrder: 0,
    maximumOrder: Number.POSITIVE_INFINITY,
    shelfLifeDays: 365,
    nextDelivery: view.nextDelivery,
    afterNextDelivery: view.afterNextDelivery,
    stock: item.stock,
    onOrder: item.onOrder,
    substituteStock: 0,
    dispensings: patients ? dispensings : { ...dispensings, patient: new Int32Array(dispensings.day.length).fill(-1) },
    outOfStock: { from: outOfStock, to: outOfStock },
  };
}
