const firstKana = 0xa1;
const lastKana = 0xdf;
/** `｡`, which JIS X 0201 has at A1: the half-width kana of Unicode are in the same order. */
const firstLetter = 0xff61;

/** Whether JIS X 0201 has a visible letter or a space at this byte. */
export function isSingleByte(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || (byte >= firstKana && byte <= lastKana);
}

/**
 * The bytes of ASCII and half-width kana in JIS X 0201; the yen sign is the backslash.
 * @throws RangeError for any other letter
 */
export function toSingleBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : code - firstLetter + firstKana;
    if (!isSingleByte(byte) || (code >= 0x80 && byte < firstKana))
      throw new RangeError(`U+${code.toString(16)} is not in JIS X 0201`);
    bytes[at] = byte;
  }
  return bytes;
}

/** The text of bytes in JIS X 0201; a byte outside of it is U+FFFD. */
export function fromSingleBytes(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    if (!isSingleByte(byte)) text += "\ufffd";
    else text += String.fromCharCode(byte < firstKana ? byte : byte - firstKana + firstLetter);
  }
  return text;
}
