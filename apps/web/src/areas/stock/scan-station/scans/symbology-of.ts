/** By the letter of the AIM identifier. */
const names = new Map([
  ["C", "Code 128"],
  ["d", "Data Matrix"],
  ["E", "EAN"],
  ["e", "GS1 DataBar"],
  ["I", "ITF"],
  ["Q", "QR Code"],
]);

/** The kind of symbol a text was read from, as its AIM identifier tells; empty where it has none. */
export function symbologyOf(text: string): string {
  const [, letter = ""] = /^\]([A-Za-z])[0-9A-Za-z]/.exec(text) ?? [];
  return names.get(letter) ?? "";
}
