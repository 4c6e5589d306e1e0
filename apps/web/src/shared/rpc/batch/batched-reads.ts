import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import type { Interceptor } from "@connectrpc/connect";
import { mostParts } from "@meguri/rpc/batch";
import { type Call, sendBatch } from "./send-batch.ts";

type Fetch = typeof globalThis.fetch;

/** How long a read waits for others, in ms: those of one drawing of a page come together. */
const windowMs = 3;

/** A longer message goes by itself, so that the others do not wait until it is sent. */
const largestMessage = 16 * 1024;

/** For so long, in ms, no batch is sent to a server that does not know them. */
const pauseMs = 60_000;

/**
 * Sends reads that begin together in one request (docs/adr/0023-batched-reads.md). Each has the answer, the failure and the
 * cancelling of a call of its own; a read that nothing else begins with is a request as ever.
 * @returns an interceptor that marks the reads, and the fetch that sends them
 */
export function batchedReads(baseUrl: string, fetch: Fetch): { interceptor: Interceptor; fetch: Fetch } {
  const addresses = new Set<string>();
  const waiting = new Map<string, Call[]>();
  let offUntil = 0;

  const flush = (key: string) => {
    const calls = (waiting.get(key) ?? []).filter(({ signal }) => !signal.aborted);
    waiting.delete(key);
    const [first] = calls;
    if (calls.length === 1 && first) void fetch(first.url, first.init).then(first.resolve, first.reject);
    else if (first)
      void sendBatch(baseUrl, fetch, calls).then((isKnown) => {
        if (!isKnown) offUntil = performance.now() + pauseMs;
      });
  };

  return {
    interceptor: (next) => (request) => {
      const isRead = request.method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
      if (!request.stream && isRead) addresses.add(request.url);
      return next(request);
    },
    fetch: (url, init) => {
      const { body, signal, headers } = init ?? {};
      if (typeof url !== "string" || !addresses.has(url) || !(body instanceof Uint8Array) || !signal)
        return fetch(url, init);
      if (body.length > largestMessage || performance.now() < offUntil) return fetch(url, init);
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        // What is sent for one person does not go with another's.
        const key = JSON.stringify([...new Headers(headers)]);
        const calls = waiting.get(key) ?? [];
        calls.push({ url, init: { ...init }, body: new Uint8Array(body), signal, resolve, reject });
        if (calls.length === 1) setTimeout(() => flush(key), windowMs);
        waiting.set(key, calls);
        if (calls.length === mostParts) flush(key);
      });
    },
  };
}
