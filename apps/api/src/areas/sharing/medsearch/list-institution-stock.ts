import { fold } from "@meguri/formats/search/fold";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { oldestMonth } from "../evidence/index.ts";
import { shownCursor } from "./medsearch-cursors.ts";
import type { MedsearchDeps } from "./medsearch-deps.ts";
import { selectGroupNames, selectInstitutionFacts, selectMedicineFacts, selectPartner } from "./medsearch-queries.ts";
import type { SeenPage } from "./search-stock.ts";
import { selectShown } from "./shared-stock-queries.ts";

/**
 * What one partner shows, by the medicine's name; for members and the head office.
 * @throws Failure INSTITUTION_NOT_FOUND where the two share no group, as for one that does not exist
 */
export async function listInstitutionStock(
  deps: MedsearchDeps,
  { tenantId }: Actor,
  requested: { institutionId: string; partnerId: string; keyword: string; cursor: string; limit: number },
): Promise<SeenPage> {
  const { db, clock } = deps;
  await deps.institutionAccess.enterToRead(db, requested.institutionId);
  const { groups, ...partner } = (await selectPartner(db, requested.partnerId)) ?? fail("INSTITUTION_NOT_FOUND");
  const most = requested.limit || 100;
  const question = {
    partnerId: requested.partnerId,
    keyword: fold(requested.keyword.trim()),
    since: oldestMonth(clock),
  };
  const shown = await selectShown(db, question, { after: shownCursor.read(requested.cursor), limit: most + 1 });
  const { rows, nextCursor } = pageOf(shown, most, ({ kana, name, medicineId }) =>
    shownCursor.write({ kana, name, medicineId }),
  );
  const facts = await selectInstitutionFacts(db, tenantId, requested.partnerId);
  const medicineIds = rows.map((row) => row.medicineId);
  return {
    rows,
    nextCursor,
    count: shown[0]?.total ?? 0,
    partners: [{ ...partner, ...facts, id: requested.partnerId, groups: await selectGroupNames(db, tenantId, groups) }],
    medicines: await selectMedicineFacts(db, medicineIds, today(clock)),
  };
}
