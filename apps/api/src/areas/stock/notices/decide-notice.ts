import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { assertProducts } from "../../medicine/scans/index.ts";
import { type NoticeView, readNotice } from "./list-notices.ts";
import { nameJans } from "./name-jans.ts";
import { decideNoticeChanges, selectNoticeChanges } from "./notice-changes-queries.ts";
import { deleteNoticeLine, nameWaitingLines, putNoticeLines, saveDeliveryCode } from "./notice-lines-queries.ts";
import type { NoticeRef, NoticesDeps } from "./notices-deps.ts";
import { holdNotice, setNoticeSentAt, setNoticesAside, settleNotice } from "./notices-queries.ts";

/**
 * Decides about what later files change of a notice. Taken, its lines become what came last; kept, they stay. A decision
 * without an open change changes nothing.
 * @throws Failure DELIVERY_STATE where changes are taken of a slip that is booked
 */
export async function decideChanges(
  { db, clock, institutionAccess }: NoticesDeps,
  actor: Actor,
  { institutionId, noticeId, take }: NoticeRef & { take: boolean },
): Promise<NoticeView> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, noticeId };
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await holdNotice(tx, place))) fail("DELIVERY_NOT_FOUND");
    const { notice } = await readNotice(tx, place);
    const isBooked = notice.state === "booked";
    if (take && isBooked) fail("DELIVERY_STATE");
    const changes = await selectNoticeChanges(tx, place);
    if (take) {
      const contents = changes.flatMap(({ line, content }) => (content ? [{ ...content, line, noticeId }] : []));
      const named = await nameJans(
        tx,
        place,
        contents.map(({ jan }) => jan),
        today(clock),
      );
      const lines = contents.map((line) => {
        const { medicineId = null, packQuantity = null } = named.get(line.jan) ?? {};
        return { ...line, medicineId, packQuantity };
      });
      await putNoticeLines(tx, place, lines);
      for (const { line, content } of changes) if (content === null) await deleteNoticeLine(tx, place, line);
      const last = changes.map(({ sentAt }) => sentAt).sort((one, other) => other.getTime() - one.getTime())[0];
      if (last) await setNoticeSentAt(tx, place, last);
    }
    await decideNoticeChanges(tx, place, { state: take ? "taken" : "kept", by: actor.userId, at });
    if (isBooked) await settleNotice(tx, place, { at });
    await audit(tx, clock, actor, {
      action: take ? "delivery_notice.changes_taken" : "delivery_notice.changes_kept",
      objectType: "delivery_notice",
      objectId: noticeId,
      institutionId,
      after: { lines: changes.map(({ line }) => line) },
    });
    return readNotice(tx, place);
  });
}

/** Defines what a JAN means in this institution. @returns how many lines waited for it */
export async function defineCode(
  { db, clock, institutionAccess }: NoticesDeps,
  actor: Actor,
  meaning: { institutionId: string; jan: string; medicineId: string; packQuantity: string },
): Promise<number> {
  const { institutionId, ...named } = meaning;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await assertProducts(tx, [named.medicineId]);
    await saveDeliveryCode(tx, place, { ...named, by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "delivery_notice.code_defined",
      objectType: "medicine",
      objectId: named.medicineId,
      institutionId,
      after: { jan: named.jan, packQuantity: named.packQuantity },
    });
    return nameWaitingLines(tx, place, [named]);
  });
}

/** Sets notices aside that nobody will receive, or takes them up again. @returns how many changed */
export async function setAside(
  { db, clock, institutionAccess }: NoticesDeps,
  actor: Actor,
  { institutionId, noticeIds, aside }: { institutionId: string; noticeIds: readonly string[]; aside: boolean },
): Promise<number> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const by = aside ? { by: actor.userId, at: clock.now() } : { by: "", at: null };
    const ids = await setNoticesAside(tx, place, noticeIds, by);
    await audit(tx, clock, actor, {
      action: aside ? "delivery_notice.set_aside" : "delivery_notice.taken_up",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      after: { ids },
    });
    return ids.length;
  });
}
