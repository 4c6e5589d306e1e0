import type { Db } from "../../../platform/db/database.ts";
import { expectManyRows } from "../../stock/ledger/index.ts";
import { neverMoved } from "../../stock/transfers/index.ts";
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
import { type Holding, surplusOf, type Use, type Want } from "./share-surplus.ts";

/** A shop of a run: what it lacks as its own page of today's order computes it, and what it can give. */
export interface RunShop {
  place: OrdersPlace;
  facts: Awaited<ReturnType<typeof proposalFacts>>;
  lacking: Lacking[];
  /** How what is lacking can be bought. */
  offers: Awaited<ReturnType<typeof readOffers>> | undefined;
  /** Of what is lacking. */
  positions: Map<string, MedicinePosition>;
  wants: Want[];
  /** Those of which something can be given. */
  holdings: Holding[];
  /** Of what is used. */
  uses: Use[];
}

/** Expected use of so many days is a giver's own need, at the least. */
const horizonDays = 28;

const unitsOf = (count: bigint): number => Number(count / (oneUnit / 100_000n)) / 100_000;

/**
 * Reads an entered shop. Of 200 shops all are kept until the last is read, so nothing is kept that the run does not need.
 * @param promised what it has promised to other shops, by medicine and by lot
 */
export async function readShop(
  tx: Db,
  place: OrdersPlace,
  { now, promised }: { now: Date; promised: ReadonlyMap<string, number> },
): Promise<RunShop> {
  await expectManyRows(tx);
  const facts = await proposalFacts(tx, place, now);
  const lacking = await readLacking(tx, place, facts);
  const listed = await selectPositions(tx, { ...place, day: facts.day });
  const all = new Map(listed.map((position) => [position.medicineId, position]));
  const positions = new Map(
    lacking.flatMap(({ demand: { medicineId } }) => {
      const position = all.get(medicineId);
      return position ? [[medicineId, position] as const] : [];
    }),
  );
  const holdings = await holdingsOf(tx, place, { day: facts.day, positions: all, promised });
  return {
    place,
    facts,
    lacking,
    offers: lacking.length > 0 ? await readOffers(tx, place, facts, lacking) : undefined,
    positions,
    wants: wantsOf(place, lacking, positions),
    holdings: holdings.filter((holding) => surplusOf(holding) > 0),
    uses: usesOf(place, listed),
  };
}

/** How fast a shop uses what it uses. */
export function usesOf({ institutionId }: OrdersPlace, positions: readonly MedicinePosition[]): Use[] {
  return positions.flatMap(({ medicineId, usable, onOrder, inCart, dailyUse }) => {
    if (Number(dailyUse) <= 0) return [];
    const available = Number(usable) + Number(onOrder) + Number(inCart);
    return [{ institutionId, medicineId, available, dailyUse: Number(dailyUse) }];
  });
}

/** What a shop lacks and may be served from sister shops; what nobody but a licence holder may move is bought. */
export function wantsOf(
  { institutionId }: OrdersPlace,
  lacking: Lacking[],
  positions: ReadonlyMap<string, MedicinePosition>,
): Want[] {
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

/** What a shop has of each medicine, and what of it is its own need; of the named medicines where some are named. */
export async function holdingsOf(
  db: Db,
  place: OrdersPlace,
  {
    day,
    positions,
    promised,
    medicineIds,
  }: {
    day: string;
    positions: RunShop["positions"];
    promised: ReadonlyMap<string, number>;
    medicineIds?: string[];
  },
): Promise<Holding[]> {
  const { institutionId } = place;
  const given = (key: string) => promised.get(`${institutionId} ${key}`) ?? 0;
  const lots = Map.groupBy(await selectGivableLots(db, place, day, medicineIds), ({ medicineId }) => medicineId);
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

/** What a shop has to buy by what is ticked in its order of today, without moves and after them. */
export function purchasesOf(
  { facts, lacking, offers, positions }: RunShop,
  moved: ReadonlyMap<string, number>,
): { before: ProposalRow[]; after: ProposalRow[] } {
  if (!offers) return { before: [], after: [] };
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
