const codes = new Map<string, readonly number[]>();

/** Text in CP932, by the decoder's own table read backwards; it throws where a letter is not in CP932. */
export function encodeCp932(text: string): Uint8Array<ArrayBuffer> {
  if (codes.size === 0) fillCodes();
  const bytes: number[] = [];
  for (const letter of text) {
    const code = codes.get(letter);
    if (code === undefined) throw new RangeError(`${letter} is not in CP932`);
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}

function fillCodes(): void {
  const decoder = new TextDecoder("shift_jis");
  for (let byte = 0; byte < 0x80; byte += 1) codes.set(String.fromCharCode(byte), [byte]);
  for (let byte = 0xa1; byte < 0xe0; byte += 1) codes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  for (let lead = 0x81; lead < 0xfd; lead += 1) {
    if (lead >= 0xa0 && lead < 0xe0) continue;
    for (let trail = 0x40; trail < 0xfd; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== "\ufffd" && !codes.has(letter)) codes.set(letter, [lead, trail]);
    }
  }
}
