import type { Actor } from "../../platform/actor.ts";
import { today } from "../../platform/clock/tokyo-day.ts";
import type { Db } from "../../platform/db/database.ts";
import { newId } from "../../platform/new-id.ts";
import {
  addToDraftLine,
  type CartSection,
  changeCart,
  dayAfterNext,
  draftFor,
  holdPlacing,
  insertDraftLines,
  nextRevision,
  type OrdersDeps,
  type OrdersPlace,
  selectOrderSetting,
  selectOrderTradings,
} from "../orders/index.ts";
import { claimRequest } from "../stock/index.ts";
import { type ProposalRow, selectProposals } from "./proposals-queries.ts";

export interface Proposals {
  rows: ProposalRow[];
  /** The most the caller may order at once; 0 where there is no limit. */
  limitYen: string;
}

/** What an institution should order now, with the reason of each line; for members and the head office. */
export async function getOrderProposals(
  { db, clock, institutionAccess }: OrdersDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<Proposals> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const { clerkLimitYen } = await selectOrderSetting(db, place);
  return { rows: await compute({ db, clock }, place), limitYen: role === "clerk" ? clerkLimitYen : "0" };
}

/** The proposals of an institution that was entered. */
async function compute(
  { db, clock }: Pick<OrdersDeps, "clock"> & { db: Db },
  place: OrdersPlace,
): Promise<ProposalRow[]> {
  const day = today(clock);
  const now = clock.now();
  const { revisionOn, revisionPercent } = await selectOrderSetting(db, place);
  const tradings = (await selectOrderTradings(db, place)).map(({ id, name, sellsNarcotics, schedule }) => ({
    ...{ id, name, sellsNarcotics, lastsUntil: dayAfterNext(schedule, now) },
  }));
  const facts = { day, tradings, usualUntil: dayAfterNext({}, now), revisionPercent };
  return selectProposals(db, place, { ...facts, revisionOn: nextRevision(revisionOn, day) });
}

/**
 * Puts proposals into the cart, computed anew, once a request: what a colleague took meanwhile is not taken twice. A clerk
 * who takes all leaves narcotics out. @throws Failure ROLE_TOO_LOW for a clerk who names one.
 */
export async function acceptOrderProposals(
  deps: OrdersDeps,
  actor: Actor,
  { institutionId, requestId, medicineIds }: { institutionId: string; requestId: string; medicineIds: string[] },
): Promise<CartSection[]> {
  return changeCart(deps, actor, institutionId, async (tx, place, hand) => {
    // Who accepts at the same moment waits here, and finds what this one has put into the cart.
    await holdPlacing(tx, place, hand.at);
    const asked = { act: "accept proposals", medicineIds };
    const claim = { institutionId, requestId, sourceId: newId(hand.at), asked };
    const { isFirst } = await claimRequest(tx, deps.clock, actor, claim);
    if (!isFirst) return { action: "order.proposals_repeated", objectId: institutionId };
    const isAsked = ({ medicineId, regulation }: ProposalRow) =>
      medicineIds.length === 0 ? hand.role !== "clerk" || regulation !== "narcotic" : medicineIds.includes(medicineId);
    const rows = (await compute({ ...deps, db: tx }, place)).filter((row) => row.packs > 0 && isAsked(row));
    const groups = Map.groupBy(
      rows.filter(hasTrading),
      ({ tradingId, regulation }) => `${tradingId} ${kindFor(regulation)}`,
    );
    for (const group of groups.values()) await take(tx, place, group, hand);
    return { action: "order.proposals_accepted", objectId: institutionId, after: { lines: rows.length, medicineIds } };
  });
}

/** Which sort of order a medicine goes into. */
export const kindFor = (regulation: string) => (regulation === "narcotic" ? "narcotic" : "usual");

type RoutedRow = ProposalRow & { tradingId: string };
const hasTrading = (row: ProposalRow): row is RoutedRow => row.tradingId !== null;

/** Puts proposals of one sort to one wholesaler into its draft. */
async function take(
  tx: Db,
  place: OrdersPlace,
  group: RoutedRow[],
  hand: Parameters<typeof draftFor>[4] & { by: string; at: Date; day: string },
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { tradingId } = first;
  const draft = await draftFor(tx, place, { tradingId, kind: "usual" }, first, hand);
  const fresh: RoutedRow[] = [];
  for (const row of group) {
    if (!(row.isInCart && (await addToDraftLine(tx, draft, row, hand)))) fresh.push(row);
  }
  const lines = fresh.map(({ medicineId, gtin, packageWords, packQuantity, packs, reason }) => ({
    ...{ id: newId(hand.at), medicineId, gtin, packageWords, packQuantity, packs, reason },
    ...{ wantedOn: null, note: "" },
  }));
  if (lines.length > 0) await insertDraftLines(tx, draft, tradingId, lines, hand);
}
