import { setImmediate as nextTurn } from "node:timers/promises";
import type { DemoMedicine } from "../medicines/medicines.ts";
import { randomOf } from "../random.ts";
import { assortmentOf } from "./assortment.ts";
import { addDays } from "./calendar.ts";
import { type Change, clearedAway, smallChange } from "./changes.ts";
import { addCount, type Chapter, emptyChapter } from "./chapter.ts";
import { type Count, counted, postCount } from "./counts.ts";
import { broughtOn, lotOf, type Orders, orderAfter, orderUrgently } from "./deliveries.ts";
import { type Arrival, arrivalsOn, dispense, type Shop } from "./dispensing-day.ts";
import { momentsUntil } from "./moments.ts";
import { beginCounting, failedFiles, waitingDelivery } from "./open-work.ts";
import { entriesOf, openingStock } from "./opening.ts";
import { coursesOf } from "./patients.ts";
import { receive } from "./receive.ts";
import { emptyShelf, type Shelf, type Stocked, unknownLot } from "./shelf.ts";
import { type Diary, diaryOf } from "./visits.ts";

/** The size of a shop, and the length of its history. */
export type HistoryOptions = {
  seed: string;
  /** Keeps shops apart. */
  shop: number;
  code: string;
  people: Shop["people"];
  medicines: readonly DemoMedicine[];
  now: Date;
  /** `YYYY-MM-DD` in Tokyo. */
  today: string;
  days: number;
  patients: number;
  passingADay: number;
  /** Medicines on the shelf without demand. */
  forgotten: number;
};

/** So many days are written at once. */
const chapterDays = 40;
/** Files stand one by one, and medicines are new to the master, within so many days before today. */
const singleDays = 31;
const newDays = 12;
/** A mean of use forgets within so many open days. */
const memory = 40;
// What is changed by hand comes after the deliveries and before the first patient, as it does in the ledger.
const [breakfast, morning, beforeOpening, evening] = [8 * 60, 8 * 60 + 35, 9 * 60 + 15, 20 * 60];

/**
 * A pharmacy's life up to now: patients come, what they get leaves the shelf, what runs low is ordered and delivered,
 * and twice a year everything is counted. The same options give the same history.
 */
export function pharmacyHistory(options: HistoryOptions): {
  chapters: AsyncGenerator<Chapter>;
  shelf: Shelf;
  firstDay: string;
} {
  const { seed, shop: number, now, today, days, medicines } = options;
  const names = [seed, number];
  const assortment = assortmentOf(seed, medicines);
  const courses = coursesOf({ ...options, names, year: Number(today.slice(0, 4)), assortment });
  const diary = diaryOf({ ...options, names, length: days, courses, assortment });
  const moments = momentsUntil(now, today, number);
  const shelf = emptyShelf(moments.id);
  const [firstDay = today] = diary.days;
  const shop: Shop = {
    code: options.code,
    people: options.people,
    shelf,
    moments,
    today,
    singleFrom: addDays(today, -singleDays),
    newFrom: addDays(today, -newDays),
  };
  const parts = () =>
    openingStock({
      seed: names.join("/"),
      shelf,
      diary,
      assortment,
      forgotten: options.forgotten,
      at: moments.at(firstDay, breakfast),
    });
  return { chapters: chaptersOf(shop, diary, parts), shelf, firstDay };
}

async function* chaptersOf(
  shop: Shop,
  diary: Diary,
  opening: () => ReturnType<typeof openingStock>,
): AsyncGenerator<Chapter> {
  const { shelf } = shop;
  const orders: Orders = new Map();
  const countDays = countDaysOf(diary);
  let chapter = emptyChapter();
  addCount(chapter, openingCount(shop, diary.days[0] ?? "", opening()));
  for (const [index, day] of diary.days.entries()) {
    if (diary.isOpen[index]) {
      const arrivals = arrivalsOn(day, diary.visits[index] ?? [], shop);
      const needs = needsOf(arrivals, shelf);
      deliver(day, needs, { shop, orders, chapter });
      if (day !== shop.today) changeByHand(day, index, shop);
      dispense(day, arrivals, shop, chapter);
      remember(shelf, needs);
      orderAfter(needs.keys(), orders, day);
      if (countDays.has(day)) addCount(chapter, countAll(shop, day));
      if (day === shop.today) leaveOpen(shop, orders, chapter);
    }
    if (index % chapterDays === chapterDays - 1 || day === shop.today) {
      yield { ...chapter, ...shelf.take() };
      chapter = emptyChapter();
    }
    // Lets the writer of the previous chapter continue meanwhile.
    await nextTurn();
  }
}

/** On the first morning everything is counted, and nothing was known of it. */
function openingCount({ shelf, moments, people }: Shop, day: string, parts: ReturnType<typeof openingStock>) {
  const [startedAt, postedAt] = [moments.at(day, breakfast), moments.at(day, breakfast + 30)];
  const count = countOf({ id: moments.id(startedAt), name: "開始時の棚卸", startedAt, postedAt, by: people.manager });
  const expected = parts.map(({ lot: { medicineId } }) => {
    const { medicine } = shelf.stocked.get(medicineId) ?? {};
    const lotId = medicine ? shelf.lot(medicine, unknownLot, startedAt).id : "";
    return { countId: count.id, medicineId, lotId, expected: 0, frozenAt: startedAt };
  });
  const entries = entriesOf(parts, { countId: count.id, countedBy: people.clerk, countedAt: startedAt }, moments.id);
  const result = { counts: [count], expected, entries, found: parts };
  postCount(shelf, result, day);
  return result;
}

function countAll(shop: Shop, day: string) {
  const { shelf, moments, people } = shop;
  const [startedAt, postedAt] = [moments.at(day, evening), moments.at(day, evening + 100)];
  const name = `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月の棚卸`;
  const count = countOf({ id: moments.id(startedAt), name, startedAt, postedAt, by: people.manager });
  const fields = {
    count,
    shelf,
    idAt: moments.id,
    people: Object.values(people),
    random: randomOf(shop.code, "count", day),
  };
  const result = counted([...shelf.stocked.values()], fields);
  postCount(shelf, result, day);
  return result;
}

function countOf(reported: { id: string; name: string; startedAt: number; postedAt: number; by: string }): Count {
  const { by, ...rest } = reported;
  return { ...rest, state: "posted", location: "", startedBy: by, postedBy: by };
}

/** The last open day of March and of September, twice, where it is not quite of late. */
function countDaysOf({ days, isOpen }: Diary): Set<string> {
  const open = days.filter((_, index) => isOpen[index] && index < days.length - 14);
  const ends = open.filter((day, index) => {
    const next = open[index + 1];
    return next !== undefined && ["03", "09"].includes(day.slice(5, 7)) && next.slice(0, 7) !== day.slice(0, 7);
  });
  return new Set(ends.slice(-2));
}

function needsOf(arrivals: readonly Arrival[], shelf: Shelf): Map<Stocked, number> {
  const needs = new Map<Stocked, number>();
  for (const { visit, items } of arrivals) {
    const products = new Map(visit.taken.map(({ product }) => [product.id, product]));
    for (const { medicineId, total } of items) {
      const product = products.get(medicineId ?? "");
      if (!product) continue;
      const stocked = shelf.of(product);
      stocked.largestUse = Math.max(stocked.largestUse, total);
      needs.set(stocked, (needs.get(stocked) ?? 0) + total);
    }
  }
  return needs;
}

function deliver(
  day: string,
  needs: Map<Stocked, number>,
  { shop, orders, chapter }: { shop: Shop; orders: Orders; chapter: ReturnType<typeof emptyChapter> },
): void {
  const random = randomOf(shop.code, "morning", day);
  const at = shop.moments.at(day, morning);
  const lacking = orderUrgently(needs, orders, { day, isToday: day === shop.today, random });
  const borrowed = lacking.map(({ stocked, missing }): Change => {
    const lot = shop.shelf.lot(stocked.medicine, lotOf(stocked, day, random), at);
    return { kind: "transfer_in", lot, quantity: missing, reason: "めぐり薬局の他店から融通" };
  });
  postChanges(day, morning, borrowed, shop);
  receive(day, broughtOn(day, orders, { shelf: shop.shelf, at, random }), { shop, chapter, minute: morning });
}

function changeByHand(day: string, index: number, shop: Shop): void {
  const { code, shelf } = shop;
  const random = randomOf(code, "change", day);
  const isQuarter = index % 91 === 60;
  const changes = [
    ...(random.chance(0.11) ? smallChange(shelf, day, random) : []),
    ...(isQuarter ? clearedAway(shelf, day) : []),
  ];
  postChanges(day, beforeOpening, changes, shop);
}

function postChanges(day: string, minute: number, changes: Change[], { shelf, moments, people }: Shop): void {
  const postedAt = moments.at(day, minute);
  for (const { kind, lot, quantity, reason } of changes) {
    const when = { happenedOn: day, postedAt, postedBy: people.pharmacist };
    shelf.post({ ...when, kind, reason, sourceKind: "change", sourceId: moments.id(postedAt) }, [{ lot, quantity }]);
  }
}

/** What an ordinary day takes is learned from each day. */
function remember(shelf: Shelf, needs: Map<Stocked, number>): void {
  for (const stocked of shelf.stocked.values()) {
    stocked.dailyUse += ((needs.get(stocked) ?? 0) - stocked.dailyUse) / memory;
    stocked.largestUse *= 0.997;
  }
}

/** What today is not done yet. */
function leaveOpen(shop: Shop, orders: Orders, chapter: ReturnType<typeof emptyChapter>): void {
  waitingDelivery(shop, orders, chapter);
  addCount(chapter, beginCounting(shop));
  chapter.files.push(...failedFiles(shop));
}
