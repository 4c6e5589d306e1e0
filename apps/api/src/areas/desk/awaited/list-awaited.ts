import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectOrderTradings } from "../../ordering/orders/index.ts";
import { type MedicinePosition, selectPositions } from "../../ordering/positions/index.ts";
import { oldestMonth } from "../../sharing/evidence/index.ts";
import { selectMatches } from "../../sharing/medsearch/index.ts";
import { selectOpenRequests } from "../../stock/transfers/index.ts";
import type { AwaitedDeps, AwaitedPlace } from "./awaited-deps.ts";
import {
  type AwaitedRow,
  selectAwaited,
  selectKeptGenerics,
  selectOwedCounts,
  selectOwnShops,
  selectSisterStock,
  selectWayPrices,
} from "./awaited-queries.ts";
import { type AwaitedWay, chooseWays, type SisterStock } from "./choose-ways.ts";

/** The most lines. */
const most = 500;
/** The most partners over all medicines. */
const mostPartners = 1000;

/** A line with what a person decides by. */
export interface AwaitedView {
  row: AwaitedRow;
  position: MedicinePosition | undefined;
  waiting: number;
  ways: AwaitedWay[];
}

/**
 * Lists what is awaited: lines for which patients wait first, then what lasts the fewest days. For members and the head
 * office.
 */
export async function listAwaited(
  { db, clock, institutionAccess }: AwaitedDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<AwaitedView[]> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const day = today(clock);
  const lines = await selectAwaited(db, place, { day, limit: most });
  if (lines.length === 0) return [];
  const medicineIds = [...new Set(lines.map(({ medicineId }) => medicineId))];
  const positions = new Map(
    (await selectPositions(db, { ...place, day }, medicineIds)).map((row) => [row.medicineId, row]),
  );
  const owed = new Map((await selectOwedCounts(db, place, medicineIds)).map((row) => [row.medicineId, row.count]));
  const tradings = await selectOrderTradings(db, place);
  const tradingIds = tradings.map(({ id }) => id);
  const question = {
    medicineIds,
    groupId: undefined,
    radiusKm: 0,
    onlyCounted: true,
    since: oldestMonth(clock),
  };
  const partners = await selectMatches(db, question, { after: undefined, limit: mostPartners });
  const ways = chooseWays({
    lines,
    tradings,
    prices: await selectWayPrices(db, place, { lines, tradingIds, day }),
    sameGeneric: await selectKeptGenerics(db, place, { medicineIds, day }),
    partners,
    sisters: await readSisters(db, place, { medicineIds, day }),
    ownShops: new Set(await selectOwnShops(db, place)),
  });
  // The head office does not see what patients are owed.
  const waitingOf = (medicineId: string) => (role === "hq" ? 0 : (owed.get(medicineId) ?? 0));
  const views = lines.map((row) => ({
    row,
    position: positions.get(row.medicineId),
    waiting: waitingOf(row.medicineId),
    ways: ways.get(row.lineId) ?? [],
  }));
  const daysOf = ({ position }: AwaitedView) => position?.daysLeft ?? Number.MAX_SAFE_INTEGER;
  return views.toSorted((one, other) => other.waiting - one.waiting || daysOf(one) - daysOf(other));
}

/** Which shops of the corporation have medicines, and of which a request is open. */
async function readSisters(
  db: Db,
  place: AwaitedPlace,
  { medicineIds, day }: { medicineIds: string[]; day: string },
): Promise<SisterStock[]> {
  const stocks = await selectSisterStock(db, { medicineIds, day });
  if (stocks.length === 0) return [];
  const open = await selectOpenRequests(db, place, medicineIds);
  const requested = new Set(open.map(({ institutionId, medicineId }) => `${institutionId} ${medicineId}`));
  return stocks.map((one) => ({ ...one, isRequested: requested.has(`${one.institutionId} ${one.medicineId}`) }));
}
