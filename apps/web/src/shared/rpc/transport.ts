import type { Interceptor, Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { pageWork } from "../parts/page-work.ts";
import { batchedReads } from "./batch/batched-reads.ts";
import { connectFetch } from "./connect-fetch.ts";
import { positionOfCalls } from "./position-of-calls.ts";
import { serverClock } from "./server-clock.ts";
import { streamEnd } from "./stream-end.ts";
import { tracedFetch } from "./traced-fetch.ts";

/** Where a call takes its identity from. */
export interface CallIdentity {
  /** The tenant that each call names; absent where none is configured. */
  readonly tenantId: string | undefined;
  /** The ID token, or undefined while nobody is signed in; `fresh` requests a new one from the provider. */
  token(fresh?: boolean): Promise<string | undefined>;
}

const deadlineMs = 30_000;

/** Puts the token and the tenant on each call. */
function identityHeaders(identity: CallIdentity): Interceptor {
  return (next) => async (request) => {
    const token = await identity.token();
    if (token) request.header.set("Authorization", `Bearer ${token}`);
    if (identity.tenantId) request.header.set("TenantId", identity.tenantId);
    return next(request);
  };
}

/** A page is settled when its calls are answered; a stream goes on. */
const countedCalls: Interceptor = (next) => (request) => (request.stream ? next(request) : pageWork(next(request)));

/** The parts of a transport; `interceptors` run outside the identity headers. */
export interface TransportParts {
  readonly baseUrl: string;
  readonly identity: CallIdentity;
  readonly interceptors?: readonly Interceptor[];
  readonly fetch?: typeof globalThis.fetch;
}

/** Looked up at each call: a test may replace it. */
const plainFetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args);

/**
 * The one way to the server. Reads are posted too, though GET is allowed, so that what people search for stays out of
 * addresses and access logs.
 */
export function createTransport({
  baseUrl,
  identity,
  interceptors = [],
  fetch = plainFetch,
}: TransportParts): Transport {
  const reads = batchedReads(baseUrl, tracedFetch(fetch));
  return createConnectTransport({
    baseUrl,
    useBinaryFormat: !import.meta.env.DEV,
    defaultTimeoutMs: deadlineMs,
    interceptors: [
      countedCalls,
      ...interceptors,
      serverClock,
      positionOfCalls,
      streamEnd,
      identityHeaders(identity),
      reads.interceptor,
    ],
    fetch: connectFetch(reads.fetch),
  });
}
