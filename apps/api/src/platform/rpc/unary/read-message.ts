import type { IncomingMessage } from "node:http";
import { Code, ConnectError } from "@connectrpc/connect";
import type { Compression } from "@connectrpc/connect/protocol";

/**
 * The body of a request, unpacked. One that is larger than the limit is left half read.
 * @throws ConnectError ResourceExhausted where it is too large, Aborted where the caller is gone.
 */
export async function readMessage(
  incoming: IncomingMessage,
  maxBytes: number,
  compression: Compression | null,
): Promise<Uint8Array> {
  const bytes = await readBytes(incoming, maxBytes);
  return compression ? compression.decompress(bytes, maxBytes) : bytes;
}

function readBytes(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Its events are over where the caller left before.
    if (incoming.destroyed) return reject(new ConnectError("the caller is gone", Code.Aborted));
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (settle: () => void) => {
      incoming.off("data", add).off("end", complete).off("error", broken).off("close", broken);
      settle();
    };
    const add = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) end(() => reject(new ConnectError("too large", Code.ResourceExhausted)));
    };
    const complete = () => end(() => resolve(Buffer.concat(chunks, length)));
    const broken = () => end(() => reject(new ConnectError("the caller is gone", Code.Aborted)));
    incoming.on("data", add).once("end", complete).once("error", broken).once("close", broken);
  });
}
