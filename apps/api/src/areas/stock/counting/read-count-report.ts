import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { selectInstitution } from "../../institution/institutions/index.ts";
import { selectEntries } from "./count-entries-queries.ts";
import type { CountReport } from "./count-paper.ts";
import { readCount } from "./list-stock-counts.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";

/**
 * Everything that the report of a count tells; for members and the head office.
 * @throws Failure INSTITUTION_NOT_FOUND for everybody else, COUNT_NOT_FOUND
 */
export async function readCountReport(deps: StockCountsDeps, actor: Actor, ref: CountRef): Promise<CountReport> {
  const { count, differences, valuation } = await readCount(deps, actor, ref);
  const institution = await selectInstitution(deps.db, actor.tenantId, ref.institutionId);
  const place = { tenantId: actor.tenantId, ...ref };
  return {
    institutionName: institution?.name ?? fail("INSTITUTION_NOT_FOUND"),
    count,
    differences,
    unknown: await selectEntries(deps.db, place, { unknown: true }),
    valuation,
    madeAt: deps.clock.now(),
  };
}
