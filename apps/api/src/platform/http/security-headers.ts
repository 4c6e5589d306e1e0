import type { FastifyInstance } from "fastify";

export interface SecurityOptions {
  /** Origins that the identity provider's client talks to, and frames for its popup. */
  identityOrigins: { connect: string[]; frame: string[]; script: string[] };
  /** True where people come by https: then browsers are told to come by nothing else. */
  https: boolean;
}

/**
 * The headers of every answer. Scripts only from this origin (and, for popup sign-in, the provider's loader); styles
 * inline because the component library writes them at run time.
 */
export function securityHeaders(server: FastifyInstance, { identityOrigins, https }: SecurityOptions): void {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${identityOrigins.script.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' ${identityOrigins.connect.join(" ")}`,
    `frame-src 'self' ${identityOrigins.frame.join(" ")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const headers: Record<string, string> = {
    "content-security-policy": policy.map((line) => line.trim()).join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(self), geolocation=(self), microphone=()",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
