import { lastOrder, minMax, reorderPoint } from "../src/policy/compared.ts";
import { enginePolicy } from "../src/policy/engine-policy.ts";
import { openDays } from "../src/simulator/calendar.ts";

/** Rules of thumb, the engine that does not know patients apart, and the engine that does. */
export const families = [
  reorderPoint,
  minMax,
  lastOrder,
  enginePolicy("engine without patients", openDays, false),
  enginePolicy("engine with patients", openDays, true),
];
