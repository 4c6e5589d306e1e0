import { firstFreeMonth } from "@meguri/rules/billing-months";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { type InstitutionRow, selectClaims } from "../../institution/institutions/index.ts";
import type { AccountPlace, AccountsDeps } from "./accounts-deps.ts";
import { lockAccount, selectAccountMembers } from "./accounts-queries.ts";
import { billingAccess } from "./billing-access.ts";
import { paidMonths } from "./paid-months.ts";
import {
  agreePayer,
  endPayer,
  insertBillingInstitution,
  lockPayer,
  type PayerRow,
  selectPayersOf,
} from "./payers-queries.ts";

/** Whose payment for which institution, from one of both sides. */
export type PayerRef = { id: string } & ({ accountId: string } | { institutionId: string });

const pageOfInstitution = (institutionId: string) => `/u/setting/inst/${institutionId}?tab=plan`;
const pageOfAccount = (accountId: string) => `/u/setting/payment/${accountId}?tab=institutions`;

/**
 * Requests that an account pays for the institution of a code; for owners. A caller who manages the institution agrees with
 * the request, otherwise its managers are notified.
 * @throws Failure INSTITUTION_NOT_FOUND; BILLING_INSTITUTION_EXISTS where the account has requested it or pays
 */
export async function requestToPay(
  deps: AccountsDeps,
  actor: Actor,
  { accountId, institutionCode }: { accountId: string; institutionCode: string },
): Promise<PayerRow> {
  const { db, clock, institutionAccess, notifier } = deps;
  const { tenantId, userId } = actor;
  await billingAccess.enterAsOwner(db, actor, accountId);
  const institution = institutionOf(await selectClaims(db, tenantId, [institutionCode]));
  const isManager = (await institutionAccess.roleIn(db, actor, institution.id)) === "manager";
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payer", institution.id);
    const account = (await lockAccount(tx, { tenantId, accountId })) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    const id = await insertBillingInstitution(tx, {
      tenant_id: tenantId,
      account_id: accountId,
      institution_id: institution.id,
      requested_by: userId,
      requested_at: clock.now(),
    });
    if (!id) fail("BILLING_INSTITUTION_EXISTS");
    await auditPayer(tx, deps, actor, { action: "billing.requested", accountId, institutionId: institution.id });
    if (isManager) return agreeIn(tx, deps, actor, { id, institutionId: institution.id });
    await notifier.notify(tx, clock, tenantId, {
      userIds: await institutionAccess.managersOf(tx, tenantId, institution.id),
      kind: "billing.requested",
      values: { account: account.name, institution: institution.name, person: actor.displayName },
      path: pageOfInstitution(institution.id),
      institutionId: institution.id,
    });
    return readPayer(tx, deps, tenantId, id);
  });
}

/** The institution of a code: of several that claim it the verified one, else the only one. */
function institutionOf(claims: readonly InstitutionRow[]): InstitutionRow {
  const verified = claims.filter(({ verification }) => verification === "verified");
  const [only, ...others] = verified.length > 0 ? verified : claims;
  return only && others.length === 0 ? only : fail("INSTITUTION_NOT_FOUND");
}

/**
 * Agrees that an account pays for an institution; for managers of the institution. Who paid before pays until the end of
 * this month.
 * @throws Failure BILLING_INSTITUTION_NOT_FOUND for what is no open request
 */
export async function agreeToPayer(
  deps: AccountsDeps,
  actor: Actor,
  { id, institutionId }: { id: string; institutionId: string },
): Promise<PayerRow> {
  await deps.institutionAccess.enter(deps.db, institutionId, "manager");
  return inTransaction(deps.db, (tx) => agreeIn(tx, deps, actor, { id, institutionId }));
}

async function agreeIn(
  tx: Db,
  deps: AccountsDeps,
  actor: Actor,
  { id, institutionId }: { id: string; institutionId: string },
): Promise<PayerRow> {
  const { clock, institutionAccess, notifier } = deps;
  const { tenantId, userId } = actor;
  const at = clock.now();
  const month = monthOf(today(clock));
  await institutionAccess.enter(tx, institutionId, "manager");
  await holdRecord(tx, tenantId, "payer", institutionId);
  const request = await lockPayer(tx, { tenantId, id }, month);
  if (!request || request.agreedAt || request.endedAt || request.institutionId !== institutionId) {
    fail("BILLING_INSTITUTION_NOT_FOUND");
  }
  const payers = await selectPayersOf(tx, { tenantId, institutionId }, month);
  const present = payers.find(({ agreedAt, endedAt }) => agreedAt !== null && endedAt === null);
  if (present) await endIn(tx, deps, actor, present);
  const firstMonth = `${firstFreeMonth(payers.map(paidMonths), month.slice(0, 7))}-01`;
  await agreePayer(tx, { tenantId, id }, { by: userId, at, firstMonth });
  await auditPayer(tx, deps, actor, { action: "billing.agreed", accountId: request.accountId, institutionId });
  await notifier.notify(tx, clock, tenantId, {
    userIds: await ownersOf(tx, { tenantId, accountId: request.accountId }, userId),
    kind: "billing.agreed",
    values: { account: request.accountName, institution: request.institutionName, month: firstMonth.slice(0, 7) },
    path: pageOfAccount(request.accountId),
  });
  return readPayer(tx, deps, tenantId, id);
}

/**
 * Ends a payment with the present month, or takes back a request and what has not begun; for owners of the account and
 * managers of the institution.
 * @throws Failure BILLING_INSTITUTION_NOT_FOUND for what has ended or belongs to neither
 */
export async function endPayment(deps: AccountsDeps, actor: Actor, ref: PayerRef): Promise<void> {
  const { db, clock, institutionAccess } = deps;
  const { tenantId } = actor;
  if ("accountId" in ref) await billingAccess.enterAsOwner(db, actor, ref.accountId);
  else await institutionAccess.enter(db, ref.institutionId, "manager");
  await inTransaction(db, async (tx) => {
    const payer = await lockPayer(tx, { tenantId, id: ref.id }, monthOf(today(clock)));
    const isTheirs =
      "accountId" in ref ? payer?.accountId === ref.accountId : payer?.institutionId === ref.institutionId;
    if (!payer || !isTheirs || payer.endedAt) fail("BILLING_INSTITUTION_NOT_FOUND");
    await endIn(tx, deps, actor, payer);
  });
}

async function endIn(tx: Db, deps: AccountsDeps, actor: Actor, payer: PayerRow): Promise<void> {
  const { clock, institutionAccess, notifier } = deps;
  const { tenantId, userId } = actor;
  const { id, accountId, institutionId } = payer;
  const month = monthOf(today(clock));
  const lastMonth = payer.firstMonth !== null && payer.firstMonth <= month ? month : null;
  await endPayer(tx, { tenantId, id }, { by: userId, at: clock.now(), lastMonth });
  await auditPayer(tx, deps, actor, { action: "billing.ended", accountId, institutionId });
  const managers = await institutionAccess.managersOf(tx, tenantId, institutionId);
  const owners = await ownersOf(tx, { tenantId, accountId }, userId);
  const values = {
    account: payer.accountName,
    institution: payer.institutionName,
    month: (lastMonth ?? "").slice(0, 7),
  };
  const event = { kind: "billing.ended", values } as const;
  await notifier.notify(tx, clock, tenantId, { ...event, userIds: owners, path: pageOfAccount(accountId) });
  await notifier.notify(tx, clock, tenantId, {
    ...event,
    userIds: managers.filter((manager) => manager !== userId && !owners.includes(manager)),
    path: pageOfInstitution(institutionId),
    institutionId,
  });
}

/** Who pays for an institution and who requests to; for its members and the head office. */
export async function listPayers(
  { db, clock, institutionAccess }: AccountsDeps,
  actor: Actor,
  institutionId: string,
): Promise<PayerRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectPayersOf(db, { tenantId: actor.tenantId, institutionId }, monthOf(today(clock)));
}

async function readPayer(tx: Db, { clock }: AccountsDeps, tenantId: string, id: string): Promise<PayerRow> {
  return (await lockPayer(tx, { tenantId, id }, monthOf(today(clock)))) ?? fail("BILLING_INSTITUTION_NOT_FOUND");
}

/** User ids of an account's owners, without the person who acts. */
async function ownersOf(tx: Db, place: AccountPlace, userId: string): Promise<string[]> {
  const members = await selectAccountMembers(tx, place);
  return members.filter((one) => one.role === "owner" && one.user_id !== userId).map((one) => one.user_id);
}

async function auditPayer(
  tx: Db,
  { clock }: AccountsDeps,
  actor: Actor,
  { action, accountId, institutionId }: { action: string; accountId: string; institutionId: string },
): Promise<void> {
  await audit(tx, clock, actor, { action, objectType: "billing_account", objectId: accountId, institutionId });
}
