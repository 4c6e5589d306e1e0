import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

type Body = (world: World) => Record<string, unknown>;

const by = ({ manager }: World) => manager;
const noAccount = "not_found/BILLING_ACCOUNT_NOT_FOUND";
const noInstitution = "not_found/INSTITUTION_NOT_FOUND";
const tooLow = "permission_denied/ROLE_TOO_LOW";
const notAllowed = "permission_denied/NOT_ALLOWED";
const forAll = (end: string): Ends => ({ clerk: end, stranger: end, admin: end, foreigner: end });
const answered = forAll("answered");
/** Members and administrators of the tenant. */
const readers: Ends = { clerk: noAccount, stranger: noAccount, admin: "answered", foreigner: noAccount };
const owners: Ends = { clerk: noAccount, stranger: noAccount, admin: tooLow, foreigner: noAccount };
const admins = (foreigner: string): Ends => ({
  clerk: notAllowed,
  stranger: notAllowed,
  admin: "answered",
  foreigner,
});
const own =
  (more: Body = () => ({})): Body =>
  (world) => ({ accountId: world.billingAccountId, ...more(world) });
const fields = { name: "架空薬局", postalCode: "1000001", address: "東京都架空区1", email: "pay@example.test" };
const link: Body = ({ billingInvitationToken: token }) => ({ token });
const forAnother = {
  ...forAll("permission_denied/INVITATION_FOR_ANOTHER"),
  foreigner: "not_found/INVITATION_NOT_FOUND",
};
let invited = 0;
const managers: Ends = { clerk: tooLow, stranger: noInstitution, admin: noInstitution, foreigner: noInstitution };
const seen: Ends = { ...managers, clerk: "answered" };
const owing =
  (more: Body = () => ({})): Body =>
  (world) => ({ accountId: world.owingAccountId, ...more(world) });
const owingDocument = owing(({ billingDocumentId: documentId }) => ({ documentId }));

/** The methods about billing accounts and the operator's documents. */
export const billingCases: Record<string, MethodCase> = {
  ListBillingAccounts: { by, body: () => ({}), ends: answered },
  GetBillingAccount: { by, body: own(), ends: readers },
  ListBillingEvents: { by, body: own(), ends: readers },
  CreateBillingAccount: { by, body: () => ({ accountId: crypto.randomUUID(), fields }), ends: answered },
  UpdateBillingAccount: {
    by,
    body: own(({ billingUpdatedAt: updatedAt }) => ({ fields: { tel: "03-0000-0009" }, updatedAt })),
    ends: owners,
  },
  DeleteBillingAccount: { by, body: ({ spareAccountId: accountId }) => ({ accountId }), ends: owners },
  RequestBillingInstitution: {
    by,
    body: own(({ outsider }) => ({ institutionCode: outsider.code })),
    ends: owners,
  },
  EndBillingInstitution: { by, body: own(({ payerId: id }) => ({ id })), ends: owners },
  AgreeBillingInstitution: {
    by,
    body: ({ partner, payerRequestId: id }) => ({ id, institutionId: partner.id }),
    ends: managers,
  },
  GetInstitutionBilling: {
    by,
    body: ({ pharmacy }) => ({ institutionId: pharmacy.id }),
    ends: seen,
  },
  ListPlanPrices: { by, body: () => ({}), ends: answered },

  ChangeBillingMemberRole: { by, body: own(({ victim }) => ({ userId: victim.uid, role: 1 })), ends: owners },
  RemoveBillingMember: { by, body: own(({ victim }) => ({ userId: victim.uid })), ends: owners },
  InviteBillingMember: {
    by,
    body: own(() => ({ email: `invited-to-pay-${invited++}@example.test`, role: 2 })),
    ends: owners,
  },
  RevokeBillingInvitation: {
    by,
    body: own(({ billingInvitationId: invitationId }) => ({ invitationId })),
    ends: owners,
  },
  GetBillingInvitation: { by: ({ invitee }) => invitee, body: link, ends: forAnother },
  AcceptBillingInvitation: { by: ({ invitee }) => invitee, body: link, ends: forAnother },

  StartCardSetup: { by, body: own(() => ({ language: "ja" })), ends: owners },
  FinishCardSetup: { by, body: own(({ cardSetupId: setupId }) => ({ setupId })), ends: owners },
  RemoveCard: { by, body: own(), ends: owners },

  GetPaidPlan: { by, body: ({ applicant }) => ({ institutionId: applicant.id }), ends: seen },
  StartPaidPlan: {
    by,
    body: ({ pharmacy, presentMonth: firstBilledMonth }) => ({
      institutionId: pharmacy.id,
      firstBilledMonth,
      netYen: "10000",
    }),
    ends: managers,
  },
  CancelPaidPlan: { by, body: ({ applicant }) => ({ institutionId: applicant.id }), ends: managers },
  KeepPaidPlan: { by, body: ({ invited }) => ({ institutionId: invited.id }), ends: managers },

  ListBillingDocuments: { by, body: owing(), ends: readers },
  GetBillingDocument: { by, body: owing(({ billingDocumentNumber: number }) => ({ number })), ends: readers },
  PayBillingDocument: { by, body: owingDocument, ends: owners },
  FinishBillingPayment: { by, body: owingDocument, ends: owners },
  ListBillingStandings: { by, body: () => ({}), ends: answered },

  SetPlanPrice: {
    by: ({ admin }) => admin,
    body: () => ({ firstMonth: "2098-01", netYen: "9800" }),
    ends: admins("answered"),
  },
  DeletePlanPrice: {
    by: ({ admin }) => admin,
    body: () => ({ firstMonth: "2099-01" }),
    ends: admins("answered"),
  },
  ListAllBillingAccounts: { by: ({ admin }) => admin, body: () => ({}), ends: admins("answered") },
  SetBillingPayBy: { by: ({ admin }) => admin, body: own(() => ({ payBy: 2 })), ends: admins(noAccount) },
  ListAllBillingDocuments: { by: ({ admin }) => admin, body: () => ({}), ends: admins("answered") },
  GetBillingRevenue: {
    by: ({ admin }) => admin,
    body: ({ presentMonth }) => ({ fromMonth: presentMonth, untilMonth: presentMonth }),
    ends: admins("answered"),
  },
  RefundBillingDocument: {
    by: ({ admin }) => admin,
    body: owing(({ billingDocumentId: documentId, billingDocumentTotalYen: yen }) => ({
      refundId: crypto.randomUUID(),
      documentId,
      yen,
      reason: "架空の理由",
    })),
    ends: admins(noAccount),
  },
  ListBillingReceipts: { by: ({ admin }) => admin, body: () => ({}), ends: admins("answered") },
  AddBillingReceipts: {
    by: ({ admin }) => admin,
    body: () => ({
      receipts: [{ id: crypto.randomUUID(), receivedOn: "2026-04-01", yen: "50000", payerName: "ｶｸｳﾔﾂｷﾖｸ" }],
    }),
    ends: admins("answered"),
  },
  AssignBillingReceipt: {
    by: ({ admin }) => admin,
    body: ({ openBillingReceiptId: receiptId, billingDocumentId: documentId, billingDocumentTotalYen: yen }) => ({
      receiptId,
      documentId,
      yen,
    }),
    ends: admins("not_found/BILLING_DOCUMENT_NOT_FOUND"),
  },
  ReleaseBillingReceipt: {
    by: ({ admin }) => admin,
    body: ({ assignedBillingReceiptId: receiptId }) => ({ receiptId }),
    ends: admins("not_found/BILLING_RECEIPT_NOT_FOUND"),
  },
};
