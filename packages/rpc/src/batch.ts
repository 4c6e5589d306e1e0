/**
 * Several reads in one HTTP request (docs/adr/0023-batched-reads.md). The address names the methods, the body has their
 * messages in the same order, each after its length. The answer has a frame for each part, in the order in which they are
 * ready. Numbers are big-endian.
 */

/** Where a batch is sent, below the base of the API: `batch/app.v1.AService/GetA,app.v1.BService/ListB`. */
export const batchPath = "batch/";

/** The most parts that a server answers. */
export const mostParts = 16;

/** The media types of a batch, by the format of its messages. */
export const batchTypes = { proto: "application/x-batch+proto", json: "application/x-batch+json" } as const;

/** The media type of the answer to a batch. */
export const batchAnswerType = "application/x-batch-answer";

/** The answer to one part, as HTTP would answer a call of its own. */
export interface PartAnswer {
  /** The position of the part in the batch, from 0. */
  part: number;
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}

const lengthBytes = 4;
const headBytes = 11;

/** The messages one after the other, each after its length. */
export function writeMessages(messages: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const { bytes, view } = room(messages.reduce((sum, { length }) => sum + lengthBytes + length, 0));
  let at = 0;
  for (const message of messages) {
    view.setUint32(at, message.length);
    bytes.set(message, at + lengthBytes);
    at += lengthBytes + message.length;
  }
  return bytes;
}

/** The messages of a batch, or undefined where the bytes are no whole messages. */
export function readMessages(bytes: Uint8Array): Uint8Array[] | undefined {
  const messages: Uint8Array[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length; ) {
    if (at + lengthBytes > bytes.length) return undefined;
    const from = at + lengthBytes;
    at = from + view.getUint32(at);
    if (at > bytes.length) return undefined;
    messages.push(bytes.subarray(from, at));
  }
  return messages;
}

/** A frame: part (1 byte), status (2), length of the headers (4), length of the body (4), headers as JSON, body. */
export function writeAnswer({ part, status, headers, body }: PartAnswer): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify(headers));
  const { bytes, view } = room(headBytes + head.length + body.length);
  view.setUint8(0, part);
  view.setUint16(1, status);
  view.setUint32(3, head.length);
  view.setUint32(7, body.length);
  bytes.set(head, headBytes);
  bytes.set(body, headBytes + head.length);
  return bytes;
}

/** Reads frames from chunks as they come. @returns what takes the next chunk, and returns the answers that it completes */
export function answerReader(): (chunk: Uint8Array) => PartAnswer[] {
  let rest = new Uint8Array();
  return (chunk) => {
    const { bytes } = room(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const view = viewOf(bytes);
    const answers: PartAnswer[] = [];
    let at = 0;
    while (at + headBytes <= bytes.length) {
      const body = at + headBytes + view.getUint32(at + 3);
      const end = body + view.getUint32(at + 7);
      if (end > bytes.length) break;
      const headers = JSON.parse(new TextDecoder().decode(bytes.subarray(at + headBytes, body)));
      answers.push({ part: view.getUint8(at), status: view.getUint16(at + 1), headers, body: bytes.slice(body, end) });
      at = end;
    }
    rest = bytes.slice(at);
    return answers;
  };
}

function room(length: number): { bytes: Uint8Array<ArrayBuffer>; view: DataView } {
  const bytes = new Uint8Array(length);
  return { bytes, view: viewOf(bytes) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
