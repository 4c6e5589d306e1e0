import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { FailureSchema, FailureReason as WireReason } from "@meguri/rpc/app/v1/failure_pb";
import { Failure, type FailureKind, type FailureReason } from "../failure.ts";
import type { RequestFacts } from "./context.ts";

const codes: Record<FailureKind, Code> = {
  unauthenticated: Code.Unauthenticated,
  permission_denied: Code.PermissionDenied,
  invalid_argument: Code.InvalidArgument,
  not_found: Code.NotFound,
  already_exists: Code.AlreadyExists,
  failed_precondition: Code.FailedPrecondition,
  resource_exhausted: Code.ResourceExhausted,
  unavailable: Code.Unavailable,
  deadline_exceeded: Code.DeadlineExceeded,
  out_of_range: Code.OutOfRange,
  internal: Code.Internal,
};

/** Named constraints of the database that a caller can run into, and what they mean to them. */
const constraintReasons: Record<string, FailureReason> = {
  users_email_unique: "EMAIL_TAKEN",
  users_pkey: "USER_ID_TAKEN",
};

/** Classes of PostgreSQL errors (first two characters of SQLSTATE) and of sockets that mean "not now". */
const awayStates = new Set(["08", "53", "57"]);
const awaySockets = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"]);

/** Reads whatever was thrown as a failure; what is not known is INTERNAL with the original as its cause. */
export function failureOf(error: unknown): Failure | ConnectError {
  if (error instanceof Failure || error instanceof ConnectError) return error;
  const { code = "", constraint = "", message = "" } = fieldsOf(error);
  const meaning = constraintReasons[constraint];
  if (code === "23505" && meaning) return new Failure(meaning, [], { cause: error });
  if (code === "57014") return new Failure("DEADLINE", [], { cause: error });
  if (message.includes("timeout exceeded when trying to connect")) return new Failure("BUSY", [], { cause: error });
  if (awayStates.has(code.slice(0, 2)) || awaySockets.has(code) || message.includes("Connection terminated")) {
    return new Failure("SERVICE_UNAVAILABLE", [], { cause: error });
  }
  // The driver refuses characters that PostgreSQL cannot store: NUL in text.
  if (code === "22021" || code === "22P05") return new Failure("FIELD_INVALID", [], { cause: error });
  return new Failure("INTERNAL", [], { cause: error });
}

/** The one place where a failure becomes an answer on the wire; the access log learns of it here too. */
export function toConnectError(error: unknown, { id, log }: Pick<RequestFacts, "id" | "log">): ConnectError {
  const failure = failureOf(error);
  if (failure instanceof ConnectError) return failure;
  log.reason = failure.reason;
  if (failure.kind === "internal" || failure.kind === "unavailable") log.cause = failure.cause;
  const detail = create(FailureSchema, { reason: WireReason[failure.reason], fields: failure.fields, requestId: id });
  const message = failure.reason === "INTERNAL" ? `internal failure, request ${id}` : failure.message;
  return new ConnectError(message, codes[failure.kind], undefined, [{ desc: FailureSchema, value: detail }]);
}

function fieldsOf(error: unknown): { code?: string; constraint?: string; message?: string } {
  return typeof error === "object" && error !== null ? error : {};
}
