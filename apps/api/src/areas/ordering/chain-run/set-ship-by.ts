import { bankingDay } from "@meguri/rules/banking-day";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "../chain/index.ts";
import type { OrdersParts } from "../orders/index.ts";
import { selectPositions } from "../positions/index.ts";
import { type DecidedMove, setShipBy } from "./chain-run-queries.ts";

/** Working days in which a shop sends what it gives; Saturdays are none, because parcels wait then. */
const workingDays = 2;

/**
 * Sets until when accepted moves must leave: two working days, or the day before the receiver's stock runs out where that is sooner.
 * From the next day on the receiver no longer counts on them.
 */
export async function setShipBys(
  tx: Db,
  { institutionAccess }: Pick<OrdersParts, "institutionAccess">,
  place: ChainPlace,
  { moves, day }: { moves: readonly DecidedMove[]; day: string },
): Promise<void> {
  const latest = workingDayAfter(day, workingDays);
  const byReceiver = Map.groupBy(moves, ({ toInstitutionId }) => toInstitutionId);
  for (const [institutionId, of] of [...byReceiver].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await institutionAccess.enterToRead(tx, institutionId);
    const shop = { tenantId: place.tenantId, institutionId };
    const positions = await selectPositions(tx, { ...shop, day }, [...new Set(of.map((move) => move.medicineId))]);
    const daysLeft = new Map(positions.map((position) => [position.medicineId, position.daysLeft]));
    const dated = of.map(({ id, medicineId }) => ({
      id,
      shipBy: shipByOf(daysLeft.get(medicineId) ?? null, day, latest),
    }));
    await setShipBy(tx, place, dated);
  }
}

/** @param daysLeft whole days until the receiver's stock is used up; null where nothing is used */
function shipByOf(daysLeft: number | null, day: string, latest: string): string {
  if (daysLeft === null) return latest;
  const last = addDays(day, Math.max(0, daysLeft - 1));
  return last < latest ? last : latest;
}

function workingDayAfter(day: string, count: number): string {
  return count === 0 ? day : workingDayAfter(bankingDay(addDays(day, 1), "after"), count - 1);
}
