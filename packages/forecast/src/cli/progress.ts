/** Where a program reports how far it is. */
export type Progress = {
  /** @param what is done, for example "reading" @param done and @param total in any unit */
  readonly show: (what: string, done: number, total: number) => void;
  readonly end: () => void;
};

/** Milliseconds between two reports. */
const gap = 250;
const eraseLine = "\r\u001b[K";

/** One line that is written again as work goes on, on a terminal only: a file or a pipe gets nothing of it. */
export function progressOn(stream: { isTTY?: boolean; write: (text: string) => unknown }): Progress {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(what, done, total) {
      const now = performance.now();
      if (now - last < gap) return;
      last = now;
      stream.write(`${eraseLine}${what} ${Math.floor((100 * done) / Math.max(1, total))} %`);
    },
    end: () => stream.write(eraseLine),
  };
}
