/** A line: where its bytes stand, without the line end, and its number counted from 1. */
export type VisitLine = (bytes: Uint8Array, start: number, end: number, line: number) => void;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** The longest real line has under 1,000 bytes; of a longer one only this much is kept, for the report. */
export const longestLine = 65_536;

/**
 * Cuts bytes into lines as they arrive. In CP932 and in UTF-8 no letter's second byte is a line end or a comma, so that
 * nothing has to be decoded to find them.
 */
export function byteLines(visit: VisitLine): { take(chunk: Uint8Array): void; end(): void } {
  let rest = new Uint8Array(0);
  let line = 0;
  const emit = (bytes: Uint8Array, start: number, end: number): void => {
    line += 1;
    visit(bytes, start, end > start && bytes[end - 1] === carriageReturn ? end - 1 : end, line);
  };
  return {
    take(chunk) {
      let start = 0;
      if (rest.length > 0) {
        const first = chunk.indexOf(lineFeed);
        rest = joined(rest, first === -1 ? chunk : chunk.subarray(0, first));
        if (first === -1) return;
        emit(rest, 0, rest.length);
        start = first + 1;
      }
      for (let end = chunk.indexOf(lineFeed, start); end !== -1; end = chunk.indexOf(lineFeed, start)) {
        emit(chunk, start, end);
        start = end + 1;
      }
      rest = chunk.slice(start, start + longestLine + 1);
    },
    end() {
      if (rest.length > 0) emit(rest, 0, rest.length);
      rest = new Uint8Array(0);
    },
  };
}

function joined(head: Uint8Array<ArrayBuffer>, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = tail.subarray(0, Math.max(0, longestLine + 1 - head.length));
  const both = new Uint8Array(head.length + more.length);
  both.set(head);
  both.set(more, head.length);
  return both;
}
