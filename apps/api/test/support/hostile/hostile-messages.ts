import { create, type DescField, type DescMethod, ScalarType, toBinary } from "@bufbuild/protobuf";
import fc from "fast-check";

const mebibyte = 1024 * 1024;

/** Text that has broken other programs. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
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
    "NaN",
    "Infinity",
    "-0",
    "1e999",
    "true",
    "null",
    "__proto__",
    "constructor",
    "toString",
    "=cmd|' /C calc'!A0",
    "00000000-0000-0000-0000-000000000000",
    "019aa000-0000-7000-8000-000000000000",
    "a@b.c",
    "@",
    "x".repeat(10_000),
    "あ".repeat(5_000),
    "%".repeat(200),
    "\\".repeat(199),
    "2026-02-30",
    "https://",
    "javascript:alert(1)",
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

export function messageOf(fields: DescField[], depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(fields.map((field) => [field.jsonName, fieldValue(field, depth)]));
  return fc.record(values, { requiredKeys: [] });
}

export function brokenJson(body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const cut = fc.tuple(body, fc.nat(50)).map(([text, at]) => text.slice(0, Math.max(0, text.length - at - 1)));
  return fc.oneof(
    cut,
    fc.constantFrom("", "{", "[]", "null", "0", '"', "{'a':1}", "\ufeff{}", "{}{}", "{,}", "undefined", "\u0000"),
  );
}

export function prototypes({ input }: DescMethod): fc.Arbitrary<string> {
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

export function deepJson({ input }: DescMethod): fc.Arbitrary<string> {
  const first = input.fields[0]?.jsonName ?? "x";
  return fc.tuple(fc.constantFrom(100, 10_000, 200_000), fc.boolean()).map(([depth, lists]) => {
    const [open, close] = lists ? ["[", "]"] : [`{"${first}":`, "}"];
    const levels = Math.min(depth, Math.floor((mebibyte * 0.9) / (open.length + 1)));
    return `{"${first}":${open.repeat(levels)}1${close.repeat(levels)}}`;
  });
}

export function brokenBinary({ input }: DescMethod): fc.Arbitrary<Uint8Array> {
  const start = toBinary(input, create(input));
  const wire = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([start, bytes]));
  const known = fc.constantFrom(
    "0a80808080",
    "0affffffff0f",
    "0a02c328",
    "08ffffffffffffffffff01",
    "0b0b0b0b",
    "f8ffffff0f01",
    "00",
    "0a0461000062",
    `0b`.repeat(5_000),
    `0a${"ff".repeat(12)}`,
    "1a0548656c6c6f".repeat(100),
  );
  return fc.oneof(
    wire,
    known.map((hex) => Buffer.from(hex, "hex")),
  );
}
