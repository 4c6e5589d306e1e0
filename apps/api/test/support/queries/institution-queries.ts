import * as files from "../../../src/areas/account/files/files-queries.ts";
import * as notifications from "../../../src/areas/account/notifications/notifications-queries.ts";
import * as corporations from "../../../src/areas/institution/corporations/corporations-queries.ts";
import * as verifications from "../../../src/areas/institution/institution-admin/verifications-queries.ts";
import * as audit from "../../../src/areas/institution/institutions/institution-audit-queries.ts";
import * as institutions from "../../../src/areas/institution/institutions/institutions-queries.ts";
import * as institutionMembers from "../../../src/areas/institution/institutions/membership-queries.ts";
import * as paidPlans from "../../../src/areas/institution/institutions/plan/paid-plans-queries.ts";
import * as plans from "../../../src/areas/institution/institutions/plan/plans-queries.ts";
import * as postalImport from "../../../src/areas/institution/institutions/postal/postal-import-queries.ts";
import * as postal from "../../../src/areas/institution/institutions/postal/postal-queries.ts";
import * as invitations from "../../../src/areas/institution/members/invitations-queries.ts";
import * as invitationsSent from "../../../src/areas/institution/members/invitations-sent-queries.ts";
import * as members from "../../../src/areas/institution/members/members-queries.ts";
import * as mail from "../../../src/platform/mail/mail-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const created = { created_at: now, updated_at: now };
const hash = Buffer.alloc(0);
const member = { tenant_id: t, institution_id: "i", user_id: "u", role: "clerk", created_at: now } as const;
const place = { prefecture: "p", city: "c", town: "t" };
const atInstitution = { tenantId: t, institutionId: "i" };
const mailRow = { tenant_id: t, to_address: "a", language: "ja", subject: "s", body: "b", next_try_at: now };

/** Every query of institutions and what goes with them, called as its feature calls it. */
export const institutionQueries: QueryCases = {
  countInvitationsSent: (db) =>
    invitationsSent.countInvitationsSent(db, t, { userId: "u", toHash: hash, lastHour: now, lastDay: now }),
  insertInvitationSent: (db) =>
    invitationsSent.insertInvitationSent(db, { tenant_id: t, sent_by: "u", to_hash: hash, sent_at: now }),
  deleteInvitationsSentBefore: (db) => invitationsSent.deleteInvitationsSentBefore(db, t, now),
  selectInstitution: (db) => institutions.selectInstitution(db, t, "i"),
  selectInstitutionsById: (db) => institutions.selectInstitutionsById(db, t, ["i"]),
  lockInstitution: (db) => institutions.lockInstitution(db, t, "i"),
  selectShops: (db) => institutions.selectShops(db, t, "c"),
  selectMyInstitutions: (db) => institutions.selectMyInstitutions(db, t, "u"),
  isInHeadOffice: (db) => institutions.isInHeadOffice(db, t, "i", "u"),
  countMembers: (db) => institutions.countMembers(db, t, ["i"]),
  lockClaims: (db) => institutions.lockClaims(db, t),
  selectClaims: (db) => institutions.selectClaims(db, t, ["1340000001", ""]),
  insertInstitution: (db) => institutions.insertInstitution(db, { tenant_id: t, name: "n", ...created }),
  updateInstitutionRow: (db) => institutions.updateInstitutionRow(db, t, "i", { name: "n", updated_at: now }),
  selectAdmins: (db) => institutions.selectAdmins(db, t),
  selectRole: (db) => institutionMembers.selectRole(db, t, "i", "u"),
  selectMembers: async (db) => {
    await institutionMembers.selectMembers(db, t, "i");
    await institutionMembers.selectMembers(db, t, "i", "manager");
  },
  lockMembers: (db) => institutionMembers.lockMembers(db, t, "i"),
  countOtherManagers: (db) => members.countOtherManagers(db, t, "i", "u"),
  insertMember: (db) => institutionMembers.insertMember(db, member),
  updateMemberRole: (db) => members.updateMemberRole(db, t, "i", "u", "clerk"),
  deleteMember: (db) => members.deleteMember(db, t, "i", "u"),
  selectInvitations: (db) => invitations.selectInvitations(db, t, "i"),
  lockInvitation: (db) => invitations.lockInvitation(db, t, "i", "v"),
  selectInvitationByToken: (db) => invitations.selectInvitationByToken(db, t, hash),
  lockInvitationByToken: (db) => invitations.lockInvitationByToken(db, t, hash),
  insertInvitation: (db) =>
    invitations.insertInvitation(db, {
      tenant_id: t,
      institution_id: "i",
      email: "e",
      role: "clerk",
      token_hash: hash,
      invited_by: "u",
      expires_at: now,
      created_at: now,
    }),
  renewInvitation: (db) => invitations.renewInvitation(db, t, "v", { token_hash: hash, expires_at: now, sent_at: now }),
  markInvitationAccepted: (db) => invitations.markInvitationAccepted(db, t, "v", now),
  revokeInvitations: async (db) => {
    await invitations.revokeInvitations(db, t, "i", { now, id: "v" }).catch(() => undefined);
    await invitations.revokeInvitations(db, t, "i", { now, email: "E" }).catch(() => undefined);
  },
  selectLanguageByEmail: (db) => invitations.selectLanguageByEmail(db, t, "e"),
  countSentSince: (db) => invitations.countSentSince(db, t, "i", now),
  selectMemberByEmail: (db) => invitations.selectMemberByEmail(db, t, "i", "e"),
  selectPlans: (db) => plans.selectPlans(db, t, ["i"]),
  insertTrial: (db) =>
    plans.insertTrial(db, { tenant_id: t, institution_id: "i", kind: "trial", started_on: "d", started_by: "u" }),
  selectTrialsToRemind: (db) => plans.selectTrialsToRemind(db, "2026-04-01"),
  markTrialReminded: (db) => plans.markTrialReminded(db, { tenantId: t, institutionId: "i", days: 7 }),
  grantPlan: (db) => plans.grantPlan(db, t, "i", { today: "d", endsOn: null, startedBy: "u" }),
  endPlans: (db) => plans.endPlans(db, t, "i", "d"),
  undoEndOfPlans: (db) => plans.undoEndOfPlans(db, t, "i", "d"),
  selectPaidPlan: (db) => paidPlans.selectPaidPlan(db, atInstitution, "2026-04-01"),
  insertPaidPlan: (db) =>
    paidPlans.insertPaidPlan(db, {
      tenant_id: t,
      institution_id: "i",
      started_on: "d",
      first_billed_month: "m",
      started_by: "u",
      started_at: now,
    }),
  endPaidPlan: (db) => paidPlans.endPaidPlan(db, atInstitution, { on: "2026-04-30", by: "u", at: now }),
  keepPaidPlan: (db) => paidPlans.keepPaidPlan(db, t, "p"),
  pausePaidPlans: async (db) => {
    await paidPlans.pausePaidPlans(db, { tenantId: t, institutionIds: ["i"] }, now);
    await paidPlans.pausePaidPlans(db, { tenantId: t, institutionIds: ["i"] }, null);
  },
  freeUntil: (db) => paidPlans.freeUntil(db, atInstitution, "2026-04-01"),
  selectInstitutionEvents: (db) => audit.selectInstitutionEvents(db, t, { institutionId: "i", before: "e", limit: 51 }),
  selectPostalAddresses: (db) => postal.selectPostalAddresses(db, "9990001"),
  replacePostalAddresses: (db) =>
    postalImport.replacePostalAddresses(db, [{ ...place, postal_code: "9990001", position: 0 }]),
  selectVerifications: async (db) => {
    const after = { at: new Date(0), id: "i" };
    await verifications.selectVerifications(db, t, { decided: false, after, limit: 51 });
    await verifications.selectVerifications(db, t, { decided: true, after, limit: 51 });
  },
  selectMyCorporations: (db) => corporations.selectMyCorporations(db, t, "u"),
  selectCorporation: (db) => corporations.selectCorporation(db, t, "c"),
  isHeadOfficeMember: (db) => corporations.isHeadOfficeMember(db, t, "c", "u"),
  selectHeadOffice: (db) => corporations.selectHeadOffice(db, t, "c"),
  lockHeadOffice: (db) => corporations.lockHeadOffice(db, t, "c"),
  insertCorporation: (db) => corporations.insertCorporation(db, { tenant_id: t, name: "n", ...created }),
  updateCorporationRow: (db) =>
    corporations.updateCorporationRow(db, t, "c", { name: "n", corporate_number: "", updated_at: now }),
  insertHeadOfficeMember: (db) =>
    corporations.insertHeadOfficeMember(db, { tenant_id: t, corporation_id: "c", user_id: "u", created_at: now }),
  deleteHeadOfficeMember: (db) => corporations.deleteHeadOfficeMember(db, t, "c", "u"),
  selectPersonByEmail: (db) => corporations.selectPersonByEmail(db, t, "e"),
  insertNotifications: (db) =>
    notifications.insertNotifications(db, [{ tenant_id: t, user_id: "u", kind: "k", created_at: now }]),
  selectMailReaders: (db) => notifications.selectMailReaders(db, t, ["u"]),
  selectNotifications: (db) =>
    notifications.selectNotifications(db, t, "u", { before: "n", unreadOnly: true, limit: 21 }),
  countUnread: (db) => notifications.countUnread(db, t, "u", 100),
  markRead: (db) => notifications.markRead(db, t, "u", ["n"], now),
  selectKeptFile: (db) => files.selectKeptFile(db, t, "f"),
  keepLicences: async (db) => {
    await files.keepLicences(db, t, { ownerId: "u", wholesalerId: "w", ids: [] });
    await files.keepLicences(db, t, { ownerId: "u", wholesalerId: "w", ids: ["f"] });
  },
  keepFile: (db) => files.keepFile(db, t, { ownerId: "o", id: "f", institutionId: "i" }),
  insertMails: (db) => mail.insertMails(db, [{ ...mailRow, created_at: now }]),
  selectTenantsWithMail: (db) => mail.selectTenantsWithMail(db, now),
  selectDueMail: (db) => mail.selectDueMail(db, t, now, 20),
  markMailSent: (db) => mail.markMailSent(db, t, "m", now),
  markMailFailed: async (db) => {
    const failed = { id: "m", attempts: 0 };
    await mail.markMailFailed(db, t, failed, { error: "e", nextTryAt: now });
    await mail.markMailFailed(db, t, failed, { error: "e", givenUpAt: now });
  },
};
