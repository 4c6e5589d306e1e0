import type { DemoMedicine } from "../medicines/medicines.ts";
import { type Random, randomOf } from "../random.ts";
import { addDays, monthEnd } from "./calendar.ts";
import { addCount, type Chapter, emptyChapter } from "./chapter.ts";
import { lotOf, sizeOf } from "./deliveries.ts";
import type { Shop } from "./dispensing-day.ts";
import { entriesOf, rounded } from "./opening.ts";
import type { Part, Shelf, Stocked } from "./shelf.ts";

/** A third of the shelf is counted on each of so many days, so that the counts are of different ages. */
const counts = 3;
const evening = 19 * 60;
/** Of a hundred medicines so many have an older lot before the newer, and so many end within months. */
const twoLots = 25;
const endsSoon = 8;

/** A shop's shelf by its counts, one part after the other; the last count is at most two weeks back. */
export function partnerShelf(
  { shelf, moments, people, today }: Pick<Shop, "shelf" | "moments" | "people" | "today">,
  range: readonly DemoMedicine[],
  name: string,
): { chapter: Chapter; shelf: Shelf; firstDay: string } {
  const random = randomOf("partner shelf", name);
  const chapter = emptyChapter();
  const first = random.int(30, 75);
  const days = [first, random.int(15, 29), random.int(1, 14)].map((ago) => addDays(today, -ago));
  for (const [nth, day] of days.entries()) {
    const [startedAt, postedAt] = [moments.at(day, evening), moments.at(day, evening + 60)];
    const count = {
      id: moments.id(startedAt),
      state: "posted" as const,
      name: `棚卸 ${nth + 1}回目`,
      location: "",
      startedBy: people.clerk,
      startedAt,
      postedBy: people.pharmacist,
      postedAt,
    };
    const result = range
      .filter((_, index) => index % counts === nth)
      .flatMap((medicine) => lying(shelf, medicine, { day, at: startedAt, today, random }));
    const fields = { countId: count.id, countedBy: people.clerk, countedAt: startedAt };
    const expected = result.map(({ lot: { id: lotId, medicineId } }) => {
      return { countId: count.id, medicineId, lotId, expected: 0, frozenAt: startedAt };
    });
    addCount(chapter, { counts: [count], expected, entries: entriesOf(result, fields, moments.id) });
    shelf.post(
      {
        kind: "stock_take",
        happenedOn: day,
        postedAt,
        postedBy: people.pharmacist,
        sourceKind: "count",
        sourceId: count.id,
        reason: count.name,
      },
      result,
    );
    for (const { lot } of result) noteCount(shelf.stocked.get(lot.medicineId), postedAt);
  }
  return { chapter: { ...chapter, ...shelf.take() }, shelf, firstDay: days[0] ?? today };
}

function noteCount(stocked: Stocked | undefined, countedAt: number): void {
  if (stocked) stocked.lastCountedAt = countedAt;
}

/** From a few tablets to several packs of a medicine, in one lot or two. */
function lying(
  shelf: Shelf,
  medicine: DemoMedicine,
  { day, at, today, random }: { day: string; at: number; today: string; random: Random },
): Part[] {
  const stocked = shelf.of(medicine);
  const smallest = Math.min(...medicine.packages.map(sizeOf));
  const fate = random.next() * 100;
  const newer = {
    ...lotOf(stocked, day, random),
    ...(fate < endsSoon && { expiresOn: monthEnd(today, random.int(2, 6)) }),
  };
  const older = fate >= 100 - twoLots ? [{ ...lotOf(stocked, addDays(day, -150), random), share: 0.3 }] : [];
  return [...older, { ...newer, share: 1 }].map(({ share, ...named }) => {
    const packs = random.chance(0.3) ? 0.1 + random.next() * 0.8 : random.next() * 5;
    return { lot: shelf.lot(medicine, named, at), quantity: rounded(smallest * packs * share, stocked) };
  });
}
