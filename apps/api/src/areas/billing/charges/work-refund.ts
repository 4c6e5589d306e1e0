import { type Actor, systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { CardProviderError, type CardRefund } from "../../../platform/cards/card-provider.ts";
import { backoffMs } from "../../../platform/clock/backoff.ts";
import { later } from "../../../platform/clock/later.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectAdmins } from "../../institution/institutions/index.ts";
import { type AccountPlace, lockAccount } from "../accounts/index.ts";
import { pageOfDocument, selectDocument } from "../issuing/index.ts";
import { lookEveryMs } from "./apply-outcome.ts";
import { type ChargingDeps, inAccount, providerPauses } from "./charges-deps.ts";
import { lockCharge, selectDocumentOfCharge } from "./charges-queries.ts";
import { creditRefund } from "./refund-document.ts";
import { insertRefund, lockRefund, selectRefundAtProvider, type TakenRefund, updateRefund } from "./refunds-queries.ts";

/** Sends a refund to the provider, or reads what became of it. The provider makes it once, by its id. */
export async function workRefund(
  deps: ChargingDeps,
  tenantId: string,
  { refundId, accountId }: TakenRefund,
): Promise<void> {
  const { database, cards, clock, log } = deps;
  const place = { tenantId, accountId };
  const actor = systemActor(tenantId);
  const inTx = <T>(work: (tx: Db) => Promise<T>) => inAccount(database, place, (db) => inTransaction(db, work));
  const work = await inTx(async (tx) => {
    const refund = await lockRefund(tx, place, refundId);
    return refund && { refund, charge: await lockCharge(tx, place, refund.documentId) };
  });
  if (!work?.charge) return;
  const { refund, charge } = work;
  try {
    const now = refund.providerId
      ? await cards.readRefund(refund.providerId)
      : await cards.createRefund({ refundId, chargeId: charge.chargeId, yen: Number(refund.yen) });
    await inTx((tx) => applyRefund(tx, deps, actor, place, refundId, now));
  } catch (error) {
    log.warn({ err: error, refundId }, "a refund could not be worked on");
    const isNo = error instanceof CardProviderError && error.kind === "refused";
    await inTx(async (tx) => {
      if (isNo) return refuse(tx, deps, actor, place, refundId);
      const delay = backoffMs(refund.errors + 1, providerPauses);
      await updateRefund(tx, place, refundId, { errors: refund.errors + 1, next_look_at: later(clock.now(), delay) });
    });
  }
}

/** Records what became of a refund. What is recorded already is not recorded again. */
async function applyRefund(
  tx: Db,
  deps: ChargingDeps,
  actor: Actor,
  place: AccountPlace,
  refundId: string,
  now: CardRefund,
): Promise<void> {
  const account = await lockAccount(tx, place);
  const refund = await lockRefund(tx, place, refundId);
  const document = refund && (await selectDocument(tx, place, refund.documentId));
  if (!account || !document || (refund.state !== "requested" && refund.state !== "pending")) return;
  const next = later(deps.clock.now(), lookEveryMs);
  await updateRefund(tx, place, refundId, { provider_id: now.id, state: "pending", errors: 0, next_look_at: next });
  if (now.state === "succeeded") await creditRefund(tx, deps, actor, { account, document, refund });
  if (now.state === "failed") await refuse(tx, deps, actor, place, refundId);
}

/** The money cannot go back: nothing is credited, and the administrators are notified. */
async function refuse(tx: Db, deps: ChargingDeps, actor: Actor, place: AccountPlace, refundId: string): Promise<void> {
  await updateRefund(tx, place, refundId, { state: "failed", next_look_at: null });
  await reportFailed(tx, deps, actor, place, refundId);
}

async function reportFailed(
  tx: Db,
  { clock, notifier }: ChargingDeps,
  actor: Actor,
  place: AccountPlace,
  refundId: string,
): Promise<void> {
  const { tenantId } = actor;
  const account = await lockAccount(tx, place);
  const refund = await lockRefund(tx, place, refundId);
  const document = refund && (await selectDocument(tx, place, refund.documentId));
  if (!account || !document) return;
  await audit(tx, clock, actor, {
    action: "billing.refund_failed",
    objectType: "billing_account",
    objectId: account.id,
    after: { number: document.number, yen: refund.yen },
  });
  await notifier.notify(tx, clock, tenantId, {
    userIds: await selectAdmins(tx, tenantId),
    kind: "billing.refund_failed",
    values: { account: account.name, number: document.number, yen: refund.yen },
    path: pageOfDocument(account.id, document.number),
  });
}

/**
 * Reads a refund that the provider reports. One that began there, on the provider's own pages, is kept as one of ours, so that
 * its credit note is issued. The account is open.
 */
export async function noteRefund(db: Db, deps: ChargingDeps, place: AccountPlace, providerId: string): Promise<void> {
  const { cards, clock } = deps;
  const refund = await cards.readRefund(providerId);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, place);
    const known = await selectRefundAtProvider(tx, place, providerId);
    const ours = known ?? (await lockRefund(tx, place, refund.refundId || newId(now)))?.id;
    if (ours) {
      const { state = "failed" } = (await lockRefund(tx, place, ours)) ?? {};
      const isOpen = state === "requested" || state === "pending";
      if (isOpen) await updateRefund(tx, place, ours, { provider_id: providerId, state: "pending", next_look_at: now });
      // The bank returned the money after the credit note was issued: a person has to pay it back.
      if (state === "succeeded" && refund.state === "failed") {
        await reportFailed(tx, deps, systemActor(place.tenantId), place, ours);
      }
      return;
    }
    const documentId = await selectDocumentOfCharge(tx, place, refund.chargeId);
    if (!documentId) return;
    await insertRefund(tx, {
      tenant_id: place.tenantId,
      id: newId(now),
      account_id: place.accountId,
      document_id: documentId,
      yen: String(refund.yen),
      reason: "",
      way: "card",
      state: "pending",
      provider_id: providerId,
      requested_by: "system",
      requested_at: now,
      next_look_at: now,
    });
  });
}
