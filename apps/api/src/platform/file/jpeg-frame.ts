const startOfImage = 0xd8;
const startOfScan = 0xda;
/** Baseline and extended sequential: what a browser's canvas writes. Other kinds can take long to decode for their size. */
const sequential = new Set([0xc0, 0xc1]);

/** Width and height of a sequential JPEG as its header states them, before anything is decoded; undefined of anything else. */
export function jpegFrame(content: Buffer): { width: number; height: number } | undefined {
  if (content[0] !== 0xff || content[1] !== startOfImage) return undefined;
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (sequential.has(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    if (marker === startOfScan) return undefined;
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
