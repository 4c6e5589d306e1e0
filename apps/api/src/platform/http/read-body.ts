import type { Readable } from "node:stream";
import { Failure, fail } from "../failure.ts";

/** A body brings at least so many bytes in each window; a slower one holds a place and memory for nothing. */
export const slowest = { windowMs: 10_000, bytes: 64 * 1024 };

/** Bodies are held in memory while they arrive; more than this at once is refused, for any sender. */
const mostHeld = 256 * 1024 * 1024;
let held = 0;

/**
 * Collects a body, and stops at the first byte beyond `largest`.
 * @throws Failure TOO_LARGE, DEADLINE where it comes too slowly, BUSY where too much arrives at once.
 */
export async function readBody(body: Readable, declaredLength: string | undefined, largest: number): Promise<Buffer> {
  if (Number(declaredLength ?? 0) > largest) fail("TOO_LARGE");
  const chunks: Buffer[] = [];
  let size = 0;
  let sizeBefore = 0;
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      if (size - sizeBefore < slowest.bytes) reject(new Failure("DEADLINE"));
      sizeBefore = size;
    }, slowest.windowMs);
  });
  const collect = async () => {
    // The stream stays whole when reading stops, so that its sender can be answered.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      held += chunk.length;
      if (size > largest) fail("TOO_LARGE");
      if (held > mostHeld) fail("BUSY");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  };
  try {
    return await Promise.race([collect(), tooSlow]);
  } finally {
    clearInterval(watch);
    held -= size;
  }
}
