import { fail } from "../failure.ts";

const marks: [number[], string][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Text of a file as spreadsheets save it: UTF-8, UTF-16 by its mark, else the Japanese Windows code page.
 * @throws Failure FILE_UNREADABLE where it is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const text = marked ? decode(bytes, marked) : (decode(bytes, "utf-8") ?? decode(bytes, "shift_jis"));
  if (text === undefined || text === "" || /[^\P{Cc}\t\r\n]/u.test(text)) fail("FILE_UNREADABLE");
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
