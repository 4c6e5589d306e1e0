import type { Interceptor } from "@connectrpc/connect";
import type { Session } from "../../auth/authenticate.ts";
import { fail } from "../../failure.ts";
import { sessionOf } from "../context.ts";
import type { MethodPolicy, PolicyTable } from "../feature.ts";

/** Denies by default: a method that the table does not name is nobody's. */
export function permission(policies: PolicyTable): Interceptor {
  return (next) => (request) => {
    const policy = policies.get(request.method);
    if (!policy) fail("NOT_ALLOWED");
    assertMayCall(policy, sessionOf({ values: request.contextValues }));
    return next(request);
  };
}

/** Holds a person against who may call; shared with the routes that are not RPC. */
export function assertMayCall(policy: MethodPolicy, { actor, saved }: Session): void {
  if (policy.who === "token") return;
  if (!saved) fail("USER_NOT_SAVED");
  if (policy.who === "admin" && !actor.isAdmin) fail("NOT_ALLOWED");
  if (actor.secondFactorRequired && !actor.hasSecondFactor && !policy.withoutSecondFactor) fail("SECOND_FACTOR_NEEDED");
  if (actor.actingAdmin && policy.notWhileActing) fail("NOT_WHILE_ACTING");
}
