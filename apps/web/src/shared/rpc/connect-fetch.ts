import { Code, ConnectError } from "@connectrpc/connect";
import { codeFromString } from "@connectrpc/connect/protocol-connect";
import { codeOfHttpStatus } from "./http-status.ts";

type Fetch = typeof globalThis.fetch;

/** What a call reads when its deadline passed, wherever that was noticed. */
const timeoutText = "the operation timed out";

/** Whether the body is an error as a Connect server writes it, and so brings its own code. */
function isConnectError(text: string): boolean {
  try {
    const { code }: { code?: unknown } = JSON.parse(text);
    return codeFromString(String(code)) !== undefined;
  } catch {
    return false;
  }
}

/** The browser completes at most 64 KiB of requests together for pages that are gone. */
const mostKeptBytes = 16_384;

const sizeOf = (body: unknown) => (body instanceof Uint8Array ? body.length : Number.POSITIVE_INFINITY);

/**
 * A fetch for the Connect transport: credentials stay on the same origin, an answer that is not Connect's own gets its
 * code from our status table instead of the library's, and a server that cannot be reached is `unavailable`.
 */
export function connectFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    let response: Response;
    try {
      // A small call that a hidden page sends is completed although the page is left meanwhile.
      const keepalive = globalThis.document?.hidden && sizeOf(init?.body) <= mostKeptBytes;
      response = await fetch(input, { ...init, credentials: "same-origin", keepalive });
    } catch (error) {
      if (error instanceof TypeError)
        throw new ConnectError("the server cannot be reached", Code.Unavailable, undefined, undefined, error);
      throw error;
    }
    if (response.status === 200) return response;
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    const text = isJson ? await response.text() : "";
    if (isJson && isConnectError(text)) {
      return new Response(text, { status: response.status, headers: response.headers });
    }
    const code = codeOfHttpStatus(response.status);
    const message = code === Code.DeadlineExceeded ? timeoutText : `HTTP ${response.status}`;
    throw new ConnectError(message, code, response.headers);
  };
}
