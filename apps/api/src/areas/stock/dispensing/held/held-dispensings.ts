import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { type Acceptance, applyHeld } from "../apply/apply-held.ts";
import { lockImports, settleFiles } from "../apply/dispensing-writes-queries.ts";
import { selectSenders } from "../apply/versions-queries.ts";
import type { DispensingDeps } from "../dispensings-deps.ts";
import { auditPrescriptionsRead } from "../patients/audit-prescriptions-read.ts";
import {
  countHeld,
  type DecidedRow,
  deleteSender,
  type HeldRow,
  lockHeld,
  type ShownVersion,
  saveSender,
  selectHeld,
  selectShownVersions,
  writeDecisions,
} from "./held-queries.ts";

/** So many are listed at once; the others come up as these are decided. */
const mostListed = 200;

/** A held dispensing with what it contradicts. */
export interface HeldView {
  held: HeldRow;
  version: ShownVersion;
  rivals: ShownVersion[];
}

/**
 * What waits for a person, the oldest first, and the institution codes that were confirmed; for members. The reading is
 * audited with what is shown beside each.
 */
export async function listHeld({ db, clock, institutionAccess }: DispensingDeps, actor: Actor, institutionId: string) {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const held = await selectHeld(tx, place, mostListed);
    const ids = [...new Set(held.flatMap(({ id, rivals }) => [id, ...rivals]))];
    const versions = new Map((await selectShownVersions(tx, place, ids)).map((one) => [one.id, one]));
    const views = held.flatMap((one): HeldView[] => {
      const version = versions.get(one.id);
      return version ? [{ held: one, version, rivals: one.rivals.flatMap((id) => versions.get(id) ?? []) }] : [];
    });
    await auditPrescriptionsRead(tx, clock, actor, {
      institutionId,
      objectType: "institution",
      objectId: institutionId,
      ids: [...versions.keys()],
    });
    return { views, count: await countHeld(tx, place), confirmed: (await selectSenders(tx, place)).confirmed };
  });
}

/**
 * Lets a held dispensing count, and with it, where its sender's code is remembered, all that waits for that reason alone.
 * @returns how many count now. @throws Failure CHANGED_MEANWHILE where it does not wait any more.
 */
export async function acceptHeld(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  request: Acceptance & { institutionId: string; dispensingId: string; remembersSender: boolean },
): Promise<number> {
  const { institutionId, dispensingId, replacesId, choices, remembersSender } = request;
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  const writing = { at: clock.now(), by: actor.userId };
  return inTransaction(db, async (tx) => {
    await lockImports(tx, place);
    const [held] = await lockHeld(tx, place, { ids: [dispensingId] });
    if (!held) fail("CHANGED_MEANWHILE");
    await applyHeld(tx, place, [{ held, replacesId, choices }], writing);
    const { senderCode } = held;
    const others: DecidedRow[] = [];
    if (remembersSender && senderCode !== "") {
      await saveSender(tx, place, { code: senderCode, ...writing });
      others.push(...(await lockHeld(tx, place, { senderCode })));
      const acceptances = others.map((other) => ({ held: other, replacesId: "", choices: [] }));
      await applyHeld(tx, place, acceptances, writing);
    }
    await audit(tx, clock, actor, {
      action: "dispensing.held_accepted",
      objectType: "dispensing",
      objectId: dispensingId,
      institutionId,
      after: { replacesId, choices, rememberedSender: remembersSender ? senderCode : "", others: others.length },
    });
    return 1 + others.length;
  });
}

/** Discards held dispensings; what was decided meanwhile stays as it is. @returns how many were discarded. */
export async function discardHeld(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, dispensingIds }: { institutionId: string; dispensingIds: string[] },
): Promise<number> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  const writing = { at: clock.now(), by: actor.userId };
  return inTransaction(db, async (tx) => {
    await lockImports(tx, place);
    const held = await lockHeld(tx, place, { ids: dispensingIds });
    const decisions = held.map(({ id, sourceKey }) => ({ id, sourceKey, state: "discarded" as const }));
    await writeDecisions(
      tx,
      place,
      decisions.map((decision) => ({ ...decision, stockEffect: "none" })),
      writing,
    );
    await settleFiles(
      tx,
      place,
      held.map(({ fileId }) => fileId),
    );
    await audit(tx, clock, actor, {
      action: "dispensing.held_discarded",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      after: { dispensingIds: held.map(({ id }) => id) },
    });
    return held.length;
  });
}

/** Forgets a confirmed code; what counts already stays as it is. */
export async function forgetSender(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, code }: { institutionId: string; code: string },
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  await inTransaction(db, async (tx) => {
    const wasKnown = await deleteSender(tx, { tenantId: actor.tenantId, institutionId }, code);
    await audit(tx, clock, actor, {
      action: "dispensing.sender_forgotten",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      before: { code: wasKnown ? code : "" },
    });
  });
}
