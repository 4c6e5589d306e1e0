import { hasFallen } from "@meguri/formats/masters/shipment-volume";
import type { Actor } from "../../../platform/actor.ts";
import { later } from "../../../platform/clock/later.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import type { Role } from "../../institution/institutions/index.ts";
import { selectSuppliesNow } from "../../medicine/master/index.ts";
import { claimRequest } from "../../stock/ledger/index.ts";
import {
  type CartHand,
  changeCart,
  hourMs,
  type OrdersParts,
  type OrdersPlace,
  type OrderWarning,
  orderWarnings,
  proposalFacts,
  putIntoDraft,
  selectProposedLines,
} from "../orders/index.ts";
import { type MedicinePosition, selectPositions } from "../positions/index.ts";
import { choosePackages } from "./choose-packages.ts";
import { decideLacking, type Lacking, mostDays, type ProposalFacts } from "./decide-lacking.ts";
import { decideLeftOut, type LeftOut } from "./decide-left-out.ts";
import { decideProposals, type Offers, type ProposalRow } from "./decide-proposals.ts";
import { selectDemand, selectDemandRoutes, selectHasDemand } from "./demand-queries.ts";
import {
  selectLackingMedicines,
  selectMedicinesInCart,
  selectPackageTerms,
  selectPackedByDose,
  selectSoldPackages,
} from "./offers-queries.ts";
import { type ReadStated, type StatedPackage, statedPackages } from "./stated-packages.ts";

/** Dependencies of proposals: those of the orders that they become, and what wholesalers report. */
export type ProposalsParts = OrdersParts & { readStated: ReadStated };

/** The same within a request. */
export type ProposalsDeps = ProposalsParts & { db: Db };

/** What an institution should order now. */
export interface TodaysProposals {
  rows: ProposalRow[];
  /** By medicine. */
  positions: ReadonlyMap<string, MedicinePosition>;
  /** Why what is not ticked is not, by medicine. */
  leftOut: Map<string, LeftOut>;
}

export interface Proposals extends TodaysProposals {
  /** Wholesalers that can be ordered from now, by name. */
  tradings: Awaited<ReturnType<typeof proposalFacts>>["tradings"];
  /** What to look at before a proposal is ordered, by medicine. */
  warnings: Map<string, OrderWarning[]>;
  /** How what is proposed or in the cart is supplied, by medicine, where that is not as usual. */
  supplies: Awaited<ReturnType<typeof selectSuppliesNow>>;
  /** What wholesalers reported of the packages of what is proposed or in the cart. */
  stated: StatedPackage[];
  /** The most the caller may order at once; 0 where there is no limit. */
  limitYen: string;
  /** Whether there is anything to compute them from. */
  hasData: boolean;
}

/** What an institution should order now, with the reason of each line; for members and the head office. */
export async function getOrderProposals(
  { db, clock, institutionAccess, readStated }: ProposalsDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<Proposals> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const now = clock.now();
  const facts = await proposalFacts(db, place, now);
  const proposals = await readTodaysProposals(db, place, facts, role);
  const inCart = await selectMedicinesInCart(db, place);
  const medicineIds = [
    ...new Set([...proposals.rows.map(({ medicineId }) => medicineId), ...inCart.map(({ id }) => id)]),
  ];
  const medicines = [...proposals.rows, ...inCart.map(({ id, regulation }) => ({ medicineId: id, regulation }))];
  const hasData = proposals.rows.length > 0 || (await selectHasDemand(db, place, facts.day));
  return {
    ...proposals,
    warnings: await warningsOf(db, place, proposals.rows, { ...facts, now }),
    tradings: facts.tradings,
    supplies: await unusualSupplies(db, medicineIds),
    stated: await statedPackages(readStated, db, place, { tradings: facts.tradings, medicines }),
    hasData,
    limitYen: role === "clerk" ? facts.clerkLimitYen : "0",
  };
}

async function unusualSupplies(db: Db, medicineIds: string[]) {
  const supplies = await selectSuppliesNow(db, medicineIds);
  const unusual = [...supplies].filter(([, { kind, volume }]) => kind !== "normal" || hasFallen("a", volume));
  return new Map(unusual);
}

/**
 * Proposals with what is ticked of them, as today's order, the desk and the overview show them to somebody of a role.
 * @param known positions of all medicines, where the caller has read them
 */
export async function readTodaysProposals(
  db: Db,
  place: OrdersPlace,
  facts: ProposalFacts,
  role: Role | "hq",
  known?: ReadonlyMap<string, MedicinePosition>,
): Promise<TodaysProposals> {
  const rows = await readProposals(db, place, facts);
  const positions = known ?? (await readPositions(db, place, facts.day, rows));
  return { rows, positions, leftOut: decideLeftOut(rows, positions, role) };
}

async function readPositions(db: Db, place: OrdersPlace, day: string, rows: ProposalRow[]) {
  if (rows.length === 0) return new Map<string, MedicinePosition>();
  const medicineIds = rows.map(({ medicineId }) => medicineId);
  const listed = await selectPositions(db, { ...place, day }, medicineIds);
  return new Map(listed.map((position) => [position.medicineId, position]));
}

/** What would be warned of if the proposals were placed as they are. */
async function warningsOf(
  db: Db,
  place: OrdersPlace,
  rows: ProposalRow[],
  { day, now, guardHours, revisionOn }: Awaited<ReturnType<typeof proposalFacts>> & { now: Date },
): Promise<Map<string, OrderWarning[]>> {
  if (rows.length === 0) return new Map();
  const since = later(now, -guardHours * hourMs);
  const proposed = rows.map((row) => ({ ...row, id: newId(now) }));
  const lines = await selectProposedLines(db, place, { lines: proposed, day, since });
  const medicines = new Map(proposed.map(({ id, medicineId }) => [id, medicineId]));
  const warnings = orderWarnings({ orders: [], lines, setting: { guardHours, revisionOn }, day });
  const groups = Map.groupBy(warnings, ({ lineId }) => medicines.get(lineId) ?? "");
  // A proposal is no line yet.
  return new Map([...groups].map(([id, of]) => [id, of.map((warning) => ({ ...warning, lineId: "" }))]));
}

/**
 * Proposals from reads and decisions without any: which medicines are lacking, in which package each is ordered, and how
 * much of it at which price. What is read for the next decision is read of the outcome of the last only: prices and 残り枠 of
 * every package of every medicine would take several times as long. Of the medicines in `only` where they are named.
 */
export async function readProposals(
  db: Db,
  place: OrdersPlace,
  facts: ProposalFacts,
  only?: string[],
): Promise<ProposalRow[]> {
  return proposalsOf(db, place, facts, await readLacking(db, place, facts, only));
}

/** Of which medicines there is too little. */
export async function readLacking(
  db: Db,
  place: OrdersPlace,
  facts: ProposalFacts,
  only?: string[],
): Promise<Lacking[]> {
  const demands = await selectDemand(db, place, { day: facts.day, mostDays: mostDays(facts), only });
  return decideLacking(demands, await selectDemandRoutes(db, place), facts);
}

/** In which package each medicine that is lacking is ordered, and how much of it at which price. */
export async function proposalsOf(
  db: Db,
  place: OrdersPlace,
  facts: ProposalFacts,
  lacking: Lacking[],
): Promise<ProposalRow[]> {
  if (lacking.length === 0) return [];
  return decideProposals(lacking, await readOffers(db, place, facts, lacking), facts);
}

/** What can be ordered of medicines that are lacking, and on which terms. */
export async function readOffers(
  db: Db,
  place: OrdersPlace,
  { day, tradings }: ProposalFacts,
  lacking: Lacking[],
): Promise<Offers> {
  const question = { medicineIds: lacking.map(({ demand }) => demand.medicineId), day };
  const medicines = await selectLackingMedicines(db, place, question);
  const tradingIds = tradings.map(({ id }) => id);
  const packedByDose = await selectPackedByDose(db, place, question);
  const packages = choosePackages(await selectSoldPackages(db, place, question.medicineIds), packedByDose);
  const terms = await selectPackageTerms(db, place, { packages, tradingIds, day });
  return { medicines, packages, terms, packedByDose };
}

/** Which proposals a person takes. */
interface AcceptedRequest {
  institutionId: string;
  requestId: string;
  /** None for all that are ticked. */
  medicineIds: string[];
  /** Where it is another number than proposed. */
  packs: { medicineId: string; packs: number }[];
}

/**
 * Puts proposals into the cart, computed again; a repeated request has no further effect, nor does one for what a colleague took meanwhile. A clerk
 * who takes all that are ticked leaves narcotics out. @throws Failure ROLE_TOO_LOW for a clerk who names one.
 */
export async function acceptOrderProposals(
  deps: ProposalsDeps,
  actor: Actor,
  { institutionId, requestId, medicineIds, packs }: AcceptedRequest,
) {
  return changeCart(deps, actor, institutionId, async (tx, place, hand) => {
    const input = { act: "accept proposals", medicineIds, packs };
    const claim = { institutionId, requestId, sourceId: newId(hand.at), asked: input };
    const { isFirst } = await claimRequest(tx, deps.clock, actor, claim);
    if (!isFirst) return { action: "order.proposals_repeated", objectId: institutionId };
    const facts = await proposalFacts(tx, place, deps.clock.now());
    const { rows: proposed, leftOut } = await readTodaysProposals(tx, place, facts, hand.role);
    const isChosen = ({ medicineId }: ProposalRow) =>
      medicineIds.length === 0 ? !leftOut.has(medicineId) : medicineIds.includes(medicineId);
    const chosen = new Map(packs.map((one) => [one.medicineId, one.packs]));
    const rows = proposed
      .filter((row) => row.packs > 0 && isChosen(row))
      .map((row) => ({ ...row, packs: chosen.get(row.medicineId) ?? row.packs }));
    await putProposals(tx, place, rows, hand);
    return {
      action: "order.proposals_accepted",
      objectId: institutionId,
      after: { lines: rows.length, medicineIds, packs },
    };
  });
}

/** Puts all that is ticked for a role into a cart that is held. */
export async function putTickedProposals(
  tx: Db,
  place: OrdersPlace,
  facts: ProposalFacts,
  hand: CartHand,
): Promise<void> {
  const { rows, leftOut } = await readTodaysProposals(tx, place, facts, hand.role);
  const ticked = rows.filter(({ packs, medicineId }) => packs > 0 && !leftOut.has(medicineId));
  await putProposals(tx, place, ticked, hand);
}

/** Puts proposals into the drafts of their wholesalers; those without one are left. */
async function putProposals(tx: Db, place: OrdersPlace, rows: ProposalRow[], hand: CartHand): Promise<void> {
  const groups = Map.groupBy(
    rows.filter(hasTrading),
    ({ tradingId, regulation }) => `${tradingId} ${kindFor(regulation)}`,
  );
  for (const group of groups.values()) await take(tx, place, group, hand);
}

/** Which sort of order a medicine goes into. */
export const kindFor = (regulation: string) => (regulation === "narcotic" ? "narcotic" : "usual");

type RoutedRow = ProposalRow & { tradingId: string };
const hasTrading = (row: ProposalRow): row is RoutedRow => row.tradingId !== null;

/** Puts proposals of one sort to one wholesaler into its draft. */
async function take(tx: Db, place: OrdersPlace, group: RoutedRow[], hand: CartHand): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { tradingId } = first;
  const lines = group.map(({ medicineId, gtin, packageWords, packQuantity, packs, reason }) => ({
    id: newId(hand.at),
    medicineId,
    gtin,
    packageWords,
    packQuantity,
    packs,
    reason,
    wantedOn: null,
    note: "",
  }));
  await putIntoDraft(tx, place, { tradingId, kind: "usual" }, first, lines, hand);
}
