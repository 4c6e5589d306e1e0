import type { Actor } from "../../../../platform/actor.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { Notifier } from "../../../account/notifications/index.ts";
import { selectAdmins } from "../institutions-queries.ts";

/** Tells the tenant's administrators that an institution waits for them. */
export async function notifyAdmins(
  { tx, clock, notifier }: { tx: Db; clock: Clock; notifier: Notifier },
  actor: Actor,
  institution: { id: string; name: string; verification: string },
): Promise<void> {
  if (institution.verification !== "requested" && institution.verification !== "code_contested") return;
  await notifier.notify(tx, clock, actor.tenantId, {
    userIds: await selectAdmins(tx, actor.tenantId),
    kind: `institution.${institution.verification === "requested" ? "verification_requested" : "code_contested"}`,
    values: { institution: institution.name },
    path: "/u/setting/inst/verification",
    institutionId: institution.id,
  });
}
