import { featuresOf } from "../../../src/server.ts";
import type { TestApi } from "../server/api.ts";

/** What came back: of a stream, its first message, or the error with which it ended. */
export interface PostAnswer {
  ok: boolean;
  text: string;
}

const endFlag = 2;
const headLength = 5;

/** Posts a message as JSON to a method, whether it answers once or streams. */
export async function postMessage(
  { url, deps }: Pick<TestApi, "url" | "deps">,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<PostAnswer> {
  const text = JSON.stringify(body);
  if (!isStream(deps, path)) {
    const answer = await post(`${url}${path}`, { ...headers, "content-type": "application/json" }, text);
    return { ok: answer.ok, text: await answer.text() };
  }
  const answer = await post(
    `${url}${path}`,
    { ...headers, "content-type": "application/connect+json" },
    enveloped(text),
  );
  return answer.ok && answer.body ? firstOf(answer.body) : { ok: answer.ok, text: await answer.text() };
}

function isStream(deps: TestApi["deps"], path: string): boolean {
  const methods = featuresOf(deps).flatMap(({ service }) => service.methods);
  return methods.some(({ parent, name, methodKind }) => {
    return methodKind === "server_streaming" && path === `/api/${parent.typeName}/${name}`;
  });
}

function post(
  address: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(address, { method: "POST", headers, body });
}

/** A message as it is sent in a stream: a flag, its length, itself. */
function enveloped(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(bytes.length, 1);
  return new Uint8Array(Buffer.concat([head, bytes]));
}

/** Reads the first message of a stream and leaves it. */
async function firstOf(stream: ReadableStream<Uint8Array>): Promise<PostAnswer> {
  let read = Buffer.alloc(0);
  for await (const chunk of stream) {
    read = Buffer.concat([read, chunk]);
    if (read.length < headLength || read.length < headLength + read.readUInt32BE(1)) continue;
    const text = read.subarray(headLength, headLength + read.readUInt32BE(1)).toString();
    if (read[0] !== endFlag) return { ok: true, text };
    const { error } = JSON.parse(text) as { error?: unknown };
    return { ok: error === undefined, text: JSON.stringify(error ?? {}) };
  }
  throw new Error("the stream ended without a message");
}
