import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { type Corporation, CorporationSchema, type ShopSchema } from "@meguri/rpc/app/v1/corporation_pb";
import { CorporationService } from "@meguri/rpc/app/v1/corporation_service_pb";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import type { MemberSchema } from "@meguri/rpc/app/v1/member_pb";

/** A refusal as the server sends it, blaming a field where one is named. */
export function refusal(reason: FailureReason, field?: string, problem = ""): ConnectError {
  const fields = field ? [{ field, problem }] : [];
  const code = field ? Code.InvalidArgument : Code.FailedPrecondition;
  return new ConnectError("refused", code, undefined, [{ desc: FailureSchema, value: { reason, fields } }]);
}

/** A server with corporations, in memory; a test changes its state, and makes calls fail by `fails`. */
export function corporationsServer() {
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const state = {
    corporations: [create(CorporationSchema, { id: "c1", name: "試験ファーマシー", institutionCount: 2 })],
    shops: [] as MessageInitShape<typeof ShopSchema>[],
    headOffice: [{ userId: "u1", displayName: "森下 葵", email: "hana@meguri.test" }] as MessageInitShape<
      typeof MemberSchema
    >[],
    managed: [] as { id: string; name: string; corporationId?: string; role?: MemberRole }[],
  };
  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return (input: Input): Output => {
      calls.push({ method, input });
      const failure = fails.get(method);
      if (failure) throw failure;
      return respond(input);
    };
  }
  const corporation = (id: string): Corporation => {
    const match = state.corporations.find((one) => one.id === id);
    if (!match) throw refusal(FailureReason.CORPORATION_NOT_FOUND);
    return match;
  };
  const transport = createRouterTransport(({ service }) => {
    service(CorporationService, {
      listMyCorporations: answer("listMyCorporations", () => ({ corporations: state.corporations })),
      getCorporation: answer("getCorporation", ({ corporationId }: { corporationId: string }) => ({
        corporation: corporation(corporationId),
        shops: state.shops,
        headOffice: state.headOffice,
      })),
      createCorporation: answer("createCorporation", (fields: { name: string; corporateNumber: string }) => {
        const created = create(CorporationSchema, { id: "c-new", ...fields });
        state.corporations.push(created);
        return { corporation: created };
      }),
      updateCorporation: answer("updateCorporation", ({ name }: { name: string }) => {
        Object.assign(corporation("c1"), { name });
        return { corporation: corporation("c1") };
      }),
      addShop: answer("addShop", ({ institutionId: id }: { institutionId: string }) => {
        const added = state.managed.find((one) => one.id === id);
        if (added) state.shops.push({ institution: { id, name: added.name }, memberCount: 1 });
        return {};
      }),
      removeShop: answer("removeShop", ({ institutionId }: { institutionId: string }) => {
        state.shops = state.shops.filter(({ institution }) => institution?.id !== institutionId);
        return {};
      }),
      addHeadOfficeMember: answer("addHeadOfficeMember", ({ email }: { email: string }) => {
        state.headOffice.push({ userId: email, email });
        return {};
      }),
      removeHeadOfficeMember: answer("removeHeadOfficeMember", ({ userId }: { userId: string }) => {
        state.headOffice = state.headOffice.filter((one) => one.userId !== userId);
        return {};
      }),
    });
    service(InstitutionService, {
      listMyInstitutions: answer("listMyInstitutions", () => ({
        institutions: state.managed.map(({ id, name, corporationId = "" }) => ({ id, name, corporationId })),
        places: state.managed.map(({ id, role = MemberRole.MANAGER }) => ({ institutionId: id, role })),
      })),
    });
  });
  const inputOf = (method: string) => calls.find((call) => call.method === method)?.input;
  return { transport, calls, fails, state, inputOf };
}
