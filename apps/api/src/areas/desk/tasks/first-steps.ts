import type { Db } from "../../../platform/db/database.ts";
import { plansOf } from "../../institution/institutions/index.ts";
import type { DeskDeps, DeskPlace } from "./desk-deps.ts";
import { selectFirstStepFacts, selectMostUsed } from "./first-step-queries.ts";

/** A step of the first hour. */
export interface FirstStep {
  kind: "verification" | "plan" | "receipts" | "group" | "link" | "count";
  state: "open" | "waiting" | "done";
  /** Medicines with stock, of the step to count. */
  count?: number;
  /** The most used medicines, of the step to count. */
  medicineNames?: string[];
}

/** So many medicines are counted in the first hour. */
const firstCount = 10;

/** Reads how far an institution has come in its first hour. Empty once nothing is left that it can do itself. */
export async function readFirstSteps({ db, clock }: DeskDeps, place: DeskPlace): Promise<FirstStep[]> {
  const facts = await selectFirstStepFacts(db, place, firstCount);
  const plan = (await plansOf({ db, clock }, place.tenantId, [place.institutionId])).get(place.institutionId);
  const doneIf = (isDone: boolean, isWaiting = false) => (isDone ? "done" : isWaiting ? "waiting" : "open");
  const steps: FirstStep[] = [
    {
      kind: "verification",
      state: doneIf(facts.verification === "verified", ["requested", "code_contested"].includes(facts.verification)),
    },
    { kind: "plan", state: doneIf(plan?.active === true) },
    { kind: "receipts", state: doneIf(facts.hasReceipts || facts.isLinked) },
    { kind: "group", state: doneIf(facts.isInGroup, facts.hasApplied) },
    { kind: "link", state: doneIf(facts.isLinked) },
    { kind: "count", state: doneIf(facts.counted >= firstCount), count: facts.counted },
  ];
  if (!steps.some(({ state }) => state === "open")) return [];
  return facts.counted >= firstCount ? steps : withMostUsed(db, place, steps);
}

async function withMostUsed(db: Db, place: DeskPlace, steps: FirstStep[]): Promise<FirstStep[]> {
  const medicineNames = await selectMostUsed(db, place, firstCount);
  return steps.map((step) => (step.kind === "count" ? { ...step, medicineNames } : step));
}
