import { type Problem, problem } from "../table/problem.ts";

/** `cp932` is Windows-31J, which the Encoding Standard calls shift_jis. */
export type Encoding = "utf-8" | "cp932" | "utf-16le" | "utf-16be";

export type Decoded =
  | { text: string; encoding: Encoding; problem?: undefined }
  | { text?: undefined; encoding?: undefined; problem: Problem };

const labels: Record<Encoding, string> = {
  "utf-8": "utf-8",
  cp932: "shift_jis",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
};
const endOfFile = 0x1a;

/**
 * Decodes a text file: a byte order mark decides, else NULs on one side tell UTF-16, else it is UTF-8 where every byte
 * fits and CP932 where not. What fits nothing is refused with the line of the first byte that does not.
 * The mark at the start and the CP/M end mark (0x1A) of CP932 files are cut off before decoding, because decoders
 * disagree about 0x1A: Node's returns U+001C.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const { encodings, from } = guess(bytes);
  const body = bytes.subarray(from, endWithoutMark(bytes));
  for (const encoding of encodings) {
    const text = decodeWhole(body, encoding);
    if (text !== undefined) return { text, encoding };
    if (encoding === "utf-8" && isCutOffUtf8(body)) break;
  }
  return { problem: undecodable(body, encodings) };
}

function guess(bytes: Uint8Array): { encodings: Encoding[]; from: number } {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encodings: ["utf-8"], from: 3 };
  if (first === 0xff && second === 0xfe) return { encodings: ["utf-16le"], from: 2 };
  if (first === 0xfe && second === 0xff) return { encodings: ["utf-16be"], from: 2 };
  if (first === 0 && second !== 0 && third === 0) return { encodings: ["utf-16be"], from: 0 };
  if (first !== 0 && second === 0 && third !== 0 && bytes[3] === 0) return { encodings: ["utf-16le"], from: 0 };
  return { encodings: ["utf-8", "cp932"], from: 0 };
}

function endWithoutMark(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === endOfFile) end -= 1;
  return end;
}

function decodeWhole(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(labels[encoding], { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-8 that only lacks the rest of its last letter would pass for CP932, with every name garbled. */
function isCutOffUtf8(bytes: Uint8Array): boolean {
  if (!isSoundStart(bytes, "utf-8")) return false;
  return /[^\p{ASCII}]/u.test(new TextDecoder("utf-8").decode(bytes, { stream: true }));
}

/** The encoding that got furthest is the one the file was meant to be in. */
function undecodable(bytes: Uint8Array, encodings: readonly Encoding[]): Problem {
  const [furthest] = encodings
    .map((encoding) => ({ encoding, at: soundLength(bytes, encoding) }))
    .sort((a, b) => b.at - a.at);
  const { encoding, at } = furthest ?? { encoding: "utf-8" as const, at: 0 };
  const before = new TextDecoder(labels[encoding], { ignoreBOM: true }).decode(bytes.subarray(0, at), { stream: true });
  const lineStart = before.lastIndexOf("\n") + 1;
  const shown = Array.from(bytes.subarray(at, at + 4), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  return problem("file_undecodable", before.split("\n").length, {
    value: shown === "" ? "end of file" : `0x ${shown} after ${before.slice(lineStart).slice(-20)}`,
    expected: encoding,
  });
}

/** How many bytes from the start decode without a fault: the fault stays once it has been met, so halving finds it. */
function soundLength(bytes: Uint8Array, encoding: Encoding): number {
  let sound = 0;
  let faulty = bytes.length + 1;
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1;
    if (isSoundStart(bytes.subarray(0, middle), encoding)) sound = middle;
    else faulty = middle;
  }
  return sound;
}

function isSoundStart(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(labels[encoding], { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
