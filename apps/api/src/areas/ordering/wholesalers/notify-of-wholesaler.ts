import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectAdmins } from "../../institution/institutions/index.ts";
import type { WholesalersDeps } from "./wholesalers-deps.ts";
import type { WholesalerRow } from "./wholesalers-queries.ts";

/** Where a registration's page is. */
export function wholesalerPath({ id, van_code: vanCode }: Pick<WholesalerRow, "id" | "van_code">): string {
  return `/c/van/${vanCode}/${id}`;
}

/** Tells the tenant's administrators that a registration waits for them. */
export async function notifyAdmins(
  tx: Db,
  { clock, notifier }: Pick<WholesalersDeps, "clock" | "notifier">,
  actor: Actor,
  { row, kind }: { row: WholesalerRow; kind: "applied" | "change_proposed" },
): Promise<void> {
  await notifier.notify(tx, clock, actor.tenantId, {
    userIds: (await selectAdmins(tx, actor.tenantId)).filter((id) => id !== actor.userId),
    kind: `wholesaler.${kind}`,
    values: { wholesaler: row.company },
    path: wholesalerPath(row),
  });
}
