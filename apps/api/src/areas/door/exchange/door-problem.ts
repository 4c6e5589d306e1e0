import type { z } from "zod";
import type { Failure, FailureKind } from "../../../platform/failure.ts";

/** One place of a request that does not fit. */
export interface DoorError {
  /** JSON pointer into the body, or the name of a parameter. */
  in: "body" | "query" | "path" | "header";
  pointer: string;
  code: string;
  detail: string;
  /** Line of the CSV file, counted from 1; absent in JSON. */
  row?: number;
  /** What the server computed, where a stated value is another one. */
  computed?: string;
}

/** The kinds of problems that arise before an act runs, with their status and title. */
const problems = {
  json_syntax: { status: 400, title: "The body is not valid JSON." },
  csv_unreadable: { status: 400, title: "The CSV file cannot be read." },
  key_missing: { status: 400, title: "The header Idempotency-Key is missing." },
  not_found: { status: 404, title: "There is no such resource." },
  method_not_allowed: { status: 405, title: "The resource does not have this method." },
  not_acceptable: { status: 406, title: "The resource has no such representation." },
  key_in_progress: { status: 409, title: "A request with this Idempotency-Key is in progress." },
  conflict: { status: 409, title: "The resource is in another state." },
  media_type: { status: 415, title: "The content type is not supported." },
  invalid: { status: 422, title: "The request has fields that do not fit." },
  key_reused: { status: 422, title: "The Idempotency-Key was used for another request." },
} as const satisfies Record<string, { status: number; title: string }>;

export type DoorProblemCode = keyof typeof problems;

/** Ends a request with a problem document (RFC 9457). */
export class DoorProblem extends Error {
  readonly code: DoorProblemCode;
  readonly errors: DoorError[];

  constructor(code: DoorProblemCode, errors: DoorError[] = []) {
    super(code);
    this.name = "DoorProblem";
    this.code = code;
    this.errors = errors;
  }
}

/** Refuses fields of the body. */
export function refuseFields(errors: Pick<DoorError, "pointer" | "code" | "computed">[]): never {
  throw new DoorProblem(
    "invalid",
    errors.map(({ code, ...rest }) => ({ in: "body", code, detail: wordsOf(code), ...rest })),
  );
}

const ofKinds: Record<FailureKind, { status: number; title: string }> = {
  unauthenticated: { status: 401, title: "The token is missing, revoked or expired." },
  permission_denied: { status: 403, title: "The token does not allow this." },
  invalid_argument: { status: 422, title: "The request has fields that do not fit." },
  not_found: { status: 404, title: "There is no such resource." },
  already_exists: { status: 409, title: "The resource exists already." },
  failed_precondition: { status: 409, title: "The resource is in another state." },
  resource_exhausted: { status: 429, title: "Too many requests; try again later." },
  unavailable: { status: 503, title: "The service is not available; try again later." },
  deadline_exceeded: { status: 504, title: "The request took too long; try again later." },
  out_of_range: { status: 422, title: "The request has fields that do not fit." },
  internal: { status: 500, title: "Internal error." },
};

/** A problem document of RFC 9457. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: string;
  requestId: string;
  errors: DoorError[];
}

/** What a thrown problem or failure looks like to the caller. `fieldOf` names the place that a field of an act means. */
export function problemDocument(
  thrown: DoorProblem | Failure,
  requestId: string,
  fieldOf: (field: string) => string = (field) => field,
): ProblemDocument {
  if (thrown instanceof DoorProblem) {
    const { status, title } = problems[thrown.code];
    return { type: typeOf(thrown.code), title, status, code: thrown.code, requestId, errors: thrown.errors };
  }
  const { status, title } = thrown.reason === "TOO_LARGE" ? tooLarge : ofKinds[thrown.kind];
  const code = thrown.reason.toLowerCase();
  const errors = thrown.fields.map(({ field, problem }): DoorError => {
    return { in: "body", pointer: pointerOf(fieldOf(field)), code: problem, detail: wordsOf(problem) };
  });
  return { type: typeOf(code), title, status, code, requestId, errors };
}

const tooLarge = { status: 413, title: "The body is too large." };
const typeOf = (code: string) => `urn:meguri:problem:${code}`;

/** `orders[0].lines[2].confirmed_packs` as `/orders/0/lines/2/confirmedPacks`. */
function pointerOf(field: string): string {
  const steps = field
    .replaceAll(/\[(\d+)\]/g, ".$1")
    .split(".")
    .filter((step) => step !== "");
  return steps
    .map((step) => `/${step.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())}`)
    .join("");
}

/** What a schema reports about a place in a part of the request, whose value it was: a field that is not there is `required`. */
export function errorsOfIssue(issue: z.core.$ZodIssue, part: DoorError["in"], value: unknown): DoorError[] {
  const pointerTo = (steps: readonly PropertyKey[]) =>
    part === "body"
      ? steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
      : steps.map(String).join(".");
  const refused = (code: string, detail = wordsOf(code), steps: readonly PropertyKey[] = issue.path) => ({
    in: part,
    pointer: pointerTo(steps),
    code,
    detail,
  });
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => refused("unrecognized_keys", wordsOf("unrecognized_keys"), [...issue.path, key]));
  if (issue.code !== "custom" && valueAt(value, issue.path) === undefined) return [refused("required")];
  if (issue.code === "invalid_value") return [refused("not_a_choice", `One of: ${issue.values.join(", ")}.`)];
  if (/^[a-z_]+$/.test(issue.message)) return [refused(issue.message)];
  if (issue.code === "invalid_union") return [refused("not_a_choice")];
  return [refused(issue.code === "invalid_type" ? "wrong_type" : issue.code, issue.message)];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}

/** A sentence for each code that integrators meet; the code itself for others. */
const words: Record<string, string> = {
  required: "A value is required.",
  unrecognized_keys: "There is no such field.",
  unknown_column: "There is no such column.",
  not_a_choice: "The value is none of those that the reference lists.",
  unknown: "There is no such object.",
  out_of_range: "The value is out of range.",
  too_long: "The text is too long.",
  too_many: "There are too many elements, or more than there is.",
  too_many_rows: "There are too many rows.",
  listed_twice: "The same object is listed twice.",
  missing_line: "A line of the order is missing: every line is sent, also when only one changes.",
  differs: "The value differs from the value that is stored.",
  state_changed: "The order is not in the state that was stated in ifState.",
  not_answerable: "The order cannot be answered in its present state.",
  not_shippable: "Goods of the order cannot leave in its present state.",
  beyond_ordered: "More than was ordered would leave. Set beyondOrdered if this is intended.",
  fewer_than_despatched: "More packages of the line have been despatched already.",
  expired: "The expiry date has passed.",
  id_format: "The value is not a UUID.",
  day_format: "The value is not a date in the form YYYY-MM-DD.",
  price_format: "The value is not a decimal with at most 10 digits before the point and 4 after it.",
  gtin_format: "The value is not a GTIN-14 with a right check digit.",
  jan_format: "The value is not a JAN-13 with a right check digit.",
  code_missing: "One of jan13 and gtin14 is required.",
  codes_differ: "jan13 and gtin14 are codes of different items.",
  code_unknown: "No medicine has this code.",
  cursor_unknown: "The value is not a cursor of this list.",
  unreadable_characters: "The text has control characters.",
  total_differs: "The total of the document is the one in computed. Nothing was issued.",
  despatch_unknown: "There is no such despatch.",
  despatch_billed: "Every line of the despatch is billed already.",
  customer_differs: "A despatch is of another customer.",
};

export const wordsOf = (code: string): string => words[code] ?? code;
