import { bankingDay } from "@meguri/rules/banking-day";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "../chain/index.ts";
import { type DecidedMove, setShipBy } from "./chain-run-queries.ts";
import type { Receiver } from "./receiver-room.ts";

/** Working days in which a shop sends what it gives; Saturdays are none, because parcels wait then. */
const workingDays = 2;

/**
 * Sets until when accepted moves must leave: two working days, or the last working day before the receiver's stock runs out
 * where that is sooner, and never before the first working day there is. From the next day on the receiver no longer counts on
 * them.
 */
export async function setShipBys(
  tx: Db,
  place: ChainPlace,
  { moves, receivers, day }: { moves: readonly DecidedMove[]; receivers: ReadonlyMap<string, Receiver>; day: string },
): Promise<void> {
  const dated = moves.map(({ id, toInstitutionId, medicineId }) => {
    const daysLeft = receivers.get(toInstitutionId)?.daysLeft.get(medicineId) ?? null;
    return { id, shipBy: shipByOf(daysLeft, day) };
  });
  await setShipBy(tx, place, dated);
}

/** @param daysLeft whole days until the receiver's stock is used up; null where nothing is used */
export function shipByOf(daysLeft: number | null, day: string): string {
  const latest = workingDayAfter(day, workingDays);
  if (daysLeft === null) return latest;
  const first = bankingDay(day, "after");
  const last = addDays(day, Math.max(0, daysLeft - 1));
  if (last <= first) return first;
  return last < latest ? bankingDay(last, "before") : latest;
}

function workingDayAfter(day: string, count: number): string {
  return count === 0 ? day : workingDayAfter(bankingDay(addDays(day, 1), "after"), count - 1);
}
