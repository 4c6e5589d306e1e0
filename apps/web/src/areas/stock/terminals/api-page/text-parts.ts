const control = /(\p{Cc})/u;

/** A piece of a scanned text: characters as they are, or the name of one that cannot be seen. */
export type TextPart = { at: number; text: string; isControl: boolean };

/** A scanned text in pieces, so that separators are seen: GS by its name, other controls by their numbers. */
export function partsOf(text: string): TextPart[] {
  let at = 0;
  return text
    .split(control)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const isControl = control.test(piece);
      const part = { at, text: isControl ? nameOf(piece) : piece, isControl };
      at += piece.length;
      return part;
    });
}

function nameOf(character: string): string {
  return character === "\u001d" ? "GS" : `0x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
