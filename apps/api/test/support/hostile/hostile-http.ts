import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";

const mebibyte = 1024 * 1024;

export const contentTypes = fc.constantFrom(
  "",
  "text/plain",
  "application/xml",
  "application/json; charset=utf-16",
  'application/json;charset="',
  "application/grpc",
  "application/grpc-web+proto",
  "application/connect+json",
  "multipart/form-data; boundary=x",
  "application/x-protobuf",
  "application/json, application/proto",
  "APPLICATION/JSON",
  "application/json\u00e9",
  "*/*",
  "application/jso",
);

export const encodings = fc.constantFrom<[string, (body: Buffer) => Uint8Array]>(
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

export const oddHeaders = fc.constantFrom(
  ["connect-protocol-version", "2"],
  ["connect-protocol-version", ""],
  ["connect-timeout-ms", "soon"],
  ["connect-timeout-ms", "-1"],
  ["connect-timeout-ms", "99999999999999"],
  ["connect-timeout-ms", "0"],
  ["connect-timeout-ms", "1"],
  ["connect-timeout-ms", "1e3"],
  ["connect-accept-encoding", "zstd"],
  ["accept-encoding", "*;q=0"],
  ["meguri-reason", "%00"],
  ["meguri-reason", "%e3%81"],
  ["meguri-reason", "%"],
  ["x-forwarded-for", "'"],
  ["x-request-id", "\u00ff".repeat(30)],
  ["cookie", "a=".repeat(2_000)],
  ["host", "::not a host::"],
  ["host", ""],
  ["host", "evil.example.test@x"],
  ["expect", "200-maybe"],
  ["te", "trailers"],
  ["origin", "null"],
  ["range", "bytes=0-"],
  ["if-none-match", "*"],
  ["upgrade", "websocket"],
);

export function getQueries(body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const plain = body.map(
    (text) => `connect=v1&encoding=json&message=${encodeURIComponent(text.toWellFormed()).slice(0, 6_000)}`,
  );
  return fc.oneof(
    plain,
    plain.map((query) => `${query}&base64=1`),
    fc.constantFrom(
      "",
      "connect=v1",
      "connect=v2&encoding=json&message=%7B%7D",
      "encoding=json&message={}&message={}",
      "message=%ff&encoding=json",
      "connect=v1&encoding=proto&base64=1&message=____",
      "connect=v1&encoding=json&compression=gzip&message=%7B%7D",
      "connect=v1&encoding=__proto__&message=%7B%7D",
      "connect=v1&encoding=json&message=%",
      "&&&===",
      "connect=v1&encoding=proto&message=%00",
    ),
  );
}

export function oddPaths(path: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    `${path}/`,
    `/${path}`,
    path.toLowerCase(),
    `${path}%00`,
    `${path};x=1`,
    `${path}/../GetUser`,
    `${path}%2f..%2fx`,
    "/api/",
    "/api",
    "/api/%",
    "/api/%c0%ae%c0%ae/",
    `http://127.0.0.1${path}`,
    "*",
    `${path}#x`,
    `/api/${"a/".repeat(2_000)}`,
    "/api/__proto__/constructor",
  );
}

let gzipped: Buffer | undefined;

/** A mebibyte that unpacks to a gibibyte of zeros, in members one after another. */
export function gzipBomb(): Buffer {
  gzipped ??= Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(64 * mebibyte))));
  return gzipped;
}

let brotlied: Buffer | undefined;

export function brotliBomb(): Buffer {
  brotlied ??= brotliCompressSync(Buffer.alloc(64 * mebibyte));
  return brotlied;
}
