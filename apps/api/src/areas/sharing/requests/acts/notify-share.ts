import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { selectMembers } from "../../../institution/institutions/index.ts";
import type { ShareRow } from "../rows/share-rows-queries.ts";
import type { ShareRequestsParts, ShareSide } from "../share-requests-deps.ts";

/** Tells the members of one side what the other, or time, has done. */
export async function notifyShare(
  tx: Db,
  { clock, notifier }: Pick<ShareRequestsParts, "clock" | "notifier">,
  actor: Actor,
  reported: { share: ShareRow; side: ShareSide; kind: string; words: string },
): Promise<void> {
  const { share, side, kind, words } = reported;
  const [here, there] = side === "asker" ? [share.asker, share.owner] : [share.owner, share.asker];
  const members = await selectMembers(tx, actor.tenantId, here.institutionId);
  const quantity = `${share.given ?? share.quantity}${share.unit}`;
  await notifier.notify(tx, clock, actor.tenantId, {
    userIds: members.map(({ user_id }) => user_id).filter((id) => id !== actor.userId),
    kind,
    values: { institution: there.name, medicine: share.medicineName, quantity, words },
    path: `/u/medsearch/share/${share.id}`,
    institutionId: here.institutionId,
  });
}
