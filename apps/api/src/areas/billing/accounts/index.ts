import { timestampDate } from "@bufbuild/protobuf/wkt";
import {
  BillingAccountService,
  UpdateBillingAccountRequestSchema,
} from "@meguri/rpc/app/v1/billing_account_service_pb";
import { BillingMemberService } from "@meguri/rpc/app/v1/billing_member_service_pb";
import { billingAccountFields } from "@meguri/rules/billing";
import type { Actor } from "../../../platform/actor.ts";
import { isMailLanguage } from "../../../platform/mail/queue-mail.ts";
import { personTokenOf, sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { listPlanPrices, priceToProto } from "../prices/index.ts";
import { editedAccount } from "./account-fields.ts";
import { accountEventToProto, accountMemberToProto, accountToProto, payerToProto } from "./account-to-proto.ts";
import type { AccountsDeps, AccountsParts } from "./accounts-deps.ts";
import { billingAccountPolicies } from "./accounts-policy.ts";
import { deleteAccount, updateAccount } from "./change-account.ts";
import { createAccount } from "./create-account.ts";
import { acceptAccountInvitation, getAccountInvitation, revokeAccountInvitation } from "./members/accept-invitation.ts";
import { changeAccountRole, removeAccountMember } from "./members/change-members.ts";
import { accountInvitationToProto, accountRoleOf } from "./members/invitation-to-proto.ts";
import { inviteToAccount } from "./members/invite-member.ts";
import { billingMemberPolicies } from "./members/members-policy.ts";
import { agreeToPayer, endPayment, listPayers, requestToPay } from "./pay-for-institution.ts";
import { getAccount, listAccountEvents, listAccounts } from "./read-account.ts";

export { accountToProto } from "./account-to-proto.ts";
export type { AccountPlace, AccountRole } from "./accounts-deps.ts";
export {
  type AccountRow,
  type LockedAccount,
  lockAccount,
  openAccount,
  selectAccountMembers,
  selectWholeAccount,
  updateAccountRow,
} from "./accounts-queries.ts";
export { billingAccess } from "./billing-access.ts";
export { cardColumns } from "./card-columns.ts";
export { findAccounts, setPayBy } from "./find-accounts.ts";
export { forgetCard } from "./forget-card.ts";
export { paidMonths } from "./paid-months.ts";
export { institutionsPaidIn, type PayerRow, selectPayersOf } from "./payers-queries.ts";
export { listAccounts, readAccount, type SeenAccount } from "./read-account.ts";

/** The door of BillingAccountService. */
export function billingAccountsFeature(parts: AccountsParts): Feature {
  return feature(BillingAccountService, billingAccountPolicies, {
    async listBillingAccounts(_request, context) {
      const { deps, actor } = inSession(context, parts);
      return { accounts: (await listAccounts(deps, actor)).map(accountToProto) };
    },
    async getBillingAccount({ accountId }, context) {
      const { db, actor } = sessionOf(context);
      const view = await getAccount({ ...parts, db }, actor, accountId);
      const now = parts.clock.now();
      return {
        account: accountToProto(view),
        members: view.members.map(accountMemberToProto),
        invitations: view.invitations.map((row) => accountInvitationToProto(row, now)),
        institutions: view.institutions.map(payerToProto),
        cardsAvailable: parts.cards !== undefined,
      };
    },
    async listBillingEvents({ accountId }, context) {
      const { db, actor } = sessionOf(context);
      return { events: (await listAccountEvents({ db }, actor, accountId)).map(accountEventToProto) };
    },
    async createBillingAccount({ accountId, fields }, context) {
      const { deps, actor } = inSession(context, parts);
      const account = { accountId, fields: billingAccountFields.parse(fields) };
      return { account: accountToProto(await createAccount(deps, actor, account)) };
    },
    async updateBillingAccount(request, context) {
      const { deps, actor } = inSession(context, parts);
      const { accountId, updatedAt } = request;
      const edit = editOf(UpdateBillingAccountRequestSchema, request, editedAccount);
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      return { account: accountToProto(await updateAccount(deps, actor, { accountId, readAt, edit })) };
    },
    async deleteBillingAccount({ accountId }, context) {
      const { deps, actor } = inSession(context, parts);
      await deleteAccount(deps, actor, accountId);
      return {};
    },
    async requestBillingInstitution(request, context) {
      const { deps, actor } = inSession(context, parts);
      return { institution: payerToProto(await requestToPay(deps, actor, request)) };
    },
    async endBillingInstitution({ id, accountId, institutionId }, context) {
      const { deps, actor } = inSession(context, parts);
      await endPayment(deps, actor, accountId === "" ? { id, institutionId } : { id, accountId });
      return {};
    },
    async agreeBillingInstitution(request, context) {
      const { deps, actor } = inSession(context, parts);
      return { institution: payerToProto(await agreeToPayer(deps, actor, request)) };
    },
    async getInstitutionBilling({ institutionId }, context) {
      const { deps, actor } = inSession(context, parts);
      return { accounts: (await listPayers(deps, actor, institutionId)).map(payerToProto) };
    },
    async listPlanPrices(_request, context) {
      const { deps, actor } = inSession(context, parts);
      return { prices: (await listPlanPrices(deps, actor)).map(priceToProto) };
    },
  });
}

/** The door of BillingMemberService. */
export function billingMembersFeature(parts: AccountsParts): Feature {
  return feature(BillingMemberService, billingMemberPolicies, {
    async changeBillingMemberRole({ accountId, userId, role }, context) {
      const { deps, actor } = inSession(context, parts);
      await changeAccountRole(deps, actor, { accountId, userId, role: accountRoleOf(role) });
      return {};
    },
    async removeBillingMember(request, context) {
      const { deps, actor } = inSession(context, parts);
      await removeAccountMember(deps, actor, request);
      return {};
    },
    async inviteBillingMember({ accountId, email, role, language: requested }, context) {
      const { deps, actor } = inSession(context, parts);
      const language = isMailLanguage(requested) ? requested : "";
      const row = await inviteToAccount(deps, actor, { accountId, email, role: accountRoleOf(role), language });
      return { invitation: accountInvitationToProto(row, parts.clock.now()) };
    },
    async revokeBillingInvitation(request, context) {
      const { deps, actor } = inSession(context, parts);
      await revokeAccountInvitation(deps, actor, request);
      return {};
    },
    async getBillingInvitation({ token }, context) {
      const session = sessionOf(context);
      const link = { token, proven: personTokenOf(session) };
      const row = await getAccountInvitation(session.db, session.actor, link);
      return { invitation: accountInvitationToProto(row, parts.clock.now()) };
    },
    async acceptBillingInvitation({ token }, context) {
      const session = sessionOf(context);
      const link = { token, proven: personTokenOf(session) };
      return { accountId: await acceptAccountInvitation({ ...parts, db: session.db }, session.actor, link) };
    },
  });
}

function inSession(
  context: Parameters<typeof sessionOf>[0],
  parts: AccountsParts,
): { deps: AccountsDeps; actor: Actor } {
  const { db, actor } = sessionOf(context);
  return { deps: { ...parts, db }, actor };
}
