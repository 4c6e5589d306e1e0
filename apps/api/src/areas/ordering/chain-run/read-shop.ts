import type { Db } from "../../../platform/db/database.ts";
import { type OrdersPlace, proposalFacts } from "../orders/index.ts";
import { type MedicinePosition, selectPositions } from "../positions/index.ts";
import {
  decideLeftOut,
  decideProposals,
  type Lacking,
  oneUnit,
  type ProposalRow,
  readLacking,
  readOffers,
} from "../proposals/index.ts";
import { selectGivableLots, selectKept } from "./chain-run-queries.ts";
import type { Holding, Use, Want } from "./share-surplus.ts";

/** A shop of a run: what it lacks as its own page of today's order computes it, and what it has. */
export interface RunShop {
  place: OrdersPlace;
  facts: Awaited<ReturnType<typeof proposalFacts>>;
  lacking: Lacking[];
  positions: Map<string, MedicinePosition>;
  wants: Want[];
  holdings: Holding[];
  uses: Use[];
}

/** Expected use of so many days is a giver's own need, at the least. */
const horizonDays = 28;
/** What nobody but a licence holder may move is bought. */
const neverMoved = new Set(["narcotic", "stimulant_material"]);

const unitsOf = (count: bigint): number => Number(count / (oneUnit / 100_000n)) / 100_000;

/** Reads an entered shop. @param promised what it has promised to other shops, by medicine and by lot */
export async function readShop(
  db: Db,
  place: OrdersPlace,
  { now, promised }: { now: Date; promised: ReadonlyMap<string, number> },
): Promise<RunShop> {
  const facts = await proposalFacts(db, place, now);
  const lacking = await readLacking(db, place, facts);
  const listed = await selectPositions(db, { ...place, day: facts.day });
  const positions = new Map(listed.map((position) => [position.medicineId, position]));
  return {
    place,
    facts,
    lacking,
    positions,
    wants: wantsOf(place, lacking, positions),
    holdings: await holdingsOf(db, place, { day: facts.day, positions, promised }),
    uses: listed.map(({ medicineId, usable, onOrder, inCart, dailyUse }) => ({
      institutionId: place.institutionId,
      medicineId,
      available: Number(usable) + Number(onOrder) + Number(inCart),
      dailyUse: Number(dailyUse),
    })),
  };
}

/** What a shop lacks and may be served from sister shops. */
function wantsOf({ institutionId }: OrdersPlace, lacking: Lacking[], positions: RunShop["positions"]): Want[] {
  return lacking
    .filter(({ demand }) => !neverMoved.has(demand.regulation))
    .map(({ demand: { medicineId }, missing, available }) => {
      const position = positions.get(medicineId);
      return {
        institutionId,
        medicineId,
        missing: unitsOf(missing),
        available: unitsOf(available),
        dailyUse: Number(position?.dailyUse ?? 0),
        daysLeft: position?.daysLeft ?? null,
      };
    });
}

/** What a shop has of each medicine, and what of it is its own need. */
async function holdingsOf(
  db: Db,
  place: OrdersPlace,
  { day, positions, promised }: { day: string; positions: RunShop["positions"]; promised: ReadonlyMap<string, number> },
): Promise<Holding[]> {
  const { institutionId } = place;
  const given = (key: string) => promised.get(`${institutionId} ${key}`) ?? 0;
  const lots = Map.groupBy(await selectGivableLots(db, place, day), ({ medicineId }) => medicineId);
  const kept = await selectKept(db, place);
  return [...lots].flatMap(([medicineId, ofMedicine]) => {
    const position = positions.get(medicineId);
    if (!position) return [];
    const dailyUse = Number(position.dailyUse);
    const left = ofMedicine.map(({ onHand, ...lot }) => ({ ...lot, onHand: Number(onHand) - given(lot.lotId) }));
    return [
      {
        institutionId,
        medicineId,
        usable: Number(position.usable) - given(medicineId),
        dailyUse,
        keep: Math.max(dailyUse * horizonDays, position.need95 ?? 0, kept.get(medicineId) ?? 0),
        lots: left.filter(({ onHand }) => onHand > 0),
      },
    ];
  });
}

/** What an entered shop has to buy by what is ticked in its order of today, without moves and after them. */
export async function purchasesOf(
  db: Db,
  { place, facts, lacking, positions }: RunShop,
  moved: ReadonlyMap<string, number>,
): Promise<{ before: ProposalRow[]; after: ProposalRow[] }> {
  if (lacking.length === 0) return { before: [], after: [] };
  const offers = await readOffers(db, place, facts, lacking);
  const ticked = (lines: Lacking[]) => {
    const rows = decideProposals(lines, offers, facts);
    const leftOut = decideLeftOut(rows, positions, "hq");
    return rows.filter(({ packs, medicineId }) => packs > 0 && !leftOut.has(medicineId));
  };
  const rest = lacking.flatMap((line) => {
    const came = BigInt(moved.get(line.demand.medicineId) ?? 0) * oneUnit;
    const missing = line.missing - came;
    return missing > 0n ? [{ ...line, missing, available: line.available + came }] : [];
  });
  return { before: ticked(lacking), after: ticked(rest) };
}
