import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { AddressRefused, checkedLookup, mayCall } from "./outside-address.ts";

/** How a request to somebody else's server ended. */
export interface OutsideAnswer {
  /** Null where there was no response. */
  status: number | null;
  /** Empty where a response came, whatever it was. */
  problem: "" | "timeout" | "connection" | "tls" | "name" | "address";
}

const mostHeaderBytes = 16 * 1024;

/**
 * Posts a body to somebody else's server. No redirect is followed and nothing of the response's body is read. Only https, and
 * public addresses; where loopback is allowed, http of this machine too.
 */
export function postOutside(
  address: string,
  headers: Record<string, string>,
  body: string,
  { timeoutMs, allowLoopback, signal }: { timeoutMs: number; allowLoopback: boolean; signal?: AbortSignal },
): Promise<OutsideAnswer> {
  const url = URL.parse(address);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isPlain = url?.protocol === "http:";
  const isRefused = !url || !/^https?:$/.test(url.protocol) || (isPlain && !allowLoopback);
  if (isRefused || (isIP(host) !== 0 && !mayCall(host, { allowLoopback }))) {
    return Promise.resolve({ status: null, problem: "address" });
  }
  return new Promise((resolve) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const sent = (isPlain ? requestHttp : requestHttps)(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: checkedLookup({ allowLoopback }),
      maxHeaderSize: mostHeaderBytes,
      agent: false,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    sent.once("response", (response) => {
      resolve({ status: response.statusCode ?? null, problem: "" });
      response.destroy();
    });
    sent.once("error", (error) => resolve({ status: null, problem: problemOf(error, timeout.aborted) }));
    sent.end(body);
  });
}

function problemOf(error: Error & { code?: string }, isLate: boolean): OutsideAnswer["problem"] {
  if (isLate) return "timeout";
  if (error instanceof AddressRefused) return "address";
  const { code = "" } = error;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name";
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|EPROTO)/.test(code) ? "tls" : "connection";
}
