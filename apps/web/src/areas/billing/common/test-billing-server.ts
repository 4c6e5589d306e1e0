import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import {
  BillingAccountSchema,
  BillingInstitutionSchema,
  BillingInstitutionState,
  type BillingInvitationSchema,
  type BillingMemberSchema,
  BillingPayBy,
  BillingRole,
  type PlanPriceSchema,
} from "@meguri/rpc/app/v1/billing_account_pb";
import { BillingAccountService } from "@meguri/rpc/app/v1/billing_account_service_pb";
import { BillingAdminService } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import { BillingCardService, CardSetupState } from "@meguri/rpc/app/v1/billing_card_service_pb";
import type {
  BillingDocument,
  BillingPaymentSchema,
  BillingRefundSchema,
  BillingStandingSchema,
} from "@meguri/rpc/app/v1/billing_document_pb";
import { BillingDocumentService } from "@meguri/rpc/app/v1/billing_document_service_pb";
import { BillingMemberService } from "@meguri/rpc/app/v1/billing_member_service_pb";
import { BillingPlanService } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { type FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import { monthAfter } from "@meguri/rules/months";
import { presentMonth } from "./months.ts";
import { billingDocument, paidDocument, paidPlan } from "./test-billing-documents.ts";

/** A refusal as the server sends it. */
export function refusal(reason: FailureReason, code = Code.FailedPrecondition): ConnectError {
  return new ConnectError("refused", code, undefined, [{ desc: FailureSchema, value: { reason } }]);
}

const at = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

/** A card that is good for years. */
export const card = { brand: "visa", last4: "4242", expMonth: 2, expYear: 2099 };

/** An account of the tests, paid by card; the caller owns it. */
export function billingAccount(change: MessageInitShape<typeof BillingAccountSchema> = {}) {
  return create(
    BillingAccountSchema,
    Object.assign(
      {
        id: "a1",
        name: "青葉ファーマシー株式会社",
        postalCode: "1000005",
        address: "東京都千代田区丸の内1-1-1",
        email: "keiri@meguri.test",
        payBy: BillingPayBy.CARD,
        role: BillingRole.OWNER,
        createdAt: at,
        updatedAt: at,
      },
      change,
    ),
  );
}

/** That the account of the tests pays for the institution of the tests, or another does. */
export function payment(change: MessageInitShape<typeof BillingInstitutionSchema> = {}) {
  return create(
    BillingInstitutionSchema,
    Object.assign(
      {
        id: "p1",
        accountId: "a1",
        accountName: "青葉ファーマシー株式会社",
        institutionId: "i1",
        institutionName: "試験薬局",
        institutionCode: "1341158526",
        state: BillingInstitutionState.AGREED,
        firstMonth: "2026-01",
        requestedByName: "森下 葵",
        requestedAt: at,
      },
      change,
    ),
  );
}

type Invitation = MessageInitShape<typeof BillingInvitationSchema>;

/** A server with one billing account, in memory; a test changes its state, and sets which calls fail by `fails`. */
export function billingServer() {
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const invited: Invitation = {
    id: "v1",
    accountId: "a1",
    accountName: "青葉ファーマシー株式会社",
    email: "hana@meguri.test",
    role: BillingRole.VIEWER,
    state: InvitationState.PENDING,
    invitedByName: "森下 葵",
    expiresAt: at,
    sentAt: at,
  };
  const state = {
    accounts: [billingAccount()],
    members: [] as MessageInitShape<typeof BillingMemberSchema>[],
    invitations: [] as Invitation[],
    /** What the account pays for, and who pays for the institution. */
    payments: [] as ReturnType<typeof payment>[],
    prices: [] as MessageInitShape<typeof PlanPriceSchema>[],
    events: [] as { actorName: string; action: string; subjectName: string }[],
    role: MemberRole.MANAGER,
    hasCards: true,
    setup: CardSetupState.ADDED,
    documents: [] as BillingDocument[],
    /** Token of the page after the first one; empty where there is none. */
    nextPage: "",
    upcoming: undefined as BillingDocument | undefined,
    /** What was paid for the document. */
    paid: [] as MessageInitShape<typeof BillingPaymentSchema>[],
    refunds: [] as MessageInitShape<typeof BillingRefundSchema>[],
    mayPay: true,
    /** The document after it was charged, and the bank's page where it wants a confirmation. */
    charged: paidDocument(),
    redirectUrl: "",
    standings: [] as MessageInitShape<typeof BillingStandingSchema>[],
    plan: paidPlan(),
    addresses: [{ prefecture: "東京都", city: "千代田区", town: "丸の内" }],
  };
  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return (input: Input): Output => {
      calls.push({ method, input });
      const failure = fails.get(method);
      if (failure) throw failure;
      return respond(input);
    };
  }
  const agreed = () => payment({ firstMonth: monthAfter(presentMonth()) });
  const first = () => state.accounts[0];
  const transport = createRouterTransport(({ service }) => {
    service(BillingAccountService, {
      listBillingAccounts: answer("listBillingAccounts", () => ({ accounts: state.accounts })),
      getBillingAccount: answer("getBillingAccount", () => ({
        account: first(),
        members: state.members,
        invitations: state.invitations,
        institutions: state.payments,
        cardsAvailable: state.hasCards,
      })),
      listBillingEvents: answer("listBillingEvents", () => ({ events: state.events })),
      createBillingAccount: answer("createBillingAccount", () => ({ account: first() })),
      updateBillingAccount: answer("updateBillingAccount", () => ({ account: first() })),
      deleteBillingAccount: answer("deleteBillingAccount", () => ({})),
      requestBillingInstitution: answer("requestBillingInstitution", () => ({
        institution: payment({ state: BillingInstitutionState.REQUESTED, firstMonth: "" }),
      })),
      endBillingInstitution: answer("endBillingInstitution", () => ({})),
      agreeBillingInstitution: answer("agreeBillingInstitution", () => ({ institution: agreed() })),
      getInstitutionBilling: answer("getInstitutionBilling", () => ({ accounts: state.payments })),
      listPlanPrices: answer("listPlanPrices", () => ({ prices: state.prices })),
    });
    service(BillingMemberService, {
      changeBillingMemberRole: answer("changeBillingMemberRole", () => ({})),
      removeBillingMember: answer("removeBillingMember", () => ({})),
      inviteBillingMember: answer("inviteBillingMember", () => ({ invitation: invited })),
      revokeBillingInvitation: answer("revokeBillingInvitation", () => ({})),
      getBillingInvitation: answer("getBillingInvitation", () => ({ invitation: invited })),
      acceptBillingInvitation: answer("acceptBillingInvitation", () => ({ accountId: "a1" })),
    });
    service(BillingCardService, {
      startCardSetup: answer("startCardSetup", () => ({ url: "https://cards.test/setup/s1" })),
      finishCardSetup: answer("finishCardSetup", () => ({
        state: state.setup,
        account: billingAccount(state.setup === CardSetupState.ADDED ? { card } : {}),
      })),
      removeCard: answer("removeCard", () => {
        state.accounts = [billingAccount()];
        return { account: first() };
      }),
    });
    service(BillingAdminService, {
      setPlanPrice: answer("setPlanPrice", ({ firstMonth, netYen }: { firstMonth: string; netYen: bigint }) => {
        state.prices = [{ firstMonth, netYen, changeable: true }].concat(
          state.prices.map((price) => ({
            firstMonth: price.firstMonth ?? "",
            netYen: price.netYen ?? 0n,
            changeable: price.changeable ?? false,
          })),
        );
        return { prices: state.prices };
      }),
      deletePlanPrice: answer("deletePlanPrice", () => ({ prices: state.prices })),
      listAllBillingAccounts: answer("listAllBillingAccounts", ({ text }: { text: string }) => ({
        accounts: state.accounts.filter(({ name }) => name.includes(text)),
      })),
      setBillingPayBy: answer("setBillingPayBy", () => ({ account: first() })),
    });
    service(BillingDocumentService, {
      listBillingDocuments: answer("listBillingDocuments", ({ pageToken }: { pageToken: string }) =>
        pageToken
          ? { documents: [billingDocument({ id: "d0", number: "2026-000001" })] }
          : { documents: state.documents, upcoming: state.upcoming, nextPageToken: state.nextPage },
      ),
      getBillingDocument: answer("getBillingDocument", ({ key }: { key: { case?: string } }) => {
        const expected = key.case === "month";
        const document = expected ? (state.upcoming ?? billingDocument()) : (state.documents[0] ?? billingDocument());
        const { netYen, taxYen, totalYen, number, kind } = document;
        return {
          document,
          paper: { number, kind, netYen, taxYen, totalYen, recipient: { name: document.accountName } },
          lines: [
            { number: 1, description: "発注プラン 試験薬局", packs: 1, packPrice: "10000", netYen, basisPoints: 1000 },
          ],
          payments: state.paid,
          refunds: state.refunds,
          expected,
          mayPay: state.mayPay && !expected,
        };
      }),
      payBillingDocument: answer("payBillingDocument", () => ({
        document: state.charged,
        redirectUrl: state.redirectUrl,
      })),
      finishBillingPayment: answer("finishBillingPayment", () => ({ document: state.charged })),
      listBillingStandings: answer("listBillingStandings", () => ({ standings: state.standings })),
    });
    service(BillingPlanService, {
      getPaidPlan: answer("getPaidPlan", () => ({ plan: state.plan })),
      startPaidPlan: answer("startPaidPlan", () => {
        state.plan = paidPlan({ started: true });
        return { plan: state.plan };
      }),
      cancelPaidPlan: answer("cancelPaidPlan", () => {
        state.plan = paidPlan({ started: true, firstDay: "2026-01-01", lastDay: "2099-12-31" });
        return { plan: state.plan };
      }),
      keepPaidPlan: answer("keepPaidPlan", () => {
        state.plan = paidPlan({ started: true, firstDay: "2026-01-01" });
        return { plan: state.plan };
      }),
    });
    service(InstitutionService, {
      listMyInstitutions: answer("listMyInstitutions", () => ({
        institutions: [{ id: "i1", name: "試験薬局", code: "1341158526" }],
        places: [{ role: state.role }],
      })),
      lookUpPostalCode: answer("lookUpPostalCode", () => ({ addresses: state.addresses })),
    });
  });
  const inputsOf = (method: string) => calls.filter((call) => call.method === method).map(({ input }) => input);
  return { transport, calls, fails, state, inputsOf };
}
