import { at } from "../vector.ts";
import { isOpen, isOrderDay, nextOrderDay, openDayAfter } from "./calendar.ts";
import { assumptions as a } from "./grid.ts";
import type { Policy } from "./policy.ts";
import { type Random, randomFrom } from "./random.ts";
import { Shelf } from "./shelf.ts";
import type { World } from "./world.ts";

/** What a policy did to a pharmacy on the days that count. */
export interface Outcome {
  /** Requests, and those that could not be met in full from the shelf. */
  readonly requests: number;
  readonly short: number;
  /** Yen: stock on the mean evening, and what expired over all days. */
  readonly stockValue: number;
  readonly expiredValue: number;
  /** Order lines. */
  readonly orders: number;
}

/** Lets a policy run a pharmacy day by day. Deliveries and expiry are drawn by the seed, the same for each policy. */
export function runPolicy(world: World, policy: Policy, seed: number): Outcome {
  const shelves = world.medicines.map((medicine) => new Shelf(medicine));
  const next = new Int32Array(shelves.length);
  const outcome = { requests: 0, short: 0, stockValue: 0, expiredValue: 0, orders: 0 };
  let evenings = 0;
  const deliveries: Delivery[] = [];
  writeHistory(world, shelves, next);
  for (let day = world.firstOrderDay; day < world.end; day++) {
    const counted = day >= world.countedFrom;
    const value = counted ? 1 : 0;
    const random = randomFrom(seed * 100_003 + day);
    for (const shelf of shelves) {
      shelf.receive(day);
      outcome.expiredValue += value * shelf.expire(day) * shelf.medicine.price;
    }
    if (isOrderDay(day)) outcome.orders += value * placeOrders(world, shelves, deliveries, policy, day, random);
    for (const [index, shelf] of shelves.entries()) {
      const { requests } = shelf.medicine;
      for (let at = next[index] as number; requests[at]?.day === day; at++) {
        const missing = shelf.give(requests[at] as (typeof requests)[number]);
        outcome.requests += value;
        outcome.short += missing > 0 ? value : 0;
        next[index] = at + 1;
      }
      outcome.stockValue += value * shelf.held * shelf.medicine.price;
    }
    evenings += value;
  }
  return { ...outcome, stockValue: outcome.stockValue / evenings };
}

function writeHistory(world: World, shelves: readonly Shelf[], next: Int32Array): void {
  for (const [index, shelf] of shelves.entries()) {
    for (const request of shelf.medicine.requests) {
      if (request.day >= world.firstOrderDay) break;
      shelf.write(request);
      next[index] = (next[index] as number) + 1;
    }
  }
}

interface Delivery {
  readonly promised: number;
  readonly arrives: number;
}

/** Orders what the policy wants and adds the delivery that brings it; tells of how many lines it is. */
function placeOrders(
  world: World,
  shelves: readonly Shelf[],
  deliveries: Delivery[],
  policy: Policy,
  today: number,
  random: Random,
): number {
  const late = random.uniform() < a.lateShare ? 1 : 0;
  const promised = openDayAfter(today, a.leadDays);
  const arrives = openDayAfter(today, a.leadDays + late);
  const came = deliveries.filter((delivery) => delivery.arrives <= today);
  const amounts = policy({
    today,
    historyFrom: world.firstDay,
    nextDelivery: promised,
    afterNextDelivery: openDayAfter(nextOrderDay(today), a.leadDays),
    deliveries: {
      promised: Int32Array.from(came, (delivery) => delivery.promised),
      arrived: Int32Array.from(came, (delivery) => delivery.arrives),
    },
    items: shelves.map((shelf) => shelf.view()),
  });
  let lines = 0;
  for (const [index, shelf] of shelves.entries()) {
    // Drawn for each medicine, ordered or not, so that the same goods come to every policy.
    const keeps = a.keepsFrom + Math.floor(random.uniform() * (a.keepsTo - a.keepsFrom));
    const packs = Math.ceil(at(amounts, index) / shelf.medicine.pack - 1e-9);
    if (packs <= 0 || !isOpen(today)) continue;
    shelf.order(packs * shelf.medicine.pack, promised, arrives, keeps);
    lines += 1;
  }
  if (lines > 0) deliveries.push({ promised, arrives });
  return lines;
}
