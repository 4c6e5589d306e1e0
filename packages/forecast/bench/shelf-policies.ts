import { lastOrder, minMax, reorderPoint } from "../src/policy/compared.ts";
import { enginePolicy } from "../src/policy/engine-policy.ts";
import { openDays } from "../src/simulator/calendar.ts";

/**
 * Rules of thumb, the engine that does not know patients apart, the engine that does, and that with the same quantile for
 * every medicine, whatever it costs.
 */
export const families = [
  reorderPoint,
  minMax,
  lastOrder,
  enginePolicy("engine without patients", openDays, { patients: false, prices: true }),
  enginePolicy("engine with patients", openDays, { patients: true, prices: true }),
  enginePolicy("the same without prices", openDays, { patients: true, prices: false }),
];
