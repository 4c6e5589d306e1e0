import { fractiles, type PastReviews, runPast } from "../pharmacy/backtest.ts";
import type { ShelfModel } from "../pharmacy/shelf-model.ts";
import type { ShelfMedicine } from "../pharmacy/types.ts";
import { at } from "../vector.ts";

const leastReviews = 200;
const furthestBelow = 0.05;

/**
 * By service class: index into `fractiles` of the lowest quantile with which, in simulated runs through the past of all its
 * medicines, the share of reviews asked for lasted until the next delivery. Packs already hold more than is asked for, so
 * the textbook's quantile is often too high; where there is little past it is taken as it is.
 */
export function tunedFractiles(
  model: ShelfModel,
  past: ReadonlyMap<number, PastReviews>,
  serviceLevels: Float64Array,
): Int32Array {
  return Int32Array.from(serviceLevels, (target, serviceClass) => {
    const textbook = fractiles.findIndex((fractile) => fractile >= target - 1e-9);
    const highest = textbook < 0 ? fractiles.length - 1 : textbook;
    const members = [...past].filter(
      ([index]) => (model.medicines[index] as ShelfMedicine).serviceClass === serviceClass,
    );
    for (let fractile = 0; fractile < fractiles.length; fractile++) {
      if (at(fractiles, fractile) < target - furthestBelow) continue;
      let reviews = 0;
      let short = 0;
      for (const [index, reviewed] of members) {
        const run = runPast(reviewed, fractile, model.medicines[index] as ShelfMedicine, model);
        reviews += run.reviews;
        short += run.shortReviews;
      }
      if (reviews < leastReviews) return highest;
      // One more than was seen: the past is only a sample.
      if ((short + 1) / (reviews + 1) <= 1 - target) return fractile;
    }
    return fractiles.length - 1;
  });
}
