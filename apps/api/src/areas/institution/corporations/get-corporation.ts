import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { countMembers, type InstitutionRow, type Plan, plansOf, selectShops } from "../institutions/index.ts";
import type { ActingDeps } from "./corporations-deps.ts";
import { assertHeadOffice } from "./corporations-policy.ts";
import {
  type CorporationRow,
  type HeadOfficeRow,
  selectCorporation,
  selectHeadOffice,
} from "./corporations-queries.ts";

/** A shop with the figures that the head office compares. */
export interface Shop {
  row: InstitutionRow;
  memberCount: number;
  groupCount: number;
  plan: Plan | undefined;
}

/** A corporation with all its shops and its head office; for the head office. */
export async function getCorporation(
  { db, clock, groupTies }: ActingDeps,
  actor: Actor,
  id: string,
): Promise<{ row: CorporationRow; shops: Shop[]; headOffice: HeadOfficeRow[] }> {
  await assertHeadOffice(db, actor, id);
  const { tenantId } = actor;
  const row = (await selectCorporation(db, tenantId, id)) ?? fail("CORPORATION_NOT_FOUND");
  const rows = await selectShops(db, tenantId, id);
  const ids = rows.map((shop) => shop.id);
  const members = await countMembers(db, tenantId, ids);
  const groups = await groupTies.countGroups(db, tenantId, ids);
  const plans = await plansOf({ db, clock }, tenantId, ids);
  const shops = rows.map((shop) => ({
    row: shop,
    memberCount: members.get(shop.id) ?? 0,
    groupCount: groups.get(shop.id) ?? 0,
    plan: plans.get(shop.id),
  }));
  return { row, shops, headOffice: await selectHeadOffice(db, tenantId, id) };
}
