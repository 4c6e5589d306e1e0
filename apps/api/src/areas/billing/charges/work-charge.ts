import { type Actor, systemActor } from "../../../platform/actor.ts";
import { CardProviderError, type Charge } from "../../../platform/cards/card-provider.ts";
import { backoffMs } from "../../../platform/clock/backoff.ts";
import { later } from "../../../platform/clock/later.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { type LockedAccount, lockAccount } from "../accounts/index.ts";
import { type DocumentRow, selectBillingPayments, selectDocument } from "../issuing/index.ts";
import { applyOutcome, type ChargeOutcome } from "./apply-outcome.ts";
import { type ChargingDeps, inAccount, providerPauses } from "./charges-deps.ts";
import { type ChargeRow, lockCharge, type TakenCharge, updateCharge } from "./charges-queries.ts";

/** Why an account without a card cannot be charged. */
const noCard: ChargeOutcome = {
  state: "needs_card",
  failure: { code: "no_card", declineCode: "", final: true },
};

/** A charge that was not created at the provider when it was not needed any more. */
const neverMade: ChargeOutcome = { state: "cancelled", failure: undefined };

interface Work {
  account: LockedAccount;
  document: DocumentRow;
  row: ChargeRow;
}

/**
 * Takes one step with a charge: reads it from the provider where it exists there, and tries it where a try is due. Each request
 * of the provider has a key from the document and the number of the try, stored before it is sent, so that a step that is
 * repeated after a lost answer or a kill charges once.
 */
export async function workCharge(deps: ChargingDeps, tenantId: string, taken: TakenCharge): Promise<void> {
  const { database, log } = deps;
  const { documentId, accountId } = taken;
  const place = { tenantId, accountId };
  const actor = systemActor(tenantId);
  try {
    const work = await inAccount(database, place, (db) => inTransaction(db, (tx) => readWork(tx, place, documentId)));
    if (work) await step(deps, actor, work);
  } catch (error) {
    const isNo = error instanceof CardProviderError && error.kind !== "unknown";
    log.warn({ err: error, documentId }, "a charge could not be worked on");
    await inAccount(database, place, (db) =>
      inTransaction(db, async (tx) => {
        if (isNo) {
          const failure = { code: error.code || error.kind, declineCode: "", final: true };
          return applyOutcome(tx, deps, actor, {
            accountId,
            documentId,
            charge: { state: "needs_card", failure },
            attempt: "none",
          });
        }
        const row = await lockCharge(tx, place, documentId);
        if (!row?.nextLookAt) return;
        const delay = backoffMs(row.errors + 1, providerPauses);
        const change = { errors: row.errors + 1, next_look_at: later(deps.clock.now(), delay) };
        await updateCharge(tx, place, documentId, change);
      }),
    );
  }
}

async function readWork(
  tx: Parameters<typeof lockCharge>[0],
  place: { tenantId: string; accountId: string },
  documentId: string,
): Promise<Work | undefined> {
  const account = await lockAccount(tx, place);
  const row = await lockCharge(tx, place, documentId);
  const document = await selectDocument(tx, place, documentId);
  return account && document && row?.nextLookAt ? { account, document, row } : undefined;
}

async function step(deps: ChargingDeps, actor: Actor, work: Work): Promise<void> {
  const { cards, clock } = deps;
  const { account, document, row } = work;
  if (BigInt(document.openYen) <= 0n) return endUnneeded(deps, actor, work);
  if (account.card_method_id === "" && row.chargeId === "") {
    return apply(deps, actor, work, noCard, "none");
  }
  const charge =
    row.chargeId === "" ? await createCharge(deps, work, actor.tenantId) : await cards.readCharge(row.chargeId);
  if (charge.state === "paid" || charge.state === "cancelled" || charge.state === "processing") {
    return apply(deps, actor, work, charge);
  }
  const isDue = row.isAnswerOpen || row.state === "due" || (row.nextTryOn !== null && row.nextTryOn <= today(clock));
  if (!isDue) return apply(deps, actor, work, charge);
  if (account.card_method_id === "") return apply(deps, actor, work, noCard, "none");
  const attempt = await countTry(deps, actor.tenantId, work);
  if (attempt === undefined) return;
  const methodId = account.card_method_id;
  const tried = await cards.confirmCharge({ chargeId: charge.id, documentId: document.id, attempt, methodId });
  return apply(deps, actor, work, tried, attempt);
}

/** Creates the charge at the provider; the same document twice is one charge there. */
async function createCharge(deps: ChargingDeps, { account, document, row }: Work, tenantId: string): Promise<Charge> {
  const charge = await deps.cards.createCharge({
    documentId: document.id,
    customerId: account.customer_id,
    yen: Number(row.yen),
    description: document.number,
  });
  const place = { tenantId, accountId: account.id };
  await inAccount(deps.database, place, (db) => updateCharge(db, place, document.id, { charge_id: charge.id }));
  row.chargeId = charge.id;
  return charge;
}

/**
 * Stores the number of a try before it is sent. A try without an answer is repeated with its number; with another card it is a
 * new one. While its answer is open, nothing is credited and no receipt is assigned.
 * @returns undefined where the charge is not as it was read, or another amount is open than it has
 */
async function countTry(deps: ChargingDeps, tenantId: string, work: Work): Promise<number | undefined> {
  const { account, document, row } = work;
  const isRepeated = row.isAnswerOpen && row.triedMethodId === account.card_method_id;
  const attempts = isRepeated ? row.attempts : row.attempts + 1;
  const place = { tenantId, accountId: account.id };
  return inAccount(deps.database, place, (db) =>
    inTransaction(db, async (tx) => {
      const now = await readWork(tx, place, document.id);
      if (!now || !isAsRead(now, work) || now.document.openYen !== now.row.yen) return undefined;
      await updateCharge(tx, place, document.id, {
        attempts,
        is_answer_open: true,
        tried_method_id: account.card_method_id,
      });
      return attempts;
    }),
  );
}

function isAsRead(now: Work, before: Work): boolean {
  const isSameCard = now.account.card_method_id === before.account.card_method_id;
  const { state, attempts, isAnswerOpen } = before.row;
  return (
    isSameCard && now.row.state === state && now.row.attempts === attempts && now.row.isAnswerOpen === isAnswerOpen
  );
}

/**
 * Ends a charge whose invoice was paid or credited otherwise. At the provider it is cancelled only where it cannot be needed
 * again, because the invoice was credited, or where its holder may still confirm it on the bank's page: a receipt may be taken
 * back.
 */
async function endUnneeded(deps: ChargingDeps, actor: Actor, work: Work): Promise<void> {
  const { cards, database } = deps;
  const { account, document, row } = work;
  if (row.chargeId === "") return apply(deps, actor, work, neverMade);
  const charge = await cards.readCharge(row.chargeId);
  const place = { tenantId: actor.tenantId, accountId: account.id };
  const payments = await inAccount(database, place, (db) => selectBillingPayments(db, place, document.id));
  const isOver = payments.some(({ kind }) => kind === "credit") || charge.state === "needs_person";
  if (charge.state === "paid") return apply(deps, actor, work, charge);
  return apply(deps, actor, work, isOver ? await cards.cancelCharge(row.chargeId) : neverMade);
}

async function apply(
  deps: ChargingDeps,
  actor: Actor,
  { account, document }: Work,
  charge: ChargeOutcome,
  attempt?: number | "none",
): Promise<void> {
  const place = { tenantId: actor.tenantId, accountId: account.id };
  await inAccount(deps.database, place, (db) =>
    inTransaction(db, (tx) =>
      applyOutcome(tx, deps, actor, { accountId: account.id, documentId: document.id, charge, attempt }),
    ),
  );
}
