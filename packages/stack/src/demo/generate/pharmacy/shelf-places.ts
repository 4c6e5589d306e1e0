import type { DemoMedicine } from "../medicines/medicines.ts";
import type { Shelf, Stocked } from "./shelf.ts";

/** What people have set for a medicine on the shelf. Quantities are in thousandths of its unit. */
export type Place = { stocked: Stocked; location: string; orderPoint: number | undefined };

/** So many medicines stand in one row of a shelf. */
const perRow = 12;
const rowsPerShelf = 6;
/** Only what is used on most days has an order point: so many days of mean use, in tens. */
const orderPointDays = 7;
const tens = 10_000;

/** The shelf of each medicine, by its reading, and its order point. */
export function placesOn(shelf: Shelf): Place[] {
  const byKana = [...shelf.stocked.values()].sort((one, other) => (one.medicine.kana < other.medicine.kana ? -1 : 1));
  const standing = new Map<string, number>();
  return byKana.map((stocked) => {
    const area = areaOf(stocked.medicine);
    const nth = standing.get(area) ?? 0;
    standing.set(area, nth + 1);
    const location = area.endsWith("庫")
      ? area
      : `${shelfOf(area, nth)}-${String((Math.floor(nth / perRow) % rowsPerShelf) + 1)}`;
    const orderPoint = Math.ceil((stocked.dailyUse * orderPointDays) / tens) * tens;
    return { stocked, location, orderPoint: stocked.dailyUse * 2 >= tens ? orderPoint : undefined };
  });
}

function areaOf({ regulation, storage, form, unit }: DemoMedicine): string {
  if (regulation === "narcotic") return "麻薬金庫";
  if (regulation === "psychotropic") return "向精神薬保管庫";
  if (regulation === "stimulant_material") return "覚醒剤原料保管庫";
  if (regulation === "poison") return "毒薬保管庫";
  if (storage) return "冷蔵庫";
  if (form === "internal") return unit === "錠" || unit === "カプセル" ? "錠" : "散";
  return "外";
}

/** 錠Ａ, 錠Ｂ and so on, a letter for each shelf that is full. */
function shelfOf(area: string, nth: number): string {
  return `${area}${String.fromCharCode(0xff21 + Math.floor(nth / (perRow * rowsPerShelf)))}`;
}
