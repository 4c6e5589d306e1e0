import { brotliCompressSync, gzipSync } from "node:zlib";
import { create, type DescField, type DescMethod, ScalarType, toBinary } from "@bufbuild/protobuf";
import fc from "fast-check";
import type { RawAnswer, RawRequest } from "./raw-request.ts";

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

/** Text that has broken other programs. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    ...[
      "",
      " ",
      "\u0000",
      "a\u0000b",
      "\ud800",
      "\udfff\ud800",
      "\ufeff",
      "\u202e",
      "\r\nx-admin: 1",
      "' or 1=1 --",
      "$1",
    ],
    ...[
      "%",
      "_",
      "\\",
      "＼",
      "％＿",
      "\u0130",
      "ß",
      "ﬃ",
      "𠮷野家",
      "👩‍👩‍👧‍👦",
      "e\u0301".repeat(100),
      "{{7*7}}",
      "../../etc/passwd",
    ],
    ...["NaN", "Infinity", "-0", "1e999", "true", "null", "__proto__", "constructor", "toString", "=cmd|' /C calc'!A0"],
    ...[
      "00000000-0000-0000-0000-000000000000",
      "019aa000-0000-7000-8000-000000000000",
      "a@b.c",
      "@",
      "x".repeat(10_000),
    ],
    ...["あ".repeat(5_000), "%".repeat(200), "\\".repeat(199), "2026-02-30", "https://", "javascript:alert(1)"],
  ),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2147483647, -2147483648, 2147483648, 1e21, 0.5, Number.MAX_SAFE_INTEGER, 10_001, 1001),
  fc.integer(),
);

const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], "1e400", { "@type": "x" }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value for a field: of its type at the edges mostly, of another type sometimes. */
function fieldValue(field: DescField, depth: number): fc.Arbitrary<unknown> {
  const right = rightValue(field, depth);
  const many = field.fieldKind === "list" ? fc.array(right, { maxLength: 20 }) : right;
  return fc.oneof({ weight: 4, arbitrary: many }, { weight: 1, arbitrary: wrongValue });
}

function rightValue(field: DescField, depth: number): fc.Arbitrary<unknown> {
  if (field.message) return depth > 3 ? fc.constant({}) : messageOf(field.message.fields, depth + 1);
  if (field.enum) return fc.oneof(fc.constantFrom<unknown>("NO_SUCH", 99, -1), hostileNumber);
  if (field.scalar === ScalarType.BOOL) return fc.boolean();
  if (field.scalar === ScalarType.STRING) return hostileText;
  return hostileNumber;
}

function messageOf(fields: DescField[], depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(fields.map((field) => [field.jsonName, fieldValue(field, depth)]));
  return fc.record(values, { requiredKeys: [] });
}

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
  // Whoever asks for an answer within a millisecond gets none, and is told so.
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

function brokenJson(body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const cut = fc.tuple(body, fc.nat(50)).map(([text, at]) => text.slice(0, Math.max(0, text.length - at - 1)));
  return fc.oneof(
    cut,
    fc.constantFrom("", "{", "[]", "null", "0", '"', "{'a':1}", "\ufeff{}", "{}{}", "{,}", "undefined", "\u0000"),
  );
}

function prototypes({ input }: DescMethod): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "hasOwnProperty",
    "toString",
    "$typeName",
    "$unknown",
  );
  const inside = input.fields.find(({ message }) => message)?.jsonName ?? "user";
  return name.chain((key) =>
    fc.constantFrom(
      `{"${key}":{"isAdmin":true,"toString":null}}`,
      `{"${inside}":{"${key}":{"isAdmin":true},"email":"a@example.test"}}`,
      `{"${inside}":"${key}"}`,
      `{"${inside}":[{"${key}":1}]}`,
    ),
  );
}

function deepJson({ input }: DescMethod): fc.Arbitrary<string> {
  const first = input.fields[0]?.jsonName ?? "x";
  return fc.tuple(fc.constantFrom(100, 10_000, 200_000), fc.boolean()).map(([depth, lists]) => {
    const [open, close] = lists ? ["[", "]"] : [`{"${first}":`, "}"];
    const levels = Math.min(depth, Math.floor((mebibyte * 0.9) / (open.length + 1)));
    return `{"${first}":${open.repeat(levels)}1${close.repeat(levels)}}`;
  });
}

function brokenBinary({ input }: DescMethod): fc.Arbitrary<Uint8Array> {
  const start = toBinary(input, create(input));
  const wire = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([start, bytes]));
  const known = fc.constantFrom(
    ...[
      "0a80808080",
      "0affffffff0f",
      "0a02c328",
      "08ffffffffffffffffff01",
      "0b0b0b0b",
      "f8ffffff0f01",
      "00",
      "0a0461000062",
    ],
    ...[`0b`.repeat(5_000), `0a${"ff".repeat(12)}`, "1a0548656c6c6f".repeat(100)],
  );
  return fc.oneof(
    wire,
    known.map((hex) => Buffer.from(hex, "hex")),
  );
}

const contentTypes = fc.constantFrom(
  ...[
    "",
    "text/plain",
    "application/xml",
    "application/json; charset=utf-16",
    'application/json;charset="',
    "application/grpc",
  ],
  ...[
    "application/grpc-web+proto",
    "application/connect+json",
    "multipart/form-data; boundary=x",
    "application/x-protobuf",
  ],
  ...["application/json, application/proto", "APPLICATION/JSON", "application/json\u00e9", "*/*", "application/jso"],
);

const encodings = fc.constantFrom<[string, (body: Buffer) => Uint8Array]>(
  ["gzip", (body) => body],
  ["gzip", (body) => gzipSync(body).subarray(0, 15)],
  ["gzip", (body) => Buffer.concat([gzipSync(body), Buffer.from("tail")])],
  ["gzip", () => Buffer.alloc(0)],
  ["gzip", (body) => gzipSync(body)],
  ["br", (body) => body],
  ["deflate", (body) => body],
  ["gzip, gzip", (body) => gzipSync(gzipSync(body))],
  ["identity", (body) => body],
  ["__proto__", (body) => body],
);

const oddHeaders = fc.constantFrom(
  ...[
    ["connect-protocol-version", "2"],
    ["connect-protocol-version", ""],
    ["connect-timeout-ms", "soon"],
    ["connect-timeout-ms", "-1"],
  ],
  ...[
    ["connect-timeout-ms", "99999999999999"],
    ["connect-timeout-ms", "0"],
    ["connect-timeout-ms", "1"],
    ["connect-timeout-ms", "1e3"],
  ],
  ...[
    ["connect-accept-encoding", "zstd"],
    ["accept-encoding", "*;q=0"],
    ["meguri-reason", "%00"],
    ["meguri-reason", "%e3%81"],
  ],
  ...[
    ["meguri-reason", "%"],
    ["x-forwarded-for", "'"],
    ["x-request-id", "\u00ff".repeat(30)],
    ["cookie", "a=".repeat(2_000)],
  ],
  ...[
    ["host", "::not a host::"],
    ["host", ""],
    ["host", "evil.example.test@x"],
    ["expect", "200-maybe"],
    ["te", "trailers"],
  ],
  ...[
    ["origin", "null"],
    ["range", "bytes=0-"],
    ["if-none-match", "*"],
    ["upgrade", "websocket"],
  ],
);

function getQueries(body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const plain = body.map(
    (text) => `connect=v1&encoding=json&message=${encodeURIComponent(text.toWellFormed()).slice(0, 6_000)}`,
  );
  return fc.oneof(
    plain,
    plain.map((query) => `${query}&base64=1`),
    fc.constantFrom(
      ...[
        "",
        "connect=v1",
        "connect=v2&encoding=json&message=%7B%7D",
        "encoding=json&message={}&message={}",
        "message=%ff&encoding=json",
      ],
      ...[
        "connect=v1&encoding=proto&base64=1&message=____",
        "connect=v1&encoding=json&compression=gzip&message=%7B%7D",
      ],
      ...[
        "connect=v1&encoding=__proto__&message=%7B%7D",
        "connect=v1&encoding=json&message=%",
        "&&&===",
        "connect=v1&encoding=proto&message=%00",
      ],
    ),
  );
}

function oddPaths(path: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...[
      `${path}/`,
      `/${path}`,
      path.toLowerCase(),
      `${path}%00`,
      `${path};x=1`,
      `${path}/../GetUser`,
      `${path}%2f..%2fx`,
      "/api/",
    ],
    ...[
      "/api",
      "/api/%",
      "/api/%c0%ae%c0%ae/",
      `http://127.0.0.1${path}`,
      "*",
      `${path}#x`,
      `/api/${"a/".repeat(2_000)}`,
      "/api/__proto__/constructor",
    ],
  );
}

let gzipped: Buffer | undefined;

/** A mebibyte that unpacks to a gibibyte of zeros, in members one after another. */
function gzipBomb(): Buffer {
  gzipped ??= Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(64 * mebibyte))));
  return gzipped;
}

let brotlied: Buffer | undefined;

function brotliBomb(): Buffer {
  brotlied ??= brotliCompressSync(Buffer.alloc(64 * mebibyte));
  return brotlied;
}
