import { codeToHttpStatus, errorToJson } from "@connectrpc/connect/protocol-connect";
import type { RequestFacts } from "./context.ts";
import { failureOf, toConnectError } from "./failure-to-connect.ts";

/** A failure as routes beside RPC answer it: the body is a Connect error's, so clients read both alike. */
export function httpAnswer(error: unknown, facts: RequestFacts): { status: number; body: unknown } {
  const failure = failureOf(error);
  const wire = toConnectError(failure, facts);
  const tooLarge = "reason" in failure && failure.reason === "TOO_LARGE";
  return { status: tooLarge ? 413 : codeToHttpStatus(wire.code), body: errorToJson(wire, undefined) };
}
