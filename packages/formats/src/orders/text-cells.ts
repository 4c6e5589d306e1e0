import { encodeCp932 } from "../text/encode-cp932.ts";
import type { EosFill } from "./eos-profile.ts";

/** Represents a letter that the receiver's character set does not have. */
const unknownLetter = "〓";

/** The character sets in which orders leave. */
export type OrderEncoding = "cp932" | "utf-8";

/** A text in a character set; letters outside it are written as 〓 and control characters as spaces. */
export function encodedText(text: string, encoding: OrderEncoding): Uint8Array<ArrayBuffer> {
  const letters = Array.from(text, (letter) => encodedLetter(letter, encoding));
  const all = new Uint8Array(letters.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of letters) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** As `encodedText`, filled up or cut to whole letters, so that it takes exactly so many bytes. */
export function cellOf(
  text: string,
  { length, fill }: { length: number; fill: EosFill },
  encoding: OrderEncoding,
): Uint8Array<ArrayBuffer> {
  const bytes = encodedText(cutText(text, length, encoding), encoding);
  const cell = new Uint8Array(length).fill(fill === "zeros" ? 0x30 : 0x20);
  cell.set(bytes, fill === "behind" ? 0 : length - bytes.length);
  return cell;
}

/** As much of the beginning of a text as takes at most so many bytes. */
export function cutText(text: string, length: number, encoding: OrderEncoding): string {
  let kept = "";
  let taken = 0;
  for (const letter of text) {
    const bytes = encodedLetter(letter, encoding).length;
    if (taken + bytes > length) break;
    kept += letter;
    taken += bytes;
  }
  return kept;
}

function encodedLetter(letter: string, encoding: OrderEncoding): Uint8Array {
  const readable = letter.replace(/\p{Cc}/u, " ");
  if (encoding === "utf-8") return new TextEncoder().encode(readable);
  try {
    return encodeCp932(readable);
  } catch {
    return encodeCp932(unknownLetter);
  }
}
