import type { Client } from "pg";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { type Agreed, accept, closeMonth, handOver } from "./handing-over.ts";
import { type Held, heldAt, type Side } from "./passing-shelf.ts";

const hour = 3_600_000;

/**
 * What the demo pharmacy and two partners have passed on in this month and the one before, and what waits to be collected:
 * so that there are records, a month to close and one whose payment is to be confirmed.
 */
export async function seedPassedOn(
  owner: Client,
  tenantId: string,
  { here, near, next, now }: { here: Side; near: Side; next: Side; now: Date },
): Promise<void> {
  const shelves = new Map<Side, Held[]>();
  // The first ones are requested or offered.
  for (const side of [here, near, next]) shelves.set(side, (await heldAt(owner, tenantId, side.id, now)).slice(4));
  const of = (giver: Side, asker: Side, quantity: number, payment: Agreed["payment"], at: Date) => {
    const held = shelves.get(giver)?.shift();
    return held && { giver, asker, held, quantity, payment, at };
  };
  const month = monthBefore(now);
  const then = (day: number, time: string) => new Date(`${month}-${day}T${time}:00+09:00`);
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const passed = [
    of(here, near, 28, "month_end", then(10, "10:20")),
    of(near, here, 14, "month_end", then(17, "15:05")),
    of(here, next, 30, "month_end", then(12, "11:40")),
    of(next, here, 10, "cash", then(24, "16:10")),
    of(near, here, 21, "month_end", ago(50)),
    of(here, next, 14, "cash", ago(27)),
    of(here, near, 20, "month_end", ago(6)),
  ];
  for (const one of passed) if (one) await handOver(owner, tenantId, one);
  const waiting = [of(here, near, 10, "month_end", ago(4)), of(near, here, 14, "cash", ago(5))];
  const tomorrow = dayOf(ago(-24));
  for (const one of waiting) if (one) await accept(owner, tenantId, one, tomorrow);
  const firstOfMonth = new Date(`${dayOf(now).slice(0, 7)}-01T10:00:00+09:00`);
  const at = new Date(Math.min(firstOfMonth.getTime(), now.getTime() - 2 * hour));
  await closeMonth(owner, tenantId, { between: [here, next], month: `${month}-01`, by: here, at });
  // Whatever follows on this connection acts for nobody.
  await owner.query("select set_config('app.tenant_id', '', false), set_config('app.institution_id', '', false)");
}

/** The month before the one of an instant, as YYYY-MM. */
function monthBefore(now: Date): string {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}
