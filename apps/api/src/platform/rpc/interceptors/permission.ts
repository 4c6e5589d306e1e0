import type { Interceptor } from "@connectrpc/connect";
import type { ActingTerminal } from "../../actor.ts";
import type { Session } from "../../auth/authenticate.ts";
import { fail } from "../../failure.ts";
import { sessionOf } from "../context.ts";
import type { MethodPolicy, PolicyTable } from "../feature.ts";

/** Denies by default: a method that the table does not name is nobody's. */
export function permission(policies: PolicyTable): Interceptor {
  return (next) => (request) => {
    const policy = policies.get(request.method);
    if (!policy) fail("NOT_ALLOWED");
    assertMayCall(policy, sessionOf({ values: request.contextValues }), request.message);
    return next(request);
  };
}

/** Holds a person or terminal against who may call; shared with the routes that are not RPC, which bring no message. */
export function assertMayCall(policy: MethodPolicy, session: Session, message?: object): void {
  const { terminal, program } = session.actor;
  // A wholesaler's program has the API for wholesalers, and nothing else.
  if (program) fail("NOT_ALLOWED");
  if (terminal) assertTerminalMayCall(policy, terminal, message);
  else assertPersonMayCall(policy, session);
}

function assertPersonMayCall(policy: MethodPolicy, { actor, token, saved }: Session): void {
  if (policy.who === "token") return;
  if (!saved) fail("USER_NOT_SAVED");
  if (policy.who === "admin" && !actor.isAdmin) fail("NOT_ALLOWED");
  if (actor.secondFactorRequired && !actor.hasSecondFactor && !policy.withoutSecondFactor) fail("SECOND_FACTOR_NEEDED");
  if (actor.actingAdmin && policy.notWhileActing) fail("NOT_WHILE_ACTING");
  if (policy.recentSignIn && !actor.hasRecentSignIn) fail("RECENT_SIGN_IN_NEEDED");
  if (policy.provenEmail && !token?.emailVerified) fail("EMAIL_NOT_VERIFIED");
}

/** Of another institution a terminal learns as little as a stranger. */
function assertTerminalMayCall({ terminal: open }: MethodPolicy, terminal: ActingTerminal, message = {}): void {
  if (!open?.scopes.some((scope) => terminal.scopes.includes(scope))) fail("NOT_ALLOWED");
  if (open.only && !open.only.safeParse(message).success) fail("NOT_ALLOWED");
  const requested: unknown = Reflect.get(message, "institutionId");
  if (typeof requested === "string" && requested.toLowerCase() !== terminal.institutionId)
    fail("INSTITUTION_NOT_FOUND");
}
