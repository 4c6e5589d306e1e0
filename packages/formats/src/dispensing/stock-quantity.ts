import type { UnitKind } from "./dispensing.ts";
import { strengthOf } from "./medicine-strength.ts";
import { measuresPotency, plainUnit, potencyRatio, productRatio, type Ratio, ratio } from "./units.ts";

/** What a file states about the whole of an item. */
export interface FileQuantity {
  total: string | null;
  unit: string;
  unitKind: UnitKind | null;
  /** How many priced units one `unit` is (JAHIS 211). */
  unitFactor: string | null;
}

/** What is known about the unit a medicine is kept in. */
export interface StockUnit {
  /** 薬価単位, in which stock is kept. */
  unit: string;
  name: string;
  /** The contents of its single-dose packages as the master writes them: `105ｇ(2.5ｇ×42)`. */
  doses: readonly string[];
  /** What people of the pharmacy have stated: so much in the file's unit is so much in the medicine's. */
  stated: readonly { unit: string; inPotency: boolean; fileAmount: string; stockAmount: string }[];
}

/** Why an item waits although its medicine and its total are known. */
export type UnitGap = "unit" | "strength";

/** What the item takes from the stock, or what must be known first. */
export type StockQuantity = { quantity: string; gap?: undefined } | { quantity?: undefined; gap: UnitGap };

/** Whether an amount is of the active ingredient: a potency flag on tablets or millilitres means nothing. */
export function isPotency({ unit, unitKind }: Pick<FileQuantity, "unit" | "unitKind">): boolean {
  return unitKind === "potency" && (unit === "" || measuresPotency(plainUnit(unit)));
}

/**
 * What leaves the shelf in the medicine's own unit. An amount in the same unit is taken as it is; any other is converted by
 * what the file states (JAHIS 211), what a person has stated, or the master: volumes, weights, the dose in a 分包. An amount
 * of active ingredient is converted by the product's strength only. Nothing else is guessed: mg are never g.
 */
export function stockQuantity(file: FileQuantity & { total: string }, medicine: StockUnit): StockQuantity {
  const inPotency = isPotency(file);
  const gap = inPotency ? "strength" : "unit";
  const result = ratioOf(file, medicine, inPotency);
  const quantity = result && timesRatio(file.total, result);
  return quantity === undefined ? { gap } : { quantity };
}

const one: Ratio = { of: 1n, by: 1n };

function ratioOf(file: FileQuantity, medicine: StockUnit, inPotency: boolean): Ratio | undefined {
  const [unit, kept] = [plainUnit(file.unit), plainUnit(medicine.unit)];
  if (kept === "") return undefined;
  const isSame = !inPotency && (unit === kept || (unit === "" && file.unitKind === "priced"));
  if (file.unitFactor !== null) {
    const factor = ratio(file.unitFactor);
    const contradicts = isSame && factor.of !== factor.by;
    return contradicts || factor.of === 0n ? undefined : factor;
  }
  if (isSame) return one;
  const stated = medicine.stated.find((row) => row.unit === unit && row.inPotency === inPotency);
  if (stated !== undefined) return ratio(stated.stockAmount, stated.fileAmount);
  if (inPotency) return byStrength(unit, medicine);
  return productRatio(unit, kept) ?? (unit === "包" ? doseOf(medicine) : undefined);
}

function byStrength(unit: string, medicine: StockUnit): Ratio | undefined {
  const strength = strengthOf(medicine);
  const measure = strength && potencyRatio(unit, strength.unit);
  if (strength === undefined || measure === undefined) return undefined;
  return { of: measure.of * strength.amount.by, by: measure.by * strength.amount.of };
}

/** What one 包 of the medicine holds, where all its single-dose packages hold the same. */
function doseOf({ unit, doses }: StockUnit): Ratio | undefined {
  const amounts = new Set(doses.map((words) => doseAmount(words, unit)));
  const [amount] = amounts;
  return amounts.size === 1 && amount !== undefined ? ratio(amount) : undefined;
}

function doseAmount(words: string, unit: string): string | undefined {
  const [, amount, of = ""] = /\((\d+(?:\.\d+)?)([^\d×]+)×\d+\)$/.exec(words.normalize("NFKC")) ?? [];
  return plainUnit(of) === plainUnit(unit) && Number(amount) > 0 ? amount : undefined;
}

/** Places of `numeric(16,5)`, in which stock is kept. */
const places = 5;
const mostDigits = 11;

/** An amount times a ratio, rounded once to what the stock can keep; undefined where it is more than it can. */
function timesRatio(amount: string, { of, by }: Ratio): string | undefined {
  const exact = ratio(amount);
  const divisor = exact.by * by;
  const rounded = (exact.of * of * 10n ** BigInt(places) * 2n + divisor) / (divisor * 2n);
  const digits = rounded.toString().padStart(places + 1, "0");
  const whole = digits.slice(0, -places);
  const fraction = digits.slice(-places).replace(/0+$/, "");
  if (whole.length > mostDigits || (rounded === 0n && exact.of > 0n)) return undefined;
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
