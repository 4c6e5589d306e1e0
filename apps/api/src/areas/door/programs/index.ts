import { WholesalerProgramService } from "@meguri/rpc/app/v1/wholesaler_program_service_pb";
import { someProgramScopes } from "@meguri/rules/wholesaler-program";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { listPrograms } from "./list-programs.ts";
import { openSandbox } from "./open-sandbox.ts";
import { programToProto } from "./program-to-proto.ts";
import type { ProgramsParts } from "./programs-deps.ts";
import { wholesalerProgramServicePolicies } from "./programs-policy.ts";
import { selectSandbox } from "./programs-queries.ts";
import { registerProgram, revokeProgram } from "./register-program.ts";

/** The door of WholesalerProgramService. */
export function wholesalerProgramsFeature(parts: ProgramsParts): Feature {
  return feature(WholesalerProgramService, wholesalerProgramServicePolicies, {
    async listWholesalerPrograms({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      const programs = await listPrograms({ ...parts, db }, actor, wholesalerId);
      const sandboxId = await selectSandbox(db, wholesalerId);
      return { programs: programs.map(programToProto), sandboxId, address: parts.address };
    },
    async registerWholesalerProgram({ scopes, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const described = { ...request, scopes: someProgramScopes.parse(scopes) };
      const { program, token } = await registerProgram({ ...parts, db }, actor, described);
      return { program: programToProto(program), token };
    },
    async openWholesalerSandbox({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      return { sandboxId: await openSandbox({ ...parts, db }, actor, wholesalerId) };
    },
    async revokeWholesalerProgram(request, context) {
      const { db, actor } = sessionOf(context);
      return { program: programToProto(await revokeProgram({ ...parts, db }, actor, request)) };
    },
  });
}
