const windowsPlatform = 3;

/**
 * Which characters a TrueType font has, read from its table `cmap` in the formats 4 and 12.
 * @throws RangeError where the bytes are no such font
 */
export function fontCoverage(font: Buffer): (codePoint: number) => boolean {
  const cmap = tableAt(font, "cmap");
  const covered = new Set<number>();
  for (let at = cmap + 4, left = font.readUInt16BE(cmap + 2); left > 0; at += 8, left -= 1) {
    if (font.readUInt16BE(at) !== windowsPlatform) continue;
    const mapping = cmap + font.readUInt32BE(at + 4);
    const format = font.readUInt16BE(mapping);
    const ranges = format === 12 ? wideRanges(font, mapping) : format === 4 ? plainRanges(font, mapping) : [];
    for (const [first, last] of ranges) for (let one = first; one <= last; one += 1) covered.add(one);
  }
  return (codePoint) => covered.has(codePoint);
}

function tableAt(font: Buffer, name: string): number {
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    if (font.toString("latin1", at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new RangeError(`The font has no table ${name}.`);
}

type Range = readonly [first: number, last: number];

/** Format 12: groups of any characters. */
function wideRanges(font: Buffer, mapping: number): Range[] {
  return Array.from({ length: font.readUInt32BE(mapping + 12) }, (_, index) => {
    const at = mapping + 16 + index * 12;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
  });
}

/** Format 4: segments of characters up to U+FFFF; the last one only marks the end. */
function plainRanges(font: Buffer, mapping: number): Range[] {
  const segments = font.readUInt16BE(mapping + 6) / 2;
  const ends = mapping + 14;
  const starts = ends + segments * 2 + 2;
  return Array.from({ length: segments - 1 }, (_, index): Range => {
    return [font.readUInt16BE(starts + index * 2), font.readUInt16BE(ends + index * 2)];
  });
}
