import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { CardDispute } from "../../../platform/cards/card-provider.ts";
import { later } from "../../../platform/clock/later.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { selectAdmins } from "../../institution/institutions/index.ts";
import { type AccountPlace, lockAccount } from "../accounts/index.ts";
import { insertPayment, pageOfDocument, selectDocument } from "../issuing/index.ts";
import { lookEveryMs } from "./apply-outcome.ts";
import type { ChargingDeps } from "./charges-deps.ts";
import { selectDocumentOfCharge } from "./charges-queries.ts";
import { selectDispute, upsertDispute } from "./disputes-queries.ts";
import { resumeIfPaid } from "./pause-accounts.ts";

/**
 * Reads a dispute from the provider: money that was withdrawn is an opposite payment, and money that came back puts it back. It
 * is not charged again. The account is open.
 */
export async function followDispute(db: Db, deps: ChargingDeps, place: AccountPlace, disputeId: string): Promise<void> {
  const dispute = await deps.cards.readDispute(disputeId);
  await inTransaction(db, (tx) => applyDispute(tx, deps, place, dispute));
}

async function applyDispute(tx: Db, deps: ChargingDeps, place: AccountPlace, dispute: CardDispute): Promise<void> {
  const { clock, notifier } = deps;
  const { tenantId, accountId } = place;
  const account = await lockAccount(tx, place);
  const documentId = await selectDocumentOfCharge(tx, place, dispute.chargeId);
  const document = documentId && (await selectDocument(tx, place, documentId));
  if (!account || !document) return;
  const before = await selectDispute(tx, place, dispute.id);
  const wasWithdrawn = before?.isWithdrawn ?? false;
  const withdrawals = (before?.withdrawals ?? 0) + (dispute.isWithdrawn && !wasWithdrawn ? 1 : 0);
  const actor = systemActor(tenantId);
  const now = clock.now();
  await upsertDispute(tx, {
    tenant_id: tenantId,
    id: dispute.id,
    account_id: accountId,
    document_id: document.id,
    yen: String(dispute.yen),
    state: dispute.state,
    withdrawals,
    is_withdrawn: dispute.isWithdrawn,
    opened_at: now,
    changed_at: now,
    next_look_at: dispute.state === "open" ? later(now, lookEveryMs) : null,
  });
  if (dispute.isWithdrawn !== wasWithdrawn) {
    const yen = BigInt(dispute.yen);
    await insertPayment(tx, place, {
      documentId: document.id,
      kind: "dispute",
      yen: dispute.isWithdrawn ? -yen : yen,
      reference: `${dispute.id}:${withdrawals}:${dispute.isWithdrawn ? "out" : "in"}`,
      paidOn: today(clock),
      by: actor.userId,
      at: now,
    });
  }
  if (wasWithdrawn && !dispute.isWithdrawn) await resumeIfPaid(tx, deps, actor, account);
  if (before?.state === dispute.state && dispute.isWithdrawn === wasWithdrawn) return;
  await audit(tx, clock, actor, {
    action: dispute.state === "open" ? "billing.disputed" : "billing.dispute_ended",
    objectType: "billing_account",
    objectId: accountId,
    after: { number: document.number, state: dispute.state, isWithdrawn: dispute.isWithdrawn },
  });
  await notifier.notify(tx, clock, tenantId, {
    userIds: await selectAdmins(tx, tenantId),
    kind: "billing.disputed",
    values: { account: account.name, number: document.number, yen: String(dispute.yen) },
    path: pageOfDocument(accountId, document.number),
  });
}
