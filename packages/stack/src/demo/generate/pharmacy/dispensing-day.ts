import { type Random, randomOf } from "../random.ts";
import { addDays, isClosed, weekdayOf } from "./calendar.ts";
import type { Chapter, Dispensed, File } from "./chapter.ts";
import { fileOf, warnings } from "./files.ts";
import type { Moments } from "./moments.ts";
import { type Item, itemsOf, nextVisitOn } from "./prescriptions.ts";
import type { Part, Shelf } from "./shelf.ts";
import type { Visit } from "./visits.ts";

/** Somebody who has come, and what was dispensed. */
export type Arrival = { visit: Visit; minute: number; items: Item[] };

/** What the days of one shop share. */
export type Shop = {
  /** The ten digits that its files bear. */
  code: string;
  people: { manager: string; pharmacist: string; clerk: string };
  shelf: Shelf;
  moments: Moments;
  /** From this day on each prescription has a file of its own; before, a day has one, as when the past is taken in. */
  singleFrom: string;
  /** From this day on some medicines are so new that the master does not know them. */
  newFrom: string;
  today: string;
};

const opens = 9 * 60 + 20;
const closes = { weekday: 18 * 60 + 30, saturday: 13 * 60 };
const importMinutes = 40;
const aheadOfUtc = 9 * 60 * 60 * 1000;
/** One prescription of so many is corrected after it was taken in; one file of so many has a problem. */
const correctedOf = 83;
const warnedOf = 61;

/** Medicines that no master knows: invented, with codes that nobody has given. */
const newMedicines = [
  { name: "ミホンケア錠１０ｍｇ", code: "699990011", unit: "錠", amount: 1000 },
  { name: "ユメミールカプセル５０ｍｇ", code: "699990024", unit: "カプセル", amount: 2000 },
  { name: "ソラゴト配合顆粒２ｇ", code: "699990037", unit: "ｇ", amount: 6000 },
];

/** Who comes on a day, in the order in which they come; today only those who have come by now. */
export function arrivalsOn(day: string, visits: readonly Visit[], shop: Shop): Arrival[] {
  const random = randomOf(shop.code, "arrivals", day);
  const last = weekdayOf(day) === 6 && day !== shop.today ? closes.saturday : closes.weekday;
  return visits
    .map((visit) => ({ visit, minute: opens + Math.floor(random.next() ** 1.3 * (last - opens)) }))
    .sort((one, other) => one.minute - other.minute)
    .filter(({ minute }) => day !== shop.today || minute < shop.moments.reachedToday)
    .map((arrival, index) => {
      const items = itemsOf(arrival.visit, random);
      const isNew = day >= shop.newFrom && index % 37 === 5;
      return { ...arrival, items: isNew ? [...items, newItem(items, random.pick(newMedicines))] : items };
    });
}

/** Takes the day's prescriptions in and takes what they used from the shelf. */
export function dispense(
  day: string,
  arrivals: readonly Arrival[],
  shop: Shop,
  chapter: Pick<Chapter, "files" | "dispensed">,
): void {
  if (arrivals.length === 0) return;
  const single = day >= shop.singleFrom;
  const batches = single ? arrivals.map((arrival) => [arrival]) : [arrivals];
  const closing = (weekdayOf(day) === 6 ? closes.saturday : closes.weekday) + importMinutes;
  let count = 0;
  for (const batch of batches) {
    const minute = single ? (batch[0]?.minute ?? opens) : closing;
    const importedAt = shop.moments.at(day, minute);
    const file = {
      id: shop.moments.id(importedAt),
      importedAt,
      cameBy: "folder",
      importedBy: shop.people.clerk,
    } as const;
    const digits = `${digitsOf(importedAt)}${String(single ? count + 1 : 0).padStart(4, "0")}`;
    const dispensed = batch.map((arrival, index) => dispensedOf(day, arrival, count + index + 1, { shop, file }));
    const written = fileOf({ ...file, letter: "A", digits }, dispensed);
    if (single && count % warnedOf === 17) written.problems.push(...warnings.slice(count % 2));
    count += batch.length;
    const taken = dispensed.map((one) => ({ one, parts: takenFrom(shop, one, file.importedBy) }));
    chapter.files.push(written);
    chapter.dispensed.push(...dispensed);
    const [first] = taken;
    if (single && first && count % correctedOf === 29) correct(first, { file: written, digits, minute }, shop, chapter);
  }
}

function dispensedOf(
  day: string,
  { visit, items }: Arrival,
  number: number,
  { shop, file }: { shop: Shop; file: Pick<File, "id" | "importedAt"> },
): Dispensed {
  const random = randomOf(shop.code, "prescription", day, number);
  const prescriptionNo = `${day.slice(2).replaceAll("-", "")}${String(number).padStart(3, "0")}`;
  const receptionNo = String(number).padStart(4, "0");
  return {
    id: shop.moments.id(file.importedAt),
    fileId: file.id,
    state: "active",
    visit,
    items,
    sourceKey: [shop.code, prescriptionNo, receptionNo, day].join("/"),
    dispensedOn: day,
    prescribedOn: prescribedOn(day, random),
    receptionNo,
    prescriptionNo,
    nextVisitOn: nextVisitOn(day, items),
    stockEffect: items.some(({ medicineId }) => medicineId === undefined) ? "partly" : "posted",
    importedAt: file.importedAt,
    endedAt: undefined,
  };
}

/** Most come straight from the doctor; the others within the four days for which a prescription holds. */
function prescribedOn(day: string, random: Random): string {
  const before = addDays(day, random.chance(0.87) ? 0 : -random.int(1, 3));
  return isClosed(before) ? day : before;
}

function takenFrom({ shelf }: Shop, { id, dispensedOn, items, importedAt, visit }: Dispensed, by: string): Part[] {
  const products = new Map(visit.taken.map(({ product }) => [product.id, product]));
  return items.flatMap(({ medicineId, total }) => {
    const product = products.get(medicineId ?? "");
    const cause = { happenedOn: dispensedOn, postedAt: importedAt, postedBy: by, sourceId: id } as const;
    return product
      ? shelf.consume({ ...cause, kind: "dispense", sourceKind: "dispensing", reason: "" }, product, total)
      : [];
  });
}

/** The doctor left a medicine out on inquiry: the later file reverses the first one's movements and posts its own. */
function correct(
  { one, parts }: { one: Dispensed; parts: Part[] },
  { file, digits, minute }: { file: File; digits: string; minute: number },
  shop: Shop,
  chapter: Pick<Chapter, "files" | "dispensed">,
): void {
  const items = one.items.slice(0, -1);
  const importedAt = shop.moments.at(one.dispensedOn, minute + 1);
  if (items.length === 0 || one.stockEffect === "partly") return;
  Object.assign(one, { state: "replaced", endedAt: importedAt });
  file.state = "replaced";
  const because = { kind: "dispense", sourceKind: "dispensing", sourceId: one.id, reason: "" } as const;
  const when = { happenedOn: one.dispensedOn, postedAt: importedAt, postedBy: file.importedBy };
  shop.shelf.post(
    { ...because, ...when },
    parts.map(({ lot, quantity }) => ({ lot, quantity: -quantity })),
  );
  const later = { id: shop.moments.id(importedAt), importedAt, cameBy: file.cameBy, importedBy: file.importedBy };
  const again: Dispensed = {
    ...one,
    id: shop.moments.id(importedAt),
    fileId: later.id,
    state: "active",
    items,
    importedAt,
    endedAt: undefined,
    nextVisitOn: nextVisitOn(one.dispensedOn, items),
  };
  takenFrom(shop, again, file.importedBy);
  chapter.files.push(fileOf({ ...later, letter: "U", digits }, [again]));
  chapter.dispensed.push(again);
}

function newItem(items: readonly Item[], { name, code, unit, amount }: (typeof newMedicines)[number]): Item {
  const days = items.find(({ usageClass }) => usageClass === "oral")?.usageCount ?? 14;
  return {
    line: items.length + 1,
    rpNo: String(new Set(items.map(({ rpNo }) => rpNo)).size + 1),
    name,
    code,
    unit,
    amount,
    usageClass: "oral",
    usageName: "１日１回　朝食後",
    usageCount: days,
    total: amount * days,
    onePack: false,
    medicineId: undefined,
    genericPrescribed: false,
  };
}

/** The instant in Tokyo, to the second. */
function digitsOf(instant: number): string {
  return new Date(instant + aheadOfUtc).toISOString().replaceAll(/\D/g, "").slice(0, 14);
}
