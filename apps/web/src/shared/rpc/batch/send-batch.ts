import { answerReader, batchAnswerType, batchPath, batchTypes, writeMessages } from "@meguri/rpc/batch";

type Fetch = typeof globalThis.fetch;

/** A read as it would be fetched by itself, and what waits for its answer. */
export interface Call {
  url: string;
  init: RequestInit;
  body: Uint8Array;
  signal: AbortSignal;
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
}

/** Refusals of the whole batch that each of its calls would have met by itself, and that another request would meet again. */
const refusals: ReadonlySet<number> = new Set([401, 429, 503]);

/**
 * Sends calls with the same headers in one request. What gets no answer in it, because it broke or the server does not know
 * batches, is sent once by itself. @returns false where the server does not know batches
 */
export async function sendBatch(baseUrl: string, fetch: Fetch, calls: readonly Call[]): Promise<boolean> {
  const left = new Set(calls);
  const all = new AbortController();
  for (const call of calls) {
    call.signal.addEventListener("abort", () => {
      if (left.delete(call) && left.size === 0) all.abort();
    });
  }
  const settle = (call: Call | undefined, response: Response) => {
    if (call && left.delete(call)) call.resolve(response);
  };
  let isKnown = true;
  try {
    const response = await fetch(addressOf(baseUrl, calls), requestOf(calls, all.signal));
    if (response.ok && response.headers.get("content-type") === batchAnswerType) {
      for await (const { part, status, headers, body } of answersIn(response)) {
        settle(calls[part], new Response(body, { status, headers }));
      }
    } else if (refusals.has(response.status)) {
      const text = await response.text();
      for (const call of calls) settle(call, new Response(text, response));
    } else {
      // Unread, the answer would hold its connection.
      void response.body?.cancel();
      isKnown = false;
    }
  } catch {
    // Whatever broke, what has no answer is sent by itself, and meets the failure if it lasts.
  }
  for (const { url, init, resolve, reject } of left) fetch(url, init).then(resolve, reject);
  left.clear();
  return isKnown;
}

function addressOf(baseUrl: string, calls: readonly Call[]): string {
  const names = calls.map(({ url }) => url.split("/").slice(-2).join("/"));
  return `${baseUrl.replace(/\/$/, "")}/${batchPath}${names.join(",")}`;
}

function requestOf(calls: readonly Call[], signal: AbortSignal): RequestInit {
  const init = calls[0]?.init;
  const headers = new Headers(init?.headers);
  const isBinary = headers.get("content-type") === "application/proto";
  headers.set("content-type", isBinary ? batchTypes.proto : batchTypes.json);
  return { ...init, headers, signal, body: writeMessages(calls.map(({ body }) => body)) };
}

async function* answersIn(response: Response) {
  const reader = response.body?.getReader();
  const read = answerReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (value) yield* read(value);
    if (done) return;
  }
}
