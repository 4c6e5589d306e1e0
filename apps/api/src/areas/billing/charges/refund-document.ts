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
  type PaymentRow,
  selectBillingPayments,
  selectDocument,
} from "../issuing/index.ts";
import { lookAtCharge } from "./charges-queries.ts";
import { resumeIfPaid } from "./pause-accounts.ts";
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
 * is issued when it has gone. What was paid by transfer is transferred by the operator's office, and an open invoice is
 * credited in full: their credit notes are issued at once. Repeated with the same id it is one refund.
 * @throws Failure BILLING_REFUND_NOT_POSSIBLE; REQUEST_REUSED for an id of another refund
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
      const way = await wayOf(tx, place, { document, yen, composition: compositionOf(deps, account, document) });
      const added = await insertRefund(tx, {
        tenant_id: actor.tenantId,
        id: refundId,
        account_id: accountId,
        document_id: documentId,
        yen: String(yen),
        reason,
        way,
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

/** How so much of a document can go back. @throws Failure BILLING_REFUND_NOT_POSSIBLE */
async function wayOf(
  tx: Db,
  place: AccountPlace,
  { document, yen, composition }: { document: DocumentRow; yen: bigint; composition: Composition },
): Promise<RefundRow["way"]> {
  const total = BigInt(document.totalYen);
  const refunds = (await selectRefunds(tx, place, document.id)).filter(({ state }) => state !== "failed");
  const left = total - sum(refunds.map((refund) => BigInt(refund.yen)));
  if (document.kind !== "invoice" || yen > left) fail("BILLING_REFUND_NOT_POSSIBLE");
  if (yen !== total && netOf(yen, composition) === undefined) fail("BILLING_REFUND_NOT_POSSIBLE");
  const payments = await selectBillingPayments(tx, place, document.id);
  const gone = (way: RefundRow["way"]) =>
    sum(refunds.filter((refund) => refund.way === way).map((refund) => BigInt(refund.yen)));
  const byCard = paidBy(payments, ["card", "dispute"]) - gone("card");
  const byTransfer = paidBy(payments, ["transfer"]) - gone("transfer");
  if (byCard >= yen) return "card";
  if (byTransfer >= yen) return "transfer";
  return yen === total && BigInt(document.openYen) === total ? "credit" : fail("BILLING_REFUND_NOT_POSSIBLE");
}

const paidBy = (payments: readonly PaymentRow[], kinds: readonly PaymentRow["kind"][]): bigint =>
  sum(payments.filter(({ kind }) => kinds.includes(kind)).map(({ yen }) => BigInt(yen)));

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

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
 * Issues the credit note of a refund whose money has gone, or of an open invoice, which it settles. The account is open and
 * held.
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
  const composition = compositionOf(deps, account, document);
  const isWhole = yen === BigInt(document.totalYen);
  const netYen = isWhole ? BigInt(document.netYen) : (netOf(yen, composition) ?? fail("BILLING_REFUND_NOT_POSSIBLE"));
  const { number: correctsNumber, id: correctsId } = document;
  const content = composeCredit(composition, { correctsId, correctsNumber, netYen, reason: refund.reason });
  const note = await issueContent(tx, deps, actor, {
    accountId: account.id,
    documentId: newId(clock.now()),
    month: composition.month,
    content,
    institutionIds: [null],
  });
  const added = { reference: refund.id, paidOn: today(clock), by: actor.userId, at: clock.now() };
  const kind = refund.way === "credit" ? "credit" : "refund";
  await insertPayment(tx, place, { ...added, documentId: note.documentId, kind, yen: -yen });
  if (kind === "credit") await insertPayment(tx, place, { ...added, documentId: document.id, kind, yen });
  await updateRefund(tx, place, refund.id, {
    state: "succeeded",
    credit_note_id: note.documentId,
    next_look_at: null,
    errors: 0,
  });
  await audit(tx, clock, actor, {
    action: "billing.refunded",
    objectType: "billing_account",
    objectId: account.id,
    after: { number: document.number, creditNote: note.number, yen: String(yen) },
  });
  if (kind === "credit") {
    await lookAtCharge(tx, place, document.id, clock.now());
    await resumeIfPaid(tx, deps, actor, account);
  }
}
