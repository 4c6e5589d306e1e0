import { type RegulatedClass, reportYear } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import { assertMaySee, enterToReadLedgers } from "./enter-ledgers.ts";
import type { RegulatedDeps } from "./regulated-deps.ts";
import { selectYear } from "./report-queries.ts";

/** The report of a year, from 10/1 of the year before to 9/30: both are days of Tokyo, as entries are. */
export async function getAnnualReport(
  deps: RegulatedDeps,
  actor: Actor,
  { institutionId, regulation, year }: { institutionId: string; regulation: RegulatedClass; year: number },
) {
  const open = await enterToReadLedgers(deps, actor, institutionId);
  assertMaySee(open, regulation);
  const { from, to, dueOn } = reportYear(year);
  return { from, to, dueOn, lines: await selectYear(deps.db, open.place, { regulation, from, to }) };
}
