import type { ProgramScope } from "@meguri/rules/wholesaler-program";
import { z } from "zod";
import type { ActingProgram, Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { TradingParts } from "../../ordering/trading/index.ts";
import { DoorProblem, errorsOfIssue } from "./door-problem.ts";

/** Who calls, on which session, for which wholesaler, which is entered. */
export interface DoorCall {
  /** Dependencies of the acts, as the RPC handlers have them. */
  deps: TradingParts & { db: Db };
  actor: Actor;
  program: ActingProgram;
  wholesalerId: string;
}

/** The parts of a request, before they are held against their schemas. */
export interface DoorInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** What code and document have in common: the OpenAPI document is written from these fields, and requests are read by them. */
export interface DoorRoute {
  method: "get" | "post" | "put";
  /** Below the version, as in the document: `/orders/{orderId}`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  scope: ProgramScope;
  params: z.ZodObject;
  query: z.ZodObject;
  /** Absent where nothing is sent. */
  body: z.ZodObject | undefined;
  response: z.ZodType;
  /** Status of a response that is no problem. */
  status: 200 | 201;
  /** One element of `items`, where there is a CSV twin: a row for each of its lines. */
  item: z.ZodObject | undefined;
  /** Changes something: takes `Idempotency-Key` and `dryRun`. */
  writes: boolean;
  /** The place in the request that a field of an act means, where it is another: the act's path, with `items` in front. */
  fieldOf: (field: string) => string;
  answer(call: DoorCall, input: DoorInput): Promise<unknown>;
}

/** A route as it is written down; what is left out is empty. */
interface Details<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
> extends Pick<DoorRoute, "method" | "path" | "operationId" | "tag" | "summary" | "description" | "scope">,
    Partial<Pick<DoorRoute, "status" | "item" | "fieldOf">> {
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  answer(
    call: DoorCall,
    input: { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> },
  ): Promise<z.input<Response>>;
}

const nothing = z.strictObject({});

/** Ties a route's schemas to the function that answers it; its types follow from the schemas. */
export function doorRoute<
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodObject = typeof nothing,
  Response extends z.ZodType = z.ZodType,
>({ params, query, body, answer, ...rest }: Details<Params, Query, Body, Response>): DoorRoute {
  return {
    status: 200,
    item: undefined,
    fieldOf: (field) => field,
    ...rest,
    params: params ?? nothing,
    query: query ?? nothing,
    body,
    writes: rest.method !== "get",
    answer: (call, input) =>
      answer(call, {
        params: readPart(params, input.params, "path"),
        query: readPart(query, input.query, "query"),
        body: readPart(body, input.body, "body"),
      }),
  };
}

/** Holds a part of a request against its schema. @throws DoorProblem with every place that does not fit */
function readPart<Schema extends z.ZodObject>(
  schema: Schema | undefined,
  value: unknown,
  part: "path" | "query" | "body",
): z.output<Schema> {
  const result = (schema ?? nothing).safeParse(value);
  if (result.success) return result.data as z.output<Schema>;
  throw new DoorProblem(
    part === "path" ? "not_found" : "invalid",
    result.error.issues.flatMap((issue) => errorsOfIssue(issue, part, value)),
  );
}
