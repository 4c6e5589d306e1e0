import type { z } from "zod";
import { fail } from "../failure.ts";

/** Parses the query of a route beside RPC. @throws Failure FIELD_INVALID with the problems of each field. */
export function readQuery<T>(rules: z.ZodType<T>, query: unknown): T {
  const result = rules.safeParse(query);
  if (result.success) return result.data;
  return fail(
    "FIELD_INVALID",
    result.error.issues.map(({ path, message }) => ({ field: path.join("."), problem: message })),
  );
}
