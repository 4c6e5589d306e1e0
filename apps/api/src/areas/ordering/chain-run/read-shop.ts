import type { Db } from "../../../platform/db/database.ts";
import { type OrdersPlace, proposalFacts } from "../orders/index.ts";
import { selectPositions } from "../positions/index.ts";
import { type Lacking, oneUnit, proposalsOf, readLacking, withTicks } from "../proposals/index.ts";
import { selectGivableLots, selectKept } from "./chain-run-queries.ts";
import type { Holding, Want } from "./share-surplus.ts";

/** What the shops of a run need, each as its own page of today's order computes it. */
export interface ShopNeeds {
  place: OrdersPlace;
  facts: Awaited<ReturnType<typeof proposalFacts>>;
  lacking: Lacking[];
}

/** Expected use of so many days is a giver's own need, at the least. */
const horizonDays = 28;
/** What nobody but a licence holder may move is bought. */
const neverMoved = new Set(["narcotic", "stimulant_material"]);

const unitsOf = (count: bigint): number => Number(count / (oneUnit / 100_000n)) / 100_000;

/** The needs of an entered shop. */
export async function readShopNeeds(db: Db, place: OrdersPlace, now: Date): Promise<ShopNeeds> {
  const facts = await proposalFacts(db, place, now);
  return { place, facts, lacking: await readLacking(db, place, facts) };
}

/** What an entered shop lacks and may be served from sister shops. */
export async function wantsOf(db: Db, { place, facts, lacking }: ShopNeeds): Promise<Want[]> {
  const movable = lacking.filter(({ demand }) => !neverMoved.has(demand.regulation));
  if (movable.length === 0) return [];
  const ids = movable.map(({ demand }) => demand.medicineId);
  const listed = await selectPositions(db, { ...place, day: facts.day }, ids);
  const positions = new Map(listed.map((position) => [position.medicineId, position]));
  return movable.map(({ demand: { medicineId }, missing, available }) => {
    const position = positions.get(medicineId);
    return {
      institutionId: place.institutionId,
      medicineId,
      missing: unitsOf(missing),
      available: unitsOf(available),
      dailyUse: Number(position?.dailyUse ?? 0),
      daysLeft: position?.daysLeft ?? null,
    };
  });
}

/** What an entered shop has of medicines that others lack, and what of it is its own need. */
export async function holdingsOf(
  db: Db,
  place: OrdersPlace,
  { day, medicineIds, promised }: { day: string; medicineIds: string[]; promised: Map<string, number> },
): Promise<Holding[]> {
  if (medicineIds.length === 0) return [];
  const lots = Map.groupBy(
    await selectGivableLots(db, place, { day, medicineIds }),
    ({ medicineId }) => medicineId,
  );
  if (lots.size === 0) return [];
  const ids = [...lots.keys()];
  const kept = await selectKept(db, place, ids);
  const positions = await selectPositions(db, { ...place, day }, ids);
  return positions.map(({ medicineId, usable, dailyUse, need95 }) => {
    const given = (lots.get(medicineId) ?? []).map(({ onHand, ...lot }) => ({
      ...lot,
      onHand: Number(onHand) - (promised.get(`${place.institutionId} ${lot.lotId}`) ?? 0),
    }));
    return {
      institutionId: place.institutionId,
      medicineId,
      usable: Number(usable) - (promised.get(`${place.institutionId} ${medicineId}`) ?? 0),
      keep: Math.max(Number(dailyUse) * horizonDays, need95 ?? 0, kept.get(medicineId) ?? 0),
      lots: given.filter(({ onHand }) => onHand > 0),
    };
  });
}

/** What an entered shop has to buy by what is ticked in its order of today, without moves and after them. */
export async function purchasesOf(db: Db, { place, facts, lacking }: ShopNeeds, moved: Map<string, number>) {
  const rest = lacking.flatMap((line) => {
    const came = BigInt(moved.get(line.demand.medicineId) ?? 0) * oneUnit;
    const missing = line.missing - came;
    return missing > 0n ? [{ ...line, missing, available: line.available + came }] : [];
  });
  const ticked = async (lines: Lacking[]) => {
    const proposed = await proposalsOf(db, place, facts, lines);
    const { rows, leftOut } = await withTicks(db, place, facts, proposed, "hq");
    return rows.filter(({ packs, medicineId }) => packs > 0 && !leftOut.has(medicineId));
  };
  const before = await ticked(lacking);
  return { before, after: moved.size === 0 ? before : await ticked(rest) };
}
