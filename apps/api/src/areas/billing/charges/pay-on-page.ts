import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { CardProvider } from "../../../platform/cards/card-provider.ts";
import { orUnavailable } from "../../../platform/cards/or-unavailable.ts";
import { later } from "../../../platform/clock/later.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { billingAccess, type LockedAccount, lockAccount } from "../accounts/index.ts";
import { type DocumentRow, type IssuingDeps, selectDocument } from "../issuing/index.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { type ChargeRow, lockCharge, pageHoldMs, updateCharge } from "./charges-queries.ts";

/** Dependencies of payments on the page. */
export interface PagePaymentDeps extends IssuingDeps {
  db: Db;
  /** Undefined where no card provider is set up. */
  cards: CardProvider | undefined;
  /** Address of the web, without a slash at its end. */
  publicUrl: string;
}

type Ref = { accountId: string; documentId: string };

/**
 * Charges an open document to the account's card while its owner is there; for owners.
 * @returns the address of the bank's page where it wants a confirmation, else an empty text
 * @throws Failure BILLING_NOTHING_OPEN; BILLING_CARD_MISSING; BILLING_CHARGE_BUSY while it is worked on; CARDS_UNAVAILABLE
 */
export async function payOnPage(deps: PagePaymentDeps, actor: Actor, ref: Ref): Promise<string> {
  const { db, publicUrl } = deps;
  const { accountId, documentId } = ref;
  await billingAccess.enterAsOwner(db, actor, accountId);
  const cards = deps.cards ?? fail("CARDS_UNAVAILABLE");
  const { row, account, document } = await inTransaction(db, (tx) => begin(tx, deps, actor, ref));
  const place = { tenantId: actor.tenantId, accountId };
  return orUnavailable(async () => {
    const chargeId = row.chargeId || (await createCharge(db, cards, { place, row, account, document }));
    const { charge, redirectUrl = "" } = await cards.confirmOnSession({
      chargeId,
      methodId: account.card_method_id,
      returnUrl: `${publicUrl}/u/setting/payment/${accountId}/callback/?document=${documentId}`,
      key: `${documentId}:${row.onPageTries + 1}`,
    });
    if (redirectUrl) await updateCharge(db, place, documentId, { state: "needs_person" });
    else {
      await inTransaction(db, (tx) => applyOutcome(tx, deps, actor, { accountId, documentId, charge }));
    }
    return redirectUrl;
  });
}

/** Marks the charge as being tried, so that nobody else tries it. */
async function begin(
  tx: Db,
  { clock }: PagePaymentDeps,
  actor: Actor,
  { accountId, documentId }: Ref,
): Promise<{ row: ChargeRow; account: LockedAccount; document: DocumentRow }> {
  const place = { tenantId: actor.tenantId, accountId };
  const account = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
  const document = (await selectDocument(tx, place, documentId)) ?? fail("BILLING_DOCUMENT_NOT_FOUND");
  const row = await lockCharge(tx, place, documentId);
  if (!row?.nextLookAt || document.openYen !== row.yen) fail("BILLING_NOTHING_OPEN");
  if (!mayPayNow(row)) fail("BILLING_CHARGE_BUSY");
  if (account.card_method_id === "") fail("BILLING_CARD_MISSING");
  const now = clock.now();
  await updateCharge(tx, place, documentId, {
    state: "processing",
    on_page_tries: row.onPageTries + 1,
    next_look_at: later(now, pageHoldMs),
    changed_at: now,
  });
  await audit(tx, clock, actor, {
    action: "billing.paid_on_page",
    objectType: "billing_account",
    objectId: accountId,
    after: { number: document.number },
  });
  return { row, account, document };
}

/** Whether a charge waits for its person: not while a try is under way, or will be within minutes. */
export function mayPayNow({ state, isAnswerOpen }: Pick<ChargeRow, "state" | "isAnswerOpen">): boolean {
  return !isAnswerOpen && (state === "declined" || state === "needs_card" || state === "needs_person");
}

async function createCharge(
  db: Db,
  cards: CardProvider,
  {
    place,
    row,
    account,
    document,
  }: {
    place: { tenantId: string; accountId: string };
    row: ChargeRow;
    account: LockedAccount;
    document: DocumentRow;
  },
): Promise<string> {
  const charge = await cards.createCharge({
    documentId: document.id,
    customerId: account.customer_id,
    yen: Number(row.yen),
    description: document.number,
  });
  await updateCharge(db, place, document.id, { charge_id: charge.id });
  return charge.id;
}

/**
 * Reads what became of a payment from the provider, after its person came back from the bank's page; for owners.
 * @throws Failure BILLING_DOCUMENT_NOT_FOUND; CARDS_UNAVAILABLE
 */
export async function finishOnPage(deps: PagePaymentDeps, actor: Actor, ref: Ref): Promise<void> {
  const { db } = deps;
  const { accountId, documentId } = ref;
  await billingAccess.enterAsOwner(db, actor, accountId);
  const cards = deps.cards ?? fail("CARDS_UNAVAILABLE");
  const place = { tenantId: actor.tenantId, accountId };
  const row = await inTransaction(db, (tx) => lockCharge(tx, place, documentId));
  if (!row) fail("BILLING_DOCUMENT_NOT_FOUND");
  await audit(db, deps.clock, actor, {
    action: "billing.payment_read",
    objectType: "billing_account",
    objectId: accountId,
  });
  if (!row.nextLookAt || row.chargeId === "") return;
  const charge = await orUnavailable(() => cards.readCharge(row.chargeId));
  await inTransaction(db, (tx) => applyOutcome(tx, deps, actor, { accountId, documentId, charge }));
}
