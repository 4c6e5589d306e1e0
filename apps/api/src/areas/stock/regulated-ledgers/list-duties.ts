import type { Actor } from "../../../platform/actor.ts";
import { selectDuties } from "./duties-queries.ts";
import { enterToReadLedgers } from "./enter-ledgers.ts";
import type { RegulatedDeps } from "./regulated-deps.ts";

const most = 500;

/** Duties of the classes that the caller may see, the open ones first. */
export async function listDuties(
  deps: RegulatedDeps,
  actor: Actor,
  { institutionId, withEnded }: { institutionId: string; withEnded: boolean },
) {
  const { place, classes } = await enterToReadLedgers(deps, actor, institutionId);
  return selectDuties(deps.db, place, { classes, withEnded, limit: most });
}
