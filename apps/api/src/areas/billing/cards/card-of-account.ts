import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { CardProvider, SetupLanguage } from "../../../platform/cards/card-provider.ts";
import { orUnavailable } from "../../../platform/cards/or-unavailable.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  type AccountPlace,
  type AccountRow,
  billingAccess,
  cardColumns,
  forgetCard,
  lockAccount,
  readAccount,
  type SeenAccount,
  updateAccountRow,
} from "../accounts/index.ts";
import { tryCardAtOnce } from "../charges/index.ts";
import { finishCardSetup, insertCardSetup, selectCardSetup } from "./cards-queries.ts";

/** Dependencies of cards. */
export interface CardsParts {
  clock: Clock;
  /** Undefined where no card provider is set up. */
  cards: CardProvider | undefined;
  /** Address of the web, without a slash at its end. */
  publicUrl: string;
}

/** The same within a request. */
export type CardsDeps = CardsParts & { db: Db };

/** What became of a page of the provider. */
export type CardSetupOutcome = "added" | "open" | "expired";

/**
 * Opens a page of the provider on which the card of an account is entered; for owners.
 * @returns the address of the page
 * @throws Failure CARDS_UNAVAILABLE
 */
export async function startCardSetup(
  { db, clock, cards, publicUrl }: CardsDeps,
  actor: Actor,
  { accountId, language }: { accountId: string; language: SetupLanguage },
): Promise<string> {
  await billingAccess.enterAsOwner(db, actor, accountId);
  const provider = cards ?? fail("CARDS_UNAVAILABLE");
  const place = { tenantId: actor.tenantId, accountId };
  const { row } = await readAccount({ db, clock }, actor, accountId);
  const customerId = row.customer_id || (await createCustomer(db, provider, place, row));
  const page = `${publicUrl}/u/setting/payment/${accountId}`;
  const setup = await orUnavailable(() =>
    provider.createCardSetup({
      customerId,
      successUrl: `${page}/callback/?setup={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${page}/creditcard`,
      key: newId(clock.now()),
      language,
    }),
  );
  return inTransaction(db, async (tx) => {
    await insertCardSetup(tx, place, { id: setup.setupId, by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "billing.card_setup_started",
      objectType: "billing_account",
      objectId: accountId,
    });
    return setup.url;
  });
}

/** Creates the customer at the provider; the same account twice is one customer there. */
async function createCustomer(
  db: Db,
  provider: CardProvider,
  place: AccountPlace,
  { email, name }: AccountRow,
): Promise<string> {
  const customerId = await orUnavailable(() => provider.createCustomer({ ...place, email, name }));
  await updateAccountRow(db, place, { customer_id: customerId });
  return customerId;
}

/**
 * Reads from the provider what became of a page, and stores its card in place of the one before; for owners. What the return
 * address contains is only the name of the page.
 * @throws Failure CARD_SETUP_NOT_FOUND for a page that this account has not opened; CARDS_UNAVAILABLE
 */
export async function finishSetup(
  { db, clock, cards }: CardsDeps,
  actor: Actor,
  { accountId, setupId }: { accountId: string; setupId: string },
): Promise<{ outcome: CardSetupOutcome; account: SeenAccount }> {
  await billingAccess.enterAsOwner(db, actor, accountId);
  const provider = cards ?? fail("CARDS_UNAVAILABLE");
  const place = { tenantId: actor.tenantId, accountId };
  const outcome = await storeSetup({ db, clock, cards: provider }, actor, place, setupId);
  return { outcome, account: await readAccount({ db, clock }, actor, accountId) };
}

/**
 * Reads a page from the provider, and stores its card in place of the one before. A page is stored once: reading it again
 * later does not bring back a card that was replaced since. The account is open.
 * @throws Failure CARD_SETUP_NOT_FOUND, CARDS_UNAVAILABLE
 */
export async function storeSetup(
  { db, clock, cards }: { db: Db; clock: Clock; cards: CardProvider },
  actor: Actor,
  place: AccountPlace,
  setupId: string,
): Promise<CardSetupOutcome> {
  const { accountId } = place;
  if (!(await selectCardSetup(db, place, setupId))) fail("CARD_SETUP_NOT_FOUND");
  const setup = (await orUnavailable(() => cards.readCardSetup(setupId))) ?? fail("CARD_SETUP_NOT_FOUND");
  const { card } = setup;
  const outcome = setup.state === "complete" && card ? "added" : setup.state === "expired" ? "expired" : "open";
  const replaced = await inTransaction(db, async (tx) => {
    const before = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    if (before.deleted_at || setup.customerId !== before.customer_id) fail("CARD_SETUP_NOT_FOUND");
    const isKnown = Boolean((await selectCardSetup(tx, place, setupId))?.finished_at);
    const isNew = card !== undefined && outcome === "added" && !isKnown;
    if (isNew) {
      await updateAccountRow(tx, place, { ...cardColumns(card), updated_at: momentAfter(clock, before.updated_at) });
      await finishCardSetup(tx, place, setupId, clock.now());
      await tryCardAtOnce(tx, place, clock.now());
    }
    await audit(tx, clock, actor, {
      action: isNew ? "billing.card_added" : "billing.card_setup_read",
      objectType: "billing_account",
      objectId: accountId,
      before: { last4: before.card_last4 },
      after: { last4: isNew ? card.last4 : before.card_last4 },
    });
    return isNew && before.card_method_id !== card.methodId ? before.card_method_id : "";
  });
  await forgetCard(cards, replaced);
  return outcome;
}

/** Reads a card from the provider that may have another expiry now; one that the account does not use any more stays as it is. */
export async function refreshCard(
  { db, clock, cards }: { db: Db; clock: Clock; cards: CardProvider },
  actor: Actor,
  place: AccountPlace,
  methodId: string,
): Promise<void> {
  const card = await orUnavailable(() => cards.readCard(methodId));
  await inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, place);
    if (before?.card_method_id !== methodId) return;
    await updateAccountRow(tx, place, { ...cardColumns(card), updated_at: momentAfter(clock, before.updated_at) });
    await audit(tx, clock, actor, {
      action: "billing.card_updated",
      objectType: "billing_account",
      objectId: place.accountId,
      before: { last4: before.card_last4, month: before.card_exp_month, year: before.card_exp_year },
      after: { last4: card.last4, month: card.expMonth, year: card.expYear },
    });
  });
}

/** Removes the card of an account; for owners. An account without a card stays as it is. */
export async function removeCard(
  { db, clock, cards }: CardsDeps,
  actor: Actor,
  accountId: string,
): Promise<SeenAccount> {
  await billingAccess.enterAsOwner(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  const removed = await inTransaction(db, async (tx) => {
    const before = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    await updateAccountRow(tx, place, { ...cardColumns(undefined), updated_at: momentAfter(clock, before.updated_at) });
    await audit(tx, clock, actor, {
      action: "billing.card_removed",
      objectType: "billing_account",
      objectId: accountId,
      before: { last4: before.card_last4 },
      after: { last4: "" },
    });
    return before.card_method_id;
  });
  await forgetCard(cards, removed);
  return readAccount({ db, clock }, actor, accountId);
}
