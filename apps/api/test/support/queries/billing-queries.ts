import * as accounts from "../../../src/areas/billing/accounts/accounts-queries.ts";
import * as invitations from "../../../src/areas/billing/accounts/members/invitations-queries.ts";
import * as members from "../../../src/areas/billing/accounts/members/members-queries.ts";
import * as payers from "../../../src/areas/billing/accounts/payers-queries.ts";
import * as cards from "../../../src/areas/billing/cards/cards-queries.ts";
import * as events from "../../../src/areas/billing/events/events-queries.ts";
import * as prices from "../../../src/areas/billing/prices/prices-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const month = "2026-04-01";
const place = { tenantId: t, accountId: "a" };
const payer = { tenantId: t, id: "p" };
const hash = Buffer.alloc(32);
const account = {
  tenant_id: t,
  id: "a",
  name: "n",
  postal_code: "1000001",
  address: "a",
  email: "e",
  created_by: "u",
  created_at: now,
  updated_at: now,
};

/** The queries of billing. */
export const billingQueries: QueryCases = {
  enterAccount: (db) => accounts.enterAccount(db, "a"),
  openAccount: (db) => accounts.openAccount(db, "a"),
  selectOwnAccountIds: (db) => accounts.selectOwnAccountIds(db),
  selectAccount: (db) => accounts.selectAccount(db, place, month),
  lockAccount: (db) => accounts.lockAccount(db, place),
  selectWholeAccount: (db) => accounts.selectWholeAccount(db, place),
  owes: (db) => accounts.owes(db, place),
  insertAccount: (db) => accounts.insertAccount(db, account),
  updateAccountRow: (db) => accounts.updateAccountRow(db, place, { name: "n", updated_at: now }),
  selectAccountMembers: (db) => accounts.selectAccountMembers(db, place),
  insertAccountMember: (db) => accounts.insertAccountMember(db, place, { userId: "u", role: "owner", at: now }),
  selectAccountEvents: (db) => accounts.selectAccountEvents(db, place, 10),
  selectFoundAccounts: async (db) => {
    await accounts.selectFoundAccounts(db, { text: "", month, after: undefined, limit: 10 });
    await accounts.selectFoundAccounts(db, { text: "x", month, after: { name: "n", id: "a" }, limit: 10 });
  },
  selectInstitutionsOfAccount: (db) => payers.selectInstitutionsOfAccount(db, place, month),
  selectPayersOf: (db) => payers.selectPayersOf(db, { tenantId: t, institutionId: "i" }, month),
  lockPayer: (db) => payers.lockPayer(db, payer, month),
  insertBillingInstitution: (db) =>
    payers.insertBillingInstitution(db, {
      tenant_id: t,
      account_id: "a",
      institution_id: "i",
      requested_by: "u",
      requested_at: now,
    }),
  agreePayer: (db) => payers.agreePayer(db, payer, { by: "u", at: now, firstMonth: month }),
  institutionsPaidIn: (db) => payers.institutionsPaidIn(db, place, month),
  endPayer: (db) => payers.endPayer(db, payer, { by: "u", at: now, lastMonth: null }),
  selectOpenAccountInvitations: (db) => invitations.selectOpenAccountInvitations(db, place),
  lockAccountInvitation: (db) => invitations.lockAccountInvitation(db, t, hash),
  insertAccountInvitation: (db) =>
    invitations.insertAccountInvitation(db, {
      tenant_id: t,
      account_id: "a",
      email: "e",
      role: "viewer",
      token_hash: hash,
      invited_by: "u",
      expires_at: now,
      created_at: now,
    }),
  markAccountInvitationAccepted: (db) => invitations.markAccountInvitationAccepted(db, t, "v", now),
  revokeAccountInvitations: async (db) => {
    await invitations.revokeAccountInvitations(db, place, { at: now, id: "v" });
    await invitations.revokeAccountInvitations(db, place, { at: now, email: "e" });
  },
  updateAccountMemberRole: (db) => members.updateAccountMemberRole(db, { ...place, userId: "u" }, "owner"),
  deleteAccountMember: (db) => members.deleteAccountMember(db, { ...place, userId: "u" }),
  insertCardSetup: (db) => cards.insertCardSetup(db, place, { id: "s", by: "u", at: now }),
  selectCardSetup: (db) => cards.selectCardSetup(db, place, "s"),
  finishCardSetup: (db) => cards.finishCardSetup(db, place, "s", now),
  selectPlanPrices: (db) => prices.selectPlanPrices(db, t),
  upsertPrice: (db) => prices.upsertPrice(db, t, { firstMonth: month, netYen: "1", by: "u", at: now }),
  deletePriceRow: (db) => prices.deletePriceRow(db, t, month),
  hasOpenPlans: (db) => prices.hasOpenPlans(db, t),
  selectAccountOfEvent: (db) => events.selectAccountOfEvent(db, { kind: "setup", objectId: "s" }),
  insertCardEvent: (db) =>
    events.insertCardEvent(db, {
      tenant_id: t,
      id: "e",
      account_id: "a",
      kind: "setup",
      object_id: "s",
      created_at: now,
      received_at: now,
      next_try_at: now,
    }),
  selectTenantsWithEvents: (db) => events.selectTenantsWithEvents(db, now),
  takeCardEvent: (db) => events.takeCardEvent(db, t, { now, until: now }),
  markCardEvent: async (db) => {
    await events.markCardEvent(db, t, "e", { outcome: "handled", at: now });
    await events.markCardEvent(db, t, "e", { nextTryAt: now });
  },
};
