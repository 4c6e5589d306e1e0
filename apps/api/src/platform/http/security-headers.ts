import type { FastifyInstance } from "fastify";

export interface SecurityOptions {
  /** Origins that the identity provider's client talks to, and frames for its popup. */
  identityOrigins: { connect: string[]; frame: string[]; script: string[] };
  /** Origins of the tiles of the maps. */
  tileOrigins: string[];
  /** True where people come by https: then a header restricts browsers to https. */
  https: boolean;
}

/**
 * The headers of every answer. Scripts only from this origin (and, for popup sign-in, the provider's loader); compiled
 * WebAssembly because the camera's symbols are read with it, which lets no text become script; styles inline because
 * the component library writes them at run time.
 */
export function securityHeaders(
  server: FastifyInstance,
  { identityOrigins, tileOrigins, https }: SecurityOptions,
): void {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${identityOrigins.script.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tileOrigins.join(" ")}`,
    "font-src 'self' data:",
    `connect-src 'self' ${identityOrigins.connect.join(" ")}`,
    `frame-src 'self' ${identityOrigins.frame.join(" ")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const ofAll: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin-allow-popups"],
  ];
  if (https) ofAll.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  const ofPages = new Map([
    ...ofAll,
    ["content-security-policy", policy.map((line) => line.trim()).join("; ")],
    ["permissions-policy", "camera=(self), geolocation=(self), microphone=()"],
  ]);
  // An answer of the API is data: should a browser ever show it, nothing in it may run or load.
  const ofAnswers = new Map([
    ...ofAll,
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
    ["cache-control", "no-store"],
  ]);
  server.addHook("onRequest", (request, reply, done) => {
    // Set where they end up: the framework would carry each of them through twice for an answer of the API.
    reply.raw.setHeaders(request.url.startsWith("/api/") ? ofAnswers : ofPages);
    done();
  });
}
