import { isForPharmacists, isRegulated, type RegulatedClass, regulatedClasses } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { selectRegulation } from "./ledger-medicines-queries.ts";
import type { LedgerPlace, RegulatedDeps } from "./regulated-deps.ts";

/** An institution that was entered, and the classes whose ledgers the caller may see there. */
export interface OpenLedgers {
  place: LedgerPlace;
  classes: readonly RegulatedClass[];
  narcoticsHidden: boolean;
}

/** Enters an institution to read ledgers: members all but narcotics, pharmacists those too. */
export async function enterToReadLedgers(
  { db, institutionAccess }: RegulatedDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<OpenLedgers> {
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  const narcoticsHidden = role === "clerk";
  const classes = regulatedClasses.filter((one) => !(narcoticsHidden && isForPharmacists(one)));
  return { place: { tenantId, institutionId }, classes, narcoticsHidden };
}

/** Enters an institution to write in ledgers: for pharmacists. */
export async function enterToWriteLedgers(
  { db, institutionAccess }: RegulatedDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<LedgerPlace> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  return { tenantId, institutionId };
}

/** @throws Failure ROLE_TOO_LOW where the class is not among those the caller may see. */
export function assertMaySee({ classes }: OpenLedgers, regulation: RegulatedClass): void {
  if (!classes.includes(regulation)) fail("ROLE_TOO_LOW");
}

/** The class of a medicine that has a ledger. @throws Failure MEDICINE_NOT_FOUND of one that has none. */
export async function classOf({ db }: Pick<RegulatedDeps, "db">, medicineId: string): Promise<RegulatedClass> {
  const regulation = (await selectRegulation(db, medicineId)) ?? "none";
  return isRegulated(regulation) ? regulation : fail("MEDICINE_NOT_FOUND");
}
