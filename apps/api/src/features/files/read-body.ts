import type { Readable } from "node:stream";
import { fail } from "../../platform/failure.ts";

/** The largest file that is taken. */
export const largestFile = 16 * 1024 * 1024;

/** Collects a body, and stops at the first byte too many. */
export async function readBody(body: Readable, declaredLength: string | undefined): Promise<Buffer> {
  if (Number(declaredLength ?? 0) > largestFile) fail("TOO_LARGE");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestFile) fail("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
