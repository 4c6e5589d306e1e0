import { fractiles, type PastReviews, runPast } from "../pharmacy/backtest.ts";
import type { ShelfModel } from "../pharmacy/shelf-model.ts";
import type { ShelfMedicine } from "../pharmacy/types.ts";
import { at } from "../vector.ts";
import { ownFractile } from "./share-service.ts";

const leastReviews = 200;
const furthestBelow = 0.05;
const mostFractile = at(fractiles, fractiles.length - 1);

/**
 * By service class: the lowest quantile with which, in simulated runs through the past of all its medicines, each with its
 * own share of the shortages, the share of reviews requested lasted until the next delivery. Packs already hold more than
 * is requested, so the textbook's quantile is often too high; where there is little past it is taken as it is.
 */
export function tunedFractiles(
  model: ShelfModel,
  past: ReadonlyMap<number, PastReviews>,
  shares: Float64Array,
  serviceLevels: Float64Array,
): Float64Array {
  return serviceLevels.map((target, serviceClass) => {
    const highest = fractiles.find((fractile) => fractile >= target - 1e-9) ?? mostFractile;
    const members = [...past].filter(
      ([index]) => (model.medicines[index] as ShelfMedicine).serviceClass === serviceClass,
    );
    for (const fractile of fractiles) {
      if (fractile < target - furthestBelow) continue;
      let reviews = 0;
      let short = 0;
      for (const [index, reviewed] of members) {
        const own = ownFractile(fractile, at(shares, index));
        const run = runPast(reviewed, own, model.medicines[index] as ShelfMedicine, model);
        reviews += run.reviews;
        short += run.shortReviews;
      }
      if (reviews < leastReviews) return highest;
      // One more than was seen: the past is only a sample.
      if ((short + 1) / (reviews + 1) <= 1 - target) return fractile;
    }
    return mostFractile;
  });
}
