import { Code, ConnectError } from "@connectrpc/connect";
import { errorFromJsonBytes } from "@connectrpc/connect/protocol-connect";
import { codeOfHttpStatus } from "../rpc/http-status.ts";

/** Why the files' server refused; it responds as the RPC services do, a proxy in front of it may not. */
export function fileFailure(status: number, body: string): ConnectError {
  const fallback = new ConnectError(`HTTP ${status}`, codeOfHttpStatus(status));
  try {
    return errorFromJsonBytes(new TextEncoder().encode(body), undefined, fallback);
  } catch {
    return fallback;
  }
}

/** The server was not reached. */
export function fileUnreachable(cause?: unknown): ConnectError {
  return new ConnectError("unreachable", Code.Unavailable, undefined, undefined, cause);
}
