import { describe, expect, test } from "vitest";
import { addDays, dayOf, isClosed } from "../src/demo/generate/pharmacy/calendar.ts";
import { wholesalers } from "../src/demo/generate/wholesalers.ts";
import { arrivalOf, demoPlan } from "../src/demo/plan/demo-plan.ts";
import { chooseForRoles, type ProposalReason, type ShelfFact } from "../src/demo/plan/shelf-roles.ts";

const firstDay = "2026-11-26";
const days = Array.from({ length: 366 }, (_, index) => addDays(firstDay, index));
/** In the night, before the shop opens, at noon, between the two cut-offs, and after the last one. */
const times = ["00:05", "08:10", "10:59", "12:30", "18:59", "19:00", "23:55"];
const moments = days.flatMap((day) => times.map((time) => new Date(`${day}T${time}:00+09:00`)));
const everyReason: readonly ProposalReason[] = [
  "short",
  "forecast",
  "cheaper",
  "limited",
  "halted",
  "transitional",
  "unconfirmed",
  "loose",
  "no_wholesaler",
  "order_point",
  "narcotic",
];
const nextOpen = (day: string): string => (isClosed(addDays(day, 1)) ? nextOpen(addDays(day, 1)) : addDays(day, 1));

describe("on some day or at some hour of a year", () => {
  test("the desk is about a day on which nobody works, or leaves a working day out", () => {
    for (const now of moments) {
      const { today, deskDay, worked } = demoPlan(now);
      expect(today).toBe(dayOf(now));
      expect(deskDay).toBe(isClosed(today) ? nextOpen(today) : today);
      expect(worked.now.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(isClosed(worked.today)).toBe(false);
      expect(dayOf(worked.now)).toBe(worked.today);
      expect(nextOpen(worked.today) === deskDay || worked.today === deskDay).toBe(true);
    }
    expect(demoPlan(new Date("2026-12-31T12:00:00+09:00"))).toMatchObject({
      deskDay: "2027-01-04",
      worked: { today: "2026-12-29" },
    });
  });

  test("there is nothing to order for some reason, or fewer than ten proposals and two shortages", () => {
    for (const now of moments) {
      const { roles } = demoPlan(now);
      expect(roles.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(10);
      expect(new Set(roles.map(({ reason }) => reason))).toEqual(new Set(everyReason));
      expect(roles.find(({ reason }) => reason === "short")?.count).toBeGreaterThanOrEqual(2);
    }
  });

  test("a wholesaler's last cut-off has passed and nothing can be ordered any more", () => {
    for (const now of moments) {
      const { deliveries, deskDay } = demoPlan(now);
      expect(deliveries.map(({ wholesaler }) => wholesaler)).toEqual(wholesalers.map(({ name }) => name));
      for (const { cutOff, day } of deliveries) {
        expect(cutOff.getTime()).toBeGreaterThan(now.getTime());
        // On Friday evening the run of Saturday is gone, and that of Monday counts.
        expect(day <= nextOpen(nextOpen(deskDay)), `${now.toISOString()} ${day}`).toBe(true);
      }
    }
  });

  test("a partner's request is past its time before anybody can answer it", () => {
    for (const now of moments) {
      const { requests, deskDay } = demoPlan(now);
      expect(requests.length).toBeGreaterThanOrEqual(1);
      for (const { dueAt, neededOn, neededTime } of requests) {
        expect(dueAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(2 * 60 * 60 * 1000);
        expect([deskDay, nextOpen(deskDay)]).toContain(neededOn);
        expect(dueAt).toEqual(new Date(`${neededOn}T${neededTime || "23:59"}:00+09:00`));
      }
    }
  });

  test("no delivery is due, no order waits at a wholesaler, nothing is owed and nothing expires", () => {
    for (const now of moments) {
      const { waiting, deskDay, remainder, expiring, worked } = demoPlan(now);
      expect(waiting.length).toBeGreaterThanOrEqual(1);
      for (const { expectedOn, hoursAgo } of waiting) {
        expect(expectedOn >= worked.today && expectedOn <= nextOpen(nextOpen(deskDay)), expectedOn).toBe(true);
        expect(hoursAgo).toBeGreaterThan(0);
      }
      expect(remainder.promisedOn).toBe(deskDay);
      expect(expiring.expiresOn >= addDays(deskDay, 21)).toBe(true);
      expect(expiring.expiresOn <= addDays(deskDay, 62)).toBe(true);
      expect(worked.today <= remainder.promisedOn).toBe(true);
    }
  });

  test("what was ordered before the cut-off of a 便 is expected with a later one", () => {
    const arrivals = ["10:30", "11:30", "19:30"].map((time) => arrivalOf(new Date(`2026-11-26T${time}:00+09:00`), 0.4));
    expect(arrivals).toEqual(["2026-11-26", "2026-11-27", "2026-11-27"]);
    for (const now of moments) {
      const { worked } = demoPlan(now);
      for (const hoursAgo of [0.4, 4, 22]) expect(arrivalOf(worked.now, hoursAgo) >= worked.today).toBe(true);
    }
  });

  test("two machines show different days of work", () => {
    for (const now of moments.slice(0, 50)) expect(demoPlan(new Date(now))).toEqual(demoPlan(now));
  });
});

describe("a shelf", () => {
  const fact = (nth: number, about: Partial<ShelfFact> = {}): ShelfFact => ({
    medicineId: String(nth),
    maker: `maker ${nth % 4}`,
    unit: "錠",
    regulation: "none",
    supply: "",
    isTransitional: false,
    usable: 300,
    open: 0,
    daily: 12,
    times: 8,
    isSoldLoose: false,
    isCheaperElsewhere: false,
    hasRoom: false,
    ...about,
  });
  const rare: Partial<ShelfFact>[] = [
    { isSoldLoose: true },
    { supply: "limited", hasRoom: true },
    { supply: "limited", hasRoom: false },
    { supply: "halted" },
    { isTransitional: true },
    { regulation: "narcotic" },
    { isCheaperElsewhere: true },
    { times: 60 },
    { times: 59 },
  ];
  const facts = Array.from({ length: 40 }, (_, nth) => fact(nth, rare[nth]));
  const { roles } = demoPlan(new Date("2026-11-26T12:00:00+09:00"));

  test("has one medicine in two roles, or keeps the demo from starting where it has none for a role", () => {
    const planned = chooseForRoles(facts, roles);
    expect(new Set(planned.map(({ fact: { medicineId } }) => medicineId)).size).toBe(planned.length);
    for (const { reason, count } of roles)
      expect(planned.filter(({ role }) => role.reason === reason)).toHaveLength(count);
    const reasons = chooseForRoles(facts.slice(1), roles).map(({ role }) => role.reason);
    expect(new Set(reasons)).toEqual(new Set(everyReason.filter((reason) => reason !== "loose")));
  });

  test("is emptied below what was promised, of what is on its way, or of what a person's order point keeps", () => {
    const onTheirWay = chooseForRoles(
      facts.map((one, nth) => ({ ...one, open: nth >= 30 ? 100 : 0 })),
      roles,
    );
    for (const { fact: one, role, left, orderPoint } of onTheirWay) {
      if (role.left === undefined) expect([left, (orderPoint ?? 0) > one.usable]).toEqual([undefined, true]);
      else expect((left ?? 0) <= one.daily).toBe(true);
      if (role.point === "none") expect(orderPoint).toBeUndefined();
      else expect(orderPoint).toBeGreaterThan(left ?? one.usable);
    }
  });
});
