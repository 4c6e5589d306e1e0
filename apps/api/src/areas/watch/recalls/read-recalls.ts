import { plainLot, readLots } from "@meguri/formats/recalls/recall-lots";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type PublishedRecall, selectRecalls } from "../../medicine/master/index.ts";
import { selectPatientsDone, selectRecallCases } from "./recall-case-queries.ts";
import { selectEverHad, selectRecallStock, type WantedLots } from "./recalled-stock-queries.ts";

/** Recalls concern an institution for so long. */
export const concernedDays = 365;

interface Place {
  tenantId: string;
  institutionId: string;
}

/** The lots that count: what a pharmacist has confirmed while the text was the same, else what is read out of it. */
export interface RecallLotsView {
  all: boolean;
  lots: string[];
  unread: string[];
  isConfirmed: boolean;
}

/** What is open. */
export interface OpenSteps {
  confirm: boolean;
  quarantine: boolean;
  return: boolean;
  patients: boolean;
}

/** A recall and what is open about it at an institution. */
export interface RecallState {
  recall: PublishedRecall;
  lots: RecallLotsView;
  /** The same with the medicines, as queries take them. */
  wanted: WantedLots;
  onHand: string;
  dispensed: boolean;
  openSteps: OpenSteps;
}

/** The recalls of a year that concern an institution: it has, had or dispensed one of their medicines. By class, newest first. */
export async function readConcernedRecalls(
  db: Db,
  place: Place,
  { day, after = "0" }: { day: string; after?: string },
): Promise<RecallState[]> {
  const recalls = await selectRecalls(db, { since: addDays(day, -concernedDays), after });
  const ids = [...new Set(recalls.flatMap(({ medicines }) => medicines.map(({ medicineId }) => medicineId)))];
  if (ids.length === 0) return [];
  const had = await selectEverHad(db, place, ids);
  return readRecallStates(
    db,
    place,
    recalls.filter(({ medicines }) => medicines.some(({ medicineId }) => had.has(medicineId))),
  );
}

/** What is open about recalls at an institution, in their order. */
export async function readRecallStates(db: Db, place: Place, recalls: PublishedRecall[]): Promise<RecallState[]> {
  if (recalls.length === 0) return [];
  const numbers = recalls.map(({ number }) => number);
  const cases = await selectRecallCases(db, place, numbers);
  const done = await selectPatientsDone(db, place, numbers);
  const views = recalls.map((recall) => {
    const confirmed = cases.get(recall.number);
    const isConfirmed = confirmed !== undefined && confirmed.confirmedText === recall.lots;
    const lots: RecallLotsView = isConfirmed
      ? { all: confirmed.all, lots: confirmed.lots, unread: [], isConfirmed }
      : { ...readLots(recall.lots), isConfirmed };
    const wanted = {
      number: recall.number,
      medicineIds: recall.medicines.map(({ medicineId }) => medicineId),
      all: lots.all,
      lots: lots.lots.map(plainLot),
    };
    return { recall, lots, wanted };
  });
  const stock = await selectRecallStock(
    db,
    place,
    views.map(({ wanted }) => wanted),
  );
  return views.map((view) => {
    const { onHand = "0", loose = 0, kept = 0, wasDispensed = false } = stock.get(view.recall.number) ?? {};
    const { isConfirmed } = view.lots;
    return {
      ...view,
      onHand,
      dispensed: wasDispensed,
      openSteps: {
        confirm: !isConfirmed,
        quarantine: isConfirmed && loose > 0,
        return: isConfirmed && kept > 0,
        patients: isConfirmed && wasDispensed && !done.has(view.recall.number),
      },
    };
  });
}

/** Whether something is open. */
export const isOpen = ({ openSteps }: Pick<RecallState, "openSteps">): boolean =>
  Object.values(openSteps).some(Boolean);
