import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { type FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { InstitutionAdminService } from "@meguri/rpc/app/v1/institution_admin_service_pb";
import {
  InstitutionKind,
  InstitutionSchema,
  MedorderPlanKind,
  type MedorderPlanSchema,
  VerificationState,
} from "@meguri/rpc/app/v1/institution_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { InvitationSchema, InvitationState, type MemberSchema } from "@meguri/rpc/app/v1/member_pb";
import { MemberService } from "@meguri/rpc/app/v1/member_service_pb";
import { tokyoDay } from "../../../shared/format/days.ts";

/** A refusal as the server sends it. */
export function refusal(reason: FailureReason, code = Code.FailedPrecondition, problem?: string): ConnectError {
  const fields = problem ? [{ field: "email", problem }] : [];
  return new ConnectError("refused", code, undefined, [{ desc: FailureSchema, value: { reason, fields } }]);
}

const at = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

/** An institution of the tests. */
export function institution(change: MessageInitShape<typeof InstitutionSchema> = {}) {
  return create(InstitutionSchema, {
    id: "i1",
    code: "1341158526",
    kind: InstitutionKind.PHARMACY,
    name: "試験薬局",
    permitNumber: "第1号",
    verification: VerificationState.UNVERIFIED,
    createdAt: at,
    updatedAt: at,
    ...change,
  });
}

const invited = create(InvitationSchema, {
  id: "v1",
  institutionId: "i1",
  institutionName: "試験薬局",
  email: "hana@meguri.test",
  role: MemberRole.CLERK,
  state: InvitationState.PENDING,
  invitedByName: "森下 葵",
  expiresAt: at,
  sentAt: at,
});

const startingPlan: MessageInitShape<typeof MedorderPlanSchema> = {
  kind: MedorderPlanKind.NONE,
  trialAvailable: true,
  active: false,
};

/** A server with one institution, in memory; a test changes its state, and makes calls fail by `fails`. */
export function institutionsServer() {
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const state = {
    institution: institution(),
    role: MemberRole.MANAGER,
    members: [] as MessageInitShape<typeof MemberSchema>[],
    plan: startingPlan,
    rivals: [] as ReturnType<typeof institution>[],
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
  const transport = createRouterTransport(({ service }) => {
    service(InstitutionService, {
      getInstitution: answer("getInstitution", () => ({ institution: state.institution, role: state.role })),
      createInstitution: answer("createInstitution", () => ({ institution: state.institution })),
      updateInstitution: answer("updateInstitution", () => ({ institution: state.institution })),
      deleteInstitution: answer("deleteInstitution", () => ({})),
      requestVerification: answer("requestVerification", () => {
        state.institution = institution({ verification: VerificationState.REQUESTED });
        return { institution: state.institution };
      }),
      getMedorderPlan: answer("getMedorderPlan", () => ({ plan: state.plan })),
      startMedorderTrial: answer("startMedorderTrial", () => {
        state.plan = { kind: MedorderPlanKind.TRIAL, trialAvailable: false, active: true };
        return { plan: state.plan };
      }),
      endMedorderPlan: answer("endMedorderPlan", () => {
        state.plan = { ...state.plan, endsOn: tokyoDay(new Date()), endUndoable: true };
        return { plan: state.plan };
      }),
      undoMedorderPlanEnd: answer("undoMedorderPlanEnd", () => {
        state.plan = { ...state.plan, endsOn: "", endUndoable: false };
        return { plan: state.plan };
      }),
      lookUpPostalCode: answer("lookUpPostalCode", () => ({ addresses: state.addresses })),
    });
    service(MemberService, {
      listMembers: answer("listMembers", () => ({ members: state.members })),
      changeMemberRole: answer("changeMemberRole", () => ({})),
      removeMember: answer("removeMember", () => ({})),
      getInvitation: answer("getInvitation", () => ({ invitation: invited })),
      acceptInvitation: answer("acceptInvitation", () => ({ institutionId: "i1" })),
    });
    service(InstitutionAdminService, {
      listVerifications: answer("listVerifications", () => ({
        verifications: [{ institution: state.institution, rivals: state.rivals, requestedByName: "森下 葵" }],
      })),
      decideVerification: answer("decideVerification", () => ({})),
    });
  });
  const inputOf = (method: string) => calls.find((call) => call.method === method)?.input;
  return { transport, calls, fails, state, inputOf };
}
