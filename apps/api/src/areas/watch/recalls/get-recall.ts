import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectRecall } from "../../medicine/master/index.ts";
import { isOpen, type RecallState, readConcernedRecalls, readRecallStates } from "./read-recalls.ts";
import { selectRecallSteps } from "./recall-case-queries.ts";
import {
  selectEverHad,
  selectRecallDispensings,
  selectRecalledLots,
  selectRecallMovements,
  selectUnknownLots,
} from "./recalled-stock-queries.ts";
import type { RecallPlace, RecallRef, RecallsDeps } from "./recalls-deps.ts";

const mostListed = 200;
const mostDispensings = 2000;

/** Recalls that concern an institution, those with something to do first; for members and the head office. */
export async function listRecalls(
  { db, clock, institutionAccess }: RecallsDeps,
  actor: Actor,
  institutionId: string,
): Promise<RecallState[]> {
  await institutionAccess.enterToRead(db, institutionId);
  const states = await readConcernedRecalls(db, { tenantId: actor.tenantId, institutionId }, { day: today(clock) });
  return states.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))).slice(0, mostListed);
}

/** A recall and what is open about it at an institution. @throws Failure RECALL_NOT_FOUND */
export async function recallAt(db: Db, place: RecallPlace): Promise<RecallState> {
  const recall = (await selectRecall(db, place.number)) ?? fail("RECALL_NOT_FOUND");
  const [state] = await readRecallStates(db, place, [recall]);
  return state ?? fail("RECALL_NOT_FOUND");
}

/** Which lots of a recall an institution has, where others went and what was done; for members and the head office. */
export async function getRecall({ db, institutionAccess }: RecallsDeps, actor: Actor, ref: RecallRef) {
  await institutionAccess.enterToRead(db, ref.institutionId);
  const place = { ...ref, tenantId: actor.tenantId };
  const state = await recallAt(db, place);
  const had = await selectEverHad(db, place, state.wanted.medicineIds);
  const dispensings = await selectRecallDispensings(db, place, state.wanted, mostDispensings);
  return {
    // A shop that never had the medicine has nothing to confirm.
    state: had.size > 0 ? state : { ...state, openSteps: nothing },
    stock: await selectRecalledLots(db, place, state.wanted),
    movements: await selectRecallMovements(db, place, state.wanted),
    dispensingCount: new Set(dispensings.map(({ dispensingId }) => dispensingId)).size,
    steps: await selectRecallSteps(db, place),
    unknownLots: await selectUnknownLots(db, place, state.wanted.medicineIds),
  };
}

const nothing = { confirm: false, quarantine: false, return: false, patients: false };

/** A recall with all that is known of it at an institution. */
export type RecallDetail = Awaited<ReturnType<typeof getRecall>>;
