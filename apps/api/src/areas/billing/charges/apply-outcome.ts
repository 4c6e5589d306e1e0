import { nextTryOn } from "@meguri/rules/billing-charges";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Charge, ChargeFailure } from "../../../platform/cards/card-provider.ts";
import { later } from "../../../platform/clock/later.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectAdmins } from "../../institution/institutions/index.ts";
import { type LockedAccount, lockAccount } from "../accounts/index.ts";
import {
  type DocumentRow,
  type IssuingDeps,
  insertPayment,
  pageOfDocument,
  report,
  selectDocument,
} from "../issuing/index.ts";
import { type ChargeRow, lockCharge, updateCharge } from "./charges-queries.ts";
import { resumeIfPaid } from "./pause-accounts.ts";

/** How often a charge without an end is read from the provider. */
export const lookEveryMs = 60 * 60 * 1000;

/** What is known of a charge now: as the provider has it, or of one that does not exist there. */
export type ChargeOutcome = Charge | { state: "needs_card" | "cancelled"; failure: ChargeFailure | undefined };

/** A charge under work, all of it held. */
interface Held {
  account: LockedAccount;
  document: DocumentRow;
  row: ChargeRow;
}

/**
 * Records what became of a charge: the payment, or the failure with the day of the next try. What is recorded already is not
 * recorded again. The account is open.
 * @param attempt the number of the try that was just made, `none` for a failure without a try; absent where the charge was only
 *   read. The outcome of a try is recorded once, also where two workers have it
 * @throws Error where the charge at the provider is of another document or amount
 */
export async function applyOutcome(
  tx: Db,
  deps: IssuingDeps,
  actor: Actor,
  outcome: { accountId: string; documentId: string; charge: ChargeOutcome; attempt?: number | "none" },
): Promise<void> {
  const { accountId, documentId, charge, attempt } = outcome;
  const place = { tenantId: actor.tenantId, accountId };
  const account = await lockAccount(tx, place);
  const row = await lockCharge(tx, place, documentId);
  const document = await selectDocument(tx, place, documentId);
  if (!account || !document || !row || row.state === "paid" || row.state === "cancelled") return;
  if ("id" in charge) assertSame(charge, row);
  const held = { account, document, row };
  const now = deps.clock.now();
  const settled = { is_answer_open: false, errors: 0, changed_at: now };
  const looked = { ...settled, next_look_at: later(now, lookEveryMs) };
  switch (charge.state) {
    case "paid":
      return paid(tx, deps, actor, held, charge.paidYen);
    case "cancelled": {
      // An invoice that is open, and whose charge was cancelled at the provider, is paid by transfer: it becomes overdue.
      const isOwed = BigInt(document.openYen) > 0n;
      const first_failed_on = row.firstFailedOn ?? (isOwed ? today(deps.clock) : null);
      const ended = { ...settled, state: "cancelled", first_failed_on, next_look_at: null } as const;
      return updateCharge(tx, place, documentId, ended);
    }
    case "processing":
      return updateCharge(tx, place, documentId, { ...looked, state: "processing" });
    case "created": {
      // A payment on the page that never reached the provider is tried again.
      const state = row.state === "processing" ? "due" : row.state;
      return updateCharge(tx, place, documentId, { ...settled, state, next_look_at: later(now, 60_000) });
    }
    default:
      if (isNew(row, attempt)) return failed(tx, deps, actor, held, charge);
      return updateCharge(tx, place, documentId, { ...looked, reason: reasonOf(charge) || row.reason });
  }
}

/** Whether a failure is not recorded yet. */
function isNew({ state, attempts, isAnswerOpen }: ChargeRow, attempt: number | "none" | undefined): boolean {
  if (state === "processing") return true;
  if (attempt === "none") return isAnswerOpen || (state !== "needs_card" && state !== "needs_person");
  return isAnswerOpen && attempt === attempts;
}

/** The provider has one charge for a document, of its amount; anything else was changed behind this system. */
function assertSame(charge: Charge, { documentId, yen, chargeId }: ChargeRow): void {
  if (charge.documentId === documentId && charge.yen === Number(yen) && charge.id === chargeId) return;
  throw new Error(`the charge ${charge.id} is not that of the document ${documentId} for ${yen} yen`);
}

async function paid(tx: Db, deps: IssuingDeps, actor: Actor, held: Held, paidYen: number): Promise<void> {
  const { account, document, row } = held;
  const { clock } = deps;
  const now = clock.now();
  const place = { tenantId: actor.tenantId, accountId: account.id };
  await updateCharge(tx, place, row.documentId, {
    state: "paid",
    is_answer_open: false,
    errors: 0,
    reason: "",
    first_failed_on: null,
    next_try_on: null,
    next_look_at: null,
    changed_at: now,
  });
  const yen = BigInt(paidYen);
  await insertPayment(tx, place, {
    documentId: document.id,
    kind: "card",
    yen,
    reference: row.chargeId,
    paidOn: today(clock),
    by: actor.userId,
    at: now,
  });
  await audit(tx, clock, actor, {
    action: "billing.charged",
    objectType: "billing_account",
    objectId: account.id,
    after: { number: document.number, yen: String(yen) },
  });
  await report(tx, deps, actor.tenantId, {
    account,
    kind: "billing.paid",
    mail: "paid",
    number: document.number,
    yen,
    day: "",
    month: "",
  });
  if (BigInt(document.openYen) < yen)
    await reportOverpaid(tx, deps, actor.tenantId, { account, number: document.number, yen });
  await resumeIfPaid(tx, deps, actor, account);
}

/** An invoice was paid twice, by card and otherwise: the administrators give the money back. */
async function reportOverpaid(
  tx: Db,
  { clock, notifier }: IssuingDeps,
  tenantId: string,
  { account, number, yen }: { account: LockedAccount; number: string; yen: bigint },
): Promise<void> {
  await notifier.notify(tx, clock, tenantId, {
    userIds: await selectAdmins(tx, tenantId),
    kind: "billing.overpaid",
    values: { account: account.name, number, yen: String(yen) },
    path: pageOfDocument(account.id, number),
  });
}

async function failed(
  tx: Db,
  deps: IssuingDeps,
  actor: Actor,
  { account, document, row }: Held,
  { state, failure }: ChargeOutcome,
): Promise<void> {
  const { clock } = deps;
  const day = today(clock);
  const firstFailedOn = row.firstFailedOn ?? day;
  const needsPerson = state === "needs_person";
  const nextDay = needsPerson || failure?.final ? "" : nextTryOn(firstFailedOn, day);
  const next = needsPerson ? "needs_person" : nextDay ? "declined" : "needs_card";
  const reason = reasonOf({ failure });
  const now = clock.now();
  await updateCharge(tx, { tenantId: actor.tenantId, accountId: account.id }, row.documentId, {
    state: next,
    is_answer_open: false,
    errors: 0,
    first_failed_on: firstFailedOn,
    next_try_on: nextDay || null,
    reason,
    next_look_at: later(now, lookEveryMs),
    changed_at: now,
  });
  await audit(tx, clock, actor, {
    action: "billing.charge_failed",
    objectType: "billing_account",
    objectId: account.id,
    after: { number: document.number, reason },
  });
  await report(tx, deps, actor.tenantId, {
    account,
    kind: reportKinds[next],
    mail: mailKinds[next],
    number: document.number,
    yen: BigInt(document.openYen),
    day: nextDay,
    month: "",
  });
}

/** The bank's or the provider's word for why a charge failed; empty where it has none. */
function reasonOf({ failure }: Pick<ChargeOutcome, "failure">): string {
  return failure?.declineCode || failure?.code || "";
}

const reportKinds = {
  declined: "billing.declined",
  needs_card: "billing.needs_card",
  needs_person: "billing.confirm",
} as const;
const mailKinds = { declined: "declined", needs_card: "needs_card", needs_person: "confirm" } as const;
