import type { Actor } from "../../../platform/actor.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import type { AccountRole, AccountsDeps } from "./accounts-deps.ts";
import {
  type AccountEventRow,
  type AccountMemberRow,
  type AccountRow,
  selectAccount,
  selectAccountEvents,
  selectAccountMembers,
  selectOwnAccountIds,
} from "./accounts-queries.ts";
import { billingAccess } from "./billing-access.ts";
import { type AccountInvitationRow, selectOpenAccountInvitations } from "./members/invitations-queries.ts";
import { type PayerRow, selectInstitutionsOfAccount } from "./payers-queries.ts";

/** Most events that are listed. */
const mostEvents = 200;

/** Dependencies of reading. */
type Reading = Pick<AccountsDeps, "db" | "clock">;

/** An account with the caller's role in it. */
export interface SeenAccount {
  row: AccountRow;
  role: AccountRole;
}

/** An account with all that its page shows. */
export interface AccountView extends SeenAccount {
  members: AccountMemberRow[];
  /** Open and expired invitations, for owners. */
  invitations: AccountInvitationRow[];
  institutions: PayerRow[];
}

/** The caller's accounts, by name. */
export async function listAccounts(deps: Reading, actor: Actor): Promise<SeenAccount[]> {
  const accounts: SeenAccount[] = [];
  for (const accountId of await selectOwnAccountIds(deps.db)) accounts.push(await readAccount(deps, actor, accountId));
  return accounts.sort((a, b) => a.row.name.localeCompare(b.row.name, "ja"));
}

/** One account. @throws Failure BILLING_ACCOUNT_NOT_FOUND */
export async function readAccount({ db, clock }: Reading, actor: Actor, accountId: string): Promise<SeenAccount> {
  const role = await billingAccess.enterToRead(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  const row = (await selectAccount(db, place, monthOf(today(clock)))) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
  return { row, role };
}

/** One account with its members and institutions. @throws Failure BILLING_ACCOUNT_NOT_FOUND */
export async function getAccount({ db, clock }: Reading, actor: Actor, accountId: string): Promise<AccountView> {
  const place = { tenantId: actor.tenantId, accountId };
  const { row, role } = await readAccount({ db, clock }, actor, accountId);
  return {
    row,
    role,
    members: await selectAccountMembers(db, place),
    invitations: role === "owner" ? await selectOpenAccountInvitations(db, place) : [],
    institutions: await selectInstitutionsOfAccount(db, place, monthOf(today(clock))),
  };
}

/** What was done with an account, newest first. @throws Failure BILLING_ACCOUNT_NOT_FOUND */
export async function listAccountEvents(
  { db }: Pick<AccountsDeps, "db">,
  actor: Actor,
  accountId: string,
): Promise<AccountEventRow[]> {
  await billingAccess.enterToRead(db, actor, accountId);
  return selectAccountEvents(db, { tenantId: actor.tenantId, accountId }, mostEvents);
}
