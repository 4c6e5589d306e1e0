import { randomOf } from "../random.ts";
import type { Assortment } from "./assortment.ts";
import { addDays, monthEnd } from "./calendar.ts";
import type { Entry } from "./counts.ts";
import { lotOf, packOf, sizeOf } from "./deliveries.ts";
import { itemsOf } from "./prescriptions.ts";
import type { Part, Shelf, Stocked } from "./shelf.ts";
import type { Diary } from "./visits.ts";

/** So many days at the beginning tell what is used. */
const observed = 45;
/** Open days in them. */
const observedOpen = 36;

/** What is on the shelf on the first morning: two weeks of what will be used, and what has no demand any more. */
export function openingStock(options: {
  seed: string;
  shelf: Shelf;
  diary: Diary;
  assortment: Assortment;
  forgotten: number;
  at: number;
}): Part[] {
  const { seed, shelf, diary, assortment, forgotten, at } = options;
  const [day = ""] = diary.days;
  const random = randomOf(seed, "opening");
  for (const visit of diary.visits.slice(0, observed).flat()) {
    for (const { total, medicineId } of itemsOf(visit, random)) {
      const product = visit.taken.find(({ product }) => product.id === medicineId)?.product;
      if (!product) continue;
      const stocked = shelf.of(product);
      stocked.dailyUse += total / observedOpen;
      stocked.largestUse = Math.max(stocked.largestUse, total);
    }
  }
  const used = [...shelf.stocked.values()].map((stocked): Part => {
    const days = random.int(6, 20);
    const opened = stocked.dailyUse * days > sizeOf(packOf(stocked)) || random.chance(0.7);
    const quantity = opened
      ? Math.max(stocked.largestUse, stocked.dailyUse * days)
      : Math.ceil(stocked.largestUse / sizeOf(packOf(stocked))) * sizeOf(packOf(stocked));
    const lot = shelf.lot(stocked.medicine, { ...lotOf(stocked, addDays(day, -20), random) }, at);
    return { lot, quantity: rounded(quantity, stocked) };
  });
  const idle = assortment.forgotten(forgotten).filter(({ id }) => !shelf.stocked.has(id));
  const left = idle.map((medicine): Part => {
    const stocked = shelf.of(medicine);
    const whole = sizeOf(packOf(stocked));
    const expiresOn = monthEnd(day, random.int(4, 34));
    const lot = shelf.lot(medicine, { ...lotOf(stocked, addDays(day, -200), random), expiresOn }, at);
    return { lot, quantity: rounded(whole * (0.2 + 0.7 * random.next()), stocked) };
  });
  return [...used, ...left].filter(({ quantity }) => quantity > 0);
}

/** Entries of a count that finds these lots where nothing was known before. */
export function entriesOf(
  parts: readonly Part[],
  common: Pick<Entry, "countId" | "countedBy" | "countedAt">,
  idAt: (instant: number) => string,
): Entry[] {
  return parts.map(({ lot: { medicineId, lot, expiresOn }, quantity }) => ({
    ...common,
    id: idAt(common.countedAt),
    medicineId,
    lot,
    expiresOn,
    quantity,
  }));
}

/** Whole tablets; what comes in tubes, bottles and bags, whole ones. */
export function rounded(quantity: number, { medicine }: Stocked): number {
  const piece = medicine.form === "internal" ? 1000 : pieceOf(medicine.packages[0]?.words ?? "");
  return Math.max(piece, Math.round(quantity / piece) * piece);
}

/** What one piece of a pack holds, as its words say in brackets. */
function pieceOf(words: string): number {
  const [, each = "1"] = words.match(/\((\d+)\D/) ?? [];
  return Number(each) * 1000;
}
