import type { z } from "zod";
import type { FieldProblem } from "../failure.ts";

/** What a rule reports about a field, with the field's path as the proto files name it. */
export function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const field = issue.path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${snakeCase(String(step))}`))
    .join("");
  return { field: field.replace(/^\./, ""), problem: issue.message };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
