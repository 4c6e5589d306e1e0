import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { type AccountPlace, billingAccess, type LockedAccount, lockAccount } from "../accounts/index.ts";
import {
  type Composition,
  composeCredit,
  type DocumentRow,
  type IssuingDeps,
  insertPayment,
  issueContent,
  netOf,
  report,
  selectBillingPayments,
  selectDocument,
} from "../issuing/index.ts";
import { lockCharge, lookAtCharge } from "./charges-queries.ts";

import { resumeIfPaid } from "./pause-accounts.ts";
import { type Refundable, refundableOf } from "./refundable.ts";
import { insertRefund, lockRefund, type RefundRow, selectRefunds, updateRefund } from "./refunds-queries.ts";

/** Request of a refund. */
export interface RefundRequest {
  refundId: string;
  accountId: string;
  documentId: string;
  /** Whole yen with tax. */
  yen: bigint;
  reason: string;
}

/**
 * Requests that money goes back for an invoice; for administrators. What was charged goes back to the card, and the credit note
 * is issued when it has gone. What was paid by transfer is transferred by the operator's office, and what is open is credited:
 * their credit notes are issued at once. What was paid beyond the total goes back without one. Repeated with the same id it is
 * one refund.
 * @throws Failure BILLING_REFUND_NOT_POSSIBLE, BILLING_CHARGE_BUSY; REQUEST_REUSED for an id of another refund
 */
export async function refundDocument(
  { db, ...deps }: IssuingDeps & { db: Db },
  actor: Actor,
  request: RefundRequest,
): Promise<RefundRow> {
  const { refundId, accountId, documentId, yen, reason } = request;
  await billingAccess.enterToRead(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  return inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    const document = (await selectDocument(tx, place, documentId)) ?? fail("BILLING_DOCUMENT_NOT_FOUND");
    const known = await lockRefund(tx, place, refundId);
    const now = deps.clock.now();
    if (!known) {
      const composition = compositionOf(deps, account, document);
      const { way, isOverpayment } = await wayOf(tx, place, { document, yen, composition });
      const added = await insertRefund(tx, {
        tenant_id: actor.tenantId,
        id: refundId,
        account_id: accountId,
        document_id: documentId,
        yen: String(yen),
        reason,
        way,
        is_overpayment: isOverpayment,
        state: "requested",
        requested_by: actor.userId,
        requested_at: now,
        next_look_at: now,
      });
      if (!added) fail("REQUEST_REUSED");
    } else if (known.documentId !== documentId || BigInt(known.yen) !== yen) fail("REQUEST_REUSED");
    await audit(tx, deps.clock, actor, {
      action: "billing.refund_requested",
      objectType: "billing_account",
      objectId: accountId,
      after: { number: document.number, yen: String(yen) },
      reason,
    });
    const refund = await readRefund(tx, place, refundId);
    if (refund.state !== "requested" || refund.way === "card") return refund;
    await creditRefund(tx, deps, actor, { account, document, refund });
    return readRefund(tx, place, refundId);
  });
}

async function readRefund(tx: Db, place: AccountPlace, id: string): Promise<RefundRow> {
  return (await lockRefund(tx, place, id)) ?? fail("BILLING_REFUND_NOT_POSSIBLE");
}

/**
 * How so much of a document goes back.
 * @throws Failure BILLING_REFUND_NOT_POSSIBLE; BILLING_CHARGE_BUSY where an open invoice is just being charged
 */
async function wayOf(
  tx: Db,
  place: AccountPlace,
  { document, yen, composition }: { document: DocumentRow; yen: bigint; composition: Composition },
): Promise<Refundable> {
  const refunds = await selectRefunds(tx, place, document.id);
  const refundable = refundableOf(document, await selectBillingPayments(tx, place, document.id), refunds);
  if (refundable.way === "credit") {
    if (yen !== refundable.yen || yen === 0n) fail("BILLING_REFUND_NOT_POSSIBLE");
    await refuseBusy(tx, place, document.id);
    return refundable;
  }
  const isWhole = yen === BigInt(document.totalYen);
  const isStated = refundable.isOverpayment || isWhole || netOf(yen, composition).isExact;
  return yen <= refundable.yen && isStated ? refundable : fail("BILLING_REFUND_NOT_POSSIBLE");
}

/** Refuses what settles an invoice while its charge is being tried. @throws Failure BILLING_CHARGE_BUSY */
export async function refuseBusy(tx: Db, place: AccountPlace, documentId: string): Promise<void> {
  if (await isBusy(tx, place, documentId)) fail("BILLING_CHARGE_BUSY");
}

/** Whether the charge of an invoice is being tried; it is held until the transaction ends. */
export async function isBusy(tx: Db, place: AccountPlace, documentId: string): Promise<boolean> {
  const charge = await lockCharge(tx, place, documentId);
  return charge !== undefined && (charge.state === "processing" || charge.isAnswerOpen);
}

function compositionOf({ clock, operator }: IssuingDeps, account: LockedAccount, document: DocumentRow): Composition {
  const { taxRounding } = document;
  return {
    operator: { ...operator, taxRounding },
    account,
    month: document.month.slice(0, 7),
    issuedOn: today(clock),
  };
}

/**
 * Issues the credit note of a refund whose money has gone, or of what is open, which it settles; what was paid beyond the total has
 * none. The account is open and held.
 */
export async function creditRefund(
  tx: Db,
  deps: IssuingDeps,
  actor: Actor,
  { account, document, refund }: { account: LockedAccount; document: DocumentRow; refund: RefundRow },
): Promise<void> {
  const { clock } = deps;
  const place = { tenantId: actor.tenantId, accountId: account.id };
  const yen = BigInt(refund.yen);
  const added = { reference: refund.id, paidOn: today(clock), by: actor.userId, at: clock.now() };
  const kind = refund.way === "credit" ? "credit" : "refund";
  const settled = { state: "succeeded", next_look_at: null, errors: 0 } as const;
  if (refund.isOverpayment) {
    await insertPayment(tx, place, { ...added, documentId: document.id, kind, yen: -yen });
    await updateRefund(tx, place, refund.id, settled);
    return reportRefunded(tx, deps, actor, { account, document, yen, noteNumber: "" });
  }
  const composition = compositionOf(deps, account, document);
  const isWhole = yen === BigInt(document.totalYen);
  const { netYen } = isWhole ? { netYen: BigInt(document.netYen) } : netOf(yen, composition);
  const { number: correctsNumber, id: correctsId } = document;
  const credit = { correctsId, correctsNumber, totalYen: yen, netYen, reason: refund.reason };
  const note = await issueContent(tx, deps, actor, {
    accountId: account.id,
    documentId: newId(clock.now()),
    month: composition.month,
    content: composeCredit(composition, credit),
    institutionIds: [null],
  });
  await insertPayment(tx, place, { ...added, documentId: note.documentId, kind, yen: -yen });
  if (kind === "credit") await insertPayment(tx, place, { ...added, documentId: document.id, kind, yen });
  await updateRefund(tx, place, refund.id, { ...settled, credit_note_id: note.documentId });
  await reportRefunded(tx, deps, actor, { account, document, yen, noteNumber: note.number });
  if (kind === "credit") {
    await lookAtCharge(tx, place, document.id, clock.now());
    await resumeIfPaid(tx, deps, actor, account);
  }
}

async function reportRefunded(
  tx: Db,
  deps: IssuingDeps,
  actor: Actor,
  refunded: { account: LockedAccount; document: DocumentRow; yen: bigint; noteNumber: string },
): Promise<void> {
  const { account, document, yen, noteNumber } = refunded;
  await audit(tx, deps.clock, actor, {
    action: "billing.refunded",
    objectType: "billing_account",
    objectId: account.id,
    after: { number: document.number, creditNote: noteNumber, yen: String(yen) },
  });
  await report(tx, deps, actor.tenantId, {
    account,
    kind: "billing.refunded",
    mail: "refunded",
    number: document.number,
    yen,
    day: "",
    month: "",
  });
}
