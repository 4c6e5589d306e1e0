import { createHash } from "node:crypto";
import { randomOf } from "../random.ts";
import { wholesalerOf, wholesalers } from "../wholesalers.ts";
import { addDays } from "./calendar.ts";
import type { Chapter, File } from "./chapter.ts";
import { type Counted, counted } from "./counts.ts";
import { lotOf, type Orders, packOf } from "./deliveries.ts";
import type { Shop } from "./dispensing-day.ts";
import { failures } from "./files.ts";
import { lineOf, slipNumberOf } from "./receive.ts";
import { type Stocked, usable } from "./shelf.ts";

const openedAt = 9 * 60 + 45;
const linesWaiting = 2;
const countedSoFar = 6;

/** A delivery that somebody has begun to scan: the next of what is ordered. */
export function waitingDelivery(shop: Shop, orders: Orders, chapter: Pick<Chapter, "deliveries" | "lines">): void {
  const { today, moments, people, shelf } = shop;
  const [wholesaler] = wholesalers;
  const busiest = [...shelf.stocked.values()].sort((one, other) => other.dailyUse - one.dailyUse);
  const brings = ({ medicine }: Stocked): boolean =>
    medicine.regulation !== "narcotic" && wholesalerOf(medicine) === wholesaler;
  const wanted = [...orders.values()].map(({ stocked }) => stocked);
  const ordered = [...new Set([...wanted, ...busiest])].filter(brings).slice(0, linesWaiting);
  const startedAt = moments.at(today, openedAt);
  const id = moments.id(startedAt);
  chapter.deliveries.push({
    id,
    state: "open",
    wholesaler: wholesaler.name,
    slipNumber: slipNumberOf(wholesaler, today, 2),
    deliveredOn: today,
    startedBy: people.clerk,
    startedAt,
    postedBy: "",
    postedAt: undefined,
  });
  const random = randomOf(shop.code, "waiting");
  for (const [index, stocked] of ordered.entries()) {
    const scannedAt = startedAt + index * 20_000;
    const lot = { ...lotOf(stocked, today, random), id: "", medicineId: stocked.medicine.id, onHand: 0, moved: false };
    const line = { stocked, pack: packOf(stocked), packs: orders.get(stocked.medicine.id)?.packs ?? 1, lot };
    chapter.lines.push(lineOf(line, { id: moments.id(scannedAt), deliveryId: id, scannedBy: people.clerk, scannedAt }));
  }
}

/** A count that has been begun and not posted. */
export function beginCounting({ code, today, moments, people, shelf }: Shop): Counted {
  // Now: the expected quantity is the ledger's after all that was dispensed today.
  const startedAt = moments.at(today, moments.reachedToday);
  const count = {
    id: moments.id(startedAt),
    state: "open" as const,
    name: "よく出る薬の棚卸",
    location: "",
    startedBy: people.pharmacist,
    startedAt,
    postedBy: "",
    postedAt: undefined,
  };
  const busiest = [...shelf.stocked.values()]
    .filter((stocked) => usable(stocked, today).length > 0)
    .sort((one, other) => other.dailyUse - one.dailyUse)
    .slice(0, countedSoFar);
  const counting = [people.clerk, people.pharmacist];
  return counted(busiest, { count, shelf, idAt: moments.id, people: counting, random: randomOf(code, "counting") });
}

/** Files of the last days that could not be taken in. */
export function failedFiles({ code, today, moments, people }: Shop): File[] {
  return failures.map(({ name, size, problems }, index) => {
    const importedAt = moments.at(addDays(today, -1 - 3 * index), 15 * 60);
    return {
      id: moments.id(importedAt),
      name,
      size,
      problems,
      state: "failed",
      cameBy: "screen",
      sha256: createHash("sha256").update(`${code} ${name}`).digest("hex"),
      dispensings: 0,
      items: 0,
      unknownItems: 0,
      importedBy: people.clerk,
      importedAt,
    };
  });
}
