import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Compression } from "@connectrpc/connect/protocol";
import type { FastifyReply } from "fastify";
import type { CallContext } from "./call-context.ts";

/** Smaller messages are sent as they are: to pack them costs more than it saves. */
const leastPacked = 1024;

export interface Answer {
  status: number;
  contentType: string;
  body: Uint8Array;
  /** How the caller accepts it. */
  compression: Compression | null;
}

/** Sends a response with the headers that the framework, the handler and the failure have set. */
export async function writeMessage(reply: FastifyReply, answer: Answer, { sentHeaders }: CallContext): Promise<void> {
  const { raw } = reply;
  const packed = answer.compression && answer.body.length >= leastPacked ? answer.compression : undefined;
  const body = packed ? await packed.compress(answer.body) : answer.body;
  if (raw.destroyed) return;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  setHeaders(raw, sentHeaders.header, "");
  setHeaders(raw, sentHeaders.trailer, "trailer-");
  if (packed) raw.setHeader("content-encoding", packed.name);
  raw.setHeader("content-type", answer.contentType);
  raw.statusCode = answer.status;
  if (body.length < raw.writableHighWaterMark) {
    raw.setHeader("content-length", body.length);
    raw.end(body);
  } else {
    await writeLarge(raw, body);
  }
}

/**
 * Ends a response only once its bytes have left. A caller that knew the length could send its next request before, and Node refuses over
 * TLS what arrives meanwhile.
 */
async function writeLarge(raw: ServerResponse, body: Uint8Array): Promise<void> {
  if (!raw.write(body)) await Promise.race([once(raw, "drain"), once(raw, "close")]);
  raw.end();
}

function setHeaders(raw: ServerResponse, headers: Headers | undefined, prefix: string): void {
  for (const [name, value] of headers ?? []) {
    // The others come with their values joined.
    if (name === "set-cookie") raw.appendHeader(prefix + name, value);
    else raw.setHeader(prefix + name, value);
  }
}
