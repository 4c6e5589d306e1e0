import { programScopes } from "@meguri/rules/wholesaler-program";
import { z } from "zod";
import { columnNames } from "./csv-twin.ts";
import type { DoorRoute } from "./door-route.ts";

const problemSchema = z
  .object({
    type: z.string().meta({ description: "A URN that ends in `code`." }),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: "What to decide by in a program.", example: "invalid" }),
    requestId: z.string().meta({ description: "Id of the request, for support." }),
    errors: z.array(
      z.object({
        in: z.enum(["body", "query", "path", "header"]),
        pointer: z.string().meta({ description: "JSON pointer into the body, or the name of a parameter." }),
        code: z.string(),
        detail: z.string(),
        computed: z.string().optional().meta({
          description: "What the server computed, where a stated value is another one, as with `total_differs`.",
        }),
        row: z.int().optional().meta({ description: "Line of the CSV file, from 1." }),
      }),
    ),
  })
  .meta({ id: "Problem", description: "A problem document (RFC 9457)." });

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the routes. It is computed from the schemas by which requests are read and responses typed, so
 * that document and behaviour cannot differ. Schemas with an id become components.
 */
export function openApiDocument(routes: readonly DoorRoute[], url: string): Json {
  const components: Json = {};
  const schemaOf = (schema: z.ZodType) => jsonSchema(schema, components);
  const problem = { "application/problem+json": { schema: schemaOf(problemSchema) } };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemaOf, problem) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Meguri API for wholesalers",
      version: "1.0.0",
      description:
        "Orders, answers, despatches, prices, availability, invoices and returns for a wholesaler's own system. Quantities are packages, decimals are strings, days are YYYY-MM-DD in Tokyo.",
    },
    servers: [{ url }],
    security: [{ token: [] }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `A program's token. Scopes: ${programScopes.join(", ")}.`,
        },
      },
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function operationOf(route: DoorRoute, schemaOf: (schema: z.ZodType) => Json, problem: Json): Json {
  const { operationId, tag, summary, description, scope, params, query, body, response, status, item, writes } = route;
  const twin = item && {
    "text/csv": { schema: { type: "string", description: `Columns: ${columnNames(item).join(", ")}.` } },
  };
  const parameters = [
    ...parametersOf(params, "path", schemaOf),
    ...parametersOf(query, "query", schemaOf),
    ...(writes ? writeParameters : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    description: `${description}\n\nScope: \`${scope}\`.${item ? " CSV: `Accept: text/csv`, or `.csv` behind the path." : ""}`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) }, ...twin } },
    }),
    responses: {
      [status]: {
        description: "Done.",
        ...(response instanceof z.ZodObject && "nextCursor" in response.shape && { headers: nextPage }),
        content: { "application/json": { schema: schemaOf(response) }, ...twin },
      },
      ...(writes &&
        status !== 200 && {
          200: {
            description: "A dry run: all was checked, nothing was changed.",
            content: { "application/json": { schema: schemaOf(response) }, ...twin },
          },
        }),
      default: { description: "A problem.", content: problem },
    },
  };
}

/** Where a list goes on, in JSON and CSV. */
const nextPage: Json = {
  Link: {
    description: '`<…>; rel="next"`: address of the next page; absent on the last one. A CSV file has no `nextCursor`.',
    schema: { type: "string" },
  },
};

const writeParameters: Json[] = [
  {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Required unless `dryRun=true`. The same key with the same request, byte for byte, has the same response, and is done once.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  {
    name: "dryRun",
    in: "query",
    required: false,
    description: "Checks the whole request and returns what it would, but changes nothing.",
    schema: { type: "boolean", default: false },
  },
];

function parametersOf(schema: z.ZodObject, place: "path" | "query", schemaOf: (schema: z.ZodType) => Json): Json[] {
  const shape: Record<string, z.ZodType> = schema.shape as Record<string, z.ZodType>;
  return Object.entries(shape).map(([name, one]) => {
    const { description, ...written } = schemaOf(one);
    return {
      name,
      in: place,
      required: place === "path" || !z.safeParse(one, undefined).success,
      ...(description !== undefined && { description }),
      schema: written,
    };
  });
}

/** A schema as JSON Schema; schemas inside of it that have an id are written into the components. */
function jsonSchema(schema: z.ZodType, components: Json): Json {
  const written = z.toJSONSchema(z.object({ inner: schema }), { io: "input", target: "draft-2020-12" });
  for (const [name, one] of Object.entries(written.$defs ?? {})) components[name] = referring(one);
  return Object(referring(written.properties?.inner ?? {}));
}

/** The same with references into the components, and without the ids. */
function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name, one]) => !(name === "id" && typeof one === "string"));
  return Object.fromEntries(
    fields.map(([name, one]) =>
      name === "$ref" ? [name, String(one).replace("#/$defs/", "#/components/schemas/")] : [name, referring(one)],
    ),
  );
}
