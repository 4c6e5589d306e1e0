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
  invoice_id_unique: "INVOICE_STATE",
  negotiation_of_corporation: "NEGOTIATION_EXISTS",
  users_email_unique: "EMAIL_TAKEN",
  users_pkey: "USER_ID_TAKEN",
  wholesaler_van_code: "VAN_CODE_TAKEN",
  trading_van_code: "TRADING_EXISTS",
};

/**
 * What means "not now": classes of PostgreSQL errors (first two characters of SQLSTATE; 40 is a deadlock, which the
 * database has resolved against this caller), errors of sockets and names, and words of the driver.
 */
const awayStates = new Set(["08", "40", "53", "55", "57"]);
/** A server that takes no writes: it is about to become the primary, or is the primary no longer. */
const readOnly = "25006";
const awaySockets = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const awayWords = /Connection terminated|not queryable|calling end on the pool|driver has already been destroyed/;

/** States in which PostgreSQL refuses a value: NUL or half a character, not of its type, out of range, too large to index. */
const refusedValues = new Set(["22021", "22P05", "22P02", "22003", "54000"]);

/** Reads whatever was thrown as a failure; what is not known is INTERNAL with the original as its cause. */
export function failureOf(error: unknown): Failure | ConnectError {
  if (error instanceof Failure || error instanceof ConnectError) return error;
  const { code = "", constraint = "", message = "" } = fieldsOf(error);
  const meaning = constraintReasons[constraint];
  if (code === "23505" && meaning) return new Failure(meaning, [], { cause: error });
  if (code === "57014") return new Failure("DEADLINE", [], { cause: error });
  if (message.includes("timeout exceeded when trying to connect")) return new Failure("BUSY", [], { cause: error });
  if (awayStates.has(code.slice(0, 2)) || code === readOnly || awaySockets.has(code) || awayWords.test(message)) {
    return new Failure("SERVICE_UNAVAILABLE", [], { cause: error });
  }
  if (refusedValues.has(code)) return new Failure("FIELD_INVALID", [], { cause: error });
  return new Failure("INTERNAL", [], { cause: error });
}

/** The one place where a failure becomes an answer on the wire; the access log learns of it here too. */
export function toConnectError(error: unknown, { id, log }: Pick<RequestFacts, "id" | "log">): ConnectError {
  const failure = failureOf(error);
  if (failure instanceof ConnectError) {
    log.reason = Code[failure.code];
    return failure;
  }
  log.reason = failure.reason;
  if (failure.kind === "internal" || failure.kind === "unavailable") log.cause = failure.cause;
  const detail = create(FailureSchema, { reason: WireReason[failure.reason], fields: failure.fields, requestId: id });
  return new ConnectError(messageOf(failure, id), codes[failure.kind], undefined, [
    { desc: FailureSchema, value: detail },
  ]);
}

/** The words beside the reason: nothing of what failed inside, and Connect's own for a deadline. */
function messageOf({ reason, message }: Failure, requestId: string): string {
  if (reason === "INTERNAL") return `internal failure, request ${requestId}`;
  return reason === "DEADLINE" ? "the operation timed out" : message;
}

function fieldsOf(error: unknown): { code?: string; constraint?: string; message?: string } {
  return typeof error === "object" && error !== null ? error : {};
}
