import { systemActor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { type Database, inTransaction } from "../../../../platform/db/database.ts";
import { systemSession } from "../../../../platform/db/system-session.ts";
import { enterAsSystem } from "../../../institution/institutions/index.ts";
import { selectMasterVersion } from "../../../medicine/master/index.ts";
import { bookWaitingItems } from "../apply/book-waiting-items.ts";
import { selectWaitingInstitutions } from "./unknown-items-queries.ts";

/** Keeps the version of the master that it used last, so that it runs again only after a change of the master. */
export function unknownItemsRetry({ database, clock }: { database: Database; clock: Clock }): () => Promise<void> {
  let requested: string | undefined;
  return async () => {
    const version = await systemSession(database, "", selectMasterVersion);
    if (version === requested) return;
    for (const place of await systemSession(database, "", selectWaitingInstitutions)) {
      await systemSession(database, place.tenantId, (db) =>
        inTransaction(db, async (tx) => {
          await enterAsSystem(tx, place.institutionId);
          const count = await bookWaitingItems(tx, place, { at: clock.now(), by: "system" });
          if (count === 0) return;
          await audit(tx, clock, systemActor(place.tenantId), {
            action: "dispensing.codes_known",
            objectType: "institution",
            objectId: place.institutionId,
            institutionId: place.institutionId,
            after: { count },
          });
        }),
      );
    }
    requested = version;
  };
}
