import { Code, ConnectError } from "@connectrpc/connect";
import type { FieldProblem } from "@meguri/rpc/app/v1/failure_pb";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";

/** Why a call failed, in the form that screens act on. */
export interface FailureInfo {
  readonly reason: FailureReason;
  readonly code: Code;
  readonly fields: readonly FieldProblem[];
  /** Id to quote to the operator; empty where the server was not reached. */
  readonly requestId: string;
}

const requestIdHeader = "x-request-id";

/** The reason that fits a code where the answer carried none, for example a proxy's. */
function reasonOfCode(code: Code): FailureReason {
  switch (code) {
    case Code.Unauthenticated:
      return FailureReason.TOKEN_INVALID;
    case Code.PermissionDenied:
      return FailureReason.NOT_ALLOWED;
    case Code.InvalidArgument:
      return FailureReason.FIELD_INVALID;
    case Code.DeadlineExceeded:
      return FailureReason.DEADLINE;
    case Code.ResourceExhausted:
      return FailureReason.TOO_MANY_REQUESTS;
    case Code.Internal:
    case Code.DataLoss:
      return FailureReason.INTERNAL;
    default:
      return FailureReason.UNSPECIFIED;
  }
}

/** Reads why a call failed from whatever was thrown. */
export function failureOf(error: unknown): FailureInfo {
  const connectError = ConnectError.from(error);
  const detail = connectError.findDetails(FailureSchema)[0];
  return {
    reason: detail?.reason ? detail.reason : reasonOfCode(connectError.code),
    code: connectError.code,
    fields: detail?.fields ?? [],
    requestId: detail?.requestId || (connectError.metadata.get(requestIdHeader) ?? ""),
  };
}
