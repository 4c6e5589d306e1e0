import { isClosedOn } from "@meguri/rules/forecast";
import { quantityText } from "@meguri/rules/returned-goods";
import type { Actor } from "../../../../platform/actor.ts";
import { addDays, today } from "../../../../platform/clock/tokyo-day.ts";
import { proposalFacts } from "../../../ordering/orders/index.ts";
import {
  countOf,
  decideProposals,
  type Lacking,
  type ProposalRow,
  readOffers,
  selectDemandRoutes,
  tradingByRoute,
} from "../../../ordering/proposals/index.ts";
import type { ForecastsDeps, Place } from "../forecasts-deps.ts";
import { settingsInForce } from "../setting/forecast-settings.ts";
import {
  type KindStockRow,
  type NeighboursUseRow,
  selectIsVerified,
  selectKindStock,
  selectNeighboursUse,
  selectOwnPrescriptions,
} from "./neighbours-queries.ts";
import { type Busyness, busynessOf, scaledNeed } from "./scale-needs.ts";

const usualDays = 14;
const mostRows = 300;

/** A medicine that neighbours dispense, with what of it would be needed here. */
export interface NeighboursNeed {
  use: NeighboursUseRow;
  dispensings: number;
  need: number;
  available: string;
  /** What to order of it. */
  row: ProposalRow;
  ticked: boolean;
}

export interface NeighboursNeeds extends Busyness {
  lack: "none" | "not_verified" | "too_few" | "prescriptions";
  neighbours: number;
  farthestKm: number | null;
  openDays: number;
  needs: NeighboursNeed[];
  /** Medicines of which there is enough. */
  covered: number;
}

/** What pharmacies nearby dispense, scaled to an institution, with what to order of it; for members and the head office. */
export async function listNeighboursNeeds(
  deps: ForecastsDeps,
  { tenantId }: Actor,
  { institutionId, ...wanted }: { institutionId: string; prescriptions: number; days: number },
): Promise<NeighboursNeeds> {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const day = today(clock);
  const uses = await selectNeighboursUse(db, { day });
  const busyness = busynessOf(
    wanted.prescriptions,
    await selectOwnPrescriptions(db, place, { day }),
    uses[0]?.itemsEach ?? null,
  );
  const openDays = await openDaysOf(deps, place, day, wanted.days || usualDays);
  const [first] = uses;
  const basis = { ...busyness, openDays, neighbours: first?.neighbours ?? 0, farthestKm: first?.farthestKm ?? null };
  const none = { ...basis, needs: [], covered: 0 };
  if (!(await selectIsVerified(db, place))) return { ...none, lack: "not_verified" };
  if (uses.length === 0) return { ...none, lack: "too_few" };
  if (busyness.prescriptions === 0) return { ...none, lack: "prescriptions" };
  const { needs, covered } = await needsOf(deps, place, { uses, busyness, openDays, isClerk: role === "clerk" });
  return { ...basis, lack: "none", needs, covered };
}

async function openDaysOf({ db }: ForecastsDeps, place: Place, day: string, days: number): Promise<number> {
  const settings = await settingsInForce(db, place, day);
  const all = Array.from({ length: days }, (_, ahead) => addDays(day, ahead));
  return all.filter((one) => !isClosedOn(settings, one)).length;
}

interface Known {
  uses: NeighboursUseRow[];
  busyness: Busyness;
  openDays: number;
  isClerk: boolean;
}

async function needsOf(
  { db, clock }: ForecastsDeps,
  place: Place,
  { uses, busyness, openDays, isClerk }: Known,
): Promise<{ needs: NeighboursNeed[]; covered: number }> {
  const facts = await proposalFacts(db, place, clock.now());
  const tradingFor = tradingByRoute(await selectDemandRoutes(db, place), facts.tradings);
  const medicineIds = uses.flatMap(({ kindIds }) => kindIds);
  const byId = new Map(
    (await selectKindStock(db, place, { day: facts.day, medicineIds })).map((row) => [row.medicineId, row]),
  );
  const scaled = uses.map((use) => {
    const { dispensings, need } = scaledNeed(use, busyness, openDays);
    const held = use.kindIds.flatMap((id) => byId.get(id) ?? []);
    return { use, dispensings, need, lacking: lackingOf(use, need, held, tradingFor(use), facts.day) };
  });
  const all = scaled.filter((one) => one.lacking.missing > 0n);
  const lacking = all.slice(0, mostRows);
  const offers = await readOffers(
    db,
    place,
    facts,
    lacking.map((one) => one.lacking),
  );
  const rows = new Map(
    decideProposals(
      lacking.map((one) => one.lacking),
      offers,
      facts,
    ).map((row) => [row.medicineId, row]),
  );
  const needs = lacking.flatMap(({ use, dispensings, need, lacking: line }) => {
    const row = rows.get(use.medicineId);
    if (!row) return [];
    const isAllowed = !(isClerk && row.regulation === "narcotic");
    const ticked = dispensings >= 1 && row.packs > 0 && row.tradingId !== null && isAllowed;
    return [{ use, dispensings, need, available: textOf(line.available), row, ticked }];
  });
  return { needs, covered: scaled.length - all.length };
}

/** The need as proposals compute with it; stock of any medicine of the kind counts. */
function lackingOf(
  { medicineId, regulation, maker }: NeighboursUseRow,
  need: number,
  held: KindStockRow[],
  trading: Lacking["trading"],
  day: string,
): Lacking {
  const sum = (of: (position: KindStockRow) => string) =>
    held.reduce((total, position) => total + countOf(of(position)), 0n);
  const onOrder = sum((position) => position.onOrder);
  const available = sum(({ usable }) => usable) + onOrder + sum(({ inCart }) => inCart);
  const wanted = countOf(need.toFixed(5));
  const own = held.find((position) => position.medicineId === medicineId);
  return {
    demand: {
      medicineId,
      regulation,
      maker,
      orderPoint: null,
      dailyMean: "0",
      need: null,
      orderUpTo: null,
      afterNextDelivery: null,
      serviceLevel: null,
      usedBeforeExpiry: null,
      usable: own?.usable ?? "0",
      unconfirmed: own?.unconfirmed ?? "0",
      onOrder: own?.onOrder ?? "0",
      promised: own?.onOrder ?? "0",
      inCart: own?.inCart ?? "0",
    },
    trading,
    source: "mean_90_days",
    until: trading?.lastsUntil ?? day,
    wanted,
    onOrder: textOf(onOrder),
    available,
    missing: wanted - available,
    isNeeded: wanted > available,
  };
}

/** A count (`countOf`, of 24 decimals) as a decimal text of five. */
const textOf = (count: bigint): string => quantityText(count / 10n ** 19n);
