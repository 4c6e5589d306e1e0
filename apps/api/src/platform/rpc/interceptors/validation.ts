import type { Interceptor } from "@connectrpc/connect";
import type { z } from "zod";
import { type FieldProblem, fail } from "../../failure.ts";
import type { PolicyTable } from "../feature.ts";

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

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const field = issue.path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${snakeCase(String(step))}`))
    .join("");
  return { field: field.replace(/^\./, ""), problem: issue.message };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
