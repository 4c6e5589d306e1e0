import { randomUUID } from "node:crypto";
import { createContextValues } from "@connectrpc/connect";
import type { UniversalHandler, UniversalServerResponse } from "@connectrpc/connect/protocol";
import type { PartAnswer } from "@meguri/rpc/batch";
import type { Entrance } from "../../auth/authenticate.ts";
import type { ReadPlace } from "../../db/replica/read-place.ts";
import { Failure } from "../../failure.ts";
import { abandoned, type LogRequest } from "../../http/access-log.ts";
import { within } from "../../tracing/span.ts";
import { batchPlaceKey, entranceKey, factsKey, type RequestFacts } from "../context.ts";
import { httpAnswer } from "../http-answer.ts";
import { timeoutOf } from "../interceptors/deadline.ts";

/** What the parts of a batch have in common. */
export interface Batch {
  facts: RequestFacts;
  entrance: Entrance;
  /** Where its parts are answered. */
  place: ReadPlace | undefined;
  /** Those that each part would have sent in a request of its own. */
  headers: Headers;
  /** When it arrived; the deadline of every part counts from then. */
  startedAt: number;
  /** Aborts when its caller is gone. */
  signal: AbortSignal;
}

export interface Part {
  /** Undefined where the server does not know the method. */
  handler: UniversalHandler | undefined;
  message: Uint8Array;
  /** Whether the limits let it pass. */
  isAdmitted: boolean;
}

type Answer = Omit<PartAnswer, "part">;

/** Answers a part through the chain of a call of its own, and logs it as one. @returns the answer without its position */
export async function answerPart(batch: Batch, part: Part, logRequest: LogRequest): Promise<Answer> {
  const { id, address, log, span: outer } = batch.facts;
  const span = outer?.begin(part.handler?.requestPath.slice(1) ?? "unknown");
  const facts: RequestFacts = { id: randomUUID(), address, log: { ...log }, ...(span && { span }) };
  const response = await within(span, () => respond(batch, part, facts)).catch((error: unknown) =>
    refusal(error, facts),
  );
  const status = batch.signal.aborted ? abandoned : response.status;
  const path = part.handler ? `/api${part.handler.requestPath}` : "unknown";
  logRequest(facts, { path, status, ms: performance.now() - batch.startedAt, batch: id });
  const headers: Answer["headers"] = [
    ...response.headers,
    ["x-request-id", facts.id],
    ["date", new Date().toUTCString()],
  ];
  return { ...response, headers };
}

async function respond(
  { entrance, place, headers, startedAt, signal }: Batch,
  { handler, message, isAdmitted }: Part,
  facts: RequestFacts,
): Promise<Answer> {
  if (!isAdmitted) return refusal(new Failure("TOO_MANY_REQUESTS"), facts);
  if (!handler) return asJson(404, { code: "unimplemented", message: "There is no such method." });
  const header = new Headers(headers);
  const leftMs = timeoutOf(headers) - (performance.now() - startedAt);
  header.set("connect-timeout-ms", String(Math.max(1, Math.floor(leftMs))));
  return whole(
    await handler({
      httpVersion: "1.1",
      method: "POST",
      url: `http://batch.invalid/api${handler.requestPath}`,
      header,
      body: (async function* () {
        yield message;
      })(),
      signal,
      contextValues: createContextValues()
        .set(factsKey, facts)
        .set(entranceKey, entrance)
        .set(batchPlaceKey, { place }),
    }),
  );
}

async function whole({ status, header, body }: UniversalServerResponse): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return { status, headers: [...(header ?? [])], body: Buffer.concat(chunks) };
}

function refusal(error: unknown, facts: RequestFacts): Answer {
  const { status, body } = httpAnswer(error, facts);
  return asJson(status, body);
}

function asJson(status: number, body: unknown): Answer {
  return { status, headers: [["content-type", "application/json"]], body: Buffer.from(JSON.stringify(body)) };
}
