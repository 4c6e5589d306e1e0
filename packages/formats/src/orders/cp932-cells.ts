import { encodeCp932 } from "../text/encode-cp932.ts";

/** Stands for a letter that the receiver's character set does not have. */
const unknownLetter = "〓";

/** A text in CP932; what it lacks stands as 〓 and control characters as spaces. */
export function inCp932(text: string): Uint8Array<ArrayBuffer> {
  const letters = Array.from(text, (letter) => letterInCp932(letter.replace(/\p{Cc}/u, " ")));
  return joined(letters);
}

/** As `inCp932`, filled up with spaces or cut to whole letters, so that it takes exactly so many bytes. */
export function cellInCp932(text: string, length: number): Uint8Array<ArrayBuffer> {
  const cell = new Uint8Array(length).fill(0x20);
  let at = 0;
  for (const letter of text) {
    const bytes = letterInCp932(letter.replace(/\p{Cc}/u, " "));
    if (at + bytes.length > length) break;
    cell.set(bytes, at);
    at += bytes.length;
  }
  return cell;
}

function letterInCp932(letter: string): Uint8Array {
  try {
    return encodeCp932(letter);
  } catch {
    return encodeCp932(unknownLetter);
  }
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
