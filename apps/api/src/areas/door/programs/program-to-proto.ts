import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type WholesalerProgram,
  WholesalerProgramSchema,
  WholesalerProgramState,
} from "@meguri/rpc/app/v1/wholesaler_program_pb";
import type { ProgramState, ProgramView } from "./list-programs.ts";

const states: Record<ProgramState, WholesalerProgramState> = {
  active: WholesalerProgramState.ACTIVE,
  revoked: WholesalerProgramState.REVOKED,
  expired: WholesalerProgramState.EXPIRED,
  person_left: WholesalerProgramState.PERSON_LEFT,
};

const momentOf = (at: Date | null) => (at ? timestampFromDate(at) : undefined);

export function programToProto(program: ProgramView): WholesalerProgram {
  const { personStays: _stays, expiresOn, state, registeredAt, lastSeenAt, revokedAt, ...fields } = program;
  return create(WholesalerProgramSchema, {
    ...fields,
    expiresOn: expiresOn ?? "",
    state: states[state],
    registeredAt: momentOf(registeredAt),
    lastSeenAt: momentOf(lastSeenAt),
    revokedAt: momentOf(revokedAt),
  });
}
