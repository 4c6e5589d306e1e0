import { systemActor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { type Database, inTransaction } from "../../../../platform/db/database.ts";
import { systemSession } from "../../../../platform/db/system-session.ts";
import { enterAsSystem } from "../../../institution/institutions/index.ts";
import { readShare } from "../rows/list-share-requests.ts";
import {
  insertEvent,
  lockShare,
  markReminded,
  type OverdueShare,
  promiseShare,
  selectOverdue,
  selectUncollected,
  updateShare,
} from "../rows/share-writes-queries.ts";
import type { ShareRequestsParts } from "../share-requests-deps.ts";
import { notifyShare } from "./notify-share.ts";

const mostAtOnce = 100;

type ExpiryParts = Pick<ShareRequestsParts, "clock" | "notifier"> & { database: Database };

/**
 * Ends requests that nobody answered in time, frees what was held for them and tells both sides.
 * @returns whether there may be more.
 */
export async function expireShares(parts: ExpiryParts): Promise<boolean> {
  const { database, clock } = parts;
  const overdue = await systemSession(database, "", (db) => selectOverdue(db, clock.now(), mostAtOnce));
  for (const share of overdue) await expire(parts, share);
  return overdue.length === mostAtOnce;
}

/**
 * Reminds both sides, once, of what was accepted and not collected until it was needed: it stays held until one of them
 * acts.
 * @returns whether there may be more.
 */
export async function remindUncollected(parts: ExpiryParts): Promise<boolean> {
  const { database, clock } = parts;
  const uncollected = await systemSession(database, "", (db) => selectUncollected(db, clock.now(), mostAtOnce));
  for (const share of uncollected) await remind(parts, share);
  return uncollected.length === mostAtOnce;
}

async function remind(parts: ExpiryParts, place: OverdueShare): Promise<void> {
  const { database, clock } = parts;
  const { tenantId, institutionId, shareId: id } = place;
  await systemSession(database, tenantId, async (db) => {
    await enterAsSystem(db, institutionId);
    await inTransaction(db, async (tx) => {
      // It may have been collected or cancelled since it was read.
      if (!(await markReminded(tx, { tenantId, id }, clock.now()))) return;
      const share = await readShare(tx, place);
      for (const side of ["asker", "owner"] as const) {
        await notifyShare(tx, parts, systemActor(tenantId), { share, side, kind: "share.uncollected", words: "" });
      }
    });
  });
}

async function expire(parts: ExpiryParts, place: OverdueShare): Promise<void> {
  const { database, clock } = parts;
  const { tenantId, institutionId } = place;
  const actor = systemActor(tenantId);
  await systemSession(database, tenantId, async (db) => {
    await enterAsSystem(db, institutionId);
    await inTransaction(db, async (tx) => {
      const share = await lockShare(tx, place, clock.now());
      // Somebody may have answered since it was read.
      if (!share?.isDue || (share.state !== "requested" && share.state !== "countered")) return;
      await promiseShare(tx, share.id, "0", "0");
      await updateShare(tx, share, "expired");
      await insertEvent(tx, share, { state: "expired", actedFor: null, by: "", at: clock.now(), note: "" });
      const row = await readShare(tx, place);
      for (const side of ["asker", "owner"] as const) {
        await notifyShare(tx, parts, actor, { share: row, side, kind: "share.expired", words: "" });
      }
      await audit(tx, clock, actor, {
        action: "share.expired",
        objectType: "share_request",
        objectId: share.id,
        institutionId,
        before: { state: share.state },
      });
    });
  });
}
