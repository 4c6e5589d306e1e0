import { cyoReader } from "@meguri/formats/receipt-claims/read-cyo";
import type { ClaimRefusal, ReadClaims } from "./claims-file.ts";

/** Bytes read at a time: so little that progress is seen, so much that a step costs next to nothing. */
const chunkSize = 1 << 20;

/**
 * Reads a receipt file chunk by chunk, so that one of any size needs little memory. Of patients nothing is decoded.
 * @param onProgress called with the number of bytes read
 */
export async function readClaims(
  file: Blob,
  onProgress: (done: number) => void = () => {},
): Promise<ReadClaims | ClaimRefusal> {
  if (file.size === 0) return "empty";
  const reader = cyoReader();
  for (let at = 0; at < file.size; at += chunkSize) {
    const chunk = new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer());
    // A film or a spreadsheet chosen by mistake is not read to its end.
    if (at === 0 && !beginsAsClaims(chunk)) return "not_claims";
    reader.take(chunk);
    onProgress(at + chunk.length);
  }
  const { claim, ...read } = reader.end();
  return claim ? { ...read, claim } : "claim_unreadable";
}

/** Whether the first record is YK, as in every receipt file; empty lines may stand before it. */
function beginsAsClaims(chunk: Uint8Array): boolean {
  const first = chunk.findIndex((byte) => byte > 0x20);
  return chunk[first] === 0x59 && chunk[first + 1] === 0x4b && chunk[first + 2] === 0x2c;
}
