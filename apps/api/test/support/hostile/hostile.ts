import type { DescMethod } from "@bufbuild/protobuf";
import fc from "fast-check";
import type { RawAnswer, RawRequest } from "../server/raw-request.ts";
import { brotliBomb, contentTypes, encodings, getQueries, gzipBomb, oddHeaders, oddPaths } from "./hostile-http.ts";
import { brokenBinary, brokenJson, deepJson, messageOf, prototypes } from "./hostile-messages.ts";

/** A request that no well-meaning client sends. */
export interface HostileCase {
  /** What kind of harm it tries. */
  what: string;
  request: RawRequest;
  /** The server may cut the connection instead of answering. */
  mayCut?: boolean;
}

export interface HostileTarget {
  path: string;
  method: DescMethod;
}

const mebibyte = 1024 * 1024;

const json = ["content-type", "application/json", "connect-protocol-version", "1"];
const proto = ["content-type", "application/proto", "connect-protocol-version", "1"];

/** Requests against one method. Who sends them is the caller's business: headers of its own are added by `withHeaders`. */
export function hostileCases({ path, method }: HostileTarget): fc.Arbitrary<HostileCase> {
  const message = messageOf(method.input.fields);
  const body = message.map((value) => JSON.stringify(value));
  const make = <T>(
    what: string,
    from: fc.Arbitrary<T>,
    request: (value: T) => Omit<RawRequest, "path"> & { path?: string },
  ) => from.map((value): HostileCase => ({ what, request: { path, ...request(value) } }));
  return fc.oneof(
    { weight: 8, arbitrary: make("odd values", body, (text) => ({ headers: [...json], body: text })) },
    {
      weight: 3,
      arbitrary: make("other JSON", fc.json({ maxDepth: 4 }), (text) => ({ headers: [...json], body: text })),
    },
    { weight: 2, arbitrary: make("broken JSON", brokenJson(body), (text) => ({ headers: [...json], body: text })) },
    { weight: 2, arbitrary: make("prototypes", prototypes(method), (text) => ({ headers: [...json], body: text })) },
    { weight: 1, arbitrary: make("deep JSON", deepJson(method), (text) => ({ headers: [...json], body: text })) },
    {
      weight: 3,
      arbitrary: make("broken binary", brokenBinary(method), (bytes) => ({ headers: [...proto], body: bytes })),
    },
    {
      weight: 2,
      arbitrary: make("other content types", fc.tuple(contentTypes, body), ([type, text]) => ({
        headers: ["content-type", type],
        body: text,
      })),
    },
    {
      weight: 2,
      arbitrary: make("encodings", fc.tuple(encodings, body), ([[name, pack], text]) => ({
        headers: [...json, "content-encoding", name],
        body: pack(Buffer.from(text)),
      })),
    },
    {
      weight: 2,
      arbitrary: make("odd headers", fc.tuple(oddHeaders, body), ([odd, text]) => ({
        headers: [...json, ...odd],
        body: text,
      })),
    },
    { weight: 2, arbitrary: make("GET", getQueries(body), (query) => ({ method: "GET", path: `${path}?${query}` })) },
    {
      weight: 1,
      arbitrary: make(
        "other verbs",
        fc.tuple(fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "REPORT"), body),
        ([verb, text]) => ({
          method: verb,
          headers: [...json],
          body: text,
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: make("odd paths", oddPaths(path), (odd) => ({ path: odd, headers: [...json], body: "{}" })),
    },
  );
}

/** Requests that are costly to send, each worth sending once a method. */
export function heavyCases({ path }: HostileTarget): HostileCase[] {
  const large = (bytes: number) => `{"condition":"${"x".repeat(bytes)}"}`;
  const of = (what: string, headers: string[], body: string | Uint8Array): HostileCase => ({
    what,
    request: { path, headers, body },
    mayCut: true,
  });
  return [
    of("a gzip bomb of a gibibyte", [...json, "content-encoding", "gzip"], gzipBomb()),
    of("a gzip bomb in binary", [...proto, "content-encoding", "gzip"], gzipBomb()),
    of("a brotli bomb", [...json, "content-encoding", "br"], brotliBomb()),
    of("a body of just more than a mebibyte", [...json], large(mebibyte)),
    of("a body of seventeen mebibytes", [...json], large(17 * mebibyte)),
    of(
      "two thousand headers",
      [...json, ...Array.from({ length: 2000 }, (_, index) => [`x-${index}`, "1"]).flat()],
      "{}",
    ),
    of("a header of a hundred kilobytes", [...json, "x-long", "a".repeat(100_000)], "{}"),
  ];
}

/** What is wrong with an answer; undefined where it is a proper refusal or a proper answer. */
export function complaintOf({ what, mayCut }: HostileCase, { status, text }: RawAnswer): string | undefined {
  if (status === -1) return `${what}: no answer`;
  if (status === 0) return mayCut ? undefined : `${what}: the connection was cut (${text})`;
  // A deadline of a millisecond ends with DEADLINE.
  if (status === 504 && what === "odd headers" && text.includes('"deadline_exceeded"')) return undefined;
  if (status >= 500 && status !== 501) return `${what}: HTTP ${status} ${text.slice(0, 300)}`;
  if (/"code":\s*"(internal|unknown|data_loss)"/.test(text)) return `${what}: ${text.slice(0, 300)}`;
  const leak =
    /node_modules|\.(ts|js):\d+|SQLSTATE|syntax error|relation "|violates|invalid input syntax|pg_|select .* from/i.exec(
      text,
    );
  return leak ? `${what}: tells of its insides: ${leak[0]}` : undefined;
}

/** The case with further headers, such as whose token it carries. */
export function withHeaders(hostile: HostileCase, ...headers: string[]): HostileCase {
  return { ...hostile, request: { ...hostile.request, headers: [...(hostile.request.headers ?? []), ...headers] } };
}
