import { describe, expect, test } from "vitest";
import { demoMedicines } from "../src/demo/generate/medicines/medicines.ts";
import { isClosed } from "../src/demo/generate/pharmacy/calendar.ts";
import type { Chapter } from "../src/demo/generate/pharmacy/chapter.ts";
import { pharmacyHistory } from "../src/demo/generate/pharmacy/history.ts";

const today = "2026-11-20";
const now = new Date(`${today}T14:00:00+09:00`);
const medicines = [...demoMedicines({ seed: "one", count: 2000, today })];

async function historyOf(options: { seed?: string; now?: Date; days?: number } = {}) {
  const { chapters, shelf } = pharmacyHistory({
    seed: "one",
    shop: 3,
    code: "1049000012",
    now,
    today,
    days: 150,
    ...options,
    medicines,
    people: { manager: "manager", pharmacist: "pharmacist", clerk: "clerk" },
    patients: 120,
    passingADay: 5,
    forgotten: 20,
  });
  const all: Chapter[] = [];
  for await (const chapter of chapters) all.push(chapter);
  const of = <Row>(rows: (chapter: Chapter) => readonly Row[]): Row[] => all.flatMap(rows);
  return { shelf, of };
}

const history = await historyOf();
const dispensed = history.of(({ dispensed }) => dispensed);
const items = dispensed.flatMap((one) => one.items);

describe("a fictional pharmacy", () => {
  test("has the same past on every machine, and another where another seed is requested", async () => {
    expect((await historyOf()).of(({ movements }) => movements)).toEqual(history.of(({ movements }) => movements));
    expect((await historyOf({ seed: "two" })).of(({ movements }) => movements)).not.toEqual(
      history.of(({ movements }) => movements),
    );
  });

  test("writes its ledger in the order in which things happened, so that no balance is before its cause", () => {
    const movements = history.of((chapter) => chapter.movements);
    for (const [index, { postedAt, id }] of movements.entries()) {
      const before = movements[index - 1];
      expect(postedAt, id).toBeGreaterThanOrEqual(before?.postedAt ?? 0);
      expect(id > (before?.id ?? ""), id).toBe(true);
    }
  });

  test("gives amounts that a pharmacist would give: of each class the total that the rule tells, in whole pieces", () => {
    for (const { name, unit, usageClass, amount, usageCount, total } of items) {
      const counted = usageClass === "oral" || usageClass === "as_needed";
      expect(total, name).toBe(counted ? amount * usageCount : amount);
      if (["錠", "カプセル", "枚", "キット", "瓶", "個"].includes(unit)) expect(total % 1000, name).toBe(0);
      if (usageClass === "external" && name.includes("点眼液")) expect(total % 5000, name).toBe(0);
      if (unit === "枚") expect(total, name).toBeLessThanOrEqual(70_000);
    }
    expect(new Set(items.map(({ usageClass }) => usageClass))).toEqual(
      new Set(["oral", "as_needed", "external", "injection"]),
    );
  });

  test("knows its patients by nothing but a key, a year and a sex", () => {
    for (const { visit } of dispensed) {
      expect(visit.patient.key).toMatch(/^[\da-f]{64}$/);
      expect(visit.patient.birthYear).toBeGreaterThan(1920);
    }
    const visits = Map.groupBy(dispensed, ({ visit }) => visit.patient.key);
    const again = [...visits.values()].filter((own) => own.length > 2);
    expect(again.length).toBeGreaterThan(60);
  });

  test("is closed when a pharmacy is, and delivered to when it is open", () => {
    for (const { dispensedOn } of dispensed) expect(dispensedOn === today || !isClosed(dispensedOn)).toBe(true);
    for (const { deliveredOn } of history.of(({ deliveries }) => deliveries))
      expect(deliveredOn === today || !isClosed(deliveredOn)).toBe(true);
    expect(["2026-01-01", "2026-05-04", "2026-09-21", "2026-11-15", "2025-05-05", "2026-08-14"].every(isClosed)).toBe(
      true,
    );
    expect(["2026-11-20", "2026-11-21", "2026-06-15"].some(isClosed)).toBe(false);
  });

  test("keeps its ledger in the order in which things happened", () => {
    const movements = history.of(({ movements }) => movements);
    const ids = movements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const byId = [...movements].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId.map(({ postedAt }) => postedAt)).toEqual(
      movements.map(({ postedAt }) => postedAt).sort((a, b) => a - b),
    );
  });

  test("shows a morning however early it is looked at, and none of it later than that", async () => {
    const early = new Date(`${today}T00:20:00+09:00`);
    const { of } = await historyOf({ now: early, days: 50 });
    expect(of(({ dispensed }) => dispensed).filter(({ dispensedOn }) => dispensedOn === today).length).toBeGreaterThan(
      0,
    );
    const instants = [
      ...of(({ movements }) => movements).map(({ postedAt }) => postedAt),
      ...of(({ files }) => files).map(({ importedAt }) => importedAt),
    ];
    expect(Math.max(...instants)).toBeLessThanOrEqual(early.getTime());
  });
});
