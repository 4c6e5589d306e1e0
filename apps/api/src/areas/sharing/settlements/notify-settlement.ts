import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import type { SettlementRow } from "./settlement-rows-queries.ts";
import type { ShareSettlementsParts } from "./share-settlements-deps.ts";

/** Tells the members of the other side what was done to a settlement. */
export async function notifySettlement(
  tx: Db,
  { clock, notifier }: Pick<ShareSettlementsParts, "clock" | "notifier">,
  actor: Actor,
  { partner, ownName, month }: SettlementRow,
  kind: string,
): Promise<void> {
  const members = await selectMembers(tx, actor.tenantId, partner.institutionId);
  await notifier.notify(tx, clock, actor.tenantId, {
    userIds: members.map(({ user_id }) => user_id).filter((id) => id !== actor.userId),
    kind,
    values: { institution: ownName, month },
    path: "/u/medsearch/share?tab=settlements",
    institutionId: partner.institutionId,
  });
}
