import { owedState, pausesOn } from "@meguri/rules/billing-charges";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pausePaidPlans } from "../../institution/institutions/index.ts";
import { institutionsPaidIn, type LockedAccount, updateAccountRow } from "../accounts/index.ts";
import { type DocumentRow, type IssuingDeps, issueMonth, report, selectOwedDocuments } from "../issuing/index.ts";

/** What of a document decides whether it is overdue. */
export function owed(row: DocumentRow) {
  return {
    totalYen: BigInt(row.totalYen),
    openYen: BigInt(row.openYen),
    dueOn: row.dueOn ?? "",
    firstFailedOn: row.firstFailedOn ?? "",
  };
}

/** The invoices of the account that is open that are overdue on a day, oldest first. */
export async function selectOverdue(
  db: Db,
  place: { tenantId: string; accountId: string },
  day: string,
): Promise<DocumentRow[]> {
  return (await selectOwedDocuments(db, place)).filter((row) => owedState(owed(row), day) === "overdue");
}

/** Pauses the plans of an account with an invoice that has been open for too long. The account is open and held. */
export async function pauseIfUnpaid(tx: Db, deps: IssuingDeps, actor: Actor, account: LockedAccount): Promise<void> {
  const { clock } = deps;
  const day = today(clock);
  const place = { tenantId: actor.tenantId, accountId: account.id };
  if (account.paused_at) return;
  const unpaid = (await selectOwedDocuments(tx, place)).find((row) => {
    const on = pausesOn(owed(row));
    return on !== "" && on <= day;
  });
  if (!unpaid) return;
  await pauseAccount(tx, deps, actor, account, clock.now());
  await report(tx, deps, actor.tenantId, {
    account,
    kind: "billing.paused",
    mail: "paused",
    number: unpaid.number,
    yen: BigInt(unpaid.openYen),
    day: "",
    month: "",
  });
}

/**
 * Resumes the plans of an account that has paid what was overdue, and bills the present month where it began paused. The
 * account is open and held.
 */
export async function resumeIfPaid(tx: Db, deps: IssuingDeps, actor: Actor, account: LockedAccount): Promise<void> {
  const place = { tenantId: actor.tenantId, accountId: account.id };
  const day = today(deps.clock);
  if (!account.paused_at || (await selectOverdue(tx, place, day)).length > 0) return;
  await pauseAccount(tx, deps, actor, account, null);
  await report(tx, deps, actor.tenantId, {
    account,
    kind: "billing.resumed",
    mail: "resumed",
    number: "",
    yen: 0n,
    day: "",
    month: "",
  });
  await issueMonth(tx, deps, actor, { account, month: day.slice(0, 7) });
}

async function pauseAccount(
  tx: Db,
  { clock }: IssuingDeps,
  actor: Actor,
  account: LockedAccount,
  at: Date | null,
): Promise<void> {
  const place = { tenantId: actor.tenantId, accountId: account.id };
  await updateAccountRow(tx, place, { paused_at: at });
  const institutionIds = await institutionsPaidIn(tx, place, monthOf(today(clock)));
  await pausePaidPlans(tx, { tenantId: actor.tenantId, institutionIds }, at);
  await audit(tx, clock, actor, {
    action: at ? "billing.paused" : "billing.resumed",
    objectType: "billing_account",
    objectId: account.id,
  });
}
