import type { Interceptor } from "@connectrpc/connect";
import { fail } from "../../failure.ts";
import type { PolicyTable } from "../feature.ts";
import { problemOf } from "../problem-of.ts";

/** Holds a request against the rules of its method; names every wrong field. */
export function validation(policies: PolicyTable): Interceptor {
  return (next) => (request) => {
    const rules = policies.get(request.method)?.rules;
    if (rules && !request.stream) {
      const result = rules.safeParse(request.message);
      if (!result.success) fail("FIELD_INVALID", result.error.issues.map(problemOf));
    }
    return next(request);
  };
}
