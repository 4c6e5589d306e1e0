import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { selectStatedPackages } from "../../door/availability/index.ts";
import { selectForecastDetail, selectForecastsVisits } from "../../forecast/forecasts/index.ts";
import { selectInsertGtin, selectSuppliesNow } from "../../medicine/master/index.ts";
import { proposalFacts } from "../../ordering/orders/index.ts";
import { selectPositions } from "../../ordering/positions/index.ts";
import { readProposals, statedPackages } from "../../ordering/proposals/index.ts";
import { oldestMonth } from "../../sharing/evidence/index.ts";
import { partnersIn, selectMatches } from "../../sharing/medsearch/index.ts";
import { neverShared } from "../../sharing/requests/index.ts";
import { getStockItem, selectMovements } from "../../stock/ledger/index.ts";
import type { PanelDeps } from "./panel-deps.ts";
import {
  selectArrivals,
  selectDailyUse,
  selectLastOrder,
  selectOtherStrengths,
  selectOwnSubstitutes,
  selectPanelFacts,
} from "./panel-queries.ts";

/** Days of use before today that are shown. */
const usedDays = 28;
/** The most movements, neighbours and substitutes. */
const most = 5;

/**
 * Reads the panel of a medicine; for members and the head office, which does not see how many patients are expected.
 * @throws Failure MEDICINE_NOT_FOUND, INSTITUTION_NOT_FOUND
 */
export async function getMedicinePanel(
  deps: PanelDeps,
  actor: Actor,
  { institutionId, medicineId }: { institutionId: string; medicineId: string },
) {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId, medicineId };
  const day = today(clock);
  const stock = await getStockItem({ ...deps, readOutlook: selectPositions }, actor, { institutionId, medicineId });
  const facts = (await selectPanelFacts(db, place, day)) ?? fail("MEDICINE_NOT_FOUND");
  const orderFacts = await proposalFacts(db, place, clock.now());
  const [proposal] = await readProposals(db, place, orderFacts, [medicineId]);
  const question = {
    medicineIds: [medicineId],
    groupId: undefined,
    radiusKm: 0,
    onlyCounted: false,
    since: oldestMonth(clock),
  };
  const matches = await selectMatches(db, question, { after: undefined, limit: most });
  const isMember = role !== "hq";
  const mayKnow = (role === "manager" || role === "pharmacist") && !actor.actingAdmin;
  const showsPatients = mayKnow && (await selectForecastsVisits(db, place));
  return {
    stock,
    proposal,
    facts: {
      ...facts,
      owed: isMember ? facts.owed : "0",
      expectedPatients: showsPatients ? facts.expectedPatients : undefined,
    },
    forecast: await selectForecastDetail(db, place, medicineId),
    used: await selectDailyUse(db, place, { day, days: usedDays }),
    arriving: await selectArrivals(db, { ...place, day }),
    lastOrder: await selectLastOrder(db, place),
    matches,
    partners: partnersIn(matches),
    substitutes: await selectOwnSubstitutes(db, place, { day, limit: most }),
    strengths: await selectOtherStrengths(db, place, { day, limit: most }),
    movements: await selectMovements(db, place.tenantId, { institutionId, medicineId, before: undefined, limit: most }),
    supply: (await selectSuppliesNow(db, [medicineId])).get(medicineId),
    stated: await statedPackages(selectStatedPackages, db, place, {
      tradings: orderFacts.tradings,
      medicines: [{ medicineId, regulation: stock.row.regulation }],
    }),
    insertGtin: await selectInsertGtin(db, medicineId),
    mayPassOn: isMember && !neverShared.has(stock.row.regulation),
    mayOrder: isMember && (role !== "clerk" || stock.row.regulation !== "narcotic"),
  };
}

/** All that the panel shows. */
export type MedicinePanel = Awaited<ReturnType<typeof getMedicinePanel>>;
