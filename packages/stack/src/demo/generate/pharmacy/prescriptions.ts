import type { randomOf } from "../random.ts";
import type { Taken } from "./assortment.ts";
import { addDays } from "./calendar.ts";
import type { Visit } from "./visits.ts";

/** One medicine of a prescription, as an import writes it. Quantities are in thousandths of the unit. */
export type Item = {
  line: number;
  rpNo: string;
  usageClass: Taken["usage"]["class"];
  usageName: string;
  usageCount: number;
  onePack: boolean;
  /** Undefined where the master does not know the code. */
  medicineId: string | undefined;
  code: string;
  name: string;
  unit: string;
  amount: number;
  total: number;
  genericPrescribed: boolean;
};

/** A month of what is applied is so many days. */
const monthDays = 30;
/** 63 patches are the most that one prescription may have. */
const mostPatches = 63;

/** The medicines of a visit: what is used alike is under one RP. The total follows the rule of the usage class. */
export function itemsOf({ taken, days, onePack }: Visit, random: ReturnType<typeof randomOf>): Item[] {
  const usages = new Map<string, string>();
  const numbered = (usage: string): string => {
    if (!usages.has(usage)) usages.set(usage, String(usages.size + 1));
    return usages.get(usage) ?? "";
  };
  const products = new Map(taken.map((one) => [one.product.id, one]));
  const items = [...products.values()].map(({ product, amount, usage, times }) => {
    const daily = usage.class === "oral";
    const counted = daily || usage.class === "as_needed";
    const count = daily ? days : (times ?? 1);
    const written = Math.round((counted ? amount : applied(amount, days, product.unit)) * 1000);
    return {
      rpNo: numbered(`${usage.name} ${count}`),
      usageClass: usage.class,
      usageName: usage.name,
      usageCount: count,
      onePack: onePack && daily,
      medicineId: product.id,
      code: product.id,
      name: product.name,
      unit: product.unit,
      amount: written,
      total: counted ? written * count : written,
      genericPrescribed: product.isGeneric && random.chance(0.8),
    };
  });
  const ordered = items.sort((one, other) => Number(one.rpNo) - Number(other.rpNo));
  return ordered.map((item, index) => ({ line: index + 1, ...item }));
}

/** The day on which the longest supply of what is taken daily ends; undefined where nothing is. */
export function nextVisitOn(day: string, items: readonly Item[]): string | undefined {
  const days = items.filter(({ usageClass }) => usageClass === "oral").map(({ usageCount }) => usageCount);
  return days.length > 0 ? addDays(day, Math.max(...days)) : undefined;
}

/** What is applied for several months is given several times, as far as one may. */
function applied(amount: number, days: number, unit: string): number {
  const whole = amount * Math.max(1, Math.round(days / monthDays));
  return unit === "枚" ? Math.min(whole, Math.max(amount, mostPatches)) : whole;
}
